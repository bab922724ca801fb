import type { AskPageData } from "./ask-page.server.ts";

let last: AskPageData | null = null;

/** What the page last showed, for when the server cannot be reached. */
export const lastAskPage = (): AskPageData | null => last;

export function rememberAskPage(page: AskPageData): void {
  last = page;
}
