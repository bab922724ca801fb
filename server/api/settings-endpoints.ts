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

const chatSettings = z.object({
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
    summary: "Get your chat settings; until you change them, the defaults with `changedAt` null",
    guard: "user",
    answers: { 200: { about: "The settings", schema: synced } },
    async handle({ services, user }) {
      return { data: await getSettings(services, user) };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/settings",
    summary: "Save chat settings; the newer of two changes wins, and the older one is returned, too",
    guard: "user",
    body: z.object({ settings: chatSettings, changedAt: sentTime }),
    answers: {
      200: {
        about: "The current settings, whether they are the ones sent, and the ones they replaced",
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
    summary: "Move all your conversations to the trash",
    guard: "public",
    answers: {
      200: {
        about: "How many, and the time that identifies them when you restore them",
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
    summary: "Restore the conversations moved to the trash at a given time",
    guard: "public",
    body: z.object({ deletedAt: sentTime }),
    answers: { 200: { about: "How many were restored", schema: z.object({ data: z.object({ count: z.int() }) }) } },
    async handle({ services, actor, body }) {
      return { data: { data: await restoreAllConversations(services, actor, { deletedAt: new Date(body.deletedAt) }) } };
    },
  }),
];
