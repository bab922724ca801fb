import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { approveRows } from "#features/automate/approve-rows.server.ts";
import { cancelJob, pauseJob } from "#features/automate/stop-job.server.ts";
import { changeJob } from "#features/automate/change-job.server.ts";
import { changeRow } from "#features/automate/change-row.server.ts";
import { createDocumentsJob } from "#features/automate/create-documents-job.server.ts";
import { createJob } from "#features/automate/create-job.server.ts";
import { deleteJob } from "#features/automate/delete-job.server.ts";
import { exportJob } from "#features/automate/export-job.server.ts";
import { estimateJob, getJob, listJobs, listRows } from "#features/automate/job-queries.server.ts";
import { type SourceRef, sourceTypes } from "#features/automate/job-view.ts";
import type { SentTable } from "#features/automate/read-table.server.ts";
import { valueGaps, type ValueWish } from "#features/automate/column-values.ts";
import { columnLimits } from "#features/automate/output-shape.ts";
import { keepResults } from "#features/automate/keep-results.server.ts";
import { getJobValues } from "#features/automate/job-values.server.ts";
import { maxNameLength, maxTableDocuments } from "#features/automate/job-limits.ts";
import type { JobPlace } from "#features/automate/job-watch.server.ts";
import { rereadTable } from "#features/automate/reread-table.server.ts";
import { rowFilters } from "#features/automate/row-filter.ts";
import { startRows } from "#features/automate/start-rows.server.ts";
import { deleteTableTool, keepTableTool, listTableTools } from "#features/automate/table-tools.server.ts";
import { storable } from "#features/conversations/saved-input.ts";
import type { Services } from "#features/services.ts";
import { readFormFile, readFormText } from "#formats/multipart/read-form-file.ts";
import { tableExports } from "#platform/isolate/document-orders.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { preferredLocale } from "../error-response.ts";
import { fitSchema } from "../fit-schema.ts";
import { parseJson } from "../request-body.ts";
import { streamJobEvents } from "./job-event-stream.ts";
import {
  changedRows,
  jobChange,
  jobPrice,
  jobValues,
  keptSide,
  manyJobs,
  manyRows,
  manyTools,
  oneJob,
  oneRow,
  oneTool,
  sourceRef,
} from "./job-schemas.ts";

/** The lines of the form around the table. */
const formBytes = 16_384;
const formType = "multipart/form-data";

const idOf = (params: Record<string, string>): string => params.id ?? "";
const localeOf = (request: Request) =>
  preferredLocale({ path: new URL(request.url).pathname, acceptLanguage: request.headers.get("accept-language") });
const sentBytes = ({ services, actor }: { services: Services; actor: Actor }): number =>
  services.config.limits(actor.plan).automateBytes + formBytes;

/** A number that JSON has changed while it was read would be another one: long ids are sent as text. */
const number = z.number().refine((value) => !Number.isInteger(value) || Number.isSafeInteger(value));
const cell = z.union([z.string(), number, z.boolean(), z.null()]);
const sentRows = z.object({
  rows: z.array(z.record(storable(400), cell)).min(1),
  name: storable(200).optional(),
  source: sourceRef.nullish(),
});
const sheetName = storable(400);
const yesOrNo = z.enum(["0", "1"]);

const sentDocuments = z.object({ documentIds: z.array(storable(60)).min(1).max(maxTableDocuments) });

type Sent = { table: SentTable; source: SourceRef | null } | { documentIds: string[] };

/** A table in a form, its rows as JSON, objects by the names of the columns, or ids of documents. */
function readSent(bytes: Uint8Array, request: Request): Sent {
  const type = request.headers.get("content-type") ?? "";
  if (!type.trim().toLowerCase().startsWith(formType)) {
    const body = parseJson(bytes);
    if (isOfDocuments(body)) return fitSchema(sentDocuments, body, "body");
    const { rows, name = "rows.jsonl", source } = fitSchema(sentRows, body, "body");
    const lines = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    return { table: { bytes: lines, name: name.endsWith(".jsonl") ? name : `${name}.jsonl` }, source: source ?? null };
  }
  const file = readFormFile(bytes, type, "file");
  if (file === null) throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
  const textOf = (name: string): string => readFormText(bytes, type, name) ?? "";
  const [sheet, header] = [textOf("sheet"), textOf("header")];
  const sourceType = sourceTypes.find((one) => textOf(one) !== "");
  return {
    table: {
      ...file,
      ...(sheet === "" ? {} : { sheet: fitSchema(sheetName, sheet, "sheet") }),
      ...(header === "" ? {} : { hasHeader: fitSchema(yesOrNo, header, "header") === "1" }),
    },
    source: sourceType === undefined ? null : fitSchema(sourceRef, { type: sourceType, id: textOf(sourceType) }, "source"),
  };
}

const isOfDocuments = (body: unknown): boolean =>
  typeof body === "object" && body !== null && Object.hasOwn(body, "documentIds") && !Object.hasOwn(body, "rows");

/** No browser keeps a table: the same address answers 404 after deletion, and a cache would show it to the next user. */
const exportHeaders = { "Cache-Control": "private, no-store", "Accept-Ranges": "none" };

const states: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/jobs",
    summary:
      "Bring a table: a form with `file` and optionally `sheet`, `header` (0 or 1) and `tool`, `prompt`, `translate`, `own` (a tool of yours) or `template` (a text), or JSON {rows: [{…}], name?, source?}; or make one of your documents, a row for each: JSON {documentIds}. Nothing is held",
    guard: "user",
    rawBody: { maxBytes: sentBytes, types: [formType, "application/json"] },
    answers: {
      201: {
        about:
          "The job; without `tool`, `prompt`, `translate`, `own`, `template` or `source` it has no template yet; of documents it has no columns of results yet",
        schema: oneJob,
      },
    },
    async handle({ services, actor, bytes, request }) {
      const sent = readSent(bytes, request);
      const locale = localeOf(request);
      const job =
        "documentIds" in sent
          ? await createDocumentsJob(services, actor, sent.documentIds, locale)
          : await createJob(services, actor, sent.table, locale, sent.source);
      return { status: 201, data: { job } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/jobs",
    summary: "List your jobs, newest first",
    guard: "user",
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor: z.string().max(100).optional() }),
    answers: { 200: { about: "A page of jobs", schema: manyJobs } },
    async handle({ services, actor, query }) {
      return { data: await listJobs(services, actor, { limit: query.limit, cursor: query.cursor ?? null }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id",
    summary: "Get one of your jobs, with its rows counted by state",
    guard: "user",
    answers: { 200: { about: "The job", schema: oneJob } },
    async handle({ services, actor, params }) {
      return { data: { job: await getJob(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/jobs/:id",
    summary:
      "Change what a job does: sheet, header, template or source, mapping, output, model, rule for empty cells, cap, lane; while its rows are being run, only whether an email is sent when they end",
    guard: "user",
    body: jobChange,
    answers: { 200: { about: "The job", schema: oneJob } },
    async handle({ services, actor, params, body: { sheet, header: hasHeader, ...change } }) {
      if (sheet !== undefined || hasHeader !== undefined) await rereadTable(services, actor, idOf(params), { sheet, hasHeader });
      return { data: { job: await changeJob(services, actor, idOf(params), change) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/jobs/:id",
    summary: "Delete a job with its table and results; what it cost stays in the ledger",
    guard: "user",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      await deleteJob(services, actor, idOf(params));
      return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
    },
  }),
];

/** The largest number that a row can have in the database. */
const maxRowNumber = 2_147_483_647;
const rowNumbers = z.array(z.int().min(1).max(maxRowNumber)).min(1).max(10_000);

/** At most a page of them. */
const rowList = z.string().regex(/^[1-9]\d{0,8}(?:,[1-9]\d{0,8}){0,499}$/);

const work: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id/price",
    summary:
      "Get what the rows without a result would cost, now and at night, or with `redo` what rows would that are run once more; of a job that waits for the night, those that it waits with; nothing is held",
    guard: "user",
    query: z.object({
      redo: z
        .union([z.literal("failed"), rowList])
        .optional()
        .describe("`failed`, or numbers of rows: `3,17,20`"),
    }),
    answers: { 200: { about: "The price", schema: jobPrice } },
    async handle({ services, actor, params, query: { redo } }) {
      const rows = redo === undefined || redo === "failed" ? (redo ?? null) : redo.split(",").map(Number);
      return { data: { price: await estimateJob(services, actor, idOf(params), rows) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/sample",
    summary: "Run five rows: the longest, the emptiest, the most unusual and two others; they count as done",
    guard: "user",
    answers: { 202: { about: "The job, queued", schema: oneJob } },
    async handle({ services, actor, params, claim }) {
      return { status: 202, data: { job: await startRows(services, actor, idOf(params), { kind: "sample" }, claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/start",
    summary:
      "Run all rows without a result: hold their price, up to the cap, and queue them; in the lane `overnight` they wait for the night, and are refused (`lane`) where there are none anymore",
    guard: "user",
    answers: { 202: { about: "The job, queued", schema: oneJob } },
    async handle({ services, actor, params, claim }) {
      return { status: 202, data: { job: await startRows(services, actor, idOf(params), { kind: "rest", isResumed: false }, claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/start-now",
    summary:
      "Run now what waits for the night: its hold comes back, the full price is held, and the job's lane is `now`; all of it, or nothing",
    guard: "user",
    answers: { 202: { about: "The job, queued", schema: oneJob } },
    async handle({ services, actor, params, claim }) {
      return { status: 202, data: { job: await startRows(services, actor, idOf(params), { kind: "waiting" }, claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/pause",
    summary: "Pause a job: finished rows are charged, the rest of the hold comes back",
    guard: "user",
    answers: { 200: { about: "The job", schema: oneJob } },
    async handle({ services, actor, params }) {
      return { data: { job: await pauseJob(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/resume",
    summary: "Go on with a paused job",
    guard: "user",
    answers: { 202: { about: "The job, queued", schema: oneJob } },
    async handle({ services, actor, params, claim }) {
      return { status: 202, data: { job: await startRows(services, actor, idOf(params), { kind: "rest", isResumed: true }, claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/cancel",
    summary: "Cancel a job; only finished rows are charged, and they stay",
    guard: "user",
    answers: { 200: { about: "The job", schema: oneJob } },
    async handle({ services, actor, params }) {
      return { data: { job: await cancelJob(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/redo",
    summary: "Run rows once more: those named, or `failed`; a row keeps its result until it has a new one",
    guard: "user",
    body: z.object({ rows: z.union([z.literal("failed"), rowNumbers]) }),
    answers: { 202: { about: "The job, queued", schema: oneJob } },
    async handle({ services, actor, params, body: { rows }, claim }) {
      return { status: 202, data: { job: await startRows(services, actor, idOf(params), { kind: "redo", rows }, claim) } };
    },
  }),
];

/** How far the reader has come; null for a new one. */
function lastEventId(request: Request): JobPlace | null {
  const id = request.headers.get("last-event-id");
  if (id === null || id === "") return null;
  if (!/^\d{1,14}$/.test(id)) throw new AppError("invalid-input", "Last-Event-ID", { fields: { "Last-Event-ID": "wrong-type" } });
  return Number(id);
}

const edited = z.union([z.string(), z.record(z.string(), z.string())]);

/** An empty text is no number: `z.coerce` would make it 0. */
const anyNumber = z
  .string()
  .transform((text) => (text.trim() === "" ? Number.NaN : Number(text)))
  .pipe(z.number())
  .meta({ type: "number" });
const valueWish = {
  column: storable(60).min(1).optional().describe("Key of an output column of numbers, yes or no, or choices: rows by what is in it"),
  value: storable(columnLimits.choice).min(1).optional().describe("A value as `values` names it; of several in a row one is enough"),
  from: anyNumber.optional().describe("A number, or greater"),
  below: anyNumber.optional().describe("Less than a number"),
  is: z.enum(valueGaps).optional().describe("`other`: what the column doesn't take; `empty`: nothing"),
};

/** @throws AppError `invalid-input` for values of no column */
function valueWishOf({ column, ...wanted }: Partial<ValueWish>): ValueWish | null {
  if (column !== undefined) return { column, ...wanted };
  if (Object.keys(wanted).length > 0) throw new AppError("invalid-input", "column", { fields: { column: "missing" } });
  return null;
}

const results: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id/rows",
    summary: "List a job's rows in the order of the table",
    guard: "user",
    query: z.object({
      filter: z.enum(rowFilters).default("all"),
      limit: z.coerce.number().int().min(1).max(500).default(100),
      cursor: z.coerce.number().int().min(0).max(maxRowNumber).default(0),
      skip: z.coerce
        .number()
        .int()
        .min(0)
        .max(1_000_000)
        .default(0)
        .describe("Rows that the filter and the search let through, left out before the page; after `cursor` if there is one"),
      q: storable(200).default("").describe("Text to find in a cell or in the result as it is shown, in any case"),
      ...valueWish,
    }),
    answers: { 200: { about: "A page of rows", schema: manyRows } },
    async handle({ services, actor, params, query: { filter, limit, cursor, skip, q, ...wanted }, request }) {
      const selection = { filter, limit, cursor, skip, q, value: valueWishOf(wanted) };
      return { data: await listRows(services, actor, idOf(params), selection, localeOf(request)) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id/values",
    summary:
      "Count how often each value is in the output's columns, of rows with a result in them: allowed values, yes and no, numbers or ranges of them; not texts and dates",
    guard: "user",
    answers: { 200: { about: "The counts, with what `rows` takes to list the rows of each", schema: jobValues } },
    async handle({ services, actor, params }) {
      return { data: { values: await getJobValues(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id/events",
    summary:
      "Follow a job as server-sent events: `rows` with {rows} that have ended, `job` with {job}; it ends with the job at rest. Last-Event-ID continues; rows that were copied, skipped or can't be run are told to every reader",
    guard: "user",
    answers: { 200: { about: "text/event-stream" } },
    async handle({ services, actor, user, params, request }) {
      const [id, after] = [idOf(params), lastEventId(request)];
      if (request.method === "HEAD") {
        await getJob(services, actor, id);
        return new Response(null, {
          headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "private, no-store" },
        });
      }
      return streamJobEvents(services, { id, actor, user, locale: localeOf(request), after, signal: request.signal });
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/jobs/:id/rows/:n",
    summary:
      "Change a row's result, approve it, or keep the `earlier` or the `newer` of two; `edited: null` brings back what the model wrote",
    guard: "user",
    body: z.object({ keep: keptSide.optional(), edited: edited.nullish(), approved: z.boolean().optional() }),
    answers: { 200: { about: "The row", schema: oneRow } },
    async handle({ services, actor, params, body, request }) {
      const n = /^[1-9]\d{0,8}$/.test(params.n ?? "") ? Number(params.n) : 0;
      return { data: { row: await changeRow(services, actor, idOf(params), n, body, localeOf(request)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/approve",
    summary:
      "Approve rows that have a result, or end their approval (`approved: false`): those named, or `all`; rows without one and rows that wait to be run are passed over",
    guard: "user",
    body: z.object({ rows: z.union([z.literal("all"), rowNumbers]), approved: z.boolean().default(true) }),
    answers: { 200: { about: "The job, and the rows that were changed", schema: changedRows } },
    async handle({ services, actor, params, body: { rows, approved } }) {
      return { data: await approveRows(services, actor, idOf(params), rows, approved) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/keep",
    summary:
      "Keep the `earlier` or the `newer` of two results: of the rows that are named, or of all that are `changed`; the other one stays beside it, so that asking for it undoes this",
    guard: "user",
    body: z.object({ rows: z.union([z.literal("changed"), rowNumbers]), keep: keptSide }),
    answers: { 200: { about: "The job, and the rows that were changed", schema: changedRows } },
    async handle({ services, actor, params, body: { rows, keep } }) {
      return { data: await keepResults(services, actor, idOf(params), rows, keep) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/jobs/:id/export",
    summary: "Download the table with its results; the original columns come first, unchanged",
    guard: "user",
    query: z.object({
      as: z.enum(tableExports).default("csv"),
      only: z.enum(["all", "approved"]).default("all"),
      states: yesOrNo.default("0").describe("`1` adds a column with each row's state and why it failed"),
    }),
    answers: { 200: { about: "The table, as an attachment" } },
    async handle({ services, actor, params, query: { as, only, states: has }, request }) {
      const file = await exportJob(services, actor, idOf(params), { as, only, hasStates: has === "1" }, localeOf(request));
      const headers = {
        ...exportHeaders,
        "Content-Type": file.mime,
        "Content-Length": String(file.bytes.byteLength),
        "Content-Disposition": attachmentNamed(file.name),
        "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      };
      return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
];

const tools: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/jobs/:id/tool",
    summary: "Keep how a job’s rows are run as a tool of yours, under a name; a name that is taken gets a number behind it",
    guard: "user",
    body: z.object({ toolName: storable(maxNameLength) }),
    answers: { 201: { about: "The tool", schema: oneTool } },
    async handle({ services, actor, params, body: { toolName } }) {
      return { status: 201, data: { tool: await keepTableTool(services, actor, idOf(params), toolName) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/table-tools",
    summary: "List your tools for tables, newest first",
    guard: "user",
    answers: { 200: { about: "All of them", schema: manyTools } },
    async handle({ services, actor }) {
      return { data: { items: await listTableTools(services, actor) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/table-tools/:id",
    summary: "Delete one of your tools for tables; tables that were brought to it stay as they are",
    guard: "user",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      await deleteTableTool(services, actor, idOf(params));
      return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
    },
  }),
];

/** One template over every row of a table (CONTRACT.md, "Automation"). */
export const jobEndpoints: readonly Endpoint[] = [...states, ...work, ...results, ...tools];
