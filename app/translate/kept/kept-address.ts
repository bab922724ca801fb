import type { LikeFilter } from "#features/translation/likes/like-view.ts";

/** What is open below the translator. */
export const keptTabs = ["history", "likes"] as const;
export type KeptTab = (typeof keptTabs)[number];

const own = ["panel", "cursor", "pair", "collection", "undo", "refused"];

/** The query that opens a part below the translator; what the address says of the translation itself stays. */
export function keptQuery(search: string, tab: KeptTab | null, more: Record<string, string> = {}): string {
  const query = new URLSearchParams(search);
  for (const name of own) query.delete(name);
  if (tab !== null) query.set("panel", tab);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return query.size === 0 ? "" : `?${query}`;
}

/** Choices of the filter as its form has them: a pair as `en..de`, a collection after a `=`, so that one without a name can be chosen. */
export function readLikeFilter(values: { get(name: string): unknown }): LikeFilter {
  const [from, to] = String(values.get("pair") ?? "").split("..");
  const collection = String(values.get("collection") ?? "");
  return {
    ...(from && to ? { from, to } : {}),
    ...(collection.startsWith("=") ? { collection: collection.slice(1) } : {}),
  };
}

export const pairChoice = ({ from, to }: LikeFilter): string => (from && to ? `${from}..${to}` : "");
export const collectionChoice = ({ collection }: LikeFilter): string => (collection === undefined ? "" : `=${collection}`);
