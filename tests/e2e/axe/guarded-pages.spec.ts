import { localizePath } from "#i18n/locale-path.ts";
import { listPages } from "../../harness/page-list.ts";
import { expect, pageTest as test } from "../../spec/spec-test.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

/** What the gate looks at: one page of each kind, in English or in Chinese. */
const gatePages = new Set([
  "/image/edit/instruct",
  "/zh/dashboard",
  "/translate/files",
  "/zh/admin/users",
  "/admin/settings",
  "/zh/admin/writing-tool/1",
]);

for (const [guard, kind] of [
  ["auth", "user"],
  ["admin", "admin"],
] as const) {
  for (const { path, status } of listPages(guard)) {
    for (const language of ["en", "zh"] as const) {
      const address = localizePath(path, language);
      const tag = gatePages.has(address) ? "@gate" : [];
      test(`${address} has nothing serious, light and dark, narrow and wide`, { tag }, async ({ page, pageErrors, signInAs }) => {
        if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
        await signInAs(kind);
        expect((await page.goto(address))?.status()).toBe(status);
        await expectNothingSerious(page, address);
      });
    }
  }
}
