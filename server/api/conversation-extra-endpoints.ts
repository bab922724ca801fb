import { z } from "zod";
import { exportAllConversations } from "#features/conversations/export-all-conversations.server.ts";
import { conversationFormatIds } from "#features/conversations/conversation-formats.ts";
import { exportConversation } from "#features/conversations/export-conversation.server.ts";
import { importConversations } from "#features/conversations/import-conversations.server.ts";
import { importMaxBytes } from "#features/conversations/import-schemas.ts";
import { conversationsOf } from "#features/conversations/read-import.ts";
import { shareConversation } from "#features/conversations/share-conversation.server.ts";
import { listShares, revokeShare } from "#features/conversations/shared-pages.server.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { textStream } from "./text-stream.ts";
import { parseJson } from "../request-body.ts";

const shareView = z.object({
  id: z.string(),
  url: z.string().describe("A path on this site"),
  conversationId: z.string(),
  title: z.string(),
  authorName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
});

const importedView = z.union([
  z.object({ id: z.string() }),
  z.object({ error: z.object({ code: z.string(), fields: z.record(z.string(), z.string()) }) }),
]);

const locale = z.enum(["en", "zh"]).default("en");

/** Shared pages, conversation exports and imports. Paths without a parameter come before those of one conversation. */
export const conversationExtraEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/history/export-all",
    summary: "Export all your conversations as one JSON file that can be imported again",
    guard: "public",
    query: z.object({ format: z.literal("json").default("json") }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, request }) {
      const headers = fileHeaders("application/json; charset=utf-8", `conversations-${services.now().toISOString().slice(0, 10)}.json`);
      if (request.method === "HEAD") return new Response(null, { headers });
      return new Response(await textStream(exportAllConversations(services, actor)), { headers });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/import",
    summary: "Import conversations from a JSON file: our export, the plain form of POST /api/history/, or ChatGPT's; up to 50",
    guard: "public",
    rawBody: { maxBytes: importMaxBytes, types: ["application/json"] },
    answers: { 200: { about: "The new id of each, or what is wrong with it", schema: z.object({ items: z.array(importedView) }) } },
    async handle({ services, actor, bytes }) {
      return { data: { items: await importConversations(services, actor, conversationsOf(parseJson(bytes))) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/history/:id/export",
    summary: "Download a conversation as md, txt, docx or pdf (what is shown), or json (the whole tree)",
    guard: "public",
    query: z.object({ format: z.enum(conversationFormatIds).default("md"), locale }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, params, query }) {
      const file = await exportConversation(services, actor, { id: params.id ?? "", ...query });
      return new Response(file.body as Uint8Array<ArrayBuffer> | string, { headers: fileHeaders(file.contentType, file.fileName) });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/:id/share",
    summary: "Share a read-only page of a conversation as it is now, for anyone with the link",
    guard: "public",
    body: z
      .object({
        withName: z.boolean().default(false).describe("Whether the page shows your name; without an account, there is none"),
        expiresInDays: z
          .union([z.literal(7), z.literal(30)])
          .nullable()
          .default(null),
        locale,
      })
      .default({ withName: false, expiresInDays: null, locale: "en" }),
    answers: { 201: { about: "The page is public", schema: z.object({ share: shareView }) } },
    async handle({ services, actor, user, params, body }) {
      const authorName = body.withName ? (user?.name ?? null) : null;
      const input = { id: params.id ?? "", locale: body.locale, expiresInDays: body.expiresInDays, authorName };
      return { status: 201, data: { share: await shareConversation(services, actor, input) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/shares",
    summary: "List your active shared pages, newest first",
    guard: "public",
    answers: { 200: { about: "At most 100", schema: z.object({ items: z.array(shareView), next: z.null() }) } },
    async handle({ services, actor }) {
      return { data: { items: await listShares(services, actor), next: null } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/shares/:id",
    summary: "Revoke a shared page, immediately and permanently",
    guard: "public",
    answers: { 204: { about: "Revoked" } },
    async handle({ services, actor, params }) {
      await revokeShare(services, actor, params.id ?? "");
      return new Response(null, { status: 204 });
    },
  }),
];

const fileHeaders = (contentType: string, fileName: string) => ({
  "Content-Type": contentType,
  "Content-Disposition": attachmentNamed(fileName),
  "Cache-Control": "private, no-store",
});
