import { PDFDocument, PDFHexString, PDFName } from "@cantoo/pdf-lib";
import { expect, test } from "../account-journey.ts";
import { createAskPage } from "../ask-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { signUp } from "../sign-up.ts";

/** A page whose font isn't in the file: what its codes mean is in a character map that comes with pdf.js (ISO 32000-1, 9.7.5.2). */
async function makeChineseLease(lines: readonly string[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage([595, 842]);
  const { context } = document;
  const descendant = context.register(
    context.obj({
      Type: "Font",
      Subtype: "CIDFontType0",
      BaseFont: "STSong-Light",
      CIDSystemInfo: { Registry: PDFHexString.fromText("Adobe"), Ordering: PDFHexString.fromText("GB1"), Supplement: 2 },
      DW: 1000,
      FontDescriptor: context.register(
        context.obj({
          Type: "FontDescriptor",
          FontName: "STSong-Light",
          Flags: 6,
          FontBBox: [-25, -254, 1000, 880],
          ItalicAngle: 0,
          Ascent: 880,
          Descent: -120,
          CapHeight: 880,
          StemV: 93,
        }),
      ),
    }),
  );
  const font = context.register(
    context.obj({
      Type: "Font",
      Subtype: "Type0",
      BaseFont: "STSong-Light",
      Encoding: "UniGB-UCS2-H",
      DescendantFonts: [descendant],
    }),
  );
  page.node.setFontDictionary(PDFName.of("Song"), font);
  const shown = lines.map((line, index) => `BT /Song 14 Tf 1 0 0 1 72 ${740 - index * 22} Tm <${codesOf(line)}> Tj ET`).join("\n");
  page.node.addContentStream(context.register(context.flateStream(shown)));
  return Buffer.from(await document.save());
}

const codesOf = (text: string): string => Array.from(text, (letter) => letter.charCodeAt(0).toString(16).padStart(4, "0")).join("");

test("a Chinese page without its font is drawn and marked, on a phone", async ({ page, accounts, server, localized, message }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.emulateMedia({ colorScheme: "dark" });
  await signUp(page, accounts, server.url);
  const ask = createAskPage(page, { localized, message });
  await ask.open(`${localized("/ask")}?documents=`);
  const rail = page.getByRole("complementary", { name: message("documents_title"), exact: true });
  const buffer = await makeChineseLease([
    "承租人应当保持房屋清洁，不得在走廊堆放杂物。出租人应当在收",
    "到书面通知后十四日内修理电梯。租金每月五日前支付。",
  ]);
  await rail.getByLabel(message("documents_add")).setInputFiles({ name: "租约.pdf", mimeType: "application/pdf", buffer });
  await expect(rail.getByRole("checkbox", { name: message("documents_use", { title: "租约" }) })).toBeChecked();
  await ask.send("出租人应当在几日内修理电梯？");
  await ask.expectFinish(1, "whole");
  const number = ask.answer(1).getByRole("link", { name: message("cite_source_page", { number: 1, page: 1 }), exact: true });
  const maps = page.waitForResponse(/\/UniGB-UCS2-H-[\w-]+\.bcmap$/);
  await number.press("Enter");
  expect((await maps).status()).toBe(200);
  const panel = page.getByRole("dialog", { name: "租约", exact: true });
  await expect(panel.locator("[aria-busy=false] canvas")).toBeVisible();
  await expect(panel.locator("mark")).toHaveText("出租人应当在收到书面通知后十四日内修理电梯。");
  await expect(panel.locator("[data-mark]")).toHaveCount(2);
  await expect(panel.locator("[data-mark]").first()).toBeInViewport();
  await expectNothingSerious(page, "a page on a phone");
  await page.setViewportSize({ width: 390, height: 740 });
  await panel.getByRole("radio", { name: message("passage_view_text") }).check();
  await expect(panel.locator("mark")).toBeInViewport();
});
