import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { uploadMaxBytes } from "#features/documents/attachment-limits.ts";
import { deleteAttachment, getAttachment } from "#features/documents/own-attachments.server.ts";
import { saveAttachment } from "#features/documents/save-attachment.server.ts";
import { readFormFile } from "#formats/multipart/read-form-file.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

/** The lines of the form around the file. */
const formBytes = 16_384;

const attachment = z.object({
  attachment: z.object({
    id: z.string(),
    url: z.string(),
    width: z.int(),
    height: z.int(),
    name: z.string(),
    bytes: z.int(),
  }),
});

/** As for avatars: no browser caches it, and even a file that is really a page has no origin. */
const pictureHeaders = {
  "Content-Disposition": 'inline; filename="picture.webp"',
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  // A Range is answered with the whole (RFC 9110 §14.2).
  "Accept-Ranges": "none",
};

export const attachmentEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/attachments",
    summary: "Upload a picture to attach: a form with a JPEG, PNG or WebP in `file`",
    guard: "user",
    rawBody: { maxBytes: uploadMaxBytes + formBytes, types: ["multipart/form-data"] },
    answers: { 201: { about: "The picture as stored", schema: attachment } },
    async handle({ services, actor, bytes, request }) {
      const file = readFormFile(bytes, request.headers.get("content-type") ?? "", "file");
      if (file === null) throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
      return { status: 201, data: { attachment: await saveAttachment(services, actor, file) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/attachments/:id",
    summary: "Get an uploaded picture, owner only",
    guard: "public",
    answers: { 200: { about: "The picture as WebP" } },
    async handle({ services, actor, params }) {
      const { bytes, mime } = await getAttachment(services, actor, params.id ?? "");
      const headers = { ...pictureHeaders, "Content-Type": mime, "Content-Length": String(bytes.byteLength) };
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/attachments/:id",
    summary: "Delete an uploaded picture",
    guard: "user",
    answers: { 204: { about: "Removed" } },
    async handle({ services, actor, params }) {
      await deleteAttachment(services, actor, params.id ?? "");
      return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
    },
  }),
];
