import { listImageTools } from "#app/images/image-pages.server.ts";
import type { Actor } from "#core/actor.ts";
import { rankTools } from "#features/catalogue/search-tools.ts";
import { listConversations } from "#features/conversations/list-conversations.server.ts";
import { listPrompts } from "#features/prompts/library/list-prompts.server.ts";
import type { Services } from "#features/services.ts";

/** Most results of each kind. */
const maxFound = 5;

type SearchInput = {
  /** In either language; blank for what someone used last. */
  query: string;
  /** Slugs of the tools opened last, as the browser remembers them; for a blank query. */
  recent: readonly string[];
};

/**
 * Finds writing tools, image tools, pages that admins wrote, prompts of the library and the actor's own, and the actor's own conversations
 * in at most five statements: tools and pages are in memory, prompts take two, conversations three.
 */
export async function searchEverything(
  services: Pick<Services, "db" | "catalogue" | "pages">,
  actor: Actor,
  { query, recent }: SearchInput,
) {
  const isBlank = query.trim() === "";
  const [prompts, conversations] = await Promise.all([
    isBlank ? [] : findPrompts(services, actor, query),
    findConversations(services, actor, query),
  ]);
  const imageTools = isBlank ? [] : rankTools(listImageTools(services.catalogue), query);
  const tools = isBlank ? recent.flatMap((slug) => services.catalogue.findTool(slug) ?? []) : services.catalogue.searchTools(query);
  return {
    tools: tools.slice(0, maxFound).map(({ slug, group, icon, name, summary }) => ({ slug, group, icon, name, summary })),
    imageTools: imageTools.slice(0, maxFound).map(({ slug, icon, name, summary }) => ({ slug, icon, name, summary })),
    prompts,
    conversations,
    pages: services.pages
      .search(query)
      .slice(0, maxFound)
      .map(({ slug, title, description }) => ({ slug, title, description })),
  };
}

async function findPrompts(services: Pick<Services, "db">, actor: Actor, query: string) {
  const { items } = await listPrompts(services, actor, { query, limit: maxFound, ownFirst: true });
  return items.map(({ id, title, description }) => ({ id, title, description }));
}

async function findConversations(services: Pick<Services, "db">, actor: Actor, query: string) {
  const everything = { tag: null, starred: false, archived: false, bin: false, cursor: null };
  const { items } = await listConversations(services, actor, { ...everything, query, limit: maxFound });
  return items.map(({ id, title, longTitle, lastItemAt, snippets }) => ({
    id,
    title,
    longTitle,
    lastItemAt,
    snippet: snippets[0]?.parts ?? [],
  }));
}
