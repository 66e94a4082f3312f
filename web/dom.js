// Elements made by hand, and what every page does with them: focus that stays, things that glide.

import { settings } from "./settings.js";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Record<string, any>} Properties */

/**
 * Makes an element: `class`, `data-*`, `aria-*` and the like as attributes, `on…` as listeners,
 * `style` as custom properties.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Properties} [properties]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(name, properties = {}, ...children) {
  const element = document.createElement(name);
  dress(element, properties);
  element.append(...nodes(children));
  return element;
}

/**
 * Makes an element of a drawing.
 * @param {string} name
 * @param {Properties} [properties]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function s(name, properties = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  dress(element, properties);
  element.append(...nodes(children));
  return element;
}

/**
 * @param {HTMLElement | SVGElement} element
 * @param {Properties} properties
 */
function dress(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") {
      for (const [key, of] of Object.entries(value)) element.style.setProperty(key, String(of));
    } else if (name === "value" && "value" in element) /** @type {any} */ (element).value = value;
    else if (value === true) element.setAttribute(name, "");
    else element.setAttribute(name, String(value));
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  const kept = [];
  for (const child of children.flat()) {
    if (child === undefined || child === null || child === false) continue;
    kept.push(typeof child === "number" ? String(child) : child);
  }
  return kept;
}

/** @type {Map<string, SVGElement>} */
const drawn = new Map();

/**
 * A drawing that lies on the table many times: drawn once, then copied.
 * @param {string} key what it shows
 * @param {() => SVGElement} draw
 * @returns {SVGElement}
 */
export function copyOf(key, draw) {
  const one = drawn.get(key) ?? draw();
  drawn.set(key, one);
  return /** @type {SVGElement} */ (one.cloneNode(true));
}

/** @type {Promise<void> | null} */
let worn = null;

/** Brings what tables look like, once; the first page does without. */
export function wearTable() {
  worn ??= new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href: new URL("./table.css", import.meta.url).href });
    for (const event of ["load", "error"]) link.addEventListener(event, () => done());
    document.head.append(link);
  });
  return worn;
}

/**
 * Puts new children in place of the old ones.
 * @param {Element} host
 * @param {...(Child | Child[])} children
 */
export function fill(host, ...children) {
  host.replaceChildren(...nodes(children));
}

/**
 * Rebuilds a part of the page, and leaves the focus on what has the same `data-key`.
 * @param {HTMLElement} host
 * @param {() => void} rebuild
 */
export function keepFocus(host, rebuild) {
  const before = document.activeElement;
  const inside = before instanceof HTMLElement && host.contains(before);
  const key = inside ? before.dataset["key"] : undefined;
  const group = inside ? /** @type {HTMLElement | null} */ (before.closest("[data-rove]")) : null;
  const place = group?.dataset["rove"];
  rebuild();
  if (!inside || (document.activeElement && document.activeElement !== document.body)) return;
  const same = key === undefined ? null : find(host, key);
  const near = same ?? (place === undefined ? null : host.querySelector(`[data-rove="${CSS.escape(place)}"] [tabindex="0"]`));
  const any = near ?? host.querySelector('[tabindex="0"], button:not([disabled])');
  if (any instanceof HTMLElement) any.focus({ preventScroll: true });
}

/**
 * @param {ParentNode} host
 * @param {string} key
 * @returns {HTMLElement | null}
 */
function find(host, key) {
  return host.querySelector(`[data-key="${CSS.escape(key)}"]`);
}

/**
 * Makes one stop for the Tab key of many buttons; the arrow keys go among them. With `columns`,
 * up and down go a row at a time.
 * @param {HTMLElement} group
 * @param {string} name
 * @param {number} [columns]
 */
export function rove(group, name, columns = 0) {
  group.dataset["rove"] = name;
  const all = () => /** @type {HTMLElement[]} */ ([...group.querySelectorAll("[data-stop]")]);
  /** @param {HTMLElement} chosen */
  const stop = (chosen) => {
    for (const one of all()) one.tabIndex = one === chosen ? 0 : -1;
  };
  const preferred = all().find((one) => one.dataset["stop"] === "first") ?? all()[0];
  if (preferred) stop(preferred);
  group.addEventListener("focusin", (event) => {
    if (event.target instanceof HTMLElement && event.target.dataset["stop"] !== undefined) stop(event.target);
  });
  group.addEventListener("keydown", (event) => {
    const stops = all();
    const here = stops.indexOf(/** @type {HTMLElement} */ (event.target));
    if (here < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns || 1, ArrowUp: -(columns || 1) }[event.key];
    let next = step === undefined ? -1 : here + step;
    if (event.key === "Home") next = 0;
    if (event.key === "End") next = stops.length - 1;
    if (columns && step !== undefined && Math.abs(step) === 1 && Math.floor(next / columns) !== Math.floor(here / columns)) next = -1;
    const there = stops[next];
    if (step === undefined && event.key !== "Home" && event.key !== "End") return;
    event.preventDefault();
    there?.focus();
  });
}

/** How long a board has to lie there before a hand that taps twice can have seen it. */
const SEEN = 200;

/** Which thing was pressed last, and since when there is a board. */
const lately = { key: "", board: 0 };

/** A board is laid on the table: what was tapped before that was tapped elsewhere. */
export function beginToSee() {
  Object.assign(lately, { key: "", board: performance.now() });
}

/**
 * Whether a press was meant as one more: the second of a double tap would draw a card before the
 * first was seen. A browser counts taps by their place alone, so one on a card of the first page
 * and one on the table that came for it look the same to it, and are not.
 * @param {MouseEvent} event
 */
export function isMeant(event) {
  const thing = event.currentTarget;
  const key = (thing instanceof HTMLElement && thing.dataset["key"]) || "";
  const isSecond = event.detail > 1 && (key === lately.key || event.timeStamp - lately.board < SEEN);
  lately.key = key;
  return !isSecond;
}

/** Whether things move: as the person chose, else as the system says; never where nobody looks. */
export function moves() {
  if (document.hidden) return false;
  const chosen = settings().motion;
  if (chosen !== "system") return chosen === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Rect */

/**
 * Redraws, and lets everything with a `data-key` glide from where it lay; what is new comes from
 * the thing its `data-from` names. Nobody waits for it.
 * @param {HTMLElement} host
 * @param {() => void} redraw
 * @param {boolean} [isNews] whether something happened: that is seen also where nothing moves
 */
export function glide(host, redraw, isNews = true) {
  const moving = moves();
  /** @type {Map<string, Rect>} */
  const before = new Map();
  if (moving) {
    for (const one of host.querySelectorAll("[data-key]")) {
      before.set(/** @type {HTMLElement} */ (one).dataset["key"] ?? "", one.getBoundingClientRect());
    }
  }
  keepFocus(host, redraw);
  if (!moving) {
    if (isNews) fadeIn(host);
    return;
  }
  /** @type {[HTMLElement, Rect, Rect, boolean][]} */
  const movers = [];
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll("[data-key]"))) {
    const old = before.get(one.dataset["key"] ?? "");
    const from = old ?? before.get(one.dataset["from"] ?? "\0");
    if (!from || from.width === 0) continue;
    const to = one.getBoundingClientRect();
    if (to.width === 0) continue;
    if (Math.abs(center(from).x - center(to).x) + Math.abs(center(from).y - center(to).y) < 2) continue;
    movers.push([one, from, to, old === undefined]);
  }
  for (const [one, from, to, isNew] of movers) {
    const turned = !isNew && from.width > from.height !== to.width > to.height && one.dataset["turns"] !== undefined;
    const scale = Math.max(from.width, from.height) / Math.max(to.width, to.height);
    const { x, y } = { x: center(from).x - center(to).x, y: center(from).y - center(to).y };
    const start = `translate(${x}px, ${y}px) scale(${isNew ? Math.min(scale, 1) : scale})${turned ? " rotate(90deg)" : ""}`;
    one.classList.add("gliding");
    const gliding = one.animate([{ transform: start }, { transform: "none" }], { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)" });
    gliding.addEventListener("finish", () => one.classList.remove("gliding"));
  }
}

/**
 * What stands in for movement where that is not wanted.
 * @param {HTMLElement} host
 */
export function fadeIn(host) {
  if (!document.hidden && typeof host.animate === "function") host.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: 120 });
}

/**
 * @param {Rect} rect
 * @returns {{ x: number, y: number }}
 */
function center(rect) {
  return { x: rect.x + rect.width / 2, y: rect.y + rect.height / 2 };
}

/**
 * Lets a thing be carried to a place: `targets` says where it may go, `drop` is told the place.
 * A press that does not travel stays a click.
 * @template T
 * @param {HTMLElement} thing
 * @param {{ lift: () => void, targets: () => { element: Element, what: T }[], drop: (what: T) => void, back: () => void }} how
 */
export function carry(thing, how) {
  thing.addEventListener("pointerdown", (down) => {
    if (down.button !== 0 || !down.isPrimary) return;
    let carried = false;
    /** @type {HTMLElement | null} */
    let ghost = null;
    /** @type {{ element: Element, what: T } | null} */
    let over = null;
    const rect = thing.getBoundingClientRect();
    const stop = new AbortController();
    const options = { signal: stop.signal };
    /** @param {PointerEvent} event */
    const move = (event) => {
      if (event.pointerId !== down.pointerId) return;
      const x = event.clientX - down.clientX;
      const y = event.clientY - down.clientY;
      if (!carried) {
        if (Math.hypot(x, y) < 9) return;
        carried = true;
        how.lift();
        ghost = /** @type {HTMLElement} */ (thing.cloneNode(true));
        ghost.removeAttribute("data-key");
        ghost.setAttribute("aria-hidden", "true");
        ghost.classList.add("carried");
        for (const [key, value] of Object.entries({ left: rect.x, top: rect.y, width: rect.width, height: rect.height })) {
          ghost.style.setProperty(key, `${value}px`);
        }
        document.body.append(ghost);
      }
      ghost?.style.setProperty("transform", `translate(${x}px, ${y}px) rotate(2deg)`);
      over = nearest(how.targets(), event.clientX, event.clientY);
      for (const target of how.targets()) target.element.classList.toggle("over", target.element === over?.element);
    };
    /** @param {boolean} dropped */
    const end = (dropped) => {
      stop.abort();
      ghost?.remove();
      if (!carried) return;
      // The click that follows a carried thing is not a tap.
      const swallow = (/** @type {Event} */ click) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
      if (dropped && over) how.drop(over.what);
      else how.back();
    };
    addEventListener("pointermove", move, options);
    addEventListener("pointerup", (event) => event.pointerId === down.pointerId && end(true), options);
    addEventListener("pointercancel", (event) => event.pointerId === down.pointerId && end(false), options);
  });
}

/**
 * @template T
 * @param {{ element: Element, what: T }[]} targets
 * @param {number} x
 * @param {number} y
 */
function nearest(targets, x, y) {
  let best = null;
  let distance = 90;
  for (const target of targets) {
    const rect = target.element.getBoundingClientRect();
    const dx = Math.max(rect.x - x, 0, x - rect.right);
    const dy = Math.max(rect.y - y, 0, y - rect.bottom);
    const far = Math.hypot(dx, dy);
    if (far < distance) {
      distance = far;
      best = target;
    }
  }
  return best;
}
