import { redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { isAppError } from "#core/errors.ts";
import { isStorable } from "#features/conversations/saved-input.ts";
import {
  deleteAllTranslations,
  deleteTranslation,
  restoreTranslation,
  restoreTranslations,
} from "#features/translation/history/delete-history.server.ts";
import { type HistoryPage, historyPageSize } from "#features/translation/history/history-view.ts";
import { listHistory } from "#features/translation/history/list-history.server.ts";
import { changeLike, deleteLike, renameCollection } from "#features/translation/likes/change-likes.server.ts";
import { likePair } from "#features/translation/likes/like-pair.server.ts";
import { listLikeGroups, listLikes } from "#features/translation/likes/like-queries.server.ts";
import { type LikeFilter, type LikeGroups, type LikePage, likeLengths, likesPageSize } from "#features/translation/likes/like-view.ts";
import { getRun } from "#features/runs/run-queries.server.ts";
import { getTranslation } from "#features/translation/text/translation-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { RequestContext } from "../../context.ts";
import { keptQuery, type KeptTab, keptTabs, readLikeFilter } from "./kept-address.ts";

/** What the page came with for the part that is open. */
export type KeptPage = { refusal: string | null } & (
  | { tab: "history"; history: HistoryPage; undo: string | null }
  | { tab: "likes"; likes: LikePage; groups: LikeGroups; filter: LikeFilter }
);

/** Reads the part below the translator that the address asks for; null where it asks for none. */
export async function readKeptPage({ services, actor }: RequestContext, url: URL): Promise<KeptPage | null> {
  const query = url.searchParams;
  const tab = keptTabs.find((known) => known === query.get("panel"));
  if (tab === undefined) return null;
  const refusal = refusals[query.get("refused") ?? ""]?.() ?? null;
  // Only a part that was read tells of a later page.
  const cursor = query.get("cursor");
  if (tab === "history") {
    const page = { limit: historyPageSize, cursor };
    const history = actor === null ? { items: [], next: null } : await orFirst(page, (input) => listHistory(services, actor, input));
    return { tab, history, undo: query.get("undo"), refusal };
  }
  const filter = storableFilter(readLikeFilter(query));
  const page = { limit: likesPageSize, cursor, ...filter };
  const likes = actor === null ? { items: [], next: null } : await orFirst(page, (input) => listLikes(services, actor, input));
  const groups = actor === null ? { collections: [], pairs: [], count: 0, limit: 0 } : await listLikeGroups(services, actor);
  return { tab, likes, groups, filter, refusal };
}

/** An address that someone has changed by hand shows the first page. */
async function orFirst<Input extends { cursor: string | null }, Page>(input: Input, list: (input: Input) => Promise<Page>): Promise<Page> {
  try {
    return await list(input);
  } catch (error) {
    if (isAppError(error) && error.code === "invalid-input") return list({ ...input, cursor: null });
    throw error;
  }
}

const storableFilter = (filter: LikeFilter): LikeFilter => (Object.values(filter).every(isStorable) ? filter : {});

const refusals: Record<string, () => string> = {
  "limit-reached": m.kept_likes_full,
  "not-found": m.kept_gone,
  conflict: m.kept_running,
  "invalid-input": m.error_invalid_input,
};

type NextQuery = { undo?: string; collection?: string };
type Posted = { services: RequestContext["services"]; actor: Actor; form: FormData; read(name: string, maxLength?: number): string };

/** What each form of the part does, by its `intent`; gives what the next address says beside the tab. */
const intents: Record<string, { tab: KeptTab; act(posted: Posted, url: URL): Promise<NextQuery | void> }> = {
  "history-delete": {
    tab: "history",
    async act({ services, actor, read }) {
      await deleteTranslation(services, actor, read("run"));
      return { undo: read("run") };
    },
  },
  "history-clear": {
    tab: "history",
    act: async ({ services, actor }) => ({ undo: (await deleteAllTranslations(services, actor)).deletedAt }),
  },
  "history-restore": { tab: "history", act: ({ services, actor, read }) => restore(services, actor, read("undo")) },
  "like-whole": { tab: "likes", act: ({ services, actor }, url) => likeWhole(services, actor, url.searchParams.get("run") ?? "") },
  "like-delete": { tab: "likes", act: async ({ services, actor, read }) => void (await deleteLike(services, actor, read("like"))) },
  "like-change": {
    tab: "likes",
    async act({ services, actor, read }) {
      const change = { collection: read("collection", likeLengths.collection), note: read("note", likeLengths.note) };
      await changeLike(services, actor, read("like"), change);
    },
  },
  "collection-rename": {
    tab: "likes",
    async act({ services, actor, read }) {
      const newName = read("newName", likeLengths.collection);
      await renameCollection(services, actor, { name: read("name"), newName });
      return newName.trim() === "" ? {} : { collection: `=${newName}` };
    },
  },
};

/** Does what a form of the part below the translator asks, without JavaScript; null for another form. */
export async function answerKeptForm({ services, actor }: RequestContext, url: URL, form: FormData): Promise<Response | null> {
  const intent = String(form.get("intent") ?? "");
  const known = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (known === undefined || actor === null) return null;
  const read = (name: string, maxLength = 200) => {
    const text = String(form.get(name) ?? "").slice(0, maxLength);
    return isStorable(text) ? text : "";
  };
  const goOn = (more: Record<string, string>): Response => redirect(url.pathname + keptQuery(url.search, known.tab, more), 303);
  try {
    return goOn({ ...(await known.act({ services, actor, form, read }, url)) });
  } catch (error) {
    if (!isAppError(error) || error.isReported || !Object.hasOwn(refusals, error.code)) throw error;
    return goOn({ refused: error.code });
  }
}

/** By the run of one, or by the moment at which all went. */
async function restore(services: RequestContext["services"], actor: Actor, undo: string): Promise<void> {
  const at = new Date(undo);
  if (Number.isNaN(at.getTime()) || !undo.includes(":")) await restoreTranslation(services, actor, undo);
  else await restoreTranslations(services, actor, at);
}

async function likeWhole(services: RequestContext["services"], actor: Actor, runId: string): Promise<void> {
  const { from, to, source, text } = await getTranslation(services, actor, runId);
  const { origin } = await getRun(services, actor, runId);
  await likePair(services, actor, { from, to, source, target: text, note: origin === "demo" ? m.shell_demo_label() : "" });
}
