import { expect, test } from "../file-editor-page.ts";
import { translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { workbookOf } from "../../services/workbook-file.ts";

const planOf = (lines: number): string =>
  Array.from({ length: lines }, (_, index) => `Line ${index + 1} of the plan can be read here.`).join("\n\n");

test.beforeEach(({ provider }) =>
  provider.setSpeaker(translatorOf((text, request) => translateKnown(text, request) ?? text.replace("Line", "Zeile"))),
);
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("the page beside the segments shows what is typed, leads to a segment, and stays whole when the list is filtered", {
  tag: "@gate",
}, async ({ page, editor, translated, localized, message }) => {
  const file = await translated({ name: "plan.md", text: planOf(120) });
  await page.goto(localized(`/translate/files/${file.id}`));
  const text = (id: number) => page.locator(`[data-preview="${id}"]`);
  await expect(text(1)).toBeVisible();
  await expect(page.getByRole("navigation", { name: message("file_editor_views") })).toBeHidden();
  await editor.cell(3).click();
  await editor.text(3).fill("Dritte Zeile, 3, neu.");
  await expect(text(3)).toHaveText("Dritte Zeile, 3, neu.");
  await expect(text(3)).toHaveAttribute("aria-current", "location");
  await editor.expectSaved();
  await page
    .getByRole("navigation", { name: message("file_editor_filters") })
    .getByText(message("file_editor_filter_edited"))
    .click();
  await expect(editor.row(1)).toHaveCount(0);
  await expect(text(1)).toBeVisible();
  await text(5).click();
  await expect(editor.text(5)).toBeFocused();
  await expect(text(5)).toHaveAttribute("aria-current", "location");
  // The page follows, also to what was not read yet.
  await editor.text(5).press("Escape");
  await page.keyboard.press("End");
  await expect(text(120)).toBeInViewport();
  await editor.button("file_editor_original").click();
  await expect(page.locator('[data-text="120"]')).toContainText("Line 120");
});

test("sheets are turned on the page while the list stays, and the list turns them back", { tag: "@gate" }, async ({
  page,
  editor,
  translated,
  localized,
  message,
}) => {
  const rows = (first: number) => Array.from({ length: 60 }, (_, index) => `Line ${first + index} of the plan can be read here.`);
  const file = await translated({ name: "budget.xlsx", text: workbookOf({ Budget: rows(1), "It's due": rows(101) }) });
  await page.goto(localized(`/translate/files/${file.id}`));
  const sheet = (name: string, number: string) => page.getByText(message("file_editor_sheet_of", { name, number, total: "2" }));
  await expect(sheet("Budget", "1")).toBeVisible();
  await editor.button("file_editor_sheet_after").click();
  await expect(sheet("It's due", "2")).toBeVisible();
  await expect(page.locator('[data-preview="61"]')).toBeInViewport();
  await expect(editor.row(1)).toHaveAttribute("aria-selected", "true");
  await editor.cell(2).click();
  await expect(sheet("Budget", "1")).toBeVisible();
  await expect(page.locator('[data-preview="2"]')).toBeInViewport();
});

test("on a phone the segments and the page are two views", { tag: "@gate" }, async ({ page, editor, translated, localized, message }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const file = await translated({ name: "plan.md", text: planOf(3) });
  await page.goto(localized(`/translate/files/${file.id}?view=preview`));
  await expect(page.locator('[data-preview="2"]')).toBeVisible();
  await expect(editor.grid).toHaveCount(0);
  const views = page.getByRole("navigation", { name: message("file_editor_views") });
  await views.getByText(message("file_editor_edit")).click();
  await expect(editor.cell(2)).toBeVisible();
  await expect(page.locator('[data-preview="2"]')).toHaveCount(0);
  await views.getByText(message("file_editor_preview")).click();
  await page.locator('[data-preview="3"]').click();
  await expect(editor.text(3)).toBeFocused();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the address of the preview has the page beside the segments", async ({ page, translated, localized, message }) => {
    const file = await translated({ name: "plan.md", text: planOf(3) });
    await page.goto(localized(`/translate/files/${file.id}?show=missing`));
    await expect(page.locator("[data-preview]")).toHaveCount(0);
    await page
      .getByRole("navigation", { name: message("file_editor_views") })
      .getByText(message("file_editor_preview"))
      .click();
    await expect(page.locator('[data-preview="2"]')).toHaveText("Zeile 2 of the plan can be read here.");
  });
});
