import { expect, type Page } from "@playwright/test";
import type { MessageKey } from "./journey.ts";

type Words = {
  message(key: MessageKey, parameters?: Record<string, unknown>): string;
  localized(path: string): string;
};

/** The translator as people see it: by roles and names. */
export type TranslatorPage = ReturnType<typeof createTranslatorPage>;

export function createTranslatorPage(page: Page, { message, localized }: Words) {
  const form = page.getByRole("form", { name: message("translator_form") });
  const result = page.getByRole("region", { name: message("translator_result"), exact: true });
  return {
    form,
    result,
    checks: form.getByRole("region", { name: message("translator_checks_title") }),
    /** The source as it is drawn beside its translation, paragraph by paragraph. */
    drawn: form.locator("[data-source]"),
    text: form.getByLabel(message("translator_source"), { exact: true }),
    from: form.getByLabel(message("translator_from"), { exact: true }),
    to: form.getByLabel(message("translator_to"), { exact: true }),
    translate: form.getByRole("button", { name: message("translator_translate"), exact: true }),
    stop: form.getByRole("button", { name: message("run_stop"), exact: true }),
    swap: form.getByRole("button", { name: message("translator_swap") }),
    sentences: result.getByRole("group", { name: message("translator_sentences") }),
    async open(path: string) {
      await page.goto(localized(path));
      await this.alive();
    },
    /** Waits until script has taken over the form. */
    async alive() {
      await page.mouse.move(2, 2);
      await expect(form).toHaveJSProperty("noValidate", true);
    },
    async expectFinish(finish: string) {
      await expect(result).toHaveAttribute("data-finish", finish);
      await expect(result).toHaveAttribute("aria-busy", "false");
    },
  };
}
