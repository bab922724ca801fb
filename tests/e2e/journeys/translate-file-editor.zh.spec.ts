import type { TranslateRequest } from "../../services/stand-in-translator.ts";
import { translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../file-editor-page.ts";
import { holdBack } from "../hold-back.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { patience } from "../../harness/patience.ts";

/** `Line 7 of the plan.` is known in German; of every tenth line the number comes out wrong, so that a check marks it. */
function translateLine(text: string, { to }: TranslateRequest): string | null {
  const number = /\d+/.exec(text)?.[0] ?? "";
  if (to !== "de") return `${to}: ${text}`;
  if (/^Line \d+ of the plan/.test(text)) return `Zeile ${Number(number) % 10 === 0 ? `${number}9` : number} des Plans ist hier zu lesen.`;
  if (text.includes("<g1>")) return "Das <g1>alte</g1> Haus steht am Ende der Straße.";
  return "Der Ofen wird jeden Morgen geheizt.";
}

const planOf = (lines: number): string =>
  Array.from({ length: lines }, (_, index) => `Line ${index + 1} of the plan can be read here.`).join("\n\n");
const bold = "The **old** house stands at the end of the street.";

test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf(translateLine)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("three segments are edited, a term is put in, and the file comes back with it", { tag: "@gate" }, async ({
  page,
  server,
  account,
  editor,
  translated,
  localized,
  message,
}) => {
  expect(account.id).not.toBe("");
  const headers = { Origin: server.url };
  const post = async (path: string, data: object) => (await page.request.post(path, { headers, data })).json();
  const { glossary } = (await post("/api/glossaries", { name: "House", from: "en", to: "de" })) as { glossary: { id: string } };
  await post(`/api/glossaries/${glossary.id}/terms`, { source: "stove", target: "Backofen" });
  const text = [bold, "The stove is lit every morning.", "Line 3 of the plan can be read here."].join("\n\n");
  const file = await translated({ name: "plan.md", text, glossaryId: glossary.id });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("plan.md");

  await editor.cell(1).click();
  await expect(editor.text(1)).toHaveValue("Das ⟨1⟩alte⟨/1⟩ Haus steht am Ende der Straße.");
  // The server would put the missing tags where it thinks they belong.
  const releaseSave = await holdBack(page, /\/api\/files\/[^/]+\/segments$/);
  await editor.text(1).fill("Das alte Haus steht am Ende der Gasse.");
  await expect(
    editor.row(1).getByText(message("file_editor_tags_missing", { tags: `1 ${message("file_editor_tag_bold")}` })),
  ).toBeVisible();
  await editor.text(1).evaluate((control: HTMLTextAreaElement) => control.setSelectionRange(4, 8));
  await editor
    .row(1)
    .getByRole("button", { name: message("file_editor_insert_tag", { tag: `1 ${message("file_editor_tag_bold")}` }) })
    .click();
  await expect(editor.text(1)).toHaveValue("Das ⟨1⟩alte⟨/1⟩ Haus steht am Ende der Gasse.");
  releaseSave();

  await editor.cell(2).click();
  await expect(editor.extras.getByText(message("translator_finding_term"))).toBeVisible();
  await editor.text(2).fill("Jeden Morgen brennt der ");
  await editor.extras.getByRole("button", { name: message("file_editor_term_count", { count: 1 }) }).click();
  await editor.extras.getByRole("button", { name: message("file_editor_insert_term", { term: "Backofen" }) }).click();
  await expect(editor.text(2)).toHaveValue("Jeden Morgen brennt der Backofen");
  await expect(editor.extras.getByText(message("file_editor_term_there"), { exact: true })).toBeVisible();
  await editor.cell(3).click();
  await editor.text(3).fill("Zeile 3 des Plans.");
  await editor.text(3).press("Escape");
  await expect(editor.cell(3)).toBeFocused();
  await editor.expectSaved();
  await editor.apply();
  expect(await editor.download()).toBe(
    "Das **alte** Haus steht am Ende der Gasse.\n\nJeden Morgen brennt der Backofen\n\nZeile 3 des Plans.",
  );
});

test("a placeholder is shown as it is in the file, and named when it is missing", { tag: "@gate" }, async ({
  page,
  editor,
  translated,
  localized,
  message,
}) => {
  const text = JSON.stringify({ bread: "The stove of {name} bakes {count, plural, one {# loaf} other {# loaves}}." });
  const file = await translated({ name: "app.json", text });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await expect(editor.row(3).locator("[data-tag]").filter({ hasText: "1 {name}" }).first()).toBeVisible();
  await editor.cell(3).click();
  await editor.text(3).fill("Der Ofen backt ⟨2⟩.");
  await expect(editor.row(3).getByText(message("file_editor_tags_missing", { tags: "1 {name}" }))).toBeVisible();
  await editor
    .row(3)
    .getByRole("button", { name: message("file_editor_insert_tag", { tag: "1 {name}" }) })
    .click();
  await expect(editor.text(3)).toHaveValue("Der Ofen backt ⟨2⟩.⟨1⟩");
  await editor.expectSaved();
});

test("a number that changed is reported, fixed by a press in the open field, brought back by undo, and the finding goes", {
  tag: "@gate",
}, async ({ page, editor, translated, segmentsOf, localized, message }) => {
  const file = await translated({
    name: "plan.md",
    text: ["Line 7 of the plan can be read here.", "Line 10 of the plan can be read here."].join("\n\n"),
  });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(2).click();
  const says = message("file_editor_says_both", { expected: "\u206810\u2069", found: "\u2068109\u2069" });
  await expect(editor.extras).toContainText(`${message("file_editor_number_changed")} ${says}`);
  const putIn = editor.extras.getByRole("button", { name: `${message("file_editor_change_to")} 10`, exact: true });
  await putIn.click();
  await expect(editor.text(2)).toBeFocused();
  await expect(editor.text(2)).toHaveValue("Zeile 10 des Plans ist hier zu lesen.");
  await expect(page.getByRole("status").filter({ hasText: message("file_editor_fixed", { text: "10" }) })).toHaveCount(1);
  await page.keyboard.press("Control+z");
  await expect(editor.text(2)).toHaveValue("Zeile 109 des Plans ist hier zu lesen.");
  // By keys alone: out of the field, to its actions, and back into it.
  await editor.text(2).press("Escape");
  await expect(editor.cell(2)).toBeFocused();
  await expect(putIn).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(putIn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor.text(2)).toBeFocused();
  await editor.expectSaved();
  await expect(editor.extras.getByText(message("file_editor_number_changed"))).toHaveCount(0);
  expect((await segmentsOf(file.id))[1]).toMatchObject({ target: "Zeile 10 des Plans ist hier zu lesen.", findings: [] });
});

test("one of 500 segments is changed and the file made again: it differs only there, is free of charge, the preview shows it", async ({
  page,
  editor,
  translated,
  fileOf,
  localized,
}) => {
  const file = await translated({ name: "plan.md", text: planOf(500) });
  const before = await (await page.request.get(`/api/files/${file.id}/download/translated`)).text();
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(7).click();
  await editor.text(7).fill("Hier steht die siebte Zeile, Nummer 7.");
  await editor.text(7).press("Escape");
  await editor.apply();
  await expect(page.locator('[data-preview="7"]')).toHaveText("Hier steht die siebte Zeile, Nummer 7.");
  const after = await (await page.request.get(`/api/files/${file.id}/download/translated`)).text();
  const [oldLines, newLines] = [before.split("\n"), after.split("\n")];
  expect(newLines.filter((line, index) => line !== oldLines[index])).toEqual(["Hier steht die siebte Zeile, Nummer 7."]);
  expect((await fileOf(file.id)).receipt).toEqual(file.receipt);
  expect((await fileOf(file.id)).isChanged).toBe(false);
});

test("rows are closer together once that is chosen, even on the next visit", async ({ page, editor, translated, localized, message }) => {
  const file = await translated({ name: "plan.md", text: planOf(12) });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  const heightOf = async () => (await editor.row(2).boundingBox())?.height ?? 0;
  const comfortable = await heightOf();
  await page.getByRole("radio", { name: message("file_editor_compact") }).check();
  const compact = await heightOf();
  expect(compact).toBeLessThan(comfortable);
  await page.reload();
  await editor.alive();
  await expect(page.getByRole("radio", { name: message("file_editor_compact") })).toBeChecked();
  expect(await heightOf()).toBe(compact);
});

test("a replacement in 200 segments is one step to undo", async ({ page, editor, translated, segmentsOf, localized, message }) => {
  const file = await translated({ name: "plan.md", text: planOf(220) });
  const before = (await segmentsOf(file.id)).map(({ target }) => target);
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await page.keyboard.press("Control+f");
  await page.getByRole("searchbox", { name: message("file_editor_find") }).fill("des Plans");
  await page.getByLabel(message("file_editor_replace_with")).fill("der Planung");
  await editor.button("file_editor_replace_all").click();
  await expect(editor.note).toContainText(message("file_editor_replaced", { count: 220 }));
  await expect(editor.cell(5)).toContainText("der Planung");
  expect((await segmentsOf(file.id)).filter(({ target }) => target?.includes("der Planung"))).toHaveLength(220);
  await editor.cell(5).focus();
  await page.keyboard.press("Control+z");
  await expect(editor.cell(5)).toContainText("des Plans");
  await editor.expectSaved();
  expect((await segmentsOf(file.id)).map(({ target }) => target)).toEqual(before);
  await page.keyboard.press("Control+Shift+z");
  await editor.expectSaved();
  expect((await segmentsOf(file.id)).filter(({ target }) => target?.includes("der Planung"))).toHaveLength(220);
});

test("all of it works by keyboard alone", async ({ page, editor, translated, segmentsOf, localized, message }) => {
  const file = await translated({ name: "plan.md", text: [bold, planOf(30)].join("\n\n") });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  // By Tab into the list, and once through it.
  for (let presses = 0; presses < 40 && !(await editor.cell(1).evaluate((cell) => cell === document.activeElement)); presses++)
    await page.keyboard.press("Tab");
  await expect(editor.cell(1)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(editor.cell(2)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(editor.text(2)).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Zeile 1.");
  await page.keyboard.press("Control+Enter");
  await expect(editor.text(3)).toBeFocused();
  await expect(editor.row(2)).toHaveAttribute("data-state", "approved");
  await page.keyboard.press("Escape");
  await expect(editor.cell(3)).toBeFocused();
  await page.keyboard.press("F8");
  // Line 10 is in segment 11.
  await expect(editor.text(11)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editor.text(12)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+z");
  await expect(editor.row(2)).toHaveAttribute("data-state", "edited");
  await page.keyboard.press("Control+z");
  await expect(editor.cell(2)).toContainText("Zeile 1 des Plans");
  await page.keyboard.press("Control+Shift+z");
  await expect(editor.cell(2)).toContainText("Zeile 1.");
  await editor.expectSaved();
  expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 1.");
  await page.keyboard.press("Control+f");
  await expect(page.getByRole("searchbox", { name: message("file_editor_find") })).toBeFocused();
  await page.keyboard.type("Line 12 ");
  await page.keyboard.press("Enter");
  await expect(editor.row(13)).toBeVisible();
  await expect(editor.row(2)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(editor.row(2)).toHaveCount(1);
});

test("what is typed while the network is away is kept, also over a reload, and saved when it is back", async ({
  page,
  editor,
  translated,
  segmentsOf,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const file = await translated({ name: "plan.md", text: planOf(5) });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(2).click();
  await page.route(`**/api/files/${file.id}/segments`, (route) => route.abort());
  await editor.text(2).fill("Zeile 2, offline geschrieben.");
  await expect(page.getByText(message("file_editor_offline"))).toBeVisible();
  await page.unroute(`**/api/files/${file.id}/segments`);
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await editor.expectSaved();
  expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 2, offline geschrieben.");
  await page.route(`**/api/files/${file.id}/segments`, (route) => route.abort());
  await editor.text(2).fill("Zeile 2, noch einmal.");
  await expect(page.getByText(message("file_editor_offline"))).toBeVisible();
  await page.unroute(`**/api/files/${file.id}/segments`);
  await page.reload();
  await expect(editor.note).toContainText(message("file_editor_restored", { count: 1 }));
  await expect(editor.cell(2)).toContainText("Zeile 2, noch einmal.");
  await expect.poll(async () => (await segmentsOf(file.id))[1]?.target).toBe("Zeile 2, noch einmal.");
});

test("another tab's change shows here, and beside what is being typed it is there to be chosen", async ({
  page,
  context,
  editor,
  translated,
  segmentsOf,
  localized,
  message,
  pageErrors,
}) => {
  pageErrors.allow(/Failed to load resource/);
  const file = await translated({ name: "plan.md", text: planOf(3) });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  const other = await context.newPage();
  await other.goto(localized(`/translate/files/${file.id}`));
  const theirs = other.getByRole("grid");
  await theirs.locator('[data-cell="1"]').click();
  await theirs.getByRole("textbox").fill("Erste Zeile 1 von drüben.");
  await expect(editor.cell(1)).toContainText("von drüben");
  // Nothing of this tab goes out while the other one saves.
  await page.route(`**/api/files/${file.id}/segments`, (route) => route.abort());
  await editor.cell(2).click();
  await editor.text(2).fill("Zeile 2 von hier.");
  await theirs.locator('[data-cell="2"]').click();
  await theirs.getByRole("textbox").fill("Zeile 2 von drüben.");
  await expect(editor.row(2).getByText(message("file_editor_disputed"))).toBeVisible();
  await expect(editor.row(2).getByRole("alert")).toContainText("Zeile 2 von drüben.");
  await expect(editor.text(2)).toHaveValue("Zeile 2 von hier.");
  await page.unroute(`**/api/files/${file.id}/segments`);
  await editor
    .row(2)
    .getByRole("button", { name: message("file_editor_choose_theirs") })
    .click();
  await expect(editor.cell(2)).toContainText("Zeile 2 von drüben.");
  await editor.expectSaved();
  expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 2 von drüben.");
});

test("what another device has changed is seen on coming back, and never written over: one of both is chosen by keyboard", async ({
  page,
  server,
  editor,
  translated,
  segmentsOf,
  localized,
  message,
}) => {
  const file = await translated({ name: "plan.md", text: planOf(4) });
  const fromElsewhere = (id: number, target: string) =>
    page.request.patch(`/api/files/${file.id}/segments/${id}`, { headers: { Origin: server.url }, data: { target } });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(2).click();
  await expect(editor.text(2)).toBeFocused();
  expect((await fromElsewhere(2, "Zeile 2 vom Telefon.")).status()).toBe(200);
  expect((await fromElsewhere(3, "Zeile 3 vom Telefon.")).status()).toBe(200);
  await editor.text(2).fill("Zeile 2 vom Rechner.");
  await expect(editor.row(2).getByRole("alert")).toContainText("Zeile 2 vom Telefon.");
  await expect(page.getByText(message("file_editor_save_disputed"))).toBeVisible();
  await expectNothingSerious(page, "a choice between two versions");
  // It is kept on this device, also over a reload, which shows the rest.
  await page.reload();
  await expect(editor.cell(3)).toContainText("Zeile 3 vom Telefon.");
  await expect(editor.row(2).getByRole("alert")).toContainText("Zeile 2 vom Telefon.");
  await expect(editor.cell(2)).toContainText("Zeile 2 vom Rechner.");
  expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 2 vom Telefon.");
  await editor.button("file_editor_choose").press("Enter");
  await expect(editor.cell(2)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(editor.row(2).getByRole("button", { name: message("file_editor_choose_mine") })).toBeFocused();
  await page.keyboard.press("Enter");
  await editor.expectSaved();
  await expect(editor.row(2).getByRole("alert")).toHaveCount(0);
  expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 2 vom Rechner.");
  expect((await fromElsewhere(4, "Zeile 4 vom Telefon.")).status()).toBe(200);
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(editor.cell(4)).toContainText("Zeile 4 vom Telefon.", { timeout: patience.look });
  }).toPass();
});

test("a translation is filled in wherever the same text occurs, by one press, and undone by one", async ({
  page,
  editor,
  translated,
  segmentsOf,
  localized,
  message,
}) => {
  const text = ["Line 1 of the plan", "The stove is lit.", "Line 1 of the plan", "The stove is lit.", "Line 1 of the plan"].join("\n\n");
  const file = await translated({ name: "plan.md", text });
  const targets = async () => (await segmentsOf(file.id)).map(({ target }) => target);
  const before = await targets();
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(3).click();
  await editor.text(3).fill("Planzeile 1");
  const fill = editor.extras.getByRole("button", { name: message("file_editor_fill_repeats", { count: 2 }), exact: true });
  await expect(fill).toBeVisible();
  await page.keyboard.press("Control+Shift+Enter");
  await expect(editor.note).toContainText(message("file_editor_filled", { count: 2 }));
  await expect(editor.cell(5)).toContainText("Planzeile 1");
  expect(await targets()).toEqual(["Planzeile 1", before[1], "Planzeile 1", before[3], "Planzeile 1"]);
  await editor.text(3).press("Escape");
  await page.keyboard.press("Control+z");
  await expect(editor.cell(5)).toContainText(before[4] ?? "");
  await editor.expectSaved();
  expect(await targets()).toEqual([before[0], before[1], "Planzeile 1", before[3], before[4]]);
  await editor.cell(3).click();
  await fill.click();
  await expect(editor.cell(1)).toContainText("Planzeile 1");
  expect(await targets()).toEqual(["Planzeile 1", before[1], "Planzeile 1", before[3], "Planzeile 1"]);
});

test("the editor with its open segment and its page has no serious fault of accessibility", async ({
  page,
  editor,
  translated,
  localized,
}) => {
  const file = await translated({ name: "plan.md", text: [bold, planOf(12)].join("\n\n") });
  await page.goto(localized(`/translate/files/${file.id}`));
  await editor.alive();
  await editor.cell(1).click();
  await expect(page.locator('[data-preview="1"]')).toBeVisible();
  await expectNothingSerious(page, "an open segment beside its page");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("segments are read, changed and approved by forms, and the file is made again", async ({
    page,
    server,
    pageErrors,
    translated,
    segmentsOf,
    fileOf,
    localized,
    message,
  }) => {
    pageErrors.allow(/status of 409/);
    const file = await translated({ name: "plan.md", text: [bold, planOf(3)].join("\n\n") });
    await page.goto(localized(`/translate/files/${file.id}`));
    const row = page.locator('[data-row="1"]');
    const field = row.getByLabel(message("file_editor_target_of", { number: "1" }));
    await expect(field).toHaveValue("Das ⟨1⟩alte⟨/1⟩ Haus steht am Ende der Straße.");
    await field.fill("Das ⟨1⟩alte⟨/1⟩ Haus.");
    await row.getByLabel(message("file_editor_approved")).check();
    await row.getByRole("button", { name: message("file_editor_save") }).click();
    await expect(page.locator('[data-row="1"]')).toHaveAttribute("data-state", "approved");
    expect((await segmentsOf(file.id))[0]?.target).toBe("Das <g1>alte</g1> Haus.");
    // Someone else has changed it since the form was drawn: what was written here is in its field again.
    const headers = { Origin: server.url };
    const elsewhere = await page.request.patch(`/api/files/${file.id}/segments/2`, { headers, data: { target: "Zeile 1 von drüben." } });
    expect(elsewhere.status()).toBe(200);
    const second = page.locator('[data-row="2"]').getByLabel(message("file_editor_target_of", { number: "2" }));
    const saveSecond = () =>
      page
        .locator('[data-row="2"]')
        .getByRole("button", { name: message("file_editor_save") })
        .click();
    await second.fill("Zeile 1 von hier.");
    await saveSecond();
    await expect(page.getByRole("alert")).toHaveText(message("file_editor_overtaken_form", { number: "2", theirs: "Zeile 1 von drüben." }));
    await expect(second).toHaveValue("Zeile 1 von hier.");
    expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 1 von drüben.");
    await saveSecond();
    await expect(page.getByRole("alert")).toHaveCount(0);
    expect((await segmentsOf(file.id))[1]?.target).toBe("Zeile 1 von hier.");
    await page.getByRole("button", { name: message("file_editor_apply"), exact: true }).click();
    await expect.poll(async () => (await fileOf(file.id)).isChanged).toBe(false);
    await page.goto(localized(`/translate/files/${file.id}`));
    await expect(page.getByRole("link", { name: message("file_editor_download_translated"), exact: true })).toBeVisible();
  });
});
