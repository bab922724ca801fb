import type { APIRequestContext, Page } from "@playwright/test";
import { expect, type MessageKey, test } from "../journey.ts";

type Message = (key: MessageKey, parameters?: Record<string, unknown>) => string;
type Term = { id: string; source: string; target: string; note: string };

function createEditor(page: Page, message: Message) {
  const main = page.getByRole("main");
  const list = main.getByRole("region", { name: message("glossary_terms"), exact: true });
  return {
    main,
    list,
    newSource: page.locator("#new-term-source"),
    row: (source: string) => list.getByRole("group", { name: message("glossary_row", { source }), exact: true }),
    cell: (source: string, name: MessageKey) =>
      list.getByRole("group", { name: message("glossary_row", { source }), exact: true }).getByLabel(message(name), { exact: true }),
    /** The line about the keys comes with script. */
    alive: () => expect(main.getByText(message("glossary_keys"))).toBeVisible(),
  };
}

/** A glossary with terms, made by the API. */
async function makeGlossary(request: APIRequestContext, origin: string, terms: object[]): Promise<string> {
  await request.get("/api/me");
  const post = async (path: string, data: object) => (await request.post(path, { headers: { Origin: origin }, data })).json();
  const { glossary } = (await post("/api/glossaries", { name: "Bakery", from: "en", to: "de" })) as { glossary: { id: string } };
  for (const term of terms) await post(`/api/glossaries/${glossary.id}/terms`, term);
  return glossary.id;
}

const readTerms = async (request: APIRequestContext, id: string): Promise<Term[]> =>
  ((await (await request.get(`/api/glossaries/${id}`)).json()) as { terms: Term[] }).terms;
const targetsOf = async (request: APIRequestContext, id: string) => (await readTerms(request, id)).map(({ target }) => target);

/** What another editor does. */
async function changeElsewhere(request: APIRequestContext, origin: string, id: string, index: number, data: object): Promise<void> {
  const term = (await readTerms(request, id))[index];
  const answer = await request.patch(`/api/glossaries/${id}/terms/${term?.id}`, { headers: { Origin: origin }, data });
  expect(answer.ok()).toBe(true);
}

const bakery = [
  { source: "starter", target: "Sauerteig" },
  { source: "oven", target: "Ofen" },
  { source: "crumb", target: "Krume" },
];

test("a glossary is made, filled, tried on a sentence, read in and taken away again", { tag: "@gate" }, async ({
  page,
  localized,
  message,
}) => {
  await page.goto(localized("/translate/settings"));
  const { main, newSource, row } = createEditor(page, message);
  await main.getByLabel(message("glossary_name")).fill("Bakery");
  await main.getByLabel(message("translator_from"), { exact: true }).last().selectOption("en");
  await main.getByRole("button", { name: message("glossary_create") }).click();
  await expect(main.getByText(message("glossary_done_create"))).toBeVisible();
  await newSource.fill("starter");
  await main.getByLabel(message("glossary_target"), { exact: true }).first().fill("酵种");
  await main.getByRole("button", { name: message("glossary_add") }).click();
  await expect(main.getByText(message("glossary_done_term"))).toBeVisible();
  await expect(newSource).toBeFocused();
  await expect(newSource).toHaveValue("");
  await main.getByLabel(message("glossary_test")).fill("Feed the starter twice.");
  await expect(main.getByRole("status").getByText("→ 酵种")).toBeVisible();
  await main.getByLabel(message("glossary_paste")).fill("oven,烤箱\n,nothing\nstarter,酵头");
  await main.getByRole("button", { name: message("glossary_import") }).click();
  await expect(main.getByText(message("glossary_done_import", { added: 1, replaced: 0, kept: 1 }))).toBeVisible();
  await expect(main.getByText(message("glossary_fault", { row: "2", text: message("glossary_fault_source") }))).toBeVisible();
  await row("oven")
    .getByRole("button", { name: message("glossary_delete_term") })
    .click();
  await expect(row("oven")).toHaveCount(0);
  const note = page.locator("#toasts > *").filter({ hasText: message("glossary_removed", { source: "oven" }) });
  await note.getByRole("button", { name: message("glossary_undo") }).click();
  await expect(row("oven").getByLabel(message("glossary_target"), { exact: true })).toHaveValue("烤箱");
  await expect(row("starter")).toHaveCount(1);
});

test("terms are changed in place with the keyboard alone; what is being typed already lights up in the sentence", async ({
  page,
  server,
  localized,
  message,
}) => {
  const id = await makeGlossary(page.request, server.url, bakery);
  await page.goto(localized(`/translate/settings?glossary=${id}`));
  const editor = createEditor(page, message);
  await editor.alive();
  await editor.main.getByLabel(message("glossary_test")).fill("A hot oven and a fine crumb.");
  const first = editor.cell("starter", "glossary_target");
  await first.fill("Anstellgut");
  await first.press("Enter");
  await expect(editor.cell("oven", "glossary_target")).toBeFocused();
  await page.keyboard.type("Backofen");
  await expect(editor.main.getByRole("status").getByText("→ Backofen")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(editor.cell("oven", "glossary_target")).toHaveValue("Ofen");
  await page.keyboard.press("ArrowDown");
  await expect(editor.cell("crumb", "glossary_target")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.type("Backofen");
  await editor.cell("crumb", "glossary_note").fill("of bread");
  await editor.cell("crumb", "glossary_keep_word").check();
  await editor.cell("crumb", "glossary_keep_word").press("Enter");
  await expect(editor.newSource).toBeFocused();
  await expect.poll(() => targetsOf(page.request, id)).toEqual(["Anstellgut", "Backofen", "crumb"]);
  expect((await readTerms(page.request, id))[2]?.note).toBe("of bread");
});

test("Enter that ends a composition of an input method saves nothing and goes nowhere", async ({ page, server, localized, message }) => {
  const id = await makeGlossary(page.request, server.url, bakery);
  await page.goto(localized(`/translate/settings?glossary=${id}`));
  const editor = createEditor(page, message);
  await editor.alive();
  const target = editor.cell("starter", "glossary_target");
  await target.fill("酵");
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    await target.dispatchEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...composing });
  await target.dispatchEvent("keydown", { key: "Escape", bubbles: true, cancelable: true, isComposing: true });
  await expect(target).toBeFocused();
  await expect(target).toHaveValue("酵");
  expect((await targetsOf(page.request, id))[0]).toBe("Sauerteig");
  await target.press("Enter");
  await expect.poll(async () => (await targetsOf(page.request, id))[0]).toBe("酵");
});

test("of two editors of a term neither loses anything: both values are shown, and one is chosen", async ({
  page,
  server,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/status of 40[49]/);
  const id = await makeGlossary(page.request, server.url, bakery);
  await page.goto(localized(`/translate/settings?glossary=${id}`));
  const editor = createEditor(page, message);
  await editor.alive();
  const alert = editor.list.getByRole("alert");
  const elsewhere = (index: number, data: object) => changeElsewhere(page.request, server.url, id, index, data);

  await elsewhere(0, { target: "Anstellgut" });
  await editor.cell("starter", "glossary_target").fill("Starter");
  await editor.cell("starter", "glossary_target").press("Enter");
  await expect(alert).toContainText(message("glossary_conflict"));
  await expect(alert).toContainText("Anstellgut");
  await expect(alert).toContainText("Starter");
  expect((await targetsOf(page.request, id))[0]).toBe("Anstellgut");
  await alert.getByRole("button", { name: message("glossary_keep_mine") }).click();
  await expect(alert).toHaveCount(0);
  await expect.poll(async () => (await targetsOf(page.request, id))[0]).toBe("Starter");

  await elsewhere(1, { target: "Backofen", note: "old house" });
  await editor.cell("oven", "glossary_target").fill("Herd");
  await editor.cell("oven", "glossary_target").press("Enter");
  await alert.getByRole("link", { name: message("glossary_take_theirs") }).click();
  await expect(editor.cell("oven", "glossary_target")).toHaveValue("Backofen");
  await expect(editor.cell("oven", "glossary_note")).toHaveValue("old house");

  await elsewhere(2, { target: "Brösel" });
  await editor
    .row("crumb")
    .getByRole("button", { name: message("glossary_delete_term") })
    .click();
  await expect(alert).toContainText(message("glossary_changed_look"));
  await expect(editor.cell("crumb", "glossary_target")).toHaveValue("Brösel");
  const term = (await readTerms(page.request, id))[2];
  await page.request.delete(`/api/glossaries/${id}/terms/${term?.id}`, { headers: { Origin: server.url } });
  await editor.cell("crumb", "glossary_target").fill("Krume");
  await editor.cell("crumb", "glossary_target").press("Enter");
  await expect(alert).toContainText(message("glossary_gone"));
  await alert.getByRole("button", { name: message("glossary_add_again") }).click();
  await expect.poll(() => targetsOf(page.request, id)).toEqual(["Starter", "Backofen", "Krume"]);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the example can be loaded, a term added, and a refused one keeps what was typed", async ({
    page,
    pageErrors,
    localized,
    message,
  }) => {
    pageErrors.allow(/status of 400/);
    await page.goto(localized("/translate/settings"));
    const { main, row } = createEditor(page, message);
    await main.getByRole("button", { name: message("glossary_load_example") }).click();
    await expect(row("Wordloom")).toHaveCount(1);
    const add = main.locator("form").filter({ has: page.getByRole("button", { name: message("glossary_add") }) });
    await add.getByLabel(message("glossary_source")).fill("yeast");
    await add.getByRole("button", { name: message("glossary_add") }).click();
    await expect(main.getByRole("alert")).toHaveText(message("glossary_term_incomplete"));
    await expect(add.getByLabel(message("glossary_source"))).toHaveValue("yeast");
  });

  test("a term is changed and deleted by its form; two editors are told of each other", async ({
    page,
    server,
    pageErrors,
    localized,
    message,
  }) => {
    pageErrors.allow(/status of 40[49]/);
    const id = await makeGlossary(page.request, server.url, bakery);
    await page.goto(localized(`/translate/settings?glossary=${id}`));
    const editor = createEditor(page, message);
    const save = (source: string) => editor.row(source).getByRole("button", { name: message("glossary_save"), exact: true });
    await editor.cell("starter", "glossary_target").fill("Anstellgut");
    await save("starter").click();
    await expect(editor.main.getByText(message("glossary_done_term"))).toBeVisible();
    expect((await targetsOf(page.request, id))[0]).toBe("Anstellgut");

    await changeElsewhere(page.request, server.url, id, 1, { target: "Backofen" });
    await editor.cell("oven", "glossary_target").fill("Herd");
    await save("oven").click();
    const alert = editor.list.getByRole("alert");
    await expect(alert).toContainText("Backofen");
    await expect(alert).toContainText("Herd");
    await expect(editor.cell("oven", "glossary_target")).toHaveValue("Herd");
    await alert.getByRole("button", { name: message("glossary_keep_mine") }).click();
    await expect(editor.main.getByText(message("glossary_done_term"))).toBeVisible();
    expect((await targetsOf(page.request, id))[1]).toBe("Herd");

    await editor
      .row("crumb")
      .getByRole("button", { name: message("glossary_delete_term") })
      .click();
    await expect(editor.main.getByText(message("glossary_done_term_deleted"))).toBeVisible();
    await expect(editor.row("crumb")).toHaveCount(0);
  });
});
