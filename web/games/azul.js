// Azul: factories whose groups lift, lines that show what they would take, walls that fill.

import { carry, copyOf, fill, glide, h, moves, rove, s } from "../dom.js";
import { pause } from "../net.js";
import { choose, settings } from "../settings.js";
import { say } from "../words.js";
import { tellScoring } from "./scoring.js";

/** @typedef {import("../types.js").AzulState} AzulState */
/** @typedef {import("../types.js").AzulBoard} Player */
/** @typedef {import("../types.js").Colour} Colour */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("./scoring.js").Frame} Frame */

/** How long each picture of a round's end stays, and how many may wait before all are left out. */
const TELLING = 520;
const MOST_TO_TELL = 60;

/** How long the board waits to be told what came of one's own move. */
const LATE = 1500;

/** Each colour has a pattern of its own, so that nothing depends on telling colours apart. */
const PATTERNS = {
  B: () => [s("path", { d: "M10 2.5 17.5 10 10 17.5 2.5 10Z" }), s("circle", { cx: 10, cy: 10, r: 2.6, class: "hole" })],
  Y: () => [s("path", { d: "M10 3 11.8 8.2 17 10 11.8 11.8 10 17 8.2 11.8 3 10 8.2 8.2Z" }), s("path", { d: "M4 4h2.6v2.6H4zM13.4 4H16v2.6h-2.6zM4 13.4h2.6V16H4zM13.4 13.4H16V16h-2.6z" })],
  R: () => [s("path", { d: "M3 6.2 10 3l7 3.2v2.2L10 5.4 3 8.4zM3 11 10 7.8l7 3.2v2.2l-7-3-7 3zM3 15.8l7-3.2 7 3.2V18l-7-3-7 3z" })],
  K: () => [s("path", { d: "M8.2 3h3.6v5.2H17v3.6h-5.2V17H8.2v-5.2H3V8.2h5.2z" })],
  W: () => [s("path", { d: "M10 3.2c2.6 2.6 2.6 4.2 0 6.8-2.6-2.6-2.6-4.2 0-6.8zM10 16.8c-2.6-2.6-2.6-4.2 0-6.8 2.6 2.6 2.6 4.2 0 6.8zM3.2 10c2.6-2.6 4.2-2.6 6.8 0-2.6 2.6-4.2 2.6-6.8 0zM16.8 10c-2.6 2.6-4.2 2.6-6.8 0 2.6-2.6 4.2-2.6 6.8 0z" })],
};

/** @param {Colour} colour */
export function drawAzulejo(colour) {
  const letter = say(`azul-letter-${colour}`);
  return copyOf(`azulejo ${colour} ${letter}`, () =>
    s(
      "svg",
      { class: `azulejo ${colour}`, viewBox: "0 0 20 20", "aria-hidden": "true" },
      s("rect", { class: "glaze", x: 0.5, y: 0.5, width: 19, height: 19, rx: 2.4 }),
      s("g", { class: "figure" }, PATTERNS[colour]()),
      s("text", { class: "letter", x: 10, y: 14 }, letter),
    ),
  );
}

function drawStarting() {
  return s("svg", { class: "azulejo starting", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("rect", { class: "glaze", x: 0.5, y: 0.5, width: 19, height: 19, rx: 2.4 }), s("text", { class: "one", x: 10, y: 14.6 }, "1"));
}

/**
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {import("../types.js").Board<AzulState>}
 */
export function mount(host, table) {
  const board = new AzulTable(host, table);
  return { draw: (state, fresh) => board.draw(state, fresh), point: (action) => board.point(action) };
}

class AzulTable {
  /**
   * @param {HTMLElement} host
   * @param {Table} table
   */
  constructor(host, table) {
    this.host = host;
    this.table = table;
    /** @type {AzulState | null} */
    this.state = null;
    /** @type {{ source: number, colour: Colour } | null} */
    this.chosen = null;
    /** @type {{ element: Element, what: number }[]} */
    this.targets = [];
    /** @type {Frame[]} What of a round's end is still to be told. */
    this.frames = [];
    this.telling = 0;
    /** @type {AzulState["last"]} What came of one's own move that ended a round. */
    this.scored = [];
    this.isAsking = false;
    host.addEventListener("keydown", (event) => event.key === "Escape" && this.putBack());
    // Nobody has to wait for it: whoever goes on sees how it came out.
    for (const event of ["pointerdown", "keydown"]) {
      host.addEventListener(event, (pressed) => {
        const { target } = pressed;
        const isOnSwitch = (target instanceof Element && target.closest(".telling")) || (pressed instanceof KeyboardEvent && pressed.key === "Tab");
        if (this.frames.length > 0 && !isOnSwitch) this.endTelling();
      });
    }
  }

  /** The colour that was lifted goes back. */
  putBack() {
    const { chosen } = this;
    if (!chosen) return;
    this.chosen = null;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-key="piece-${chosen.source}-${chosen.colour}-0"]`))?.focus();
  }

  /**
   * @param {AzulState} state
   * @param {AzulState["last"]} fresh
   */
  draw(state, fresh) {
    const before = this.state;
    this.state = state;
    this.chosen = null;
    // One's own move is no news to oneself, but what came of it at the end of a round is.
    if (state.last.length === 0) this.scored = [];
    const ended = before !== null && before.view.phase === "take" && (state.view.phase !== "take" || state.view.round !== before.view.round);
    if (ended && state.table !== "review" && !fresh.some((told) => told.events.some((event) => event.event === "round-ended"))) {
      void this.askWhatCame(before);
      return;
    }
    if (!this.isAsking || !isToldInPictures()) this.tell(before, fresh);
  }

  /**
   * Reads what those were told who watch, and shows it.
   * @param {AzulState} before
   */
  async askWhatCame(before) {
    this.isAsking = true;
    // Nobody waits for pictures that are not shown.
    if (!isToldInPictures()) this.redraw(true);
    const told = await Promise.race([this.table.watched(before.version), pause(LATE).then(() => [])]).catch(() => []);
    this.isAsking = false;
    this.scored = told;
    this.tell(before, told);
  }

  /**
   * Tells what happened since a state, picture by picture where a round ended.
   * @param {AzulState | null} before
   * @param {AzulState["last"]} fresh
   */
  tell(before, fresh) {
    const tells = before !== null && this.state?.table !== "review" && isToldInPictures();
    const more = tells ? tellScoring(before, fresh, (seat) => this.table.name(seat)) : [];
    if (this.frames.length === 0 && more.length === 0) {
      this.redraw(true);
      return;
    }
    const isNew = this.frames.length === 0;
    this.frames.push(...more);
    if (!tells || this.frames.length > MOST_TO_TELL) this.endTelling();
    else if (isNew) this.tellOn();
  }

  /** Shows the next picture of a round's end, and after the last one how things are. */
  tellOn() {
    this.redraw();
    this.telling = setTimeout(() => {
      this.frames.shift();
      if (this.frames.length > 0 && !document.hidden) this.tellOn();
      else this.endTelling();
    }, TELLING);
  }

  endTelling() {
    clearTimeout(this.telling);
    this.frames = [];
    this.redraw(true);
  }

  /** What is to be seen now: the newest state, or a picture on the way to it. */
  shown() {
    const [frame] = this.frames;
    if (!frame || !this.state) return this.state;
    const told = { version: this.state.version, seat: null, events: [frame.event], said: frame.said };
    return { ...this.state, view: { ...frame.view, turn: null }, choices: [], last: [told] };
  }

  /** The sentence of a picture, and the switch for those who want none. */
  caption() {
    const [frame] = this.frames;
    if (!frame) return null;
    const fast = h("button", { type: "button", "data-key": "tell-fast" }, say("azul-tell-fast"));
    fast.addEventListener("click", () => {
      choose({ fast: true });
      this.endTelling();
    });
    // The live region has said it all already.
    return h("p", { class: "telling" }, h("span", { "aria-hidden": "true" }, frame.said), fast);
  }

  /** @param {boolean} [isNews] whether something happened, or only something was taken in hand */
  redraw(isNews = false) {
    const state = this.shown();
    if (!state) return;
    this.host.classList.toggle("over", state.view.phase === "over" && state.table !== "review");
    glide(this.host, () => {
      this.targets = [];
      const own = state.you ?? 1;
      const others = state.view.boards.map((_, index) => index + 1).filter((seat) => seat !== own);
      for (const seat of state.seats) fill(this.table.slot(seat.seat), h("b", { class: "points" }, state.view.boards[seat.seat - 1]?.score ?? 0));
      fill(
        this.host,
        this.factories(state),
        this.player(state, own, true),
        h("div", { class: "azul-others" }, others.map((seat) => this.player(state, seat, false))),
        supply("azul-bag", state.view.bag),
        supply("azul-lid", state.view.lid),
      );
    }, isNews);
  }

  /** @param {string} action */
  point(action) {
    const choice = this.state?.choices.find((one) => one.action === action);
    if (!choice) return;
    this.chosen = { source: choice.source, colour: choice.colour };
    this.redraw();
    this.host.querySelector(`[data-key="line-${choice.target}"]`)?.classList.add("hinted");
  }

  /** @param {AzulState} state */
  factories(state) {
    const { view } = state;
    const plates = view.factories.map((tiles, index) => this.source(state, index + 1, tiles));
    const centre = this.source(state, 0, view.centre.tiles);
    if (view.centre.starting) centre.append(h("span", { class: "piece", role: "img", "aria-label": say("azul-starting"), "data-key": "starting" }, drawStarting()));
    const group = h("div", { class: "factories", role: "group", "aria-label": say("azul-factories") }, plates, centre);
    rove(group, "factories");
    const caption = this.caption();
    if (caption) group.append(caption);
    return group;
  }

  /**
   * A factory, or the centre: a button for each colour, and the other tiles of it beside.
   * @param {AzulState} state
   * @param {number} source
   * @param {Colour[]} tiles
   */
  source(state, source, tiles) {
    const plate = h("div", { class: source === 0 ? "centre" : "plate", "data-source": source, "data-key": `source-${source}` });
    const seen = new Map();
    for (const colour of tiles) {
      const count = tiles.filter((one) => one === colour).length;
      const before = seen.get(colour) ?? 0;
      seen.set(colour, before + 1);
      const legal = state.choices.some((choice) => choice.source === source && choice.colour === colour);
      const isChosen = this.chosen?.source === source && this.chosen.colour === colour;
      const where = source === 0 ? say("azul-centre") : say("azul-factory", { number: source });
      const first = before === 0;
      const piece = h(
        "button",
        {
          class: `piece${legal ? " legal" : ""}${isChosen ? " chosen" : ""}`,
          type: "button",
          tabindex: first ? undefined : -1,
          "data-colour": colour,
          "data-key": `piece-${source}-${colour}-${before}`,
          "data-from": source === 0 ? "source-0" : undefined,
          "data-stop": first ? (legal ? "first" : "") : undefined,
          "aria-hidden": first ? undefined : "true",
          "aria-disabled": String(!legal),
          "aria-pressed": first ? String(isChosen) : undefined,
          "aria-label": first ? say("azul-group", { count, colour: say(`azul-colour-${colour}`), where }) : undefined,
          onclick: () => legal && this.lift(source, colour),
        },
        drawAzulejo(colour),
        first && count > 1 ? h("span", { class: "badge", "aria-hidden": "true" }, count) : null,
      );
      piece.addEventListener("pointerenter", () => this.hover(plate, colour, legal));
      piece.addEventListener("pointerleave", () => this.hover(plate, colour, false));
      if (legal) {
        carry(piece, {
          lift: () => {
            if (!isChosen) {
              this.chosen = { source, colour };
              this.redraw();
            }
          },
          targets: () => this.targets,
          drop: (target) => this.place(target),
          back: () => {
            this.chosen = null;
            this.redraw();
          },
        });
      }
      plate.append(piece);
    }
    return plate;
  }

  /**
   * @param {HTMLElement} plate
   * @param {Colour} colour
   * @param {boolean} on
   */
  hover(plate, colour, on) {
    for (const one of plate.querySelectorAll(`.piece[data-colour="${colour}"]`)) one.classList.toggle("raised", on);
  }

  /**
   * @param {number} source
   * @param {Colour} colour
   */
  lift(source, colour) {
    const same = this.chosen?.source === source && this.chosen.colour === colour;
    this.chosen = same ? null : { source, colour };
    const byKeyboard = document.activeElement?.matches(".piece:focus-visible") ?? false;
    this.redraw();
    if (same) return;
    const count = this.count();
    this.table.tell(say("azul-which-line", { count, colour: say(`azul-colour-${colour}`) }));
    const first = this.host.querySelector(".own .line.legal, .own .floor.legal");
    // The keyboard goes on to the lines; a finger needs no focus.
    if (byKeyboard && first instanceof HTMLElement) first.focus();
    // On a phone the lowest lines may be off the screen.
    else this.host.querySelector(".own")?.scrollIntoView({ block: "nearest", behavior: moves() ? "smooth" : "auto" });
  }

  count() {
    const { state, chosen } = this;
    if (!state || !chosen) return 0;
    const tiles = chosen.source === 0 ? state.view.centre.tiles : (state.view.factories[chosen.source - 1] ?? []);
    return tiles.filter((one) => one === chosen.colour).length;
  }

  /** @param {number} target */
  place(target) {
    const { state, chosen } = this;
    const choice = state?.choices.find((one) => one.source === chosen?.source && one.colour === chosen.colour && one.target === target);
    if (choice) this.table.play(choice.action, choice.action);
  }

  /**
   * One player's board.
   * @param {AzulState} state
   * @param {number} seat
   * @param {boolean} own
   */
  player(state, seat, own) {
    const board = /** @type {Player} */ (state.view.boards[seat - 1]);
    const changes = this.changes(state, seat);
    const lines = board.lines.map((_, index) => this.line(state, seat, index, own, changes));
    const rows = board.wall.map((row, index) =>
      h(
        "div",
        { class: "wall-row", role: "img", "aria-label": wallRow(state, row, index) },
        row.map((colour, column) => {
          const waits = /** @type {Colour} */ (state.view.pattern[index]?.[column]);
          const isNew = changes.tiled.has(`${index + 1}-${column + 1}`);
          return h(
            "span",
            { class: `cell${colour ? "" : " waits"}${isNew ? " new" : ""}`, "data-key": colour ? `wall-${seat}-${index}-${column}` : undefined, "data-from": isNew ? lineKey(seat, index, own) : undefined },
            drawAzulejo(colour ?? waits),
            isNew ? h("span", { class: "gain" }, `+${changes.tiled.get(`${index + 1}-${column + 1}`)}`) : null,
          );
        }),
      ),
    );
    const label = say("azul-board-of", { name: this.table.name(seat), points: board.score });
    const parts = h("div", { class: "azul-board" }, h("div", { class: "lines" }, lines), h("div", { class: "wall" }, rows), this.floor(state, seat, own));
    const section = h(
      "section",
      { class: `azul-player${own ? " own" : ""}${state.view.turn === seat ? " moves" : ""}`, "aria-label": label },
      h("h2", {}, this.table.name(seat), " ", h("b", {}, board.score)),
      parts,
    );
    if (own) rove(parts, "lines");
    return section;
  }

  /**
   * What changed on a board since the viewer's last decision.
   * @param {AzulState} state
   * @param {number} seat
   */
  changes(state, seat) {
    const tiled = new Map();
    /** @type {Map<number, number>} */
    const took = new Map();
    const news = this.frames.length > 0 ? state.last : [...this.scored, ...state.last];
    for (const event of news.flatMap((told) => told.events)) {
      if (event.event === "dealt") took.clear();
      if (event.event === "tiled" && event.seat === seat) tiled.set(`${event.row}-${event.column}`, event.points);
      if (event.event === "took" && event.seat === seat) took.set(event.target, event.source);
    }
    return { tiled, took };
  }

  /**
   * A pattern line, with a ghost of what it would take.
   * @param {AzulState} state
   * @param {number} seat
   * @param {number} index
   * @param {boolean} own
   * @param {{ took: Map<number, number> }} changes
   */
  line(state, seat, index, own, changes) {
    const board = /** @type {Player} */ (state.view.boards[seat - 1]);
    const line = /** @type {Player["lines"][number]} */ (board.lines[index]);
    const target = index + 1;
    const choice = own && this.chosen ? state.choices.find((one) => one.source === this.chosen?.source && one.colour === this.chosen.colour && one.target === target) : undefined;
    const coming = choice ? Math.min(this.count(), line.size - line.count) : 0;
    const over = choice ? this.count() - coming : 0;
    const from = changes.took.get(target);
    const cells = Array.from({ length: line.size }, (_, place) => {
      const filled = place < line.count;
      const ghost = !filled && place < line.count + coming;
      return h(
        "span",
        { class: `cell${filled ? "" : ghost ? " ghost" : " empty"}`, "data-key": filled ? `cell-${seat}-${index}-${place}` : undefined, "data-from": from === undefined ? undefined : `source-${from}` },
        filled && line.colour ? drawAzulejo(line.colour) : ghost && this.chosen ? drawAzulejo(this.chosen.colour) : null,
      );
    }).reverse();
    const what = line.colour ? say("azul-line-holds", { number: target, count: line.count, size: line.size, colour: say(`azul-colour-${line.colour}`) }) : say("azul-line-empty", { number: target, size: line.size });
    const cost = choice ? this.cost(state, board, over) : 0;
    if (!own) return h("div", { class: "line", role: "img", "aria-label": what, "data-key": lineKey(seat, index, own) }, cells);
    const element = h(
      "button",
      {
        class: `line${choice ? " legal" : ""}${from !== undefined ? " last" : ""}`,
        type: "button",
        "data-key": lineKey(seat, index, own),
        "data-stop": choice ? "first" : "",
        "aria-disabled": String(!choice),
        "aria-label": choice ? `${what}. ${say("azul-takes", { coming, over, cost })}` : what,
        onclick: () => this.place(target),
      },
      choice && over > 0 ? h("span", { class: "cost", "aria-hidden": "true" }, `${over}↓ ${cost ? `−${cost}` : ""}`) : null,
      cells,
    );
    if (choice) this.targets.push({ element, what: target });
    return element;
  }

  /**
   * What more tiles on the floor line would cost.
   * @param {AzulState} state
   * @param {Player} board
   * @param {number} more
   */
  cost(state, board, more) {
    const starting = this.chosen?.source === 0 && state.view.centre.starting ? 1 : 0;
    return state.view.costs.slice(board.floor.length, board.floor.length + more + starting).reduce((sum, one) => sum + one, 0);
  }

  /**
   * @param {AzulState} state
   * @param {number} seat
   * @param {boolean} own
   */
  floor(state, seat, own) {
    const board = /** @type {Player} */ (state.view.boards[seat - 1]);
    const choice = own && this.chosen ? state.choices.find((one) => one.source === this.chosen?.source && one.colour === this.chosen.colour && one.target === 0) : undefined;
    const cells = state.view.costs.map((cost, place) => {
      const piece = board.floor[place];
      return h(
        "span",
        { class: `cell${piece ? "" : " empty"}`, "data-cost": `−${cost}`, "data-key": piece ? `floor-${seat}-${place}` : undefined, "data-from": "source-0" },
        piece === "starting" ? drawStarting() : piece ? drawAzulejo(piece) : null,
      );
    });
    const paid = state.view.costs.slice(0, board.floor.length).reduce((sum, one) => sum + one, 0);
    const what = say("azul-floor", { count: board.floor.length, cost: paid });
    const sum = paid > 0 ? h("span", { class: "cost paid", "aria-hidden": "true" }, `−${paid}`) : null;
    if (!own) return h("div", { class: "floor", role: "img", "aria-label": what }, cells, sum);
    const cost = choice ? this.cost(state, board, this.count()) : 0;
    const element = h(
      "button",
      {
        class: `floor${choice ? " legal" : ""}`,
        type: "button",
        "data-key": "line-0",
        "data-stop": "",
        "aria-disabled": String(!choice),
        "aria-label": choice ? `${what}. ${say("azul-takes-floor", { count: this.count(), cost })}` : what,
        onclick: () => this.place(0),
      },
      cells,
      choice ? h("span", { class: "cost", "aria-hidden": "true" }, `−${cost}`) : sum,
    );
    if (choice) this.targets.push({ element, what: 0 });
    return element;
  }
}

/** Whether the end of a round is shown tile by tile. */
function isToldInPictures() {
  return moves() && !settings().fast;
}

/**
 * What the bag or the lid holds: everybody may count it.
 * @param {string} key
 * @param {import("../types.js").Counts} counts
 */
function supply(key, counts) {
  const colours = /** @type {Colour[]} */ (Object.keys(PATTERNS));
  const count = colours.reduce((sum, colour) => sum + (counts[colour] ?? 0), 0);
  const each = colours.map((colour) => h("span", {}, h("i", {}, drawAzulejo(colour)), h("span", { class: "sr" }, say(`azul-colour-${colour}`), " "), counts[colour] ?? 0));
  return h("p", { class: "supply" }, h("b", {}, say(key, { count })), count > 0 ? each : null);
}

/**
 * What names a pattern line; one's own by its number alone.
 * @param {number} seat
 * @param {number} index
 * @param {boolean} own
 */
function lineKey(seat, index, own) {
  return own ? `line-${index + 1}` : `line-${seat}-${index}`;
}

/**
 * @param {AzulState} state
 * @param {(Colour | null)[]} row
 * @param {number} index
 */
function wallRow(state, row, index) {
  const placed = row.flatMap((colour) => (colour ? [say(`azul-colour-${colour}`)] : []));
  const waits = row.flatMap((colour, column) => (colour ? [] : [say(`azul-colour-${state.view.pattern[index]?.[column] ?? "B"}`)]));
  return say("azul-wall-row", { number: index + 1, placed: placed.join(", ") || "–", waits: waits.join(", ") || "–" });
}
