// How many tabs of one browser hold a stream: it has six connections to a host, and pages, moves
// and other tabs need some of them.

/** So many tabs hold a stream, those that were used last. */
const MOST = 4;

/** How often a tab says that it is still there, and when it is believed to be gone. */
const PULSE = 15_000;
const GONE = 40_000;

/** The place of this tab among the others of the browser. */
export class Budget {
  /** @param {() => void} changed told when this tab may stream again, or may no more */
  constructor(changed) {
    this.changed = changed;
    this.name = Math.random().toString(36).slice(2);
    this.used = Date.now();
    /** @type {Map<string, { used: number, heard: number }>} */
    this.others = new Map();
    this.may = true;
    /** @type {BroadcastChannel | null} */
    this.channel = typeof BroadcastChannel === "function" ? new BroadcastChannel("sobremesa.streams") : null;
    this.channel?.addEventListener("message", (event) => this.hear(event.data));
    this.use = () => {
      this.used = Date.now();
      this.tell(false);
      this.settle();
    };
    for (const event of ["focus", "pointerdown", "keydown"]) addEventListener(event, this.use);
    this.leave = () => this.tell(true);
    addEventListener("pagehide", this.leave);
    this.pulse = setInterval(() => {
      this.tell(false);
      this.settle();
    }, PULSE);
    this.tell(false, true);
  }

  /**
   * @param {boolean} gone
   * @param {boolean} [asks] whether the others shall answer
   */
  tell(gone, asks = false) {
    this.channel?.postMessage({ name: this.name, used: this.used, gone, asks });
  }

  /** @param {{ name: string, used: number, gone: boolean, asks: boolean }} told */
  hear({ name, used, gone, asks }) {
    if (gone) this.others.delete(name);
    else this.others.set(name, { used, heard: Date.now() });
    if (asks) this.tell(false);
    this.settle();
  }

  /** Counts those that were used later than this one. */
  settle() {
    let later = 0;
    for (const [name, other] of this.others) {
      if (Date.now() - other.heard > GONE) this.others.delete(name);
      else if (other.used > this.used || (other.used === this.used && name > this.name)) later += 1;
    }
    const may = later < MOST;
    if (may === this.may) return;
    this.may = may;
    this.changed();
  }

  end() {
    clearInterval(this.pulse);
    for (const event of ["focus", "pointerdown", "keydown"]) removeEventListener(event, this.use);
    removeEventListener("pagehide", this.leave);
    this.leave();
    this.channel?.close();
  }
}
