import type { Estimate } from "#features/runs/run-client.ts";
import type { LikedPair } from "#features/translation/likes/like-view.ts";
import type { TranslationClient } from "#features/translation/translator/translation-client.ts";
import type { AlternativeView, RomanisationView, TranslationView } from "#features/translation/text/translation-view.ts";
import type { GlossaryChoice } from "#features/translation/translator/translator-choices.ts";
import { createFunctionClient } from "./function-client.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";
import { likesChanged } from "./likes-changed.ts";
import { allowanceChanged } from "./use-me.ts";

const http = createHttpClient();
const functions = createFunctionClient(http);
const noteMoney = () => window.dispatchEvent(new Event(allowanceChanged));
const noteLikes = () => window.dispatchEvent(new Event(likesChanged));
const addressOf = (runId: string) => `/api/translations/${runId}`;

/** The calls about translations to this page's own server. */
export const translationClient: TranslationClient = {
  listGlossaries: async () => (await http.request<{ items: GlossaryChoice[] }>("GET", "/api/glossaries")).items,
  find: async (runId) => (await http.request<{ translation: TranslationView }>("GET", addressOf(runId))).translation,
  async alternatives(runId, segmentId, wish, locale) {
    const body = { segmentId, wish, locale };
    const options = { body, idempotencyKey: newRequestKey() };
    const asked = functions.invoke<{ alternatives: AlternativeView[] }>(`translations/${runId}/alternatives`, options);
    return (await asked.finally(noteMoney)).alternatives;
  },
  async explain(runId, segmentId, locale) {
    const options = { body: { segmentId, locale }, idempotencyKey: newRequestKey() };
    const asked = functions.invoke<{ explanation: string | null }>(`translations/${runId}/explanation`, options);
    return (await asked.finally(noteMoney)).explanation;
  },
  price: async (body) => (await functions.invoke<Estimate>("runs/estimate", { body })).price,
  async translateBack(body) {
    const runs = (await import("./run-client.ts")).createRunClient();
    const { run } = await runs.start(body, newRequestKey());
    const { signal } = new AbortController();
    const reader = { after: null, signal, onEvent: () => undefined, onConnection: () => undefined };
    await runs.read(run.id, reader).finally(noteMoney);
    return runs.find(run.id);
  },
  async like(body) {
    const asked = http.request<{ like: LikedPair }>("POST", "/api/translation-likes", { body, idempotencyKey: newRequestKey() });
    return (await asked.finally(noteLikes)).like;
  },
  unlike: (likeId) => http.request<void>("DELETE", `/api/translation-likes/${likeId}`).finally(noteLikes),
  romanisation: (runId) => http.request<RomanisationView>("GET", `${addressOf(runId)}/romanisation`),
  changeSegment: async (runId, segmentId, target) =>
    (await http.request<{ translation: TranslationView }>("PATCH", `${addressOf(runId)}/segments/${segmentId}`, { body: { target } }))
      .translation,
};
