import { patience } from "../../harness/patience.ts";
import { balanceOf, expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const goods = [
  "name\twhat it is\tfor",
  "Oak stool\tSolid oak; 45 cm high; oiled by hand\tEtsy",
  "Milk jug\tStoneware; 0.8 litres; dishwasher safe\tAmazon",
  "Hook\tCast iron; black; two screws\tBazaar",
].join("\n");

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(({ lastUserText, system }) => {
    const name = /<name>\n(.*)\n/.exec(lastUserText)?.[1];
    return name === undefined ? null : `${name} for ${/ on (Amazon|Etsy)/.exec(system ?? "")?.[1] ?? "nobody"}.`;
  });
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("a writing tool is run on a list: its fields filled from the columns, and the own text kept for later", { tag: "@gate" }, async ({
  page,
  automate,
  message,
  localized,
}) => {
  const { main, template, button, row } = automate;
  await page.goto(localized("/write/marketing/product-description"));
  await main.getByRole("link", { name: message("automate_run_on_list"), exact: true }).click();
  await expect(main.getByRole("link", { name: "Product Description", exact: true })).toBeVisible();
  await automate.paste(goods);
  const before = await balanceOf(page.request);
  const sourceOf = (field: string) => main.getByRole("combobox", { name: message("automate_source_of", { placeholder: field }) });
  await expect(sourceOf("Product name")).toHaveValue("column:name");
  await expect(sourceOf("Features")).toHaveValue("column:what_it_is");

  await sourceOf("Marketplace").selectOption("column:for");
  await expect(main.getByText(message("automate_price_unfit"))).toBeVisible();
  await expect(button("automate_start", { count: 2, rows: "2", tokens: "0.1 tokens" })).toBeEnabled();
  await expectNothingSerious(page, "the form of a tool over a table");
  await button("automate_start", { count: 2, rows: "2", tokens: "0.1 tokens" }).click();
  await page.waitForURL(/part=review/);
  await expect(row(1)).toContainText("Oak stool for Etsy.", { timeout: patience.task });
  await expect(row(2)).toContainText("Milk jug for Amazon.", { timeout: patience.task });
  await expect(row(3)).toContainText(message("row_error_unfit"));
  expect(await balanceOf(page.request)).toBe(before - 100);

  await page.goto(`${page.url().split("?")[0]}?part=setup`);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/jobs\/[^/?]+$/, async (route) => {
    if (route.request().method() === "GET") await held.promise;
    await route.continue();
  });
  await button("automate_from_own").click();
  await template.fill("Praise {{name}}.");
  // Before it is saved: what is typed stays while something else is looked for.
  await main.getByRole("link", { name: message("automate_from_tool"), exact: true }).click();
  await expect(template).toBeHidden();
  // What the button still had to ask for is here now, and takes no one back.
  const asked = page.waitForResponse(/\/api\/jobs\/[^/]+\/rows/);
  held.resolve();
  await asked;
  await main.getByRole("searchbox").fill("hashtag");
  await page.keyboard.press("Enter");
  await page.waitForURL(/find=hashtag/);
  await expectNothingSerious(page, "tools to choose from");
  await main.getByRole("button", { name: message("automate_choose_use_name", { name: "Hashtag Ideas" }) }).click();
  await expect(main.getByRole("combobox").first()).toBeFocused();
  await button("automate_from_own").click();
  await expect(template).toHaveValue("Praise {{name}}.");
  await expect(template).toBeFocused();
});

test("an untouched form follows another window, and what couldn't be saved comes back after a reload", {
  tag: "@gate",
}, async ({ page, automate, message, context, localized, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED|Failed to fetch/);
  const { main } = automate;
  await page.goto(localized("/automate-gpt?tool=marketing/product-description"));
  await automate.paste(goods);
  const sourceOf = (field: string, where = main) =>
    where.getByRole("combobox", { name: message("automate_source_of", { placeholder: field }) });
  const id = /automate-gpt\/([0-9a-z]+)/.exec(page.url())?.[1] ?? "";
  const mapping = async () => ((await (await page.request.get(`/api/jobs/${id}`)).json()) as { job: { mapping: object } }).job.mapping;

  const second = await context.newPage();
  await second.goto(page.url());
  await sourceOf("Features", second.getByRole("main")).selectOption("column:for");
  await expect(second.getByText(message("automate_saved"))).toBeVisible();
  await expect.poll(mapping).toEqual({ features: { column: "for" } });
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(sourceOf("Features")).toHaveValue("column:for");
  await sourceOf("Marketplace").selectOption("value:etsy");
  await expect.poll(mapping).toEqual({ features: { column: "for" }, marketplace: { value: "etsy" } });

  // Another tool there: its form is drawn here, too, and nothing of the old one is written over it.
  const changed = await second.request.patch(`/api/jobs/${id}`, {
    data: { source: { type: "tool", id: "social/hashtags" } },
    headers: { Origin: new URL(page.url()).origin },
  });
  expect(changed.status()).toBe(200);
  const chosen = await mapping();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(main.getByRole("link", { name: "Hashtag Ideas", exact: true })).toBeVisible();
  await expect(sourceOf("Features")).toBeHidden();
  expect(await mapping()).toEqual(chosen);
  await second.close();

  await page.route("**/api/jobs/*", (route) => (route.request().method() === "PATCH" ? route.abort() : route.continue()));
  const first = main.locator("#template-part").getByRole("combobox").first();
  await first.selectOption("column:name");
  await expect(main.getByText(message("automate_unsaved"))).toBeVisible();
  await page.unroute("**/api/jobs/*");
  await page.reload();
  await expect(first).toHaveValue("column:name");
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await expect.poll(async () => JSON.stringify(await mapping())).toContain('"column":"name"');
});
