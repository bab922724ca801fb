import { z } from "zod";
import { recentKinds } from "#app/home/recent-work-view.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { listRecentWork } from "../recent-work.ts";
import { searchEverything } from "../search-everything.ts";

const localized = z.object({ en: z.string(), zh: z.string() });
const snippetPart = z.object({ text: z.string(), isMatch: z.boolean() });
const found = z.object({
  tools: z.array(z.object({ slug: z.string(), group: z.string(), icon: z.string(), name: localized, summary: localized })),
  imageTools: z
    .array(z.object({ slug: z.string(), icon: z.string(), name: localized, summary: localized }))
    .describe("`slug` is the path under /images/, or under /image/ with an account; none without `q`"),
  prompts: z.array(z.object({ id: z.string(), title: localized, description: localized })),
  conversations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      longTitle: z
        .string()
        .nullable()
        .describe("As much of the first message as a line holds, where `title` is its truncated beginning; null otherwise"),
      lastItemAt: z.iso.datetime(),
      snippet: z.array(snippetPart).describe("The text around the match; empty if only the title matches"),
    }),
  ),
  pages: z
    .array(z.object({ slug: z.string(), title: localized, description: localized }))
    .describe("Pages such as help and privacy; none without `q`"),
});

const recentWork = z.object({
  kind: z.enum(recentKinds),
  id: z.string(),
  at: z.iso.datetime(),
  page: z.string().describe("The English address of its page"),
  title: z.string().nullable().describe("The name of a file or table, or a conversation’s title; null for the others"),
  tool: z.string().nullable().describe("`group/name` of the writing tool"),
  from: localized.nullable().describe("The language of a translation’s or file’s source; null while unknown"),
  to: localized.nullable(),
  excerpt: z.string().describe("The first 400 characters of the text; empty for all that has none"),
  lang: z.string().nullable().describe("BCP 47: the language of `excerpt`"),
  isRunning: z.boolean().describe("A run under way, which can’t be deleted"),
});

/** What the palette and the start page request. The palette finds pages, languages and actions on its own. */
export const searchEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/search",
    summary:
      "Search writing and image tools, library prompts, your prompts and conversations, and pages such as help, at most five of each; without `q`, the latest",
    guard: "public",
    query: z.object({
      q: z.string().max(200).default(""),
      recent: z.string().max(600).default("").describe("Slugs of recently opened tools, separated by commas"),
    }),
    answers: { 200: { about: "What was found", schema: found } },
    async handle({ services, actor, query: { q, recent } }) {
      return { data: await searchEverything(services, actor, { query: q, recent: recent.split(",") }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/recent",
    summary: "List what you made last, newest first: written texts, translations, conversations, files and tables",
    guard: "public",
    query: z.object({ limit: z.coerce.number().int().min(1).max(20).default(6) }),
    answers: { 200: { about: "The newest of all kinds", schema: z.object({ items: z.array(recentWork) }) } },
    async handle({ services, actor, query }) {
      return { data: { items: await listRecentWork(services, actor, query.limit) } };
    },
  }),
];
