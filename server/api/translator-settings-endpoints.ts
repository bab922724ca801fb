import { z } from "zod";
import { isPlausibleMoment } from "#features/conversations/saved-input.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { getTranslatorSettings, saveTranslatorSettings } from "#features/translation/settings/settings.server.ts";
import { listenSpeeds } from "#features/translation/settings/translator-settings.ts";
import { autoDetect, formalities, lineBreakModes } from "#features/translation/translator/translator-choices.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const isLanguage = (code: string): boolean => findLanguage(code)?.code === code;
const language = z.string().max(40);

const translatorSettings = z.object({
  from: language.refine((code) => code === autoDetect || isLanguage(code)).describe("BCP 47, or `auto`"),
  to: language.refine(isLanguage).nullable().describe("Where `/translate` leads if no pair has been used yet; null means the default pair"),
  formality: z.enum(formalities).nullable(),
  tone: z.int().min(0).max(16),
  lineBreaks: z.enum(lineBreakModes),
  autoTranslate: z.boolean(),
  romanisation: z.boolean(),
  listenSpeed: z.enum(listenSpeeds),
  history: z.boolean().describe("False keeps translations out of the history"),
});
const synced = z.object({ settings: translatorSettings, changedAt: z.iso.datetime().nullable() });
const sentTime = z.iso.datetime().refine((text) => isPlausibleMoment(new Date(text)));

export const translatorSettingsEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/settings/translator",
    summary: "Get your translator settings; until you change them, the defaults with `changedAt` null",
    guard: "user",
    answers: { 200: { about: "The settings", schema: synced } },
    async handle({ services, user }) {
      return { data: await getTranslatorSettings(services, user) };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/settings/translator",
    summary: "Save translator settings; the newer of two changes wins, and the older one is returned, too",
    guard: "user",
    body: z.object({ settings: translatorSettings, changedAt: sentTime }),
    answers: {
      200: {
        about: "The current settings, whether they are the ones sent, and the ones they replaced",
        schema: synced.extend({ isOurs: z.boolean(), other: synced.nullable() }),
      },
    },
    async handle({ services, user, body }) {
      const { settings, changedAt } = body;
      return { data: await saveTranslatorSettings(services, user, { settings, changedAt: new Date(changedAt) }) };
    },
  }),
];
