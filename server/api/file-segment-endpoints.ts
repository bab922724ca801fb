import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { changeSegment, changeSegments } from "#features/files/editor/change-segments.server.ts";
import { maxChangesPerCall, replaceLengths, segmentSelections } from "#features/files/file-view.ts";
import { replaceInSegments } from "#features/files/editor/replace-in-segments.server.ts";
import { getSegmentHelp } from "#features/files/editor/segment-help.server.ts";
import { listSegments } from "#features/files/editor/segment-queries.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { explainedFinding, segmentView } from "./file-schemas.ts";

/** What a one-megabyte body can hold at all; how long a target may be depends on its source. */
const maxSentLength = 500_000;
const maxSoughtLength = 500;

const target = storable(maxSentLength).nullish().describe("With the same tags as the source; null or empty removes the target");
const isApproved = z.boolean().optional();
const before = storable(maxSentLength)
  .nullish()
  .describe("The target you saw: if it has changed since, it is not overwritten. If left out, any target is overwritten");
const segmentId = storable(20);

const idOf = (params: Record<string, string>): string => params.id ?? "";
const segmentOf = (params: Record<string, string>): string => params.segmentId ?? "";

/** The texts of an own file and what people do to them; outputs stay as they are until `reflow`. */
export const fileSegmentEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/files/:id/segments",
    summary: "List the segments of your file in order",
    guard: "user",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.string().max(20).optional(),
      state: z.enum(segmentSelections).optional(),
      q: storable(maxSoughtLength).optional().describe("Text to find in source or target, ignoring tags"),
    }),
    answers: {
      200: {
        about: "A page of segments, and how many match",
        schema: z.object({ items: z.array(segmentView), next: z.string().nullable(), total: z.int() }),
      },
    },
    async handle({ services, actor, params, query: { limit, cursor = null, state = null, q = null } }) {
      return { data: await listSegments(services, actor, idOf(params), { limit, cursor, selection: state, text: q }) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/files/:id/segments",
    summary: "Update many segments, all or none: to undo a replacement or approve several at once",
    guard: "user",
    body: z.object({
      changes: z
        .array(z.object({ id: segmentId, target: target.optional(), isApproved, before }))
        .min(1)
        .max(maxChangesPerCall),
    }),
    answers: {
      200: {
        about: "The segments; those that were skipped because their target has changed, with their current state, in `conflicts`",
        schema: z.object({ segments: z.array(segmentView), conflicts: z.array(segmentView) }),
      },
    },
    async handle({ services, actor, params, body: { changes } }) {
      if (new Set(changes.map(({ id }) => id)).size < changes.length)
        throw new AppError("invalid-input", "changes", { fields: { changes: "wrong-type" } });
      return { data: await changeSegments(services, actor, idOf(params), changes) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/files/:id/segments/replace",
    summary: "Replace text in all targets",
    guard: "user",
    body: z.object({
      find: storable(replaceLengths.find).min(1),
      replace: storable(replaceLengths.replace),
      isCaseSensitive: z.boolean().default(true),
    }),
    answers: {
      200: {
        about: "The changes, to undo them with",
        schema: z.object({ changed: z.array(z.object({ id: z.string(), before: z.string(), after: z.string() })) }),
      },
    },
    async handle({ services, actor, params, body }) {
      return { data: await replaceInSegments(services, actor, idOf(params), body) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/files/:id/segments/:segmentId",
    summary: "Update or approve the target of a segment; it is checked like a model's answer",
    guard: "user",
    body: z.object({
      target: target.optional(),
      isApproved,
      before,
      repeats: z.boolean().optional().describe("If true, all segments with the same text and tags change, too"),
    }),
    answers: {
      200: {
        about: "The segment, the ids of the segments changed with it, and those of them whose target is now different",
        schema: z.object({
          segment: segmentView,
          repeats: z.array(z.string()),
          changed: z.array(z.object({ id: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
        }),
      },
    },
    async handle({ services, actor, params, body }) {
      return { data: await changeSegment(services, actor, idOf(params), segmentOf(params), body) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/files/:id/segments/:segmentId/help",
    summary: "Get earlier translations of the same or similar text, its glossary terms, and what exactly its findings are about",
    guard: "user",
    answers: {
      200: {
        about: "Best match first, `score` 0 to 1",
        schema: z.object({
          matches: z.array(z.object({ source: z.string(), target: z.string(), score: z.number() })),
          terms: z.array(z.object({ source: z.string(), target: z.string(), note: z.string(), isApplied: z.boolean() })),
          repeats: z.int().describe("Number of other segments with the same text and tags"),
          target: z.string().nullable().describe("The target that `findings` are of"),
          findings: z.array(explainedFinding),
        }),
      },
    },
    async handle({ services, actor, params }) {
      return { data: await getSegmentHelp(services, actor, idOf(params), segmentOf(params)) };
    },
  }),
];
