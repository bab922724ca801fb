import type { HistoryPage } from "#features/translation/history/history-view.ts";
import type { LikeFilter, LikeGroups, LikeInput, LikePage, LikeView } from "#features/translation/likes/like-view.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";

const http = createHttpClient();
const translations = "/api/translations";
const likes = "/api/translation-likes";
const withKey = (body: object) => ({ body, idempotencyKey: newRequestKey() });

function queryOf(values: Record<string, string | null | undefined>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, value]]));
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The calls about what is kept of translations; all throw an `HttpError`. */
export const keptClient = {
  listHistory: (cursor: string | null) => http.request<HistoryPage>("GET", translations + queryOf({ cursor })),
  deleteTranslation: (runId: string) => http.request<void>("DELETE", `${translations}/${runId}`),
  restoreTranslation: (runId: string) => http.request<void>("POST", `${translations}/${runId}/restore`, withKey({})),
  deleteAll: () => http.request<{ deletedAt: string; count: number }>("POST", `${translations}/delete-all`, withKey({})),
  restoreAll: (deletedAt: string) => http.request<{ count: number }>("POST", `${translations}/restore-all`, withKey({ deletedAt })),
  listLikes: ({ from, to, collection }: LikeFilter, cursor: string | null) =>
    http.request<LikePage>("GET", likes + queryOf({ from, to, collection, cursor })),
  listGroups: () => http.request<LikeGroups>("GET", `${likes}/groups`),
  like: async (input: Omit<LikeInput, "createdAt"> & { createdAt?: string }) =>
    (await http.request<{ like: LikeView }>("POST", likes, withKey(input))).like,
  changeLike: async (id: string, change: { collection?: string; note?: string }) =>
    (await http.request<{ like: LikeView }>("PATCH", `${likes}/${id}`, { body: change })).like,
  deleteLike: async (id: string) => (await http.request<{ like: LikeView }>("DELETE", `${likes}/${id}`)).like,
  noteExport: (filter: LikeFilter) => http.request<{ count: number }>("POST", `${likes}/exported`, withKey(filter)),
  renameCollection: (name: string, newName: string) =>
    http.request<{ count: number }>("POST", `${likes}/collections`, withKey({ name, newName })),
};

/** The address of a file of likes. */
export const likeFileHref = (format: string, { from, to, collection }: LikeFilter): string =>
  `${likes}/export${queryOf({ format, from, to, collection })}`;
