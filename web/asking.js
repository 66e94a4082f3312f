// A question before something is done, or a link to take away: a panel at the foot of the table.

import { fill, h } from "./dom.js";
import { say } from "./words.js";

/** How long one may change one's mind where moves are confirmed. */
const SECONDS_TO_CONFIRM = 4;

/** Asks one thing at a time; Escape is no, and the focus goes back to where it came from. */
export class Asking {
  constructor() {
    this.panel = h("div", { class: "confirm", hidden: true, onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && this.close() });
    this.counting = 0;
    /** @type {HTMLElement | null} What had the focus before. */
    this.from = null;
  }

  /**
   * Plays a move, unless it is taken back while seconds are counted.
   * @param {string} label
   * @param {() => void} then
   */
  count(label, then) {
    let left = SECONDS_TO_CONFIRM;
    const yes = this.button("", () => this.done(then));
    const tell = () => fill(yes, say("confirm-play", { action: label, count: left }));
    this.open(yes, yes, this.button(say("cancel"), () => this.close()));
    tell();
    this.counting = setInterval(() => {
      left -= 1;
      if (left <= 0) this.done(then);
      else tell();
    }, 1000);
  }

  /**
   * @param {string} question
   * @param {() => void} then
   */
  sure(question, then) {
    const yes = this.button(say("yes"), () => this.done(then));
    this.open(yes, h("p", {}, question), yes, this.button(say("cancel"), () => this.close()));
  }

  /**
   * Shows a link to give away; plain HTTP has no clipboard, so it is selected to be copied.
   * @param {string} link
   * @param {(sentence: string) => void} tell
   */
  share(link, tell) {
    const field = h("input", { value: link, readonly: true, "aria-label": say("link") });
    const copy = this.button(say("copy"), () => {
      field.select();
      tell(say(document.execCommand("copy") ? "copied" : "copy-it"));
    });
    this.open(field, field, copy, this.button(say("close"), () => this.close()));
    field.select();
  }

  /**
   * @param {HTMLElement} first what gets the focus
   * @param {...HTMLElement} parts
   */
  open(first, ...parts) {
    clearInterval(this.counting);
    this.counting = 0;
    if (this.panel.hidden && document.activeElement instanceof HTMLElement) this.from = document.activeElement;
    parts.find((part) => part instanceof HTMLButtonElement)?.classList.add("big");
    fill(this.panel, parts);
    this.panel.hidden = false;
    first.focus();
  }

  /** @param {() => void} then */
  done(then) {
    this.close();
    then();
  }

  close() {
    clearInterval(this.counting);
    this.counting = 0;
    const had = this.panel.contains(document.activeElement);
    this.panel.hidden = true;
    fill(this.panel);
    if (!had) return;
    // What was pressed may have been drawn again meanwhile.
    const key = this.from?.dataset["key"];
    const again = this.from?.isConnected ? this.from : key ? document.querySelector(`[data-key="${CSS.escape(key)}"]`) : null;
    if (again instanceof HTMLElement) again.focus({ preventScroll: true });
  }

  /** A move that waits for its seconds is none any more where something else happened first. */
  overtake() {
    if (this.counting !== 0) this.close();
  }

  /**
   * @param {string} text
   * @param {() => void} then
   */
  button(text, then) {
    return h("button", { type: "button", onclick: then }, text);
  }
}
