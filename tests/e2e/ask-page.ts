import { expect, type Locator, type Page } from "@playwright/test";
import { test as provided } from "./provider-journey.ts";
import type { MessageKey } from "./journey.ts";

export { expect };

type Words = {
  message(key: MessageKey, parameters?: Record<string, unknown>): string;
  localized(path: string): string;
};

/** The page of a conversation as people see it: by roles and names. */
export type AskPage = ReturnType<typeof createAskPage>;

export function createAskPage(page: Page, { message, localized }: Words) {
  const form = page.getByRole("form", { name: message("ask_composer") });
  const button = (name: MessageKey, within: Locator | Page = page, parameters = {}) =>
    within.getByRole("button", { name: message(name, parameters), exact: true });
  const text = form.getByRole("textbox", { name: message("ask_message"), exact: true });
  const answer = (number: number) => page.getByRole("article", { name: message("ask_answer_label", { number }), exact: true });
  const prompt = (number: number) => page.getByRole("group", { name: message("ask_message_label", { number }), exact: true });
  return {
    page,
    path: localized("/ask"),
    form,
    text,
    answer,
    prompt,
    answers: page.getByRole("article"),
    sendButton: button("ask_send", form),
    stop: button("run_stop", form),
    button,
    /** The chip that says who answers, and opens the choices. */
    who: form.locator("summary").filter({ hasText: message("ask_quality") }),
    /** Opens the choices, takes or leaves one of them, and closes them again. */
    async choose(name: MessageKey, isOn = true) {
      await this.who.click();
      await form.getByRole("checkbox", { name: message(name) }).setChecked(isOn);
      await this.who.click();
    },
    /** The conversation's id, as the address names it. */
    id: () => /\/ask\/([0-9a-z]+)/.exec(new URL(page.url()).pathname)?.[1] ?? "",
    /** Opens a page and waits until script has taken over. */
    async open(path = localized("/ask")) {
      const response = await page.goto(path);
      await this.alive();
      return response;
    },
    alive: () => expect(form).toHaveJSProperty("noValidate", true),
    async send(words: string) {
      await text.fill(words);
      await text.press("Enter");
    },
    async expectFinish(number: number, finish: string) {
      await expect(answer(number)).toHaveAttribute("data-finish", finish);
      await expect(answer(number)).toHaveAttribute("aria-busy", "false");
      // A new conversation's address comes with its name; who reloads before finds a new page.
      await expect(page).toHaveURL(/\/ask\/[0-9a-z]+/);
    },
    /** Stores a conversation whose answers no model has written, and gives its id. */
    async store(conversation: Record<string, unknown>): Promise<string> {
      const origin = new URL(page.url()).origin;
      const response = await page.request.post("/api/history/", { headers: { Origin: origin }, data: conversation });
      expect(response.ok()).toBe(true);
      return ((await response.json()) as { data: string }).data;
    },
    /** The conversation as the server holds it. */
    async read(id: string): Promise<TreeAnswer> {
      const response = await page.request.get(`/api/history/${id}`);
      expect(response.status()).toBe(200);
      return ((await response.json()) as { data: TreeAnswer }).data;
    },
  };
}

type TreeAnswer = {
  title: string;
  longTitle: string | null;
  activeItemId: string | null;
  pinned: boolean;
  tags: string[];
  items: {
    id: string;
    parentId: string | null;
    promptGroup: string;
    prompt: string;
    text: string;
    finish: string | null;
    isFav: boolean;
  }[];
};

/** Journeys through conversations, answered by the stand-in; `[[script:…]]` in a message says how. */
export const test = provided.extend<{ ask: AskPage }>({
  ask: async ({ page, message, localized }, use) => use(createAskPage(page, { message, localized })),
});
