import { z } from "zod";
import { avatarMaxBytes } from "#features/accounts/avatar/avatar-limits.ts";
import { getAvatar } from "#features/accounts/avatar/get-avatar.server.ts";
import { removeAvatar, saveAvatar } from "#features/accounts/avatar/save-avatar.server.ts";
import { pictureTypes } from "#platform/pictures/picture-format.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const avatar = z.object({ avatar: z.object({ id: z.string(), url: z.string() }) });

/**
 * Browsers cache nothing of a picture: the same address answers 404 after sign-out and deletion, and a cache would show it to the next
 * person at the computer. A sandbox, so that even a file that is really a page has no origin.
 */
const pictureHeaders = {
  "Content-Disposition": 'inline; filename="avatar.webp"',
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
  // A range of 20 KB is not worth supporting: a Range is answered with the whole (RFC 9110 §14.2).
  "Accept-Ranges": "none",
};

export const avatarEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "PUT",
    path: "/api/me/avatar",
    summary: "Set your profile picture: a JPEG, PNG or WebP as the body, cropped to a square",
    guard: "user",
    rawBody: { maxBytes: avatarMaxBytes, types: pictureTypes },
    answers: { 200: { about: "The picture as stored", schema: avatar } },
    async handle({ services, user, bytes }) {
      const { id } = await saveAvatar(services, user, bytes);
      return { data: { avatar: { id, url: `/api/avatars/${id}` } } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/me/avatar",
    summary: "Remove your profile picture",
    guard: "user",
    answers: { 204: { about: "Removed, or there was none" } },
    async handle({ services, user }) {
      await removeAvatar(services, user);
      return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/avatars/:id",
    summary: "Get a profile picture, owner and admins only",
    guard: "public",
    answers: { 200: { about: "The picture as WebP" } },
    async handle({ services, user, params }) {
      const { bytes, mime } = await getAvatar(services, user, params.id ?? "");
      const headers = { ...pictureHeaders, "Content-Type": mime, "Content-Length": String(bytes.byteLength) };
      return new Response(bytes as Uint8Array<ArrayBuffer>, { headers });
    },
  }),
];
