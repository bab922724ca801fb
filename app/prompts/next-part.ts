import type { ListedPrompt } from "#features/prompts/prompt-view.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { createHttpClient } from "../client/http-client.ts";
import type { ListQuery } from "./list-query.ts";
import { type PromptCard, toPromptCard } from "./prompt-card.ts";

export type PromptPart = { prompts: PromptCard[]; next: string | null };

/**
 * The next part of a list by the JSON API. React Router's own way to load it would add 2 KB to every page of the site: it
 * belongs to the chunk that all pages share.
 */
export async function fetchPart({ query, tags, match, sort, isChoice, isOwn }: ListQuery, cursor: string): Promise<PromptPart> {
  const search = new URLSearchParams({
    q: query,
    tags: tags.join(","),
    match,
    cursor,
    limit: "24",
    ...(isOwn ? { mine: "true" } : { sort, choices: String(isChoice) }),
  });
  const http = createHttpClient();
  const { items, next } = await http.request<{ items: ListedPrompt[]; next: string | null }>("GET", `/api/prompts?${search}`);
  return { prompts: items.map((prompt) => toPromptCard(prompt, getLocale())), next };
}
