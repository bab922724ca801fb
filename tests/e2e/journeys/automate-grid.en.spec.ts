import type { Page } from "@playwright/test";
import { patience } from "../../harness/patience.ts";
import { expect, sayOfProduct, test } from "../automate-page.ts";
import { makeCode } from "../make-code.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const count = 2_000;

test.beforeEach(async ({ page, provider, signUp, server }) => {
  provider.setSpeaker(sayOfProduct);
  await signUp();
  // So many rows in one table are for Premium.
  const data = { code: await makeCode(server.dataDir, "--premium-days", "30") };
  expect((await page.request.post("/api/redeem", { headers: { Origin: server.url }, data })).ok()).toBe(true);
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

/** A table of so many rows that have been run; those that say the same are copied. */
async function openFinished(page: Page, list: string): Promise<void> {
  await page.goto(list);
  const { origin } = new URL(page.url());
  const headers = { Origin: origin };
  const rows = Array.from({ length: count }, (_, index) => ({ name: `Stool ${(index % 6) + 1}`, note: `“${index + 1}”\nof many` }));
  const made = await page.request.post("/api/jobs", { headers, data: { rows, name: "many.jsonl" } });
  const path = `/api/jobs/${((await made.json()) as { job: { id: string } }).job.id}`;
  expect((await page.request.patch(path, { headers, data: { template: "Write about {{name}}." } })).status()).toBe(200);
  expect((await page.request.post(`${path}/start`, { headers, data: {} })).status()).toBe(202);
  const readState = async () => ((await (await page.request.get(path)).json()) as { job: { state: string } }).job.state;
  await expect.poll(readState, { timeout: patience.task }).toBe("done");
  await page.goto(`${list}/${path.split("/").at(-1)}?part=review`);
}

const scrollTo = (page: Page, top: number) =>
  page.getByRole("grid").evaluate((grid, to) => {
    if (grid.parentElement !== null) grid.parentElement.scrollTop = to;
  }, top);

test("all rows are in one list: by keys to its end, one is written into while it is out of sight, rows are copied, and a reload leads back", {
  tag: "@gate",
}, async ({ page, automate, message, localized, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { main, row } = automate;
  await openFinished(page, localized("/automate-gpt"));
  const grid = main.getByRole("grid");
  const drawn = main.locator("[data-row]");
  await expect(grid).toHaveAttribute("aria-rowcount", String(count + 1));
  await expect(row(1)).toHaveAttribute("aria-rowindex", "2");
  await row(1).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Control+End");
  await expect(row(count)).toBeInViewport();
  await expect(row(count)).toHaveAttribute("aria-rowindex", String(count + 1));
  await expect(row(count).getByRole("gridcell").last()).toBeFocused();
  expect(await drawn.count()).toBeLessThan(100);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Space");
  await expect(row(count - 1).getByRole("checkbox")).toBeChecked();
  await page.keyboard.press("Control+Home");
  await expect(row(1).getByRole("checkbox")).toBeFocused();

  await page.goto(`${new URL(page.url()).pathname}?part=review&skip=1490`);
  await expect(row(1_495)).toBeInViewport();
  await row(1_495).locator("[data-cell][tabindex]").focus();
  for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("F2");
  const editor = main.getByRole("textbox", { name: message("automate_result_of", { number: "1,500" }) });
  await expect(editor).toBeFocused();
  await editor.fill("A stool\nwith “three” legs.");
  await scrollTo(page, 0);
  await expect(row(1)).toBeInViewport();
  await expect(editor).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" Oak.");
  await page.keyboard.press("Control+Enter");
  await expect(row(1_500)).toContainText(message("automate_row_edited"));
  await expect(row(1_500).locator("[data-cell]")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row(1_501)).toBeInViewport();

  await page.keyboard.press("Control+c");
  await expect(page.getByText(message("automate_rows_copied", { count: 1, rows: "1" }))).toBeVisible();
  await page.keyboard.press("Shift+ArrowUp");
  await expect(main.getByText(message("automate_selected", { count: 2, rows: "2" }))).toBeVisible();
  await page.keyboard.press("Control+c");
  await expect(page.getByText(message("automate_rows_copied", { count: 2, rows: "2" }))).toBeVisible();
  expect((await page.evaluate(() => navigator.clipboard.readText())).replaceAll("\r\n", "\n")).toBe(
    ['Stool 6\t"“1500”\nof many"\t"A stool\nwith “three” legs. Oak."', 'Stool 1\t"“1501”\nof many"\tStool 1 is made for sitting.'].join(
      "\n",
    ),
  );

  // Not the place that the page came with.
  await expect(page).toHaveURL(/skip=(?!1490)14\d\d/);
  await page.reload();
  await expect(row(1_500)).toBeInViewport();
  await expect(row(1_500)).toContainText("with “three” legs. Oak.");
  await page.keyboard.press("Control+f");
  const search = main.getByRole("searchbox", { name: message("automate_find") });
  await expect(search).toBeFocused();
  await search.fill("three");
  await page.keyboard.press("Enter");
  await expect(grid).toHaveAttribute("aria-rowcount", "2");
  await expect(row(1_500)).toHaveAttribute("aria-rowindex", "2");
  await expectNothingSerious(page, "one list of rows");
});

test("rows that couldn’t be loaded say so in their place, and come when they are asked for once more", async ({
  page,
  automate,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED|Failed to fetch/);
  const { button, row } = automate;
  await openFinished(page, localized("/automate-gpt"));
  await page.route("**/rows?**", (route) => route.abort());
  await scrollTo(page, 60_000);
  await expect(button("automate_rows_again").first()).toBeVisible();
  await expectNothingSerious(page, "rows that didn’t come");
  await page.setViewportSize({ width: 1280, height: 800 });
  await scrollTo(page, 60_000);
  await page.unroute("**/rows?**");
  await button("automate_rows_again").first().click();
  await expect(page.locator("[data-index]:not([data-row])")).toHaveCount(0);
  await scrollTo(page, 0);
  await expect(row(1)).toBeInViewport();
});

test("all rows are copied, even those never shown, and the checkbox is about the rows that the filter lets through", async ({
  page,
  automate,
  message,
  localized,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { main, row } = automate;
  await openFinished(page, localized("/automate-gpt"));
  const all = main.getByRole("checkbox", { name: message("automate_choose_all") });
  await all.click();
  await expect(main.getByText(message("automate_selected", { count, rows: "2,000" }))).toBeVisible();
  await row(1).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Control+c");
  await expect(page.getByText(message("automate_rows_copied", { count, rows: "2,000" }))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("“1”");
  expect(copied).toContain("“1050”");
  expect(copied).toContain("“2000”");

  await row(2).getByRole("checkbox").uncheck();
  await expect(all).not.toBeChecked();
  await main.getByRole("searchbox", { name: message("automate_find") }).fill("“2”");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("grid")).toHaveAttribute("aria-rowcount", "2");
  await expect(all).not.toBeChecked();
  await row(2).getByRole("checkbox").check();
  await expect(all).toBeChecked();
});

test("on a phone the page itself scrolls through all rows", async ({ page, automate, localized }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { main, row } = automate;
  await openFinished(page, localized("/automate-gpt"));
  await expect(main.getByRole("grid")).toHaveAttribute("aria-rowcount", String(count + 1));
  await expect(main.locator("[data-row]")).not.toHaveCount(100);
  await page.evaluate(() => window.scrollTo(0, 120_000));
  await expect(main.locator("[data-row]").first()).not.toHaveAttribute("data-row", "1");
  await expect(page).toHaveURL(/skip=\d{3,4}/);
  const place = Number(new URL(page.url()).searchParams.get("skip"));
  await page.reload();
  await expect(row(place + 1)).toBeInViewport();
  expect(await main.locator("[data-row]").count()).toBeLessThan(100);
});
