import { z } from "zod";
import {
  type ChatSettings,
  chatSettingChoices,
  chatSettingRanges,
  type ChoiceSetting,
  choiceSettings,
  modelPattern,
  type NumberSetting,
  numberSettings,
  voicePattern,
} from "#features/conversations/chat-settings.ts";
import { deleteAllConversations, restoreAllConversations } from "#features/conversations/delete-all-conversations.server.ts";
import { isPlausibleMoment } from "#features/conversations/saved-input.ts";
import { getSettings, saveSettings } from "#features/conversations/settings.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const inRange = (name: NumberSetting) => {
  const { min, max, step } = chatSettingRanges[name];
  const number = z.number().min(min).max(max);
  return step < 1 ? number : number.int();
};
type Choices = { [Name in ChoiceSetting]: z.ZodType<ChatSettings[Name]> };

export const chatSettings = z.object({
  ...(Object.fromEntries(numberSettings.map((name) => [name, inRange(name)])) as Record<NumberSetting, z.ZodNumber>),
  ...(Object.fromEntries(choiceSettings.map((name) => [name, z.literal(chatSettingChoices[name])])) as unknown as Choices),
  model: z.string().regex(modelPattern),
  voice: z.string().regex(voicePattern),
});
const synced = z.object({ settings: chatSettings, changedAt: z.iso.datetime().nullable() });
const time = z.iso.datetime();
const sentTime = time.refine((text) => isPlausibleMoment(new Date(text)));

export const settingsEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/settings",
    summary: "Own chat settings; the defaults, with `changedAt` null, while none were changed",
    guard: "user",
    answers: { 200: { about: "The settings", schema: synced } },
    async handle({ services, user }) {
      return { data: await getSettings(services, user) };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/settings",
    summary: "Keep chat settings; of two changes the newer one wins, and the other is answered too",
    guard: "user",
    body: z.object({ settings: chatSettings, changedAt: sentTime }),
    answers: {
      200: {
        about: "What is in force, whether it is what was sent, and what gave way",
        schema: synced.extend({ isOurs: z.boolean(), other: synced.nullable() }),
      },
    },
    async handle({ services, user, body }) {
      return { data: await saveSettings(services, user, { settings: body.settings, changedAt: new Date(body.changedAt) }) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/delete-all",
    summary: "Put all own conversations into the bin",
    guard: "public",
    answers: {
      200: {
        about: "How many, and the moment to bring them back by",
        schema: z.object({ data: z.object({ count: z.int(), deletedAt: time }) }),
      },
    },
    async handle({ services, actor }) {
      return { data: { data: await deleteAllConversations(services, actor) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/restore-all",
    summary: "Bring back what went into the bin at one moment",
    guard: "public",
    body: z.object({ deletedAt: sentTime }),
    answers: { 200: { about: "How many came back", schema: z.object({ data: z.object({ count: z.int() }) }) } },
    async handle({ services, actor, body }) {
      return { data: { data: await restoreAllConversations(services, actor, { deletedAt: new Date(body.deletedAt) }) } };
    },
  }),
];
