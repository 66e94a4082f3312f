// Dominoes: the chain, one's own hand at the thumb, the backs of the others, and the solitaires.

import { carry, fill, glide, h, isMeant, rove } from "../dom.js";
import { session } from "../settings.js";
import { say } from "../words.js";
import { MIDDLE, findOpening, halfOf, layChain, openingOf } from "./chain.js";
import { drawBack, drawTile } from "./tile.js";

/** @typedef {import("../types.js").DominoState} DominoState */
/** @typedef {import("../types.js").DominoView} DominoView */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../types.js").Tile} Tile */
/** @typedef {import("../types.js").End} End */
/** @typedef {import("./chain.js").Laid} Laid */

/** @param {Tile} tile */
const nameOf = ([one, other]) => `${Math.min(one, other)}-${Math.max(one, other)}`;

/**
 * @param {HTMLElement} host
 * @param {Table} table
 * @returns {import("../types.js").Board<DominoState>}
 */
export function mount(host, table) {
  const board = new DominoBoard(host, table);
  return { draw: (state, fresh) => board.draw(state, fresh), point: (action) => board.point(action) };
}

class DominoBoard {
  /**
   * @param {HTMLElement} host
   * @param {Table} table
   */
  constructor(host, table) {
    this.host = host;
    this.table = table;
    /** @type {DominoState | null} */
    this.state = null;
    /** @type {string | null} The tile in the hand that was tapped first. */
    this.chosen = null;
    /** @type {Tile[]} */
    this.board = [];
    this.opening = 0;
    this.hand = 0;
    /** Whether the record is being asked where the chain began: nothing is laid before that is known. */
    this.isAsking = false;
    /** @type {Map<number, string>} What each seat that passed lacks. */
    this.bubbles = new Map();
    /** @type {{ element: Element, what: string }[]} */
    this.ghosts = [];
    this.isWide = host.clientWidth >= 700;
    /** How far the chain was scrolled from its middle, where it is higher than its place. */
    this.scrolled = 0;
    host.addEventListener("keydown", (event) => event.key === "Escape" && this.putBack());
  }

  /** The tile that was tapped goes back to the hand. */
  putBack() {
    const name = this.chosen;
    if (name === null) return;
    this.chosen = null;
    this.redraw();
    /** @type {HTMLElement | null} */ (this.host.querySelector(`[data-key="tile-${CSS.escape(name)}"]`))?.focus();
  }

  /**
   * @param {DominoState} state
   * @param {DominoState["last"]} fresh
   */
  draw(state, fresh) {
    if (this.hand !== state.hand) this.bubbles.clear();
    this.anchor(state);
    this.hear(state, this.state === null ? state.last : fresh);
    this.state = state;
    this.chosen = null;
    this.redraw(true);
  }

  /** @param {boolean} [isNews] whether something happened, or only something was taken in hand */
  redraw(isNews = false) {
    const { state } = this;
    if (!state) return;
    glide(/** @type {HTMLElement} */ (this.host.parentElement ?? this.host), () => {
      this.ghosts = [];
      for (const seat of state.seats) fill(this.table.slot(seat.seat), this.beside(state, seat.seat));
      if (state.view.columns) fill(this.host, this.columns(state));
      else {
        fill(this.host, this.felt(state), this.hands(state));
        this.settle();
      }
    }, isNews);
  }

  /**
   * A chain that is higher than its place is scrolled: its middle stays where it was, unless what is
   * looked for would be out of sight.
   */
  settle() {
    const view = /** @type {HTMLElement | null} */ (this.host.querySelector(".chain-view"));
    const over = view ? view.scrollHeight - view.clientHeight : 0;
    if (!view || over < 2) {
      this.scrolled = 0;
      return;
    }
    view.classList.add("tall");
    view.tabIndex = 0;
    view.scrollTop = over / 2 + this.scrolled;
    const sought = (this.chosen === null ? null : view.querySelector(".ghost")) ?? view.querySelector(".laid.last");
    if (sought) {
      const [there, seen] = [sought.getBoundingClientRect(), view.getBoundingClientRect()];
      view.scrollTop += Math.min(0, there.top - seen.top - 8) + Math.max(0, there.bottom - seen.bottom + 8);
    }
    this.scrolled = view.scrollTop - over / 2;
    view.addEventListener("scroll", () => {
      this.scrolled = view.scrollTop - over / 2;
    });
  }

  /** @param {string} action */
  point(action) {
    const tile = action.replace(/[<>]$/, "");
    for (const one of tile.split("+")) this.host.querySelector(`[data-key="tile-${CSS.escape(one)}"]`)?.classList.add("hinted");
    const choices = this.placements(tile);
    if (choices.length > 1) {
      this.chosen = tile;
      this.redraw();
      this.host.querySelector(`[data-key="tile-${CSS.escape(tile)}"]`)?.classList.add("hinted");
    }
  }

  /**
   * Finds the opening tile again: what lies must stay where it lies.
   * @param {DominoState} state
   */
  anchor(state) {
    const { board } = state.view;
    const key = `sobremesa.opening.${state.table}.${state.hand}`;
    const find = (/** @type {string | null} */ name) => board.findIndex((tile) => nameOf(tile) === name);
    const placed = state.last.flatMap((told) => told.events).find((event) => event.event === "placed" && event.opening);
    const known = this.hand === state.hand ? findOpening(board, this.board, this.opening) : -1;
    const told = placed && placed.event === "placed" ? find(nameOf(placed.tile)) : -1;
    const kept = state.table === "review" ? -1 : find(session(key));
    const place = [board.length === 1 ? 0 : -1, this.isAsking ? -1 : known, told, kept].find((one) => one >= 0);
    this.board = board;
    this.hand = state.hand;
    if (place !== undefined) this.begin(place, key);
    else if (board.length > 1) void this.ask(key);
  }

  /**
   * The chain began with this tile of the board; a page loaded again in this tab knows it.
   * @param {number} place
   * @param {string} key
   */
  begin(place, key) {
    this.isAsking = false;
    this.opening = place;
    const opening = this.board[place];
    if (opening && !key.includes(".review.")) session(key, nameOf(opening));
  }

  /**
   * Somebody who comes in the middle of a hand reads in the record where the chain began.
   * @param {string} key
   */
  async ask(key) {
    if (this.isAsking) return;
    this.isAsking = true;
    const name = await this.table.record().then(openingOf, () => null);
    if (!this.isAsking) return;
    const place = this.board.findIndex((tile) => nameOf(tile) === name);
    this.begin(place >= 0 ? place : Math.floor((this.board.length - 1) / 2), key);
    this.redraw();
  }

  /**
   * Remembers who passed and what they lack, going back from the ends there are now.
   * @param {DominoState} state
   * @param {DominoState["last"]} entries
   */
  hear(state, entries) {
    const ends = state.view.ends ? [...state.view.ends] : null;
    /** @type {Set<number>} */
    const settled = new Set();
    for (const event of entries.flatMap((told) => told.events).reverse()) {
      if (event.event === "placed" && ends) {
        const side = event.end === "left" ? 0 : 1;
        ends[side] = /** @type {number} */ (event.tile[0] === ends[side] ? event.tile[1] : event.tile[0]);
        if (!settled.has(event.seat)) this.bubbles.delete(event.seat);
        settled.add(event.seat);
      } else if (event.event === "passed" && ends && !settled.has(event.seat)) {
        const [one = 0, other = 0] = ends.toSorted();
        const lacks = one === other ? say("domino-lacks-one", { one }) : say("domino-lacks-two", { one, other });
        this.bubbles.set(event.seat, lacks);
        settled.add(event.seat);
      }
    }
  }

  /**
   * What lies before one seat: its backs, or its tiles where they are open.
   * @param {DominoState} state
   * @param {number} seat
   */
  beside(state, seat) {
    const hand = state.view.hands[seat - 1];
    if (!hand) return [];
    const bubble = this.bubbles.get(seat);
    const mine = seat === state.you;
    const tiles = mine
      ? []
      : hand.tiles
        ? hand.tiles.map((tile) => h("span", { class: "mini", "data-key": `tile-${nameOf(tile)}`, "data-turns": "" }, drawTile(tile[0], tile[1], false)))
        : Array.from({ length: hand.held }, (_, index) => h("span", { class: "mini", "data-key": `back-${seat}-${index}`, "data-from": "yard" }, drawBack()));
    return [
      mine ? null : h("span", { class: "backs", "data-key": `seat-${seat}`, role: "img", "aria-label": said(hand) }, tiles),
      mine ? null : h("span", { class: "held", "aria-hidden": "true" }, hand.held),
      bubble ? h("span", { class: "bubble" }, bubble) : null,
    ];
  }

  /** How many cells a row goes to each side of the opening tile. */
  reach() {
    return this.isWide ? ((this.state?.seats.length ?? 0) > 2 ? 9 : 12) : 6;
  }

  /** @param {DominoState} state */
  felt(state) {
    const { view } = state;
    const seen = h("div", { class: "chain-view" });
    if (view.board.length === 0) seen.append(h("p", { class: "quiet" }, say(view.phase === "deal" ? "domino-dealing" : "domino-empty")));
    else if (!this.isAsking) seen.append(this.chain(state));
    return h("div", { class: "chain-felt", style: { "--cells": 2 * this.reach() + 0.6 } }, seen);
  }

  /** @param {DominoState} state */
  chain(state) {
    const { board } = state.view;
    const reach = this.reach();
    const { laid, left, right } = layChain(board, this.opening, reach);
    const chosen = this.chosen === null ? [] : this.placements(this.chosen);
    const half = halfOf([...laid, left, right]);
    const [top, height] = [MIDDLE - half, 2 * half];
    const width = 2 * reach + 0.6;
    const place = (/** @type {Laid} */ one) => ({
      left: `${((one.x + width / 2) / width) * 100}%`,
      top: `${((one.y - top) / height) * 100}%`,
      width: `${(one.width / width) * 100}%`,
      height: `${(one.height / height) * 100}%`,
    });
    const newest = state.last.flatMap((told) => told.events).filter((event) => event.event === "placed");
    const marked = new Map(newest.map((event) => [nameOf(event.tile), event.seat]));
    const last = newest.at(-1);
    const tiles = laid.map((one, index) => {
      const tile = /** @type {Tile} */ (board[index]);
      const seat = marked.get(nameOf(tile));
      return h(
        "li",
        {
          class: `laid${last && nameOf(last.tile) === nameOf(tile) ? " last" : ""}`,
          "data-key": `tile-${nameOf(tile)}`,
          "data-from": seat === undefined ? undefined : `seat-${seat}`,
          "data-turns": "",
          style: place(one),
        },
        drawTile(one.first, one.second, one.width > one.height),
        h("span", { class: "sr" }, `${tile[0]}-${tile[1]}`),
      );
    });
    const ghosts = chosen.map((choice) => {
      const end = /** @type {"left" | "right"} */ (choice.end);
      const ghost = h(
        "button",
        {
          class: "ghost",
          type: "button",
          "data-key": `ghost-${end}`,
          "aria-label": say(end === "left" ? "domino-to-left" : "domino-to-right", { tile: nameOf(choice.tile) }),
          style: place(end === "left" ? left : right),
          onclick: () => this.play(choice.action),
        },
      );
      this.ghosts.push({ element: ghost, what: choice.action });
      return ghost;
    });
    const list = h("ol", { class: "laid-tiles", "aria-label": say("domino-chain", { ends: (state.view.ends ?? []).join(" · ") }) }, tiles);
    return h("div", { class: "chain", style: { "--ratio": width / height } }, list, ghosts);
  }

  /**
   * One's own hand, and the boneyard.
   * @param {DominoState} state
   */
  hands(state) {
    const { view, you } = state;
    const own = you === null ? null : view.hands[you - 1];
    const draw = state.choices.find((choice) => "do" in choice && choice.do === "draw");
    const pass = state.choices.find((choice) => "do" in choice && choice.do === "pass");
    const yard =
      view.draw || view.boneyard.held > 0
        ? h(
            "button",
            {
              class: `yard${draw ? " legal" : ""}`,
              type: "button",
              "data-key": "yard",
              "aria-disabled": String(!draw),
              onclick: (/** @type {MouseEvent} */ event) => draw && isMeant(event) && this.table.play(draw.action, say("domino-draw")),
            },
            drawBack(),
            h("span", {}, draw ? say("domino-draw") : say("domino-yard"), " ", h("b", {}, view.boneyard.held)),
          )
        : null;
    const passing = pass ? h("button", { class: "big", type: "button", "data-key": "pass", onclick: () => this.table.play(pass.action, say("pass")) }, say("pass")) : null;
    const group = h("div", { class: "hand", role: "group", "aria-label": say("domino-hand") });
    for (const tile of own?.tiles ?? []) group.append(this.inHand(state, tile));
    rove(group, "hand");
    return h("div", { class: "hand-row" }, own ? group : null, yard, passing);
  }

  /**
   * @param {DominoState} state
   * @param {Tile} tile
   */
  inHand(state, tile) {
    const name = nameOf(tile);
    const choices = this.placements(name);
    const fits = choices.length > 0;
    const mine = state.turn.seat === state.you && state.turn.wait === "seat";
    const element = h(
      "button",
      {
        class: `tile${fits ? " legal" : mine ? " dull" : ""}${this.chosen === name ? " chosen" : ""}`,
        type: "button",
        "data-key": `tile-${name}`,
        "data-from": "yard",
        "data-turns": "",
        "data-stop": fits ? "first" : "",
        "aria-disabled": String(!fits),
        "aria-pressed": choices.length > 1 ? String(this.chosen === name) : undefined,
        "aria-label": say(fits ? "domino-tile-fits" : "domino-tile", { tile: name }),
        onclick: () => this.tap(name),
      },
      drawTile(tile[0], tile[1], false),
    );
    if (fits) {
      carry(element, {
        lift: () => {
          if (this.chosen !== name) {
            this.chosen = name;
            this.redraw();
          }
        },
        targets: () => this.ghosts,
        drop: (action) => this.play(action),
        back: () => {
          this.chosen = null;
          this.redraw();
        },
      });
    }
    return element;
  }

  /** @param {string} name */
  tap(name) {
    const choices = this.placements(name);
    const [only] = choices;
    if (only && (choices.length === 1 || this.board.length === 0)) {
      this.play(only.action);
      return;
    }
    this.chosen = this.chosen === name || choices.length === 0 ? null : name;
    const byKeyboard = document.activeElement?.matches(".tile:focus-visible") ?? false;
    this.redraw();
    if (!this.chosen) return;
    this.table.tell(say("domino-which-end", { tile: name }));
    // The keyboard goes on to the ends; a finger needs no focus.
    const ghost = this.ghosts[0]?.element;
    if (byKeyboard && ghost instanceof HTMLElement) ghost.focus();
  }

  /** @param {string} action */
  play(action) {
    this.table.play(action, action.replace("<", " ←").replace(">", " →"));
  }

  /**
   * The ends at which a tile may be placed.
   * @param {string} name
   */
  placements(name) {
    /** @type {{ action: string, tile: Tile, end: End }[]} */
    const found = [];
    for (const choice of this.state?.choices ?? []) {
      if ("tile" in choice && nameOf(choice.tile) === name) found.push(choice);
    }
    return found;
  }

  /**
   * Suman doce: seven columns, of which only the last tiles are free.
   * @param {DominoState} state
   */
  columns(state) {
    const pairs = state.choices.flatMap((choice) => ("pair" in choice ? [{ action: choice.action, names: choice.pair.map(nameOf) }] : []));
    const free = new Set(pairs.flatMap((pair) => pair.names));
    const partners = new Set(pairs.filter((pair) => this.chosen !== null && pair.names.includes(this.chosen)).flatMap((pair) => pair.names));
    const columns = (state.view.columns ?? []).map((column) =>
      h(
        "div",
        { class: "column" },
        column.map((tile, index) => {
          const name = nameOf(tile);
          const legal = this.chosen === null ? free.has(name) : partners.has(name);
          const isFree = index === column.length - 1;
          return h(
            "button",
            {
              class: `tile${legal && isFree ? " legal" : isFree ? "" : " dull"}${this.chosen === name ? " chosen" : ""}`,
              type: "button",
              "data-key": `tile-${name}`,
              "data-stop": legal && isFree ? "first" : "",
              "aria-disabled": String(!(legal && isFree)),
              "aria-pressed": String(this.chosen === name),
              "aria-label": say(legal && isFree ? "domino-tile-fits" : "domino-tile", { tile: name }),
              onclick: () => this.pick(name, pairs),
            },
            drawTile(tile[0], tile[1], true),
          );
        }),
      ),
    );
    const group = h("div", { class: "columns", role: "group", "aria-label": say("domino-columns") }, columns);
    rove(group, "columns");
    return group;
  }

  /**
   * @param {string} name
   * @param {{ action: string, names: string[] }[]} pairs
   */
  pick(name, pairs) {
    const { chosen } = this;
    const pair = pairs.find((one) => chosen !== null && chosen !== name && one.names.includes(name) && one.names.includes(chosen));
    if (pair) {
      this.table.play(pair.action, pair.names.join(" + "));
      return;
    }
    this.chosen = chosen === name || !pairs.some((one) => one.names.includes(name)) ? null : name;
    this.redraw();
  }
}

/** @param {import("../types.js").Tiles} hand */
function said(hand) {
  return hand.tiles ? hand.tiles.map(nameOf).join(", ") || say("domino-holds", { count: 0 }) : say("domino-holds", { count: hand.held });
}
