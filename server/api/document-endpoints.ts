import { z } from "zod";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { bringDocument, type KeptDocument } from "#features/documents/bring-document.server.ts";
import { deleteDocument } from "#features/documents/delete-document.server.ts";
import { documentStatuses, embeddingFaults } from "#features/documents/document-view.ts";
import { embedAllDocuments } from "#features/documents/embedding/embed-all.server.ts";
import { embedDocument } from "#features/documents/embedding/queue-embedding.server.ts";
import { findPassages } from "#features/documents/find-passages.server.ts";
import { listDocuments } from "#features/documents/list-documents.server.ts";
import { downloadDocument, getDocument, readDocumentText } from "#features/documents/read-document.server.ts";
import { bringFileText } from "#features/files/bring-file-text.server.ts";
import { fileSides } from "#features/files/file-view.ts";
import type { Services } from "#features/services.ts";
import { type FileFormat, fileFormats } from "#formats/file-format.ts";
import { readFormFile } from "#formats/multipart/read-form-file.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { fitSchema } from "../fit-schema.ts";
import { parseJson } from "../request-body.ts";

/** The lines of the form around the file. */
const formBytes = 16_384;
const formType = "multipart/form-data";

const idOf = (params: Record<string, string>): string => params.id ?? "";
const sentBytes = ({ services, actor }: { services: Services; actor: Actor }): number =>
  services.config.limits(actor.plan).fileBytes + formBytes;

const sentText = z.object({ title: z.string(), text: z.string() });
/** A translated file of one's own, which is here already. */
const sentFile = z.object({ fileId: z.string().max(60), which: z.enum(fileSides) });

const document = z.object({
  id: z.string(),
  title: z.string(),
  source: z.union([z.literal(0), z.literal(10), z.literal(11)]).describe("0 made here, 10 uploaded, 11 uploaded and indexed"),
  type: z.union([z.literal(0), z.literal(1)]).describe("0 text, 1 PDF"),
  format: z.enum(fileFormats as [FileFormat, ...FileFormat[]]).nullable(),
  bytes: z.int(),
  pages: z.int().nullable().describe("Pages, slides or sheets; null where the format has none"),
  chars: z.int().describe("Code points of its text"),
  language: z.string().nullable().describe("BCP 47, detected"),
  status: z.enum(documentStatuses),
  search: z.enum(["vector", "text"]).describe("What its passages are found by: by meaning as well as by words, or by words alone"),
  embedding: z
    .object({ done: z.int(), total: z.int() })
    .nullable()
    .describe("How many of its chunks have a vector while they are made; null otherwise"),
  embeddingFault: z.enum(embeddingFaults).nullable().describe("Why it has no vectors; null where nothing went wrong"),
  createdAt: z.string(),
  expiresAt: z.string(),
});
const oneDocument = z.object({ document });
const manyDocuments = z.object({
  items: z.array(document.extend({ snippet: z.string().nullable() })),
  next: z.string().nullable(),
});
const documentText = z.object({
  text: z.string(),
  format: z.enum(fileFormats as [FileFormat, ...FileFormat[]]).nullable(),
  pages: z.array(z.object({ page: z.int(), start: z.int() })),
});
const passages = z.object({
  items: z.array(
    z.object({
      documentId: z.string(),
      page: z.int().nullable(),
      heading: z.string().nullable(),
      start: z.int().describe("Offsets in the document's text, in UTF-16 units"),
      end: z.int(),
      text: z.string(),
      score: z.number(),
    }),
  ),
});

/** Longest question, in UTF-16 units. */
const question = z.string().trim().max(1_000);
/** No browser keeps it: the same address answers 404 after deletion, and a cache would show it to the next user. */
const ownHeaders = { "Cache-Control": "private, no-store" };

/** Keeps a file in a form, or what JSON says: a text, or one of the owner's translated files. */
async function bringSent(services: Services, actor: Actor, bytes: Uint8Array, request: Request): Promise<KeptDocument> {
  const type = request.headers.get("content-type") ?? "";
  if (!type.trim().toLowerCase().startsWith(formType)) {
    const sent = parseJson(bytes);
    if (isOfFile(sent)) return bringFileText(services, actor, fitSchema(sentFile, sent, "body"));
    return bringDocument(services, actor, fitSchema(sentText, sent, "body"));
  }
  const file = readFormFile(bytes, type, "file");
  if (file === null) throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
  return bringDocument(services, actor, file);
}

const isOfFile = (sent: unknown): boolean => typeof sent === "object" && sent !== null && Object.hasOwn(sent, "fileId");

export const documentEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/documents",
    summary:
      "Bring a document to ask questions about: a form with `file`, JSON {title, text}, or JSON {fileId, which} for the `source` or the `translation` of one of your translated files",
    guard: "user",
    rawBody: { maxBytes: sentBytes, types: [formType, "application/json"] },
    answers: {
      201: { about: "The document, read and indexed", schema: oneDocument },
      200: { about: "The document that you have already: the same file, or the same text under the same title", schema: oneDocument },
    },
    async handle({ services, actor, bytes, request }) {
      const { document: kept, isNew } = await bringSent(services, actor, bytes, request);
      return { status: isNew ? 201 : 200, data: { document: kept } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/documents",
    summary: "List your documents, newest first; with `q`, those whose title has it or whose text has its words, with the text around them",
    guard: "user",
    query: z.object({
      q: question.default(""),
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(100).optional(),
    }),
    answers: { 200: { about: "A page of documents", schema: manyDocuments } },
    async handle({ services, actor, query: { q, limit, cursor } }) {
      return { data: await listDocuments(services, actor, { sought: q, limit, cursor: cursor ?? null }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/documents/:id",
    summary: "Get one of your documents",
    guard: "user",
    answers: { 200: { about: "The document", schema: oneDocument } },
    async handle({ services, actor, params }) {
      return { data: { document: await getDocument(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/documents/:id/text",
    summary: "Get the text of a document, and where its pages, slides or sheets begin in it",
    guard: "user",
    answers: { 200: { about: "The text", schema: documentText } },
    async handle({ services, actor, params }) {
      return { data: await readDocumentText(services, actor, idOf(params)), headers: ownHeaders };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/documents/:id/passages",
    summary: "Find the passages of a document that a question leads to, the best first",
    guard: "user",
    query: z.object({ q: question.default(""), limit: z.coerce.number().int().min(1).max(50).default(12) }),
    answers: { 200: { about: "The passages", schema: passages } },
    async handle({ services, actor, params, query: { q, limit } }) {
      const found = await findPassages(services, actor, { query: q, documentIds: [idOf(params)], limit });
      return { data: { items: found.map(({ n: _n, ...passage }) => passage) }, headers: ownHeaders };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/documents/:id/embedding",
    summary:
      "Have the passages of a document found by what they mean, too, after that failed or where the site's model has changed; free of charge",
    guard: "user",
    answers: { 202: { about: "The document, queued, or as it is if it is under way or done", schema: oneDocument } },
    async handle({ services, actor, params }) {
      return { status: 202, data: { document: await embedDocument(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/documents/embedding",
    summary:
      "Have the passages of all your documents found by what they mean, too, as far as the day's allowance covers those that aren't yet; free of charge",
    guard: "user",
    answers: {
      202: {
        about: "How many documents are queued, and how many are left for another day",
        schema: z.object({ queued: z.int(), left: z.int() }),
      },
    },
    async handle({ services, actor }) {
      return { status: 202, data: await embedAllDocuments(services, actor) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/documents/:id/file",
    summary: "Download the file of a document as it was brought; a text made here has none",
    guard: "user",
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, params }) {
      const file = await downloadDocument(services, actor, idOf(params));
      const headers = {
        ...ownHeaders,
        // A Range is answered with the whole (RFC 9110 §14.2).
        "Accept-Ranges": "none",
        "Content-Type": file.mime,
        "Content-Length": String(file.bytes.byteLength),
        "Content-Disposition": attachmentNamed(file.name),
        "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      };
      return new Response(file.bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/documents/:id",
    summary: "Delete a document with its file and everything read from it",
    guard: "user",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      await deleteDocument(services, actor, idOf(params));
      return new Response(null, { status: 204, headers: ownHeaders });
    },
  }),
];
