import { featureDocument } from "../../fixtures/documents/feature-documents.ts";
import { translatorOf } from "../../services/stand-in-translator.ts";
import { expect, test } from "../file-editor-page.ts";

test.beforeEach(({ provider }) => provider.setSpeaker(translatorOf((text) => `${text} (de)`)));
test.afterEach(({ standIn }) => standIn.setSpeaker(null));

test("what became of words in formulas is a line that opens their list, by keyboard and on a narrow screen too", async ({
  page,
  translated,
  localized,
  message,
}) => {
  const file = await translated({ name: "states.xlsx", text: featureDocument("xlsx", "validations") });
  await page.goto(localized(`/translate/files/${file.id}`));
  const list = page.getByRole("region", { name: message("file_editor_formulas_list") });
  const line = page.locator("summary", { hasText: message("file_editor_formulas_stayed", { stayed: 3 }) });
  await expect(list).toBeHidden();
  await line.press("Enter");
  await expect(list.getByRole("listitem")).toHaveText([/Data!B1.*Open/, /Data.*Open/, /Data.*Closed/]);
  await expect(list.getByText(message("file_editor_formulas_no_cell"))).toHaveCount(3);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(list).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(line).toBeFocused();
});
