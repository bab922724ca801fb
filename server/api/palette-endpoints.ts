import { z } from "zod";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
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

/** What the palette requests. It finds pages, languages and actions on its own. */
export const paletteEndpoints: Endpoint[] = [
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
];
