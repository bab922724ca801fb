import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { archiveImages } from "#features/images/library/archive-images.server.ts";
import { inputMaxBytes, maxImagesAtOnce } from "#features/images/library/image-limits.ts";
import { imageFormats } from "#features/images/library/image-view.ts";
import { imageOrders, listImages, toLibraryImage } from "#features/images/library/list-images.server.ts";
import { deleteImages, getThumb, imageAs, type ImageFile } from "#features/images/library/own-images.server.ts";
import { saveInput } from "#features/images/library/save-input.server.ts";
import { listSteps } from "#features/images/runs/list-steps.server.ts";
import { readFormFile, readFormText } from "#formats/multipart/read-form-file.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

/** The lines of the form around the file. */
const formBytes = 16_384;

const storedInput = z.object({
  image: z.object({ id: z.string(), width: z.int(), height: z.int(), bytes: z.int(), url: z.string() }),
});

const libraryImage = z.object({
  id: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  runId: z.string().nullable().describe("Null: it was uploaded"),
  parentId: z.string().nullable().describe("The picture it was made from, even if that is deleted by now"),
  tool: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable().describe("Null: it is kept"),
});

const libraryPage = z.object({
  items: z.array(libraryImage),
  next: z.string().nullable(),
  storage: z.object({ bytes: z.number(), limit: z.number() }).describe("In bytes, masks included"),
});

const imageStep = libraryImage.extend({
  settings: z
    .object({
      form: z.record(z.string(), z.unknown()),
      inputs: z.array(z.string()),
      mask: z.string().nullable(),
      model: z.string().nullable().describe("As it was asked for; null: the tool's first"),
      ratio: z.string().nullable(),
    })
    .nullable()
    .describe("What to send for another run like it; null: it was uploaded"),
  seed: z.int().nullable(),
  model: z.object({ id: z.string(), name: z.string() }).nullable().describe("What made it"),
});

const severalImages = z.object({ ids: z.array(z.string().max(60)).min(1).max(maxImagesAtOnce) });

const privately = { "Cache-Control": "private, no-store" };

/** As for attached pictures: no browser caches it, and even a file that is really a page has no origin. */
const pictureHeaders = {
  ...privately,
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  // A Range is answered with the whole (RFC 9110 §14.2).
  "Accept-Ranges": "none",
};

function pictureResponse({ bytes, mime, name }: ImageFile, isDownload: boolean): Response {
  const headers = {
    ...pictureHeaders,
    "Content-Type": mime,
    "Content-Length": String(bytes.byteLength),
    "Content-Disposition": isDownload ? attachmentNamed(name) : attachmentNamed(name).replace(/^attachment/, "inline"),
  };
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
}

/** The library of pictures (CONTRACT.md, "Images"). */
export const imageEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/images/inputs",
    summary: "Upload a picture to work on: a form with a JPEG, PNG or WebP in `file`, kept with all its pixels; `use=mask` for a mask",
    guard: "user",
    rawBody: { maxBytes: inputMaxBytes + formBytes, types: ["multipart/form-data"] },
    answers: { 201: { about: "The picture as stored", schema: storedInput } },
    async handle({ services, actor, bytes, request }) {
      const type = request.headers.get("content-type") ?? "";
      const file = readFormFile(bytes, type, "file");
      if (file === null) throw new AppError("invalid-input", "file", { fields: { file: "missing" } });
      const isMask = readFormText(bytes, type, "use") === "mask";
      const { id, url, width, height, bytes: size } = toLibraryImage(await saveInput(services, actor, file.bytes, isMask));
      return { status: 201, data: { image: { id, width, height, bytes: size, url } } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/images",
    summary: "List your pictures, newest or largest first, and what they take of your storage",
    guard: "user",
    query: z.object({
      limit: z.coerce.number().int().min(1).max(100).default(20),
      cursor: z.string().max(100).optional(),
      sort: z.enum(imageOrders).default("newest"),
    }),
    answers: { 200: { about: "A page of pictures", schema: libraryPage } },
    async handle({ services, actor, query }) {
      return { data: await listImages(services, actor, query.limit, query.cursor ?? null, query.sort) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/images/:id/file",
    summary: "Get a picture at its full size, owner only; with `as`, as a download in that format",
    guard: "public",
    query: z.object({ as: z.enum(imageFormats).optional() }),
    answers: { 200: { about: "The picture, as PNG without `as`" } },
    async handle({ services, actor, params, query }) {
      return pictureResponse(await imageAs(services, actor, params.id ?? "", query.as ?? null), query.as !== undefined);
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/images/:id/thumb",
    summary: "Get the thumbnail of a picture, owner only",
    guard: "public",
    answers: { 200: { about: "The thumbnail as WebP" } },
    async handle({ services, actor, params }) {
      return pictureResponse(await getThumb(services, actor, params.id ?? ""), false);
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/images/:id/steps",
    summary: "List how a picture came to be, step by step: the upload first, the picture itself last",
    guard: "user",
    answers: { 200: { about: "The steps that are not deleted", schema: z.object({ steps: z.array(imageStep) }) } },
    async handle({ services, actor, params }) {
      return { data: { steps: await listSteps(services, actor, params.id ?? "") } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/images/:id",
    summary: "Delete a picture; what was made from it stays",
    guard: "user",
    answers: { 204: { about: "Deleted" } },
    async handle({ services, actor, params }) {
      if ((await deleteImages(services, actor, [params.id ?? ""])) === 0) throw new AppError("not-found");
      return new Response(null, { status: 204, headers: privately });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/images/delete",
    summary: "Delete several pictures",
    guard: "user",
    body: severalImages,
    answers: { 200: { about: "How many of them were yours, and are deleted", schema: z.object({ deleted: z.int() }) } },
    async handle({ services, actor, body }) {
      return { data: { deleted: await deleteImages(services, actor, body.ids) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/images/archive",
    summary: "Download several pictures as a zip; those that are not yours are left out",
    guard: "user",
    body: severalImages,
    answers: { 200: { about: "The zip, as an attachment" } },
    async handle({ services, actor, body }) {
      const archive = await archiveImages(services, actor, body.ids);
      const name = `pictures-${services.now().toISOString().slice(0, 10)}.zip`;
      return new Response(archive, {
        headers: { ...privately, "Content-Type": "application/zip", "Content-Disposition": attachmentNamed(name) },
      });
    },
  }),
];
