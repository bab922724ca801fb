import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { qualities } from "#core/quality.ts";
import { finishedChoices } from "#features/files/file-view.ts";
import { storable } from "#features/conversations/saved-input.ts";
import type { Services } from "#features/services.ts";
import { cancelFile } from "#features/files/cancel-file.server.ts";
import { deleteFile } from "#features/files/delete-file.server.ts";
import { downloadFile, isRealPdf } from "#features/files/download-file.server.ts";
import { estimateSentFile } from "#features/files/upload/estimate-sent-file.server.ts";
import { finishUpload } from "#features/files/upload/finish-upload.server.ts";
import { countSegments } from "#features/files/editor/segment-queries.server.ts";
import { findFormulaWords, getFile, listFiles } from "#features/files/file-queries.server.ts";
import { type SentFile, sentFileMaxBytes } from "#features/files/upload/measure-file.server.ts";
import { reflowFile } from "#features/files/reflow-file.server.ts";
import { retryFile } from "#features/files/retry-file.server.ts";
import { startFile } from "#features/files/start-file.server.ts";
import { uploadFile } from "#features/files/upload/upload-file.server.ts";
import { readFormFile, readFormText } from "#formats/multipart/read-form-file.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { preferredLocale } from "../error-response.ts";
import { fitSchema } from "../fit-schema.ts";
import { parseJson } from "../request-body.ts";
import { streamFileEvents } from "./file-event-stream.ts";
import { countedFile, fileView, oneFile, sentFileEstimate } from "./file-schemas.ts";

/** The lines of the form around the file. */
const formBytes = 16_384;
const maxLanguageLength = 40;
const formType = "multipart/form-data";

const code = storable(maxLanguageLength);
const finishedUpload = z.object({ uploadId: storable(60), from: code.nullish() });
const startInput = z.object({
  to: code,
  from: code.optional().describe("If left out or `auto`, it is detected from the text"),
  quality: z.enum(qualities).optional(),
  glossaryId: storable(60).nullish(),
  bilingual: z.boolean().optional(),
  finished: z
    .enum(finishedChoices)
    .optional()
    .describe("What translators have finished in the target language: `keep` (default, not charged) or `translate` it like the rest"),
});

const idOf = (params: Record<string, string>): string => params.id ?? "";
const localeOf = (request: Request) =>
  preferredLocale({ path: new URL(request.url).pathname, acceptLanguage: request.headers.get("accept-language") });
const sentBytes = ({ services, actor }: { services: Services; actor: Actor }): number => sentFileMaxBytes(services, actor) + formBytes;

function sentFile(bytes: Uint8Array, request: Request): SentFile & { from: string | null } {
  const type = request.headers.get("content-type") ?? "";
  const file = readFormFile(bytes, type, "file");
  if (file === null) throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
  const from = readFormText(bytes, type, "from");
  return { ...file, from: from === null ? null : fitSchema(code, from, "from") };
}

/**
 * No browser caches a file: the same address answers 404 after deletion, and a cache would show it to the next user. A sandbox,
 * so that even a page that is opened in place has no origin; a browser shows no PDF inside one, and its scripts never have ours.
 */
const downloadHeaders = {
  "Cache-Control": "private, no-store",
  // A Range is answered with the whole (RFC 9110 §14.2).
  "Accept-Ranges": "none",
};
const sandboxed = "default-src 'none'; sandbox; frame-ancestors 'none'";
const shownInPlace = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const uploads: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/files/estimate",
    summary: "Estimate the translation of a file, sent as `file` in a form; nothing is stored",
    guard: "public",
    rawBody: { maxBytes: sentBytes, types: [formType] },
    answers: { 200: { about: "The estimate", schema: sentFileEstimate } },
    async handle({ services, actor, bytes, request }) {
      return { data: await estimateSentFile(services, actor, sentFile(bytes, request)) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/files",
    summary: "Upload a file to translate: a form with `file` and optionally `from`, or {uploadId, from?} of a finished upload in parts",
    guard: "user",
    rawBody: { maxBytes: sentBytes, types: [formType, "application/json"] },
    answers: { 201: { about: "The file, with an estimate for its translation; nothing is held", schema: oneFile } },
    async handle({ services, actor, bytes, request }) {
      const locale = localeOf(request);
      const isForm = (request.headers.get("content-type") ?? "").trim().toLowerCase().startsWith(formType);
      if (isForm) return { status: 201, data: { file: await uploadFile(services, actor, sentFile(bytes, request), locale) } };
      const { uploadId, from = null } = fitSchema(finishedUpload, parseJson(bytes), "body");
      return { status: 201, data: { file: await finishUpload(services, actor, { uploadId, from }, locale) } };
    },
  }),
];

const states: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/files",
    summary: "List your files, newest first",
    guard: "user",
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(20), cursor: z.string().max(100).optional() }),
    answers: { 200: { about: "A page of files", schema: z.object({ items: z.array(fileView), next: z.string().nullable() }) } },
    async handle({ services, actor, query, request }) {
      return { data: await listFiles(services, actor, { limit: query.limit, cursor: query.cursor ?? null }, localeOf(request)) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/files/:id",
    summary: "Get one of your files",
    guard: "user",
    answers: {
      200: {
        about: "The file, how many of its segments were approved and edited, and what became of words in its formulas",
        schema: countedFile,
      },
    },
    async handle({ services, actor, params, request }) {
      const id = idOf(params);
      const [file, counts, formulaWords] = await Promise.all([
        getFile(services, actor, id, localeOf(request)),
        countSegments(services, actor, id),
        findFormulaWords(services, actor, id),
      ]);
      return { data: { file, counts, formulaWords } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/files/:id",
    summary: "Delete a file and its outputs; what it cost stays in the ledger",
    guard: "user",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      await deleteFile(services, actor, idOf(params));
      return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/files/:id/events",
    summary: "Follow the state of a file as server-sent events `file-progress` and `file-end`, each with {file}",
    guard: "user",
    answers: { 200: { about: "text/event-stream" } },
    async handle({ services, actor, user, params, request }) {
      const locale = localeOf(request);
      if (request.method === "HEAD") {
        await getFile(services, actor, idOf(params), locale);
        return new Response(null, {
          headers: { "Content-Type": "text/event-stream; charset=utf-8", "Cache-Control": "private, no-store" },
        });
      }
      return streamFileEvents(services, { id: idOf(params), actor, user, locale, signal: request.signal });
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/files/:id/download/:kind",
    summary: "Download the file as uploaded (`source`), or an output (`translated`, `bilingual`, `docx`)",
    guard: "user",
    query: z.object({ inline: z.enum(["0", "1"]).default("0").describe("`1` shows a PDF in the browser") }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, params, query }) {
      const file = await downloadFile(services, actor, idOf(params), params.kind ?? "");
      const isInline = query.inline === "1" && isRealPdf(file);
      const named = attachmentNamed(file.name);
      const headers = {
        ...downloadHeaders,
        "Content-Type": file.mime,
        "Content-Length": String(file.bytes.byteLength),
        "Content-Disposition": isInline ? named.replace(/^attachment/, "inline") : named,
        "Content-Security-Policy": isInline ? shownInPlace : sandboxed,
      };
      return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
];

const work: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/files/:id/start",
    summary: "Start the translation of an uploaded file: hold its price and queue it",
    guard: "user",
    body: startInput,
    answers: { 202: { about: "The file, queued", schema: oneFile } },
    async handle({ services, actor, params, body: { bilingual, ...input }, request, claim }) {
      const started = { ...input, isBilingual: bilingual };
      return { status: 202, data: { file: await startFile(services, actor, idOf(params), started, localeOf(request), claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/files/:id/cancel",
    summary: "Cancel the translation; only the translated part is charged",
    guard: "user",
    answers: { 200: { about: "The file", schema: oneFile } },
    async handle({ services, actor, params }) {
      return { data: { file: await cancelFile(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/files/:id/retry",
    summary: "Resume a failed or canceled file, or retry what is missing in a finished one",
    guard: "user",
    answers: { 202: { about: "The file, queued", schema: oneFile } },
    async handle({ services, actor, params, claim }) {
      return { status: 202, data: { file: await retryFile(services, actor, idOf(params), claim) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/files/:id/reflow",
    summary: "Create the outputs again from the segments, free of charge",
    guard: "user",
    answers: { 202: { about: "The file, queued", schema: oneFile } },
    async handle({ services, actor, params }) {
      return { status: 202, data: { file: await reflowFile(services, actor, idOf(params)) } };
    },
  }),
];

/** Files to translate (CONTRACT.md, "Files"); chunked uploads are in upload-endpoints.ts. */
export const fileEndpoints: readonly Endpoint[] = [...uploads, ...states, ...work];
