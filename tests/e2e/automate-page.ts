import type { Page } from "@playwright/test";
import { test as withFiles } from "./files-page.ts";
import type { MessageKey } from "./journey.ts";
import type { Speaker } from "../services/ai-stand-in/start-ai-stand-in.ts";

export { balanceOf, expect } from "./files-page.ts";

type Words = { message(key: MessageKey, parameters?: Record<string, unknown>): string; localized(path: string): string };

/** Cells as a spreadsheet puts them on the clipboard: names, then so many products. One has no material. */
export const productCells = (rows: number): string =>
  [
    "name\tmaterial\tshelf",
    ...Array.from({ length: rows }, (_, index) => `Stool ${index + 1}\t${index === 3 ? "" : "oak"}\t00${index + 10}`),
  ].join("\n");

/** Says something about the product that it is asked about, and declines one of them. */
export const sayOfProduct: Speaker = ({ lastUserText }) => {
  const name = /Stool \d+/.exec(lastUserText)?.[0];
  if (name === undefined) return null;
  return name === "Stool 7" ? "I’m sorry, but I can’t help with that." : `${name} is made for sitting.`;
};

/** The pages of Automate by role and name. */
export function createAutomatePage(page: Page, { message, localized }: Words) {
  const main = page.getByRole("main");
  const row = (number: number) => main.locator(`[data-row="${number}"]`);
  return {
    main,
    /** A row's cells have a `tabindex` once the grid is alive, and keys are taken. */
    row,
    template: main.getByRole("textbox", { name: message("automate_template"), exact: true }),
    sampleRows: main.locator("#sample [data-row]"),
    button: (key: MessageKey, parameters?: Record<string, unknown>) =>
      main.getByRole("button", { name: message(key, parameters), exact: true }),
    async openList() {
      await page.goto(localized("/automate-gpt"));
    },
    /** Pastes cells and waits for the table that becomes of them. */
    async paste(cells: string) {
      await main.getByLabel(message("automate_bring_paste"), { exact: true }).fill(cells);
      await main.getByRole("button", { name: message("automate_bring_paste_send"), exact: true }).click();
      await page.waitForURL(/\/automate-gpt\/[0-9a-z]+/);
    },
  };
}

export type AutomatePageObject = ReturnType<typeof createAutomatePage>;

/** Journeys of someone who is signed in, on a server whose provider is the stand-in. */
export const test = withFiles.extend<{ automate: AutomatePageObject }>({
  automate: async ({ page, message, localized }, use) => use(createAutomatePage(page, { message, localized })),
});
