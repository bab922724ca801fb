import { localizePath } from "#i18n/locale-path.ts";
import { listPages } from "../../harness/page-list.ts";
import { expect, test } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

/** What the gate looks at: one page of each layout and kind, in English or in Chinese. */
const gatePages = new Set([
  "/",
  "/zh/images/free/resize",
  "/pricing",
  "/zh/write",
  "/zh/write/social/caption-generator",
  "/prompts",
  "/prompts/new",
  "/zh/prompt/compare-two-options",
  "/translate/docx/german",
  "/zh/translate/english-to-japanese",
  "/zh/user/login",
  "/no-such-page",
  "/about",
  "/zh/ask",
  "/settings/chat",
]);

for (const { path, status } of listPages()) {
  for (const language of ["en", "zh"] as const) {
    const address = localizePath(path, language);
    const tag = gatePages.has(address) ? "@gate" : [];
    test(`${address} has nothing serious, light and dark, narrow and wide`, { tag }, async ({ page, pageErrors }) => {
      if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
      expect((await page.goto(address))?.status()).toBe(status);
      await expectNothingSerious(page, address);
    });
  }
}
