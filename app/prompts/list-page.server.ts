import { redirect } from "react-router";
import type { ListedPrompt } from "#features/prompts/prompt-view.ts";
import { countLibrary, isPromptCursor, listFirstChoices, listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import { findMergedTags } from "#features/prompts/tags/tag-queries.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../context.ts";
import { type ListQuery, listAddress, noFilter, readListQuery } from "./list-query.ts";
import { nobody } from "./nobody.ts";
import { toLargePromptCard, toPromptCard } from "./prompt-card.ts";
import { threadOfTag } from "./tag-thread.ts";

const pageSize = 24;
const nearestCount = 3;
/** The first is shown large, above the others. */
const choiceCount = 3;

type Page = Pick<RequestContext, "services" | "actor" | "locale">;

/** What the library's page shows for an address. */
export async function readListPage(page: Page, search: URLSearchParams) {
  const { services, locale } = page;
  const actor = page.actor ?? nobody;
  const list = readListQuery(search);
  const asked = search.get("cursor");
  // As with all of an address: what does not fit is as if it were not there.
  const cursor = asked !== null && isPromptCursor(asked) ? asked : null;
  const { query, tags: slugs, match, sort, isChoice, isOwn } = list;
  const filter = { query, tags: slugs, match, ...(isOwn ? { mine: true } : { sort, isChoice }), cursor, limit: pageSize };
  const isPlain = listAddress(list, cursor) === listAddress(noFilter);
  const [found, { tags, total }, choices] = await Promise.all([
    listPrompts(services, actor, filter),
    countLibrary(services),
    isPlain ? listFirstChoices(services, actor, choiceCount) : [],
  ]);
  await leadToMergedTags(page, list, new Set(tags.map(({ slug }) => slug)));
  const nearest = found.items.length > 0 ? [] : await listNearest(page, list, found.nearest);
  return {
    list,
    cursor,
    /** How many prompts of a file were just taken over. */
    imported: readCount(search.get("imported")),
    next: found.next,
    isPlain,
    /** How many prompts the library has. */
    total,
    tags: tags
      .filter(({ slug, count }) => count > 0 || slugs.includes(slug))
      .map(({ slug, name, colour, count }) => ({ slug, name: name[locale], thread: threadOfTag(colour), count })),
    choices: choices.map((prompt) => toLargePromptCard(prompt, locale)),
    // What is above the list is not repeated in it.
    prompts: found.items.filter(({ id }) => choices.every((one) => one.id !== id)).map((prompt) => toPromptCard(prompt, locale)),
    nearest: nearest.map((prompt) => toPromptCard(prompt, locale)),
  };
}

/** Addresses with a tag that was merged into another lead on to the other. */
async function leadToMergedTags({ services, locale }: Page, list: ListQuery, known: ReadonlySet<string>): Promise<void> {
  const merged = await findMergedTags(
    services.db,
    list.tags.filter((slug) => !known.has(slug)),
  );
  if (merged.size === 0) return;
  const tags = [...new Set(list.tags.map((slug) => merged.get(slug) ?? slug))];
  throw redirect(localizePath(listAddress({ ...list, tags }), locale), 301);
}

const readCount = (text: string | null): number | null => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : null);

/** What comes closest where nothing fits: what the search itself says; for tags alone those that have any of them. */
async function listNearest({ services, actor }: Page, list: ListQuery, nearest: ListedPrompt[]): Promise<ListedPrompt[]> {
  if (nearest.length > 0 || list.query !== "" || list.tags.length < 2) return nearest;
  const { items } = await listPrompts(services, actor ?? nobody, { tags: list.tags, match: "any", limit: nearestCount });
  return items;
}
