import { localizePath } from "#i18n/locale-path.ts";
import { listPages } from "../../harness/page-list.ts";
import { expect, pageTest as test } from "../../spec/spec-test.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

for (const [guard, kind] of [
  ["auth", "user"],
  ["admin", "admin"],
] as const) {
  for (const { path, status } of listPages(guard).filter(({ isAlike }) => !isAlike)) {
    test(`${path} has nothing serious in both languages, light and dark, narrow and wide`, async ({ page, pageErrors, signInAs }) => {
      if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
      await signInAs(kind);
      for (const language of ["en", "zh"] as const) {
        const address = localizePath(path, language);
        expect((await page.goto(address))?.status()).toBe(status);
        await expectNothingSerious(page, address);
      }
    });
  }
}
