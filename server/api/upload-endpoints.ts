/**
 * Chunked uploads: tus 1.0.0 (tus.io/protocols/resumable-upload) with the extensions creation, expiration and termination. Left out:
 * deferred lengths, checksums, concatenation, and a method in a header, which would slip past the guards under its other name.
 */
import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { isStorable } from "#features/conversations/saved-input.ts";
import { sentFileMaxBytes } from "#features/files/upload/measure-file.server.ts";
import { appendToUpload, createUpload, getUpload, removeUpload, type UploadView } from "#features/files/upload/partial-uploads.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

export const tusVersion = "1.0.0";
const offsetType = "application/offset+octet-stream";
const maxMetadataLength = 4_096;

const uploadView = z.object({ upload: z.object({ id: z.string(), bytes: z.int(), offset: z.int(), expiresAt: z.string() }) });
const noStore = { "Cache-Control": "private, no-store" };

/** Included in every answer about a known upload. */
const headersOf = ({ bytes, offset, expiresAt }: UploadView): Record<string, string> => ({
  ...noStore,
  "Upload-Offset": String(offset),
  "Upload-Length": String(bytes),
  "Upload-Expires": expiresAt.toUTCString(),
});
const shown = (upload: UploadView) => ({ upload: { ...upload, expiresAt: upload.expiresAt.toISOString() } });

/** States the protocol version if a caller uses another one. @throws AppError `invalid-input` if it states none */
function refuseVersion(request: Request): Response | null {
  const version = request.headers.get("tus-resumable");
  if (version === tusVersion) return null;
  if (version === null) throw new AppError("invalid-input", "tus-resumable", { fields: { "tus-resumable": "missing" } });
  return new Response(null, { status: 412, headers: { ...noStore, "Tus-Version": tusVersion } });
}

/** What `/api/uploads` offers, before anything is sent (`OPTIONS`). */
export const offerUploads = (maxBytes: number): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...noStore,
      "Tus-Version": tusVersion,
      "Tus-Extension": "creation,expiration,termination",
      "Tus-Max-Size": String(maxBytes),
    },
  });

export const uploadEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/uploads",
    summary: "Start an upload in parts (tus 1.0.0); send the finished one to `POST /api/files`",
    guard: "user",
    answers: { 201: { about: "Started; send the bytes to `Location`", schema: uploadView } },
    async handle({ services, actor, request }) {
      const refused = refuseVersion(request);
      if (refused !== null) return refused;
      const bytes = readCount(request, "upload-length");
      if (bytes > sentFileMaxBytes(services, actor)) throw new AppError("too-large");
      const { filename = "", from = null } = readMetadata(request.headers.get("upload-metadata") ?? "");
      const upload = await createUpload(services, actor, { name: filename, from, bytes });
      // Of our own origin, whatever host the request named.
      return { status: 201, data: shown(upload), headers: { ...headersOf(upload), Location: `/api/uploads/${upload.id}` } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/uploads/:id",
    summary: "Get the progress of your upload; HEAD returns headers only",
    guard: "user",
    answers: { 200: { about: "The upload", schema: uploadView } },
    async handle({ services, actor, params }) {
      const upload = await getUpload(services, actor, params.id ?? "");
      return { data: shown(upload), headers: headersOf(upload) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/uploads/:id",
    summary: "Send bytes of your upload from `Upload-Offset`; whatever arrives before the connection breaks is kept",
    guard: "user",
    streamedBody: { types: [offsetType] },
    answers: { 204: { about: "Saved" } },
    async handle({ services, actor, params, request }) {
      const refused = refuseVersion(request);
      if (refused !== null) return refused;
      const encoding = request.headers.get("content-encoding");
      if (encoding !== null && encoding !== "identity") throw new AppError("unsupported-file", "compressed bodies are not accepted");
      const offset = readCount(request, "upload-offset");
      const upload = await appendToUpload(services, actor, params.id ?? "", { offset, chunks: bodyOf(request) });
      return new Response(null, { status: 204, headers: headersOf(upload) });
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/uploads/:id",
    summary: "Cancel your upload and discard its bytes",
    guard: "user",
    answers: { 204: { about: "Discarded" } },
    async handle({ services, actor, params, request }) {
      const refused = refuseVersion(request);
      if (refused !== null) return refused;
      await removeUpload(services, actor, params.id ?? "");
      return new Response(null, { status: 204, headers: noStore });
    },
  }),
];

/** The bytes as they arrive. @throws AppError `request-timeout` when the sender breaks off */
async function* bodyOf(request: Request): AsyncGenerator<Uint8Array> {
  if (request.body === null) return;
  try {
    yield* request.body;
  } catch (error) {
    throw new AppError("request-timeout", "the body didn't arrive", { cause: error });
  }
}

function readCount(request: Request, name: string): number {
  const value = request.headers.get(name) ?? "";
  if (!/^\d{1,12}$/.test(value)) throw new AppError("invalid-input", name, { fields: { [name]: value === "" ? "missing" : "wrong-type" } });
  return Number(value);
}

/** Pairs of a key and its base64 value, separated by commas. */
function readMetadata(header: string): Record<string, string> {
  const fault = new AppError("invalid-input", "upload-metadata", { fields: { "upload-metadata": "wrong-type" } });
  if (header.length > maxMetadataLength) throw fault;
  const pairs = header.split(",").map((pair): [string, string] => {
    const [key = "", value = ""] = pair.trim().split(" ");
    if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) throw fault;
    return [key, Buffer.from(value, "base64").toString("utf8")];
  });
  const known = Object.fromEntries(pairs.filter(([key]) => key === "filename" || key === "from"));
  if (!Object.values(known).every(isStorable)) throw fault;
  return known;
}
