import { localizePath } from "#i18n/locale-path.ts";
import { listPages } from "../../harness/page-list.ts";
import { expect, test } from "../journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

for (const { path, status } of listPages().filter(({ isAlike }) => !isAlike)) {
  for (const language of ["en", "zh"] as const) {
    const address = localizePath(path, language);
    test(`${address} has nothing serious, light and dark, narrow and wide`, async ({ page, pageErrors }) => {
      if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
      expect((await page.goto(address))?.status()).toBe(status);
      await expectNothingSerious(page, address);
    });
  }
}
