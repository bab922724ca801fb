import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { besideOf } from "#features/conversations/start-turn.server.ts";
import { deleteImagesOfRun } from "#features/images/library/own-images.server.ts";
import { retryImageRun } from "#features/images/runs/retry-image-run.server.ts";
import { changeVariant } from "#features/runs/change-variant.server.ts";
import { deleteRun } from "#features/runs/delete-run.server.ts";
import { rateRun } from "#features/runs/rate-run.server.ts";
import { assertOwnRun, getRun, listRuns } from "#features/runs/run-queries.server.ts";
import { runKinds } from "#features/runs/run-view.ts";
import { stopRun } from "#features/runs/stop-run.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { streamRunEvents } from "./run-event-stream.ts";
import { continueRunOfKind, estimateRunOfKind, startRunOfKind } from "./run-kinds.ts";
import { priceView, ratingInput, runInput, runView, startedRunView } from "./run-schemas.ts";

const oneRun = { about: "The run", schema: z.object({ run: runView }) };

/** The maximum of an integer column; no log is nearly that long. */
const maxEventId = 2_000_000_000;

/** Longest edited text, in UTF-16 units: the longest input of any plan. */
const maxEditedLength = 60_000;

export const runEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/runs",
    summary: "Start a run: hold its price, call the model, stream the answer to its log",
    guard: "public",
    body: runInput,
    answers: { 201: { about: "The run has started", schema: startedRunView } },
    async handle({ services, actor, body, claim }) {
      return { status: 201, data: await startRunOfKind(services, actor, body, claim) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/runs/estimate",
    summary: "Estimate what a run would cost; stores nothing",
    guard: "public",
    body: runInput,
    answers: {
      200: {
        about: "The price, and the price of a second answer",
        schema: z.object({ price: priceView, beside: z.object({ price: priceView }).optional() }),
      },
    },
    async handle({ services, actor, body }) {
      const price = await estimateRunOfKind(services, actor, body);
      if (body.kind !== "ask" || body.beside === undefined) return { data: { price } };
      const beside = { price: await estimateRunOfKind(services, actor, besideOf(body, body.beside)) };
      return { data: { price, beside } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/runs",
    summary: "List your runs, newest first",
    guard: "public",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(100).optional(),
      kind: z.enum(runKinds).optional(),
    }),
    answers: { 200: { about: "A page of runs", schema: z.object({ items: z.array(runView), next: z.string().nullable() }) } },
    async handle({ services, actor, query }) {
      return { data: await listRuns(services, actor, query.limit, query.cursor ?? null, query.kind) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/runs/:id",
    summary: "Get a run with its text so far",
    guard: "public",
    answers: { 200: oneRun },
    async handle({ services, actor, params }) {
      return { data: { run: await getRun(services, actor, params.id ?? "") } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/runs/:id",
    summary: "Delete the input, texts and pictures of a run; what it cost stays in the ledger",
    guard: "public",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      await deleteRun(services, actor, params.id ?? "");
      // What is interrupted here, the hourly cleanup completes.
      await deleteImagesOfRun(services, actor, params.id ?? "");
      return new Response(null, { status: 204 });
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/runs/:id/rating",
    summary: "Rate a result with a thumb, reasons and a comment; replaces an earlier rating",
    guard: "public",
    body: ratingInput,
    answers: { 200: oneRun },
    async handle({ services, actor, params, body }) {
      return { data: { run: await rateRun(services, actor, params["id"] ?? "", body) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/runs/:id/rating",
    summary: "Remove the rating of a result",
    guard: "public",
    answers: { 200: oneRun },
    async handle({ services, actor, params }) {
      return { data: { run: await rateRun(services, actor, params["id"] ?? "", null) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/runs/:id/stop",
    summary: "Stop a run; the part delivered is kept and charged",
    guard: "public",
    answers: { 200: oneRun },
    async handle({ services, actor, params }) {
      return { data: { run: await stopRun(services, actor, params.id ?? "") } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/runs/:id/continue",
    summary: "Continue a text that was cut off, as a new run",
    guard: "public",
    body: z.object({ variant: z.int().min(0).max(2).default(0) }).default({ variant: 0 }),
    answers: { 201: { about: "The run has started", schema: startedRunView } },
    async handle({ services, actor, params, body, claim }) {
      const input = { runId: params.id ?? "", variant: body.variant };
      return { status: 201, data: await continueRunOfKind(services, actor, input, claim) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/runs/:id/retry",
    summary: "Make the pictures of an image run that did not come, as a new run",
    guard: "public",
    answers: { 201: { about: "The run has started", schema: startedRunView } },
    async handle({ services, actor, params, claim }) {
      return { status: 201, data: await retryImageRun(services, actor, params.id ?? "", claim) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/runs/:id/variants/:index",
    summary: "Star a text, or keep an edited version of it",
    guard: "public",
    body: z.object({ starred: z.boolean().optional(), editedText: z.string().max(maxEditedLength).nullable().optional() }),
    answers: { 200: oneRun },
    async handle({ services, actor, params, body }) {
      const index = Number(params.index);
      if (!Number.isInteger(index) || index < 0 || index > 2) throw new AppError("not-found");
      if (body.editedText && (!body.editedText.isWellFormed() || body.editedText.includes("\0")))
        throw new AppError("invalid-input", "editedText", { fields: { editedText: "wrong-type" } });
      return { data: { run: await changeVariant(services, actor, { runId: params.id ?? "", index, change: body }) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/runs/:id/events",
    summary: "Follow a run's log as server-sent events, from any id",
    guard: "public",
    query: z.object({ after: z.coerce.number().int().min(0).max(maxEventId).optional() }),
    answers: { 200: { about: "text/event-stream" }, 204: { about: "Nothing more to read" } },
    async handle({ services, actor, user, params, query, request }) {
      const runId = params.id ?? "";
      // A browser that reconnects automatically keeps the address and says in a header how far it got.
      const after = request.headers.has("last-event-id") ? lastEventId(request) : (query.after ?? 0);
      if (services.engine.findLiveLog(runId)?.owner !== actor.owner) await assertOwnRun(services, actor, runId);
      if (request.method === "HEAD") return new Response(null, { headers: { "Content-Type": "text/event-stream; charset=utf-8" } });
      return streamRunEvents(services, { runId, user, after, signal: request.signal });
    },
  }),
];

function lastEventId(request: Request): number {
  const value = Number(request.headers.get("last-event-id") ?? 0);
  if (!Number.isInteger(value) || value < 0 || value > maxEventId)
    throw new AppError("invalid-input", "Last-Event-ID", { fields: { "Last-Event-ID": "wrong-type" } });
  return value;
}
