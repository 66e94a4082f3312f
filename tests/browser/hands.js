// Four ways to make a move: mouse, touch, keyboard, notation. Each only does what a person could.

/** Makes one move on a page whose turn it is. */
export const WAYS = { mouse, touch, keyboard, typed };

/** Presses a button of the page in each of these ways. */
export const PRESSES = {
  mouse: async (page, button) => page.mouse.click(...(await aim(page, button))),
  touch: async (page, button) => page.touchscreen.tap(...(await aim(page, button))),
  keyboard: async (page, button) => {
    await walkTo(page, button);
    await page.keyboard.press("Enter");
  },
  // What is no move is not written: a hand is ended and the next one begun with a button.
  typed: async (page, button) => page.mouse.click(...(await aim(page, button))),
};

async function mouse(page, game, count) {
  if (count % 4 === 1 && (await dragged(page, game))) return;
  await tapped(page, game, (at) => page.mouse.click(...at));
}

async function touch(page, game) {
  await tapped(page, game, (at) => page.touchscreen.tap(...at));
}

/** One or two taps, as the game needs. */
async function tapped(page, game, tap) {
  await tap(await aim(page, `.felt ${await page.evaluate(wanted, game)}`));
  if (game === "azul") return tap(await aim(page, LINE));
  if (game !== "domino") return;
  const second = await page.evaluate(() => (document.querySelector(".columns") ? ".columns .tile.legal:not(.chosen)" : document.querySelector(".ghost") ? ".ghost:last-of-type" : null));
  if (second) await tap(await aim(page, second));
}

/**
 * Where to point to press something that lies still: its middle, brought onto the screen, where
 * nothing may lie over it.
 */
async function aim(page, selector) {
  const at = await page.evaluate(async (selector) => {
    const gliding = document.querySelector(selector)?.getAnimations() ?? [];
    await Promise.all(gliding.map((one) => one.finished.catch(() => undefined)));
    const thing = document.querySelector(selector);
    if (!thing) return { problem: `there is no ${selector}` };
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (over > 0) {
      const wide = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5).at(-1);
      return { problem: `the page is ${over} px wider than the screen: ${wide?.outerHTML.slice(0, 160)}` };
    }
    let found = null;
    for (const block of ["nearest", "center"]) {
      thing.scrollIntoView({ block, inline: "nearest", behavior: "instant" });
      const { x, y, width, height } = thing.getBoundingClientRect();
      const at = [x + width / 2, y + height / 2];
      found = document.elementFromPoint(...at);
      if (found && thing.contains(found)) return { at };
    }
    return { problem: `${selector} is covered by ${found?.outerHTML.slice(0, 120)}` };
  }, selector);
  if (!at.at) throw new Error(at.problem);
  return at.at;
}

/** Where a lifted colour goes: the highest line that takes it, else the floor. */
const LINE = ".own .line.legal, .own .floor.legal";

/**
 * What a person would press first, as a selector; runs in the page.
 * In siete y media one asks for cards below five. In Azul the first row of the wall is what ends a
 * game: a colour it lacks, as long as its line is empty, else the biggest group.
 * @param {string} game
 */
function wanted(game) {
  const key = (element) => `[data-key="${element.dataset.key}"]`;
  const pass = document.querySelector('.felt [data-key="pass"]:not([hidden])');
  if (pass) return key(pass);
  if (game === "reversi") return key(document.querySelector(".square.legal"));
  if (game === "siete") {
    const points = Number.parseFloat(document.querySelector(".seat.you .points").textContent.replace("½", ".5"));
    const stands = document.querySelector('[data-key="stand"]').disabled === false && points >= 5;
    return `[data-key="${stands ? "stand" : "hit"}"]`;
  }
  if (game === "domino") return key(document.querySelector(".hand .tile.legal, .columns .tile.legal") ?? document.querySelector(".yard.legal"));
  const pieces = [...document.querySelectorAll('.piece.legal:not([aria-hidden="true"])')];
  const many = (piece) => Number(piece.querySelector(".badge")?.textContent ?? 1);
  const isEmpty = document.querySelector(".own .line .cell").classList.contains("empty");
  const lacks = [...document.querySelector(".own .wall-row").querySelectorAll(".waits .azulejo")].map((azulejo) => azulejo.classList[1]);
  const useful = isEmpty ? pieces.filter((piece) => lacks.includes(piece.dataset.colour)) : [];
  const [best] = useful.length > 0 ? useful.sort((one, other) => many(one) - many(other)) : pieces.sort((one, other) => many(other) - many(one));
  return key(best);
}

/** Carries a tile to an end, or a colour to a line, with the mouse. */
async function dragged(page, game) {
  if (game !== "domino" && game !== "azul") return false;
  const first = await page.evaluate(wanted, game);
  if (!(await page.evaluate((first) => document.querySelector(`.felt ${first}`).matches(".tile, .piece"), first))) return false;
  await page.mouse.move(...(await aim(page, `.felt ${first}`)));
  await page.mouse.down();
  const middle = (selector) =>
    page.evaluate((selector) => {
      const rect = document.querySelector(selector)?.getBoundingClientRect();
      return rect ? [rect.x + rect.width / 2, rect.y + rect.height / 2] : null;
    }, selector);
  await page.mouse.move(...(await middle(game === "azul" ? ".own" : ".chain-felt")), { steps: 3 });
  const target = await middle(game === "azul" ? LINE : ".ghost");
  if (target) await page.mouse.move(...target, { steps: 2 });
  await page.mouse.up();
  return true;
}

/** Only keys: Tab to the board, arrows within it, Enter. */
async function keyboard(page, game) {
  await walkTo(page, `.felt ${await page.evaluate(wanted, game)}`);
  await page.keyboard.press("Enter");
  const second = game === "azul" ? LINE : game === "domino" && (await page.evaluate(() => document.querySelector(".ghost") !== null)) ? ".ghost" : null;
  if (!second) return;
  await walkTo(page, second);
  await page.keyboard.press("Enter");
}

/** Moves the focus with Tab and arrows until it is on something wanted. */
async function walkTo(page, wanted) {
  for (let step = 0; step < 60; step++) {
    const where = await page.evaluate((wanted) => {
      const here = document.activeElement;
      if (here?.matches(wanted)) return { there: true };
      const group = here?.closest("[data-rove]");
      const target = group?.querySelector(wanted);
      // Back where that is nearer, as a person would.
      const there = document.querySelector(wanted);
      const isBack = here !== document.body && there !== null && (here.compareDocumentPosition(there) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
      if (!group || !target) return { tab: isBack ? "Shift+Tab" : "Tab" };
      const stops = [...group.querySelectorAll("[data-stop]")];
      return { from: stops.indexOf(here), to: stops.indexOf(target), columns: group.getAttribute("role") === "grid" ? 8 : 0 };
    }, wanted);
    if (where.there) return;
    if (where.tab) await page.keyboard.press(where.tab);
    else {
      const { from, to, columns } = where;
      const down = columns ? Math.floor(to / columns) - Math.floor(from / columns) : 0;
      const right = columns ? (to % columns) - (from % columns) : to - from;
      for (let index = 0; index < Math.abs(down); index++) await page.keyboard.press(down > 0 ? "ArrowDown" : "ArrowUp");
      for (let index = 0; index < Math.abs(right); index++) await page.keyboard.press(right > 0 ? "ArrowRight" : "ArrowLeft");
      if (down === 0 && right === 0) await page.keyboard.press("Tab");
    }
  }
  throw new Error(`the keyboard never reached ${wanted}`);
}

/** Writes the move as the terminal takes it: in words, in the player's own letters, as records have it. */
async function typed(page, game, count, choices) {
  const stands = game === "siete" && (await page.evaluate(wanted, game)).includes("stand");
  const text = written(game, count, stands ? choices.filter((choice) => choice.do === "stand") : choices);
  await page.locator("#typed").fill(text);
  await page.locator("#typed").press("Enter");
}

/** What each colour of Azul is called at a Spanish screen. */
const COLOURS = { B: ["A", "azul"], Y: ["M", "amarillo"], R: ["R", "rojo"], K: ["N", "negro"], W: ["B", "blanco"] };

/** A move in one of the ways to write it, another one every time. */
function written(game, count, choices) {
  const odd = count % 4 < 2;
  const does = choices[0].do;
  if (game === "siete") return odd ? (does === "hit" ? "carta" : "me planto") : does === "hit" ? "p" : "l";
  if (does) return { pass: odd ? "paso" : "-", draw: odd ? "robar" : "R" }[does];
  if (game === "reversi") return odd ? choices[0].action.toUpperCase() : ` ${[...choices[0].action].reverse().join("")} `;
  if (game === "domino") {
    const [one, other] = choices[0].tile;
    const fits = choices.filter(({ tile }) => tile?.join() === choices[0].tile.join());
    return odd && fits.length === 1 ? `${other}-${one}` : choices[0].action;
  }
  // The line that is nearly full first, so that games end.
  const [{ source, colour, target }] = [...choices].sort((one, other) => (one.target || 9) - (other.target || 9));
  const [letter, word] = COLOURS[colour];
  if (!odd) return `${source === 0 ? "c" : source}${letter.toLowerCase()}${target === 0 ? "f" : target}`;
  return `${source === 0 ? "centro" : source} ${word} ${target === 0 ? "suelo" : target}`;
}
