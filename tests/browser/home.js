// The first page and the review: one tap to play, links for others, anything pasted.

import { House, launch, seat, sitDown, twoAtATime } from "./house.js";
import { WAYS } from "./hands.js";

/** What the first page leads to. */
export async function playAtOnce() {
  const house = await new House().start();
  const browser = await launch();
  try {
    return await twoAtATime([tapEach, withPeople, letWatch, tellStrength].map((one) => ({ name: one.name, job: () => one(browser, house) })));
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** One tap on each game's card, a move, and the machine's answer. */
async function tapEach(browser, house) {
  const problems = [];
  const ana = await seat(browser, house, "Ana", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "no-preference" });
  const { page } = ana;
  for (const game of ["domino", "reversi", "azul", "siete"]) {
    await page.goto(house.url);
    await page.locator(`[data-key="play-${game}"]`).tap();
    await page.waitForSelector(".felt > *");
    // In some deals the machine opens, or nothing can be done but end the hand.
    const mine = await page.waitForSelector('.table-page[data-turn="mine"], .result', { timeout: 30_000 });
    if ((await mine.getAttribute("class"))?.includes("table-page")) {
      const before = Number(await page.locator(".table-page").getAttribute("data-version"));
      // A person sees the table before they tap on it.
      await page.waitForTimeout(250);
      await WAYS.touch(page, game, 0, []);
      const moved = await page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, before, { timeout: 15_000 }).catch(() => null);
      if (!moved) problems.push(`${game}: the first tap came to nothing`);
    }
    if (!(await page.title()).includes("sobremesa")) problems.push(`${game}: the page has no title`);
  }
  await page.goto(house.url);
  await page.waitForSelector(".home");
  const going = await page.locator(".going li").count();
  if (going < 3) problems.push(`only ${going} of the games left can be gone on with`);
  await page.locator(".going a").first().tap();
  await page.waitForSelector(".felt > *");
  return [...problems, ...ana.problems];
}

/** A table with somebody else: the link is shown, works once, and both see each other. */
async function withPeople(browser, house) {
  const problems = [];
  const ana = await seat(browser, house, "Ana");
  await ana.page.goto(house.url);
  await ana.page.locator('[data-key="people-reversi"]').click();
  const link = await ana.page.locator(".invite-row input").inputValue();
  const luis = await seat(browser, house, "Luis", { locale: "en" });
  await sitDown(luis, house, link.replace(house.url, ""));
  await ana.page.waitForSelector('.seat:has-text("Luis")');
  if ((await ana.page.locator(".invite-row").count()) > 0) problems.push("a used link is still offered");
  if (luis.page.url().includes("#")) problems.push("the secret stays in the address");
  const other = await seat(browser, house, "Eva");
  await other.page.goto(link);
  await other.page.getByRole("textbox").fill("Eva");
  await other.page.getByRole("textbox").press("Enter");
  await other.page.waitForSelector(".problem a");
  await other.page.locator(".problem a").click();
  await other.page.waitForSelector(".felt > *");
  // A move by each, seen by all three, each in their own language.
  await WAYS.mouse(ana.page, "reversi", 0);
  await luis.page.waitForSelector('.table-page[data-turn="mine"]');
  await WAYS.mouse(luis.page, "reversi", 0);
  await other.page.waitForFunction(() => Number(document.querySelector(".table-page")?.dataset.version) >= 2);
  await ana.page.locator('[data-key="undo"]').click();
  await luis.page.locator(".panel button.big").click();
  await ana.page.waitForFunction(() => Number(document.querySelector(".table-page")?.dataset.version) >= 3);
  await ana.page.locator('[data-key="resign"]').click();
  await ana.page.locator(".confirm button.big").click();
  for (const { page } of [ana, luis, other]) await page.waitForSelector(".result");
  await ana.page.locator('[data-key="rematch"]').click();
  await luis.page.locator('[data-key="rematch"]').click();
  const again = (page) => page.waitForFunction((old) => location.href !== old && document.querySelector(".square.legal, .table-page[data-turn]"), link.split("#")[0], { timeout: 10_000 });
  await Promise.all([again(ana.page), again(luis.page)]);
  return [...problems, ...ana.problems, ...luis.problems, ...other.problems];
}

/** A table whose maker lets everybody watch stands on the first page of others, and only that one. */
async function letWatch(browser, house) {
  const problems = [];
  const ana = await seat(browser, house, "Ana");
  await ana.page.goto(house.url);
  await ana.page.locator(".game-card.domino summary").click();
  await ana.page.locator('[data-key="listed-domino"]').check();
  await ana.page.locator('[data-key="people-domino"]').click();
  await ana.page.waitForSelector(".invite-row");
  const eva = await seat(browser, house, "Eva");
  await eva.page.goto(house.url);
  const listed = eva.page.locator(".going a");
  await listed.first().click();
  await eva.page.waitForSelector(".table-page[data-turn]");
  if (eva.page.url() !== ana.page.url()) problems.push("the list leads to another table");
  await ana.page.goto(house.url);
  await ana.page.waitForTimeout(200);
  if ((await ana.page.locator(".going").count()) !== 1) problems.push("one's own table is offered twice");
  return [...problems, ...ana.problems, ...eva.problems];
}

/** Below the choice of a machine stands what it does, and how strong it was measured to be. */
async function tellStrength(browser, house) {
  const problems = [];
  const ana = await seat(browser, house, "Ana", { locale: "en" });
  const { page } = ana;
  const { games } = await (await fetch(`${house.url}/api/games?lang=en`)).json();
  const about = (game, name) => games.find((one) => one.game === game).bots.find((bot) => bot.name === name);
  await page.goto(house.url);
  for (const [game, name] of [["domino", "highest"], ["domino", "master"], ["azul", "level:3"], ["reversi", "level:8"]]) {
    if (!(await page.locator(`#strength-${game}`).isVisible())) await page.locator(`.game-card.${game} summary`).click();
    await page.locator(`#strength-${game}`).selectOption(name);
    const told = await page.locator(`#machine-${game}`).innerText();
    const { description, rating } = about(game, name);
    if (told !== description) problems.push(`${game} ${name}: ${told} is told for ${description}`);
    if (game !== "reversi" && !told.includes(`Elo ${rating}`)) problems.push(`${game} ${name}: ${told} has no rating`);
  }
  // Patience has no opponent to tell of.
  await page.locator("#kind-domino").selectOption("solo");
  if (await page.locator("#machine-domino").isVisible()) problems.push("an opponent is told where there is none");
  return [...problems, ...ana.problems];
}

/** A transcript is pasted: replayed, judged, analysed, linked to. */
export async function reviewPasted() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const ana = await seat(browser, house, "Ana");
    const { page } = ana;
    await page.goto(`${house.url}/review`);
    await page.locator("#pasted").fill("f5d6c3d3c4f4f6g5e3f3g4h3e6d7e7");
    await page.locator('[data-key="review"]').click();
    await page.waitForSelector(".curve", { timeout: 60_000 });
    await page.locator(".steps input").focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press("ArrowRight");
    if ((await page.locator(".steps span").innerText()) !== "3/15") problems.push("three steps do not lead to the third position");
    const discs = await page.locator('[data-disc="X"], [data-disc="O"]').count();
    if (discs !== 7) problems.push(`${discs} discs lie there after three moves`);
    await page.locator('[data-key="analyse"]').click();
    await page.waitForFunction(() => [...document.querySelectorAll(".value")].some((one) => one.textContent), undefined, { timeout: 60_000 });
    await page.getByRole("button", { name: "Enlace a esta posición" }).click();
    const link = await page.locator('input[readonly]').inputValue();
    const luis = await seat(browser, house, "Luis");
    await luis.page.goto(link);
    await luis.page.waitForSelector(".curve", { timeout: 60_000 });
    if ((await luis.page.locator(".steps span").innerText()) !== "3/15") problems.push("the link leads to another position");
    await page.locator("#pasted").fill("no es una partida");
    await page.locator('[data-key="review"]').click();
    await page.waitForSelector(".problem:not(:empty)");
    await luis.page.locator('[data-key="play-on"]').click();
    await luis.page.waitForSelector(".table-page[data-turn]");
    return [...problems, ...ana.problems, ...luis.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}
