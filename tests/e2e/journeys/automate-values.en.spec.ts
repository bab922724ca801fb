import type { Page } from "@playwright/test";
import { patience } from "../../harness/patience.ts";
import type { Speaker } from "../../services/ai-stand-in/start-ai-stand-in.ts";
import { type AutomatePageObject, expect, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

const mails = ["no\tmail", "01\tWhere is my stool?", "02\tThe jug is lovely", "03\tThe hook broke", "04\tAnother hook broke"].join("\n");

const readMail: Speaker = ({ messages }) => {
  const text = messages[0]?.text ?? "";
  if (!/stool|jug|hook/.test(text)) return null;
  return JSON.stringify({ mood: text.includes("stool") ? "puzzled" : text.includes("jug") ? "happy" : "angry", score: text.length });
};

test.beforeEach(async ({ provider, signUp }) => {
  provider.setSpeaker(readMail);
  await signUp();
});
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

/** A table of these mails whose rows have been run: in a column of moods and one of numbers. */
async function openFinished(page: Page, { paste, openList }: AutomatePageObject): Promise<void> {
  await openList();
  await paste(mails);
  const address = new URL(page.url());
  const path = `/api/jobs/${address.pathname.split("/").at(-1)}`;
  const headers = { Origin: address.origin };
  const columns = [
    { name: "Mood", type: "choice", choices: ["happy", "angry", "bored"] },
    { name: "Score", type: "number" },
  ];
  const data = { template: "Read {{mail}}.", output: { type: "columns", columns } };
  expect((await page.request.patch(path, { headers, data })).status()).toBe(200);
  expect((await page.request.post(`${path}/start`, { headers, data: {} })).status()).toBe(202);
  const readState = async () => ((await (await page.request.get(path)).json()) as { job: { state: string } }).job.state;
  await expect.poll(readState, { timeout: patience.task }).toBe("done");
  await page.goto(`${address.pathname}?part=review`);
}

test("a press on a value shows its rows, which are chosen all at once, and the figures follow what is written", {
  tag: "@gate",
}, async ({ page, automate, message, pageErrors }) => {
  const { main, row, button } = automate;
  await openFinished(page, automate);
  await expect(main.getByRole("heading", { name: message("automate_values", { count: 4, rows: "4" }) })).toBeVisible();
  const moods = main.getByRole("list", { name: "Mood" });
  await expect(moods.getByRole("listitem")).toContainText([
    "happy125%",
    "angry250%",
    "bored00%",
    `${message("automate_fault_not_allowed")}125%`,
  ]);
  await expect(moods.getByRole("link")).toHaveCount(3);
  await expect(main.getByRole("list", { name: "Score" }).getByRole("link")).not.toHaveCount(0);
  await expectNothingSerious(page, "values of columns");

  await moods.getByRole("link", { name: "angry" }).click();
  await expect(row(1)).toBeHidden();
  await expect(row(3)).toBeVisible();
  await expect(row(4)).toBeVisible();
  await expect(moods.getByRole("link", { name: "angry" })).toHaveAttribute("aria-current", "true");
  await expectNothingSerious(page, "rows with a value");
  await row(3).getByRole("checkbox").check();
  await button("automate_select_all", { count: 2, rows: "2" }).click();
  await expect(main.getByText(message("automate_selected", { count: 2, rows: "2" }))).toBeVisible();
  await button("automate_selection_clear").click();

  await row(3).locator("[data-cell][tabindex]").focus();
  await page.keyboard.press("Enter");
  await main.getByRole("combobox", { name: message("automate_cell_of", { column: "Mood", number: "3" }) }).selectOption("bored");
  pageErrors.allow(/ERR_FAILED.*\/values/);
  // The last figures are asked for once more where they didn't come.
  await page.route("**/values", (route) => route.abort(), { times: 2 });
  await page.keyboard.press("Control+Enter");
  await expect(moods.getByRole("link", { name: "bored" })).toContainText("125%", { timeout: patience.task });
  await expect(moods.getByRole("link", { name: "angry" })).toContainText("125%");
  await expect(row(3)).toBeHidden();

  await main
    .getByRole("link", {
      name: message("automate_values_clear", { wish: message("automate_cell_named", { name: "Mood", value: "angry" }) }),
    })
    .click();
  await expect(row(1)).toBeVisible();
  await expect(moods.locator("[aria-current]")).toHaveCount(0);
});

test("the figures stay closed on this device, are left out with their last column, and are closed by default if they are of many", async ({
  page,
  automate,
  message,
}) => {
  const { main } = automate;
  await openFinished(page, automate);
  const title = main.getByRole("heading", { name: message("automate_values", { count: 4, rows: "4" }) });
  const moods = main.getByRole("list", { name: "Mood" });
  await expect(moods).toBeVisible();
  await title.click();
  await expect(moods).toBeHidden();
  await page.reload();
  await expect(title).toBeVisible();
  await expect(moods).toBeHidden();
  await title.click();
  await expect(moods).toBeVisible();

  const change = async (columns: unknown) => {
    const { origin, pathname } = new URL(page.url());
    const data = { output: { type: "columns", columns } };
    const path = `/api/jobs/${pathname.split("/").at(-1)}`;
    expect((await page.request.patch(path, { headers: { Origin: origin }, data })).status()).toBe(200);
  };
  await change([{ key: "mood", name: "Mood", type: "text" }]);
  // As coming back from another window does.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(title).toBeHidden();
  await change(["mood", "score", "c", "d", "e"].map((key) => ({ key, name: key, type: "number" })));
  await page.reload();
  await expect(main.getByRole("list", { name: "score" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(title).toBeVisible();
  await expect(main.getByRole("list", { name: "score" })).toBeHidden();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a value is pressed, searched within, and let go", async ({ page, automate, message }) => {
    const { main, row } = automate;
    await openFinished(page, automate);
    const angry = main.getByRole("list", { name: "Mood" }).getByRole("link", { name: "angry" });
    await angry.click();
    await expect(page).toHaveURL(/#rows$/);
    await expect(row(3)).toBeVisible();
    await expect(row(2)).toBeHidden();
    await main.getByRole("searchbox", { name: message("automate_find") }).fill("another");
    await main.getByRole("button", { name: message("automate_find_now"), exact: true }).click();
    await expect(row(4)).toBeVisible();
    await expect(row(3)).toBeHidden();
    // As many as the figure says, whatever was searched for before.
    await angry.click();
    await expect(row(3)).toBeVisible();
    await expect(row(4)).toBeVisible();
    await expect(main.getByRole("searchbox", { name: message("automate_find") })).toHaveValue("");
    await angry.click();
    await expect(
      main.getByRole("link", {
        name: message("automate_values_clear", { wish: message("automate_cell_named", { name: "Mood", value: "angry" }) }),
      }),
    ).toBeHidden();
    await expect(row(1)).toBeVisible();
  });
});
