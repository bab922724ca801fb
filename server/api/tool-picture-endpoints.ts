import { getToolPicture } from "#features/catalogue/tool-pictures.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

/** A sandbox, so that even a file that is really a page has no origin. */
const pictureHeaders = {
  "Content-Disposition": 'inline; filename="picture.webp"',
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  // A range of some 100 KB is not worth supporting: a Range is answered with the whole (RFC 9110 §14.2).
  "Accept-Ranges": "none",
};

export const toolPictureEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/tool-pictures/:id",
    summary: "Get an example picture of a published image tool, or, as an admin, of a draft",
    guard: "public",
    answers: { 200: { about: "The picture as WebP" } },
    async handle({ services, user, params }) {
      const { bytes, mime, isPublic } = await getToolPicture(services, user, params.id ?? "");
      const headers = {
        ...pictureHeaders,
        // An id always stands for the same picture.
        "Cache-Control": isPublic ? "public, max-age=31536000, immutable" : "private, no-store",
        "Content-Type": mime,
        "Content-Length": String(bytes.byteLength),
      };
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
];
