import { z } from "zod";
import { isPlausibleMoment, storable } from "#features/conversations/saved-input.ts";
import { changeLike, deleteLike, renameCollection } from "#features/translation/likes/change-likes.server.ts";
import { exportLikes, noteExport } from "#features/translation/likes/export-likes.server.ts";
import { likePair } from "#features/translation/likes/like-pair.server.ts";
import { listLikeGroups, listLikes } from "#features/translation/likes/like-queries.server.ts";
import { likeFileFormats, likeLengths, likesPageSize } from "#features/translation/likes/like-view.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const code = storable(40);
const collection = storable(likeLengths.collection);
const note = storable(likeLengths.note);
const filter = { from: code.optional(), to: code.optional(), collection: collection.optional() };
const likeView = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  source: z.string(),
  target: z.string(),
  alternativeOf: z.string().nullable(),
  romanisation: z.string().nullable(),
  collection: z.string(),
  note: z.string(),
  exportedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
const oneLike = { about: "The like", schema: z.object({ like: likeView }) };
const files = {
  csv: { type: "text/csv; charset=utf-8", name: "translations.csv" },
  anki: { type: "text/plain; charset=utf-8", name: "translations-anki.txt" },
};

const reading: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/translation-likes",
    summary: "List your liked translations, newest first; an empty `collection` lists those in none",
    guard: "public",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(likesPageSize),
      cursor: z.string().max(100).optional(),
      ...filter,
    }),
    answers: {
      200: { about: "A page of liked translations", schema: z.object({ items: z.array(likeView), next: z.string().nullable() }) },
    },
    async handle({ services, actor, query }) {
      return { data: await listLikes(services, actor, { ...query, cursor: query.cursor ?? null }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/translation-likes/groups",
    summary: "List the collections and language pairs of your likes, and how many likes you can keep",
    guard: "public",
    answers: {
      200: {
        about: "Each with its number of likes",
        schema: z.object({
          collections: z.array(z.object({ name: z.string(), count: z.int() })),
          pairs: z.array(z.object({ from: z.string(), to: z.string(), count: z.int() })),
          count: z.int(),
          limit: z.int(),
        }),
      },
    },
    async handle({ services, actor }) {
      return { data: await listLikeGroups(services, actor) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/translation-likes/export",
    summary: "Export your likes as a file for spreadsheets or Anki",
    guard: "public",
    query: z.object({ format: z.enum(likeFileFormats).default("csv"), ...filter }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, query }) {
      const { type, name } = files[query.format];
      const headers = { "Content-Type": type, "Content-Disposition": attachmentNamed(name), "Cache-Control": "private, no-store" };
      return new Response(await exportLikes(services, actor, query), { headers });
    },
  }),
];

const writing: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/translation-likes",
    summary: "Like a translation; one already liked stays as it is",
    guard: "public",
    body: z.object({
      from: code,
      to: code,
      source: storable(likeLengths.text).min(1),
      target: storable(likeLengths.text).min(1),
      alternativeOf: storable(60).nullish().describe("Id of your like that this is an alternative wording of"),
      collection: collection.optional(),
      note: note.optional(),
      createdAt: z.iso
        .datetime()
        .refine((text) => isPlausibleMoment(new Date(text)))
        .optional()
        .describe("To undo a deletion: when it was first liked"),
    }),
    answers: { 201: oneLike },
    async handle({ services, actor, body: { createdAt, ...pair } }) {
      const input = { ...pair, createdAt: createdAt === undefined ? undefined : new Date(createdAt) };
      return { status: 201, data: { like: await likePair(services, actor, input) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translation-likes/collections",
    summary: "Rename a collection; an empty name removes it and keeps its translations",
    guard: "public",
    body: z.object({ name: collection.min(1), newName: collection }),
    answers: { 200: { about: "How many translations it has", schema: z.object({ count: z.int() }) } },
    async handle({ services, actor, body }) {
      return { data: { count: await renameCollection(services, actor, body) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/translation-likes/exported",
    summary: "Mark your likes as exported",
    guard: "public",
    body: z.object(filter),
    answers: { 200: { about: "How many", schema: z.object({ count: z.int() }) } },
    async handle({ services, actor, body }) {
      return { data: { count: await noteExport(services, actor, body) } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/translation-likes/:id",
    summary: "Move a like to a collection, or change its note",
    guard: "public",
    body: z.object({ collection: collection.optional(), note: note.optional() }),
    answers: { 200: oneLike },
    async handle({ services, actor, params, body }) {
      return { data: { like: await changeLike(services, actor, params.id ?? "", body) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/translation-likes/:id",
    summary: "Delete a like",
    guard: "public",
    answers: { 200: { about: "The deleted like", schema: z.object({ like: likeView }) } },
    async handle({ services, actor, params }) {
      return { data: { like: await deleteLike(services, actor, params.id ?? "") } };
    },
  }),
];

/** Pairs that people keep, their collections and files. */
export const translationLikeEndpoints: readonly Endpoint[] = [...reading, ...writing];
