// Moments that no table stands still in: somebody is asked for, a line is lost, a move is counted
// down, a game is over and gone through again.

/** Both lack one tile of a row, and the first has it: the game ends with the round. */
const LAST_ROUND = "5 1 1 / BYRK BBRW KKWY RRRB WYBK / * / - / 20 W .. ... .... ..... BYRK. ..... ..... ..... ..... - / 18 . .. ... .... ..... BYRK. ..... ..... ..... ..... -";

/** What is shown, and how it is brought about on a page of its own. */
export const MOMENTS = [
  { name: "asked-to-sit", show: async (page, house) => page.goto(house.url + (await house.table("domino", "set=parejas", 4)).links[2]) },
  {
    name: "free-chairs",
    show: async (page, house) => {
      await page.goto(house.url);
      await page.locator(".game-card.domino summary").click();
      await page.locator("#kind-domino").selectOption("parejas");
      await page.locator('[data-key="people-domino"]').click();
      await page.waitForSelector(".invite-row");
    },
  },
  { name: "no-such-table", show: (page, house) => page.goto(`${house.url}/t/nobody-sits-at-this-one`) },
  {
    name: "offline",
    show: async (page, house) => {
      await page.goto(house.url + (await alone(house, "reversi", "")).link);
      await page.waitForSelector(".square.legal");
      await page.context().setOffline(true);
      await page.locator(".square.legal").first().click();
      await page.waitForSelector(".line-lost:visible");
    },
  },
  {
    name: "counted-down",
    show: async (page, house) => {
      await settle(page, house, { confirm: true });
      await page.goto(house.url + (await alone(house, "reversi", "")).link);
      await page.locator(".square.legal").first().click();
    },
  },
  {
    name: "letters",
    show: async (page, house) => {
      await settle(page, house, { letters: true });
      await page.goto(house.url + (await alone(house, "azul", "players=2")).link);
      await page.waitForSelector(".piece");
    },
  },
  {
    name: "hint",
    show: async (page, house) => {
      const { link } = await alone(house, "siete", "mode=D");
      await page.goto(house.url + link);
      await page.waitForSelector('.table-page[data-turn="mine"]');
      await page.locator('[data-key="hit"]').click();
      await page.waitForSelector(".siete-hand:last-of-type .card:not(.none)");
      await page.locator('[data-key="hint"]').click();
      await page.waitForFunction(() => document.querySelector(".said")?.textContent);
    },
  },
  {
    name: "undo-asked",
    show: async (page, house) => {
      const table = await house.table("reversi", "", 2);
      const secrets = await house.claimAll(table.made);
      await house.act(table.id, secrets[0], "act", { action: "f5" });
      await house.act(table.id, secrets[0], "undo");
      await page.goto(`${house.url}/t/${table.id}#seat.${secrets[1]}`);
      await page.waitForSelector(".panel");
    },
  },
  { name: "azul-over", show: async (page, house) => end(page, house, "azul", "players=2", { position: LAST_ROUND }) },
  { name: "siete-over", show: async (page, house) => end(page, house, "siete", "mode=E") },
  { name: "parejas-hand-over", show: async (page, house) => end(page, house, "domino", "set=parejas", undefined, 4) },
  { name: "reversi-over", show: async (page, house) => end(page, house, "reversi", "") },
  { name: "solo-over", show: async (page, house) => end(page, house, "domino", "set=solo", undefined, 1) },
  { name: "azul-reviewed", show: async (page, house) => reviewed(page, house, "azul", "players=2", { position: LAST_ROUND }) },
  { name: "domino-reviewed", show: async (page, house) => reviewed(page, house, "domino", "set=parejas", undefined, 4) },
  { name: "siete-reviewed", show: async (page, house) => reviewed(page, house, "siete", "mode=D") },
];

async function settle(page, house, settings) {
  await page.goto(house.url);
  await page.evaluate((settings) => localStorage.setItem("sobremesa.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("sobremesa.settings") ?? "{}"), ...settings })), settings);
}

async function alone(house, game, rules) {
  const bot = { reversi: "level:1", azul: "greedy", siete: "prudent" }[game];
  const made = await house.ask("/api/tables", { method: "POST", body: { game, rules, seats: [{ person: "Ana" }, { bot }], seed: "2026" } });
  return { link: made.seats[0].link, secret: made.seats[0].secret, id: made.table };
}

/** Everybody does the first thing they may until nobody is to move. */
async function playOut(house, game, rules, from, persons = 2) {
  const table = await house.table(game, rules, persons, "2026", from);
  const secrets = await house.claimAll(table.made);
  for (let move = 0; move < 300; move++) {
    const { turn, over } = await house.ask(`/api/tables/${table.id}`);
    if (over || turn.wait !== "seat") break;
    const secret = secrets[turn.seat - 1];
    const { choices } = await house.ask(`/api/tables/${table.id}`, { secret });
    const [choice] = [...choices].sort((one, other) => (one.target || 9) - (other.target || 9));
    if (choice) await house.act(table.id, secret, "act", { action: choice.action });
  }
  return { id: table.id, secrets };
}

async function end(page, house, game, rules, from, persons) {
  const { id, secrets } = await playOut(house, game, rules, from, persons);
  await page.goto(`${house.url}/t/${id}#seat.${secrets[0]}`);
  await page.waitForSelector(".result");
}

async function reviewed(page, house, game, rules, from, persons) {
  const { id, secrets } = await playOut(house, game, rules, from, persons);
  const { over } = await house.ask(`/api/tables/${id}`);
  if (!over) await house.act(id, secrets[0], "finish");
  await page.goto(`${house.url}/review#table.${id}`);
  await page.waitForSelector(".steps", { timeout: 60_000 });
  for (const _ of [1, 2, 3, 4, 5]) await page.locator(".steps button").nth(2).click();
}
