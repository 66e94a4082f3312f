// Four ways to make a move: mouse, touch, keyboard, notation. Each only does what a person could.

/** Makes one move on a page whose turn it is; gives up where it turned out not to be. */
export const WAYS = { mouse, touch, keyboard, typed };

async function mouse(page, game, count) {
  if (game === "domino" && count % 4 === 1 && (await dragTile(page))) return;
  await tapped(page, game, (one) => one.click());
}

async function touch(page, game) {
  await tapped(page, game, (one) => one.tap());
}

/** One or two taps, as the game needs. */
async function tapped(page, game, tap) {
  const felt = page.locator(".felt");
  const pass = felt.locator('[data-key="pass"]:visible');
  if (game !== "siete" && (await pass.count()) > 0) return tap(pass);
  if (game === "reversi") return tap(felt.locator(".square.legal").first());
  if (game === "siete") return tap(felt.locator(`[data-key="${await hitOrStand(page)}"]`));
  if (game === "azul") {
    await tap(felt.locator('.piece.legal:not([aria-hidden="true"])').first());
    const line = felt.locator(".own .line.legal");
    return tap((await line.count()) > 0 ? line.first() : felt.locator(".own .floor.legal"));
  }
  const tile = felt.locator(".hand .tile.legal, .columns .tile.legal").first();
  if ((await tile.count()) === 0) return tap(felt.locator(".yard.legal"));
  await tap(tile);
  if (await page.evaluate(() => document.querySelector(".columns") !== null)) return tap(felt.locator(".tile.legal:not(.chosen)").first());
  const ghost = felt.locator(".ghost").last();
  if ((await ghost.count()) > 0) await tap(ghost);
}

/** Below five one asks for a card. */
async function hitOrStand(page) {
  const stand = page.locator('[data-key="stand"]');
  const points = await page.locator(".seat.you .points").innerText();
  return (await stand.isEnabled()) && Number.parseFloat(points.replace("½", ".5")) >= 5 ? "stand" : "hit";
}

/** Carries a tile to an end with the mouse. */
async function dragTile(page) {
  const tile = page.locator(".hand .tile.legal").first();
  if ((await tile.count()) === 0) return false;
  const from = await tile.boundingBox();
  const felt = await page.locator(".chain, .chain-felt").last().boundingBox();
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(felt.x + felt.width / 2, felt.y + felt.height / 2, { steps: 4 });
  const ghost = page.locator(".ghost").first();
  if ((await ghost.count()) > 0) {
    const end = await ghost.boundingBox();
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 3 });
  }
  await page.mouse.up();
  return true;
}

/** Only keys: Tab to the board, arrows within it, Enter. */
async function keyboard(page, game) {
  const wanted = game === "siete" ? `[data-key="${await hitOrStand(page)}"]` : game === "reversi" ? ".square.legal, [data-key=pass]" : game === "azul" ? ".piece.legal" : ".tile.legal, .yard.legal, [data-key=pass]";
  await walkTo(page, wanted);
  await page.keyboard.press("Enter");
  if (game === "azul") {
    await walkTo(page, ".own .line.legal, .own .floor.legal");
    await page.keyboard.press("Enter");
  } else if (game === "domino" && (await page.locator(".ghost").count()) > 0) {
    await walkTo(page, ".ghost");
    await page.keyboard.press("Enter");
  }
}

/** Moves the focus with Tab and arrows until it is on something wanted. */
async function walkTo(page, wanted) {
  for (let step = 0; step < 60; step++) {
    const where = await page.evaluate((wanted) => {
      const here = document.activeElement;
      if (here?.matches(wanted)) return { there: true };
      const group = here?.closest("[data-rove]");
      const target = group?.querySelector(wanted);
      if (!group || !target) return { tab: true };
      const stops = [...group.querySelectorAll("[data-stop]")];
      return { from: stops.indexOf(here), to: stops.indexOf(target), columns: group.getAttribute("role") === "grid" ? 8 : 0 };
    }, wanted);
    if (where.there) return;
    if (where.tab) await page.keyboard.press("Tab");
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

/** Writes the move as the terminal would take it. */
async function typed(page, _game, _count, choices) {
  // In Azul the highest line that takes it, so that games end.
  const lines = choices.filter((choice) => choice.target > 0).sort((one, other) => one.target - other.target);
  const action = (lines[0] ?? choices[Math.floor(choices.length / 2)])?.action;
  if (!action) return;
  await page.locator("#typed").fill(action);
  await page.locator("#typed").press("Enter");
}
