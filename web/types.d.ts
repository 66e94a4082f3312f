// What the server sends and takes, as the pages know it; a test compiles the golden playthroughs against it.

/** A seat, counted from 1. */
export type Seat = number;

export type Game = "domino" | "reversi" | "azul" | "siete";

/** What one viewer may know of a table now. */
export interface StateOf<G extends Game, View, Event, Parts> {
  table: string;
  version: number;
  game: G;
  rules: string;
  seats: SeatInfo[];
  you: Seat | null;
  turn: { wait: "seat" | "bot" | "hand" | "nobody"; seat: Seat | null; deadline: number | null };
  hand: number;
  view: View;
  choices: (Parts & { action: string })[];
  last: Told<Event>[];
  totals: { seat: Seat; place: number; points: number }[];
  over: { reason: "end" | "resign" | "left"; winners: Seat[] } | null;
  practice: boolean;
  seeded: boolean;
  commitment: string | null;
  opening?: string;
  asked?: { undo: Seat };
  rematch?: string;
  gap?: boolean;
}

export interface SeatInfo {
  seat: Seat;
  name: string | null;
  kind: "person" | "bot";
  here?: boolean;
  bot?: string;
}

/** What one entry told the viewer. */
export interface Told<Event> {
  version: number;
  seat: Seat | null;
  events: Event[];
  said: string;
}

// Reversi.

export type Disc = "X" | "O" | "-";
export interface ReversiView {
  turn: Seat | null;
  board: Disc[];
  discs: [number, number];
  legal: string[];
  pass: boolean;
}
export type ReversiEvent =
  | { event: "placed"; seat: Seat; square: string; turned: string[] }
  | { event: "passed"; seat: Seat }
  | { event: "over"; discs: [number, number] };
export type ReversiParts = { square: string } | { do: "pass" };
export type ReversiState = StateOf<"reversi", ReversiView, ReversiEvent, ReversiParts>;

// Dominoes.

export type Tile = [number, number];
export type End = "left" | "right";
export interface Tiles {
  held: number;
  tiles: Tile[] | null;
}
export interface DominoView {
  set: "puntos" | "directo" | "parejas" | "solo" | "doce";
  phase: "deal" | "opening" | "play" | "over";
  turn: Seat | null;
  passes: number;
  board: Tile[];
  ends: [number, number] | null;
  hands: Tiles[];
  boneyard: Tiles;
  draw: boolean;
  columns: Tile[][] | null;
}
export type DominoEvent =
  | { event: "dealt"; hands: Tiles[]; boneyard: Tiles }
  | { event: "redealt" }
  | { event: "placed"; seat: Seat; tile: Tile; end: End; opening: boolean }
  | { event: "drew"; seat: Seat; tile: Tile | null; left: number }
  | { event: "passed"; seat: Seat }
  | { event: "over"; winner: Seat | null; blocked: boolean; hands: Tile[][] }
  | { event: "laid"; columns: Tile[][] }
  | { event: "removed"; pair: [Tile, Tile] }
  | { event: "finished"; left: number };
export type DominoParts = { tile: Tile; end: End } | { pair: [Tile, Tile] } | { do: "draw" | "pass" };
export type DominoState = StateOf<"domino", DominoView, DominoEvent, DominoParts>;

// Azul.

export type Colour = "B" | "Y" | "R" | "K" | "W";
export type Counts = Record<Colour, number>;
export interface AzulBoard {
  score: number;
  lines: { size: number; count: number; colour: Colour | null }[];
  wall: (Colour | null)[][];
  floor: (Colour | "starting")[];
}
export interface AzulView {
  phase: "start" | "deal" | "take" | "over";
  turn: Seat | null;
  round: number;
  starter: Seat;
  factories: Colour[][];
  centre: { tiles: Colour[]; starting: boolean };
  bag: Counts;
  lid: Counts;
  boards: AzulBoard[];
  pattern: Colour[][];
  costs: number[];
}
export interface AzulParts {
  source: number;
  colour: Colour;
  target: number;
}
export type AzulEvent =
  | { event: "starts"; seat: Seat }
  | { event: "dealt"; round: number; seat: Seat; factories: Colour[][]; tipped: boolean }
  | ({ event: "took"; seat: Seat; count: number; starting: boolean; floor: number; lid: number } & AzulParts)
  | { event: "round-ended"; round: number }
  | { event: "tiled"; seat: Seat; row: number; column: number; colour: Colour; across: number; down: number; points: number; score: number }
  | { event: "row-completed"; seat: Seat; row: number }
  | { event: "floor-charged"; seat: Seat; places: number; charge: number; score: number }
  | { event: "ran-out" }
  | { event: "stuck" }
  | { event: "bonuses"; seat: Seat; rows: number; columns: number; colours: number; points: number; score: number };
export type AzulState = StateOf<"azul", AzulView, AzulEvent, AzulParts>;

// Siete y media.

export type Suit = "oros" | "copas" | "espadas" | "bastos";
export interface Card {
  number: number;
  suit?: Suit;
}
export interface SieteView {
  mode: "A" | "B" | "C" | "D" | "E";
  phase: "deal" | "limit" | "draw" | "toss" | "over";
  turn: Seat | null;
  limit: number | null;
  suits: boolean;
  left: number;
  hands: { held: number; cards: Card[] | null; score: number | null }[];
  winner: Seat | null;
}
export type SieteEvent =
  | { event: "shuffled"; suits: boolean }
  | { event: "limit"; limit: number }
  | { event: "drew"; seat: Seat; card: Card | null; score: number | null; held: number }
  | { event: "stood"; seat: Seat; score: number | null; held: number }
  | { event: "over"; seat: Seat; score: number }
  | { event: "turned-up"; seat: Seat; cards: Card[]; score: number }
  | { event: "tie"; score: number }
  | { event: "fewer-cards"; seat: Seat; score: number }
  | { event: "toss"; seat: Seat }
  | { event: "won"; seat: Seat };
export interface SieteParts {
  do: "hit" | "stand";
}
export type SieteState = StateOf<"siete", SieteView, SieteEvent, SieteParts>;

export type State = ReversiState | DominoState | AzulState | SieteState;
export type StateFor<G extends Game> = Extract<State, { game: G }>;

/** What a machine thinks of each action. */
export interface Thoughts {
  worth: "share" | "discs";
  values: { action: string; value: number }[];
  line: string[];
  nodes: number;
  exact: boolean;
}

/** An answer that refuses. */
export interface Refusal {
  error: { code: string; message: string };
  state?: State;
}

// What the modules of the pages promise each other.

/** What a board may ask of the table it lies on. */
export interface Table {
  /** Plays an action in its notation, after the confirmation where one is wanted. */
  play(action: string, label: string): void;
  /** How a seat is called. */
  name(seat: Seat | null): string;
  /** Where a board shows what belongs to one seat, beside its name. */
  slot(seat: Seat): HTMLElement;
  /** Says a sentence in the live region. */
  tell(sentence: string): void;
  /** The record of the match as far as this viewer may read it. */
  record(): Promise<string>;
  /** What those who watch were told after a version, the newest few hundred entries at most: what came of one's own move stands only there. */
  watched(after: number): Promise<Told<any>[]>;
}

/** A game's board: drawn anew at every state. */
export interface Board<S> {
  /** Draws a state; `fresh` are the entries that happened since the one drawn before. */
  draw(state: S, fresh: S extends { last: (infer T)[] } ? T[] : never): void;
  /** Marks what a hint recommends, and what the other moves are worth. */
  point?(action: string, thoughts: Thoughts | null): void;
}

export interface BoardModule<S> {
  mount(host: HTMLElement, table: Table): Board<S>;
}

// Reviews.

/** What a file holds, game by game. */
export interface Review {
  game: Game;
  format: string;
  viewers: boolean;
  count: number;
  games: ReviewedGame[];
  curve?: {
    worth: "share" | "discs" | null;
    points: {
      step: number;
      seat: Seat;
      action: string;
      value: number | null;
      best: string | null;
      loss: number | null;
      mark: string | null;
      exact: boolean | null;
    }[];
    end: number[] | null;
  } | null;
}

export interface ReviewedGame {
  rules: string;
  seats: { seat: Seat; name: string; kind: "person" | "bot" }[];
  hands: number;
  steps: number;
  result: number[] | null;
  positions: { view: State["view"]; played: { seat: Seat; action: string } | null; events: State["last"][number]["events"]; said: string }[];
}
