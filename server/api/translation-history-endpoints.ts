import { z } from "zod";
import { finishes } from "#core/finish.ts";
import { isPlausibleMoment } from "#features/conversations/saved-input.ts";
import {
  deleteAllTranslations,
  deleteTranslation,
  restoreTranslation,
  restoreTranslations,
} from "#features/translation/history/delete-history.server.ts";
import { historyPageSize } from "#features/translation/history/history-view.ts";
import { listHistory } from "#features/translation/history/list-history.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const historyItem = z.object({
  runId: z.string(),
  from: z.string(),
  isDetected: z.boolean(),
  to: z.string(),
  source: z.string().describe("The beginning of the text"),
  target: z.string().describe("The beginning of the text"),
  finish: z.enum(finishes),
  isDemo: z.boolean(),
  createdAt: z.iso.datetime(),
});

const nothing = () => new Response(null, { status: 204 });

/** The list of former translations. */
export const translationHistoryEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/translations",
    summary: "List your translations, newest first; without an account, the newest 20",
    guard: "public",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(historyPageSize),
      cursor: z.string().max(100).optional(),
    }),
    answers: { 200: { about: "A page of translations", schema: z.object({ items: z.array(historyItem), next: z.string().nullable() }) } },
    async handle({ services, actor, query }) {
      return { data: await listHistory(services, actor, { limit: query.limit, cursor: query.cursor ?? null }) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translations/delete-all",
    summary: "Clear your translation history; texts are erased an hour later",
    guard: "public",
    answers: {
      200: {
        about: "How many, and the time that identifies them when you restore them",
        schema: z.object({ count: z.int(), deletedAt: z.iso.datetime() }),
      },
    },
    async handle({ services, actor }) {
      return { data: await deleteAllTranslations(services, actor) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translations/restore-all",
    summary: "Restore the translations deleted at a given time",
    guard: "public",
    body: z.object({ deletedAt: z.iso.datetime().refine((text) => isPlausibleMoment(new Date(text))) }),
    answers: { 200: { about: "How many were restored", schema: z.object({ count: z.int() }) } },
    async handle({ services, actor, body }) {
      return { data: { count: await restoreTranslations(services, actor, new Date(body.deletedAt)) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/translations/:id",
    summary: "Delete a translation from the history; its text is erased an hour later",
    guard: "public",
    answers: { 204: { about: "Done" } },
    async handle({ services, actor, params }) {
      await deleteTranslation(services, actor, params.id ?? "");
      return nothing();
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translations/:id/restore",
    summary: "Restore a translation while its text still exists",
    guard: "public",
    answers: { 204: { about: "Done" } },
    async handle({ services, actor, params }) {
      await restoreTranslation(services, actor, params.id ?? "");
      return nothing();
    },
  }),
];
