// What a board tells of what happened: Azul's scoring tile by tile, a domino chain that stays where
// it began.

import { House, launch, seat, sitDown } from "./house.js";

/** One tile is left to take, and both have a full line: two tiles go to the walls. */
const LAST_TILE = "1 1 1 / - - - - - / B / YYYYRRRRKKKKWWWW / 0 . YY ... .... ..... ..... ..... ..... ..... ..... - / 0 R .. ... .... ..... ..... ..... ..... ..... ..... R*";

/** The end of a round is told picture by picture, at once for those who want that, and never blocks. */
export async function tellScoring() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const problems = [];
    const pictures = async (name, options, prepare) => {
      const body = { game: "azul", rules: "players=2", seats: [{ person: "Ana" }, { person: "Luis" }], from: { position: LAST_TILE } };
      const made = await house.ask("/api/tables", { method: "POST", body });
      const look = await seat(browser, house, name, options);
      await look.page.goto(house.url);
      await prepare?.(look.page);
      await sitDown(look, house, made.seats[0].link);
      await look.page.waitForSelector(".piece.legal");
      await look.page.evaluate(() => {
        window.told = [];
        const felt = document.querySelector(".felt");
        new MutationObserver(() => {
          const said = felt.querySelector(".telling span")?.textContent;
          if (said && window.told.at(-1) !== said) window.told.push(said);
        }).observe(felt, { childList: true, subtree: true });
      });
      await look.page.locator(".piece.legal").first().click();
      await look.page.locator(".own .line.legal").first().click();
      return { look, told: () => look.page.evaluate(() => window.told) };
    };
    const done = (page) => page.waitForFunction(() => !document.querySelector(".telling") && document.querySelectorAll(".plate .piece").length > 0, undefined, { timeout: 15_000 });
    const moving = { reducedMotion: "no-preference" };

    const slow = await pictures("Ana", moving);
    await slow.look.page.waitForSelector(".telling");
    if ((await slow.look.page.locator(".piece.legal").count()) > 0) problems.push("tiles may be taken from a picture of the past");
    await done(slow.look.page);
    const all = await slow.told();
    if (all.filter((said) => /\+\d/.test(said)).length !== 3) problems.push(`three tiles went to walls, told were ${JSON.stringify(all)}`);
    if (!all.some((said) => said.includes("suelo"))) problems.push(`nobody told what the floor cost: ${JSON.stringify(all)}`);

    const impatient = await pictures("Eva", moving);
    await impatient.look.page.waitForSelector(".telling");
    await impatient.look.page.locator(".own h2").click();
    await impatient.look.page.waitForFunction(() => !document.querySelector(".telling"), undefined, { timeout: 1000 }).catch(() => problems.push("a tap does not end the telling"));

    const still = await pictures("Ida", {});
    await done(still.look.page);
    if ((await still.told()).length > 0) problems.push("pictures are told where nothing shall move");
    if ((await still.look.page.locator(".gain").count()) !== 3) problems.push("the gains are not to be seen where nothing moves");

    const fast = await pictures("Leo", moving, (page) => page.evaluate(() => localStorage.setItem("sobremesa.settings", JSON.stringify({ fast: true }))));
    await done(fast.look.page);
    if ((await fast.told()).length > 0) problems.push("pictures are told though all was wanted at once");
    return [...problems, ...[slow, impatient, still, fast].flatMap(({ look }) => look.problems)];
  } finally {
    await browser.close();
    await house.stop();
  }
}

/** Who comes in the middle of a hand sees every tile where those see it who were there from the start. */
export async function layTheSameChain() {
  const house = await new House().start();
  const browser = await launch();
  try {
    const table = await house.table("domino", "set=puntos players=2 hands=hidden", 2, "11");
    const secrets = await house.claimAll(table.made);
    const early = await seat(browser, house, "Ana");
    await sitDown(early, house, `/t/${table.id}`);
    for (let move = 0; move < 14; move++) {
      const { turn, version } = await house.ask(`/api/tables/${table.id}`);
      if (turn.wait !== "seat") break;
      const secret = secrets[turn.seat - 1];
      const { choices } = await house.ask(`/api/tables/${table.id}`, { secret });
      // To the left where that can be, so that the chain does not begin where its middle is.
      const { action } = choices.find((choice) => choice.end === "left") ?? choices[0];
      await house.act(table.id, secret, "act", { action });
      await early.page.waitForFunction((version) => Number(document.querySelector(".table-page")?.dataset.version) > version, version);
    }
    const late = await seat(browser, house, "Luis");
    await sitDown(late, house, `/t/${table.id}`);
    await late.page.waitForSelector(".laid");
    const places = ({ page }) => page.evaluate(() => [...document.querySelectorAll(".laid")].map((tile) => `${tile.dataset.key} ${tile.getAttribute("style")}`).join("\n"));
    const [first, second] = [await places(early), await places(late)];
    const problems = first === second ? [] : [`the chain lies elsewhere for who comes late:\n${first}\n\n${second}`];
    if (first.split("\n").length < 6) problems.push("too few tiles lie there to prove anything");
    return [...problems, ...early.problems, ...late.problems];
  } finally {
    await browser.close();
    await house.stop();
  }
}
