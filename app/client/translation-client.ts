import type { TranslationClient } from "#features/translation/text/translation-client.ts";
import type { AlternativeView, RomanisationView, TranslationView } from "#features/translation/text/translation-view.ts";
import type { GlossaryChoice } from "#features/translation/text/translator-choices.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";

const http = createHttpClient({ baseUrl: "" });
const addressOf = (runId: string) => `/api/translations/${runId}`;

/** The calls about translations to this page's own server. */
export const translationClient: TranslationClient = {
  listGlossaries: async () => (await http.request<{ items: GlossaryChoice[] }>("GET", "/api/glossaries")).items,
  find: async (runId) => (await http.request<{ translation: TranslationView }>("GET", addressOf(runId))).translation,
  async alternatives(runId, segmentId, wish, locale) {
    const body = { segmentId, wish, locale };
    const idempotencyKey = newRequestKey();
    const path = `${addressOf(runId)}/alternatives`;
    return (await http.request<{ alternatives: AlternativeView[] }>("POST", path, { body, idempotencyKey })).alternatives;
  },
  romanisation: (runId) => http.request<RomanisationView>("GET", `${addressOf(runId)}/romanisation`),
  changeSegment: async (runId, segmentId, target) =>
    (await http.request<{ translation: TranslationView }>("PATCH", `${addressOf(runId)}/segments/${segmentId}`, { body: { target } }))
      .translation,
};
