import { z } from "zod";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import { searchEverything } from "../search-everything.ts";

const localized = z.object({ en: z.string(), zh: z.string() });
const snippetPart = z.object({ text: z.string(), isMatch: z.boolean() });
const found = z.object({
  tools: z.array(z.object({ slug: z.string(), name: localized, summary: localized })),
  prompts: z.array(z.object({ id: z.string(), title: localized, description: localized })),
  conversations: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      lastItemAt: z.iso.datetime(),
      snippet: z.array(snippetPart).describe("Where it was found; empty when only its title was"),
    }),
  ),
  pages: z
    .array(z.object({ slug: z.string(), title: localized, description: localized }))
    .describe("Pages such as help and privacy; none without `q`"),
});

/** What the palette asks for. Pages, languages and actions it finds by itself. */
export const paletteEndpoints: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/search",
    summary:
      "Writing tools, prompts of the library and own ones, own conversations, and pages such as help, at most five of each; without `q` the latest",
    guard: "public",
    query: z.object({
      q: z.string().max(200).default(""),
      recent: z.string().max(600).default("").describe("Slugs of tools that were opened last, with commas between them"),
    }),
    answers: { 200: { about: "What was found", schema: found } },
    async handle({ services, actor, query: { q, recent } }) {
      return { data: await searchEverything(services, actor, { query: q, recent: recent.split(",") }) };
    },
  }),
];
