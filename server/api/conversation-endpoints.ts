import { z } from "zod";
import { finishes } from "#core/finish.ts";
import { qualities } from "#core/quality.ts";
import { changeConversation } from "#features/conversations/change-conversation.server.ts";
import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { deleteConversation, restoreConversation } from "#features/conversations/delete-conversation.server.ts";
import { forkConversation } from "#features/conversations/fork-conversation.server.ts";
import { getConversation, toSpecConversation } from "#features/conversations/get-conversation.server.ts";
import { listConversations, maxListed } from "#features/conversations/list-conversations.server.ts";
import { saveConversation } from "#features/conversations/save-conversation.server.ts";
import { conversationChangeInput, newConversationInput } from "#features/conversations/saved-input.ts";
import { selectBranch } from "#features/conversations/select-branch.server.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { grounds } from "./run-schemas.ts";

const historyItem = z.object({
  id: z.string(),
  created: z.iso.datetime(),
  text: z.string(),
  prompt: z.string(),
  hidePrompt: z.boolean(),
  error: z.string().nullable(),
  isFav: z.boolean(),
});

const longTitle = z
  .string()
  .nullable()
  .describe("As much of the first message as a line holds, where `title` is its truncated beginning; null otherwise");

const conversation = z.object({
  id: z.string(),
  promptId: z.string().nullable(),
  created: z.iso.datetime(),
  title: z.string(),
  longTitle,
  system: z.string().nullable(),
  history: z.array(historyItem).describe("The last 20 items of the current branch"),
  tags: z.array(z.string()),
  pinned: z.boolean(),
  temporary: z.boolean(),
  activeItemId: z.string().nullable(),
  items: z.array(
    historyItem.extend({
      parentId: z.string().nullable(),
      promptGroup: z.string(),
      runId: z.string().nullable(),
      finish: z.enum(finishes).nullable(),
      origin: z.enum(["provider", "demo"]).nullable(),
      model: z.string().nullable(),
      quality: z.enum(qualities).optional().describe("What it was asked with"),
      attachmentIds: z.array(z.string()),
      documentIds: z.array(z.string()).optional().describe("Your documents that it was answered from"),
      documentsOnly: z.literal(true).optional().describe("It was to say only what they say"),
      ...grounds,
      comparison: z
        .object({ id: z.string(), quality: z.enum(qualities), model: z.string().optional() })
        .optional()
        .describe("Shared by two answers requested together"),
    }),
  ),
});
const oneConversation = { about: "The conversation", schema: z.object({ data: conversation }) };
const itsId = { about: "Its id", schema: z.object({ data: z.string() }) };

const summary = z.object({
  id: z.string(),
  title: z.string(),
  longTitle,
  created: z.iso.datetime(),
  lastItemAt: z.iso.datetime(),
  itemCount: z.int(),
  starredCount: z.int(),
  pinned: z.boolean(),
  tags: z.array(z.string()),
  isBranch: z.boolean(),
  snippets: z.array(z.object({ itemId: z.string(), parts: z.array(z.object({ text: z.string(), isMatch: z.boolean() })) })),
});

/** A query switch: `1` and `true` are on, anything else is off. */
const flag = z
  .string()
  .max(10)
  .optional()
  .transform((value) => value === "1" || value === "true");

const itemId = z.string().regex(/^[0-9a-z]{1,60}$/);

const whole = (tree: ConversationTree) => ({ ...tree, ...toSpecConversation(tree) });

/** Conversations (spec §7; CONTRACT.md, "Conversations"). */
export const conversationEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/history/",
    summary: "Store a conversation; one already stored is updated instead",
    guard: "public",
    body: newConversationInput,
    answers: { 200: itsId },
    async handle({ services, actor, body }) {
      return { data: { data: await saveConversation(services, actor, body) } };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/prompt/history/:id",
    summary: "Merge changes into a stored conversation; nothing is deleted",
    guard: "public",
    body: conversationChangeInput,
    answers: { 200: itsId },
    async handle({ services, actor, params, body }) {
      return { data: { data: await changeConversation(services, actor, params.id ?? "", body) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/history/",
    summary: "List your conversations, pinned first, then newest; or search them",
    guard: "public",
    query: z.object({
      q: z.string().max(200).optional(),
      tag: z.string().max(40).optional(),
      starred: flag,
      archived: flag,
      bin: flag,
      limit: z.coerce.number().int().min(1).max(maxListed).default(20),
      cursor: z.string().max(100).optional(),
    }),
    answers: { 200: { about: "A page of conversations", schema: z.object({ items: z.array(summary), next: z.string().nullable() }) } },
    async handle({ services, actor, query: { q, tag, cursor, ...which } }) {
      return { data: await listConversations(services, actor, { ...which, query: q ?? null, tag: tag ?? null, cursor: cursor ?? null }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/history/:id",
    summary: "Get a whole conversation with all its branches and the answers so far",
    guard: "public",
    answers: { 200: oneConversation },
    async handle({ services, actor, params }) {
      return { data: { data: whole(await getConversation(services, actor, params.id ?? "")) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/history/:id",
    summary: "Move a conversation to the trash for 30 days",
    guard: "public",
    answers: { 204: { about: "It is in the trash" } },
    async handle({ services, actor, params }) {
      await deleteConversation(services, actor, params.id ?? "");
      return new Response(null, { status: 204 });
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/:id/restore",
    summary: "Restore a conversation from the trash",
    guard: "public",
    answers: { 200: itsId },
    async handle({ services, actor, params }) {
      await restoreConversation(services, actor, params.id ?? "");
      return { data: { data: params.id ?? "" } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/:id/branch",
    summary: "Show the branch that contains an item",
    guard: "public",
    body: z.object({ itemId }),
    answers: { 200: oneConversation },
    async handle({ services, actor, params, body }) {
      const id = params.id ?? "";
      await selectBranch(services, actor, { id, itemId: body.itemId });
      return { data: { data: whole(await getConversation(services, actor, id)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/history/:id/fork",
    summary: "Branch a new conversation from an item, with everything before it",
    guard: "public",
    body: z.object({ itemId }),
    answers: { 201: itsId },
    async handle({ services, actor, params, body }) {
      return { status: 201, data: { data: await forkConversation(services, actor, { id: params.id ?? "", itemId: body.itemId }) } };
    },
  }),
];
