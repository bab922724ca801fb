import { z } from "zod";
import { storable } from "#features/conversations/saved-input.ts";
import { addTerm, changeTerm, deleteTerm } from "#features/translation/glossary/change-terms.server.ts";
import { getGlossary, listGlossaries } from "#features/translation/glossary/glossary-queries.server.ts";
import {
  duplicateRules,
  glossaryLengths,
  maxTermFileLength,
  termFileFormats,
  termMatches,
} from "#features/translation/glossary/glossary-view.ts";
import { exportTerms, importTerms } from "#features/translation/glossary/move-terms.server.ts";
import { changeGlossary, createGlossary, deleteGlossary } from "#features/translation/glossary/save-glossary.server.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";

const code = storable(40).nullish().describe("BCP 47; null means any language");
const glossaryInput = z.object({ name: storable(glossaryLengths.name), from: code, to: code });
const glossaryView = z.object({
  id: z.string(),
  name: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  version: z.int(),
  termCount: z.int(),
  updatedAt: z.string(),
});

const termInput = z.object({
  source: storable(glossaryLengths.term),
  target: storable(glossaryLengths.term).optional(),
  match: z.enum(termMatches).optional(),
  caseSensitive: z.boolean().optional(),
  doNotTranslate: z.boolean().optional(),
  note: storable(glossaryLengths.note).optional(),
  partOfSpeech: storable(glossaryLengths.partOfSpeech).optional(),
});
const termView = z.object({
  id: z.string(),
  source: z.string(),
  target: z.string(),
  match: z.enum(termMatches),
  caseSensitive: z.boolean(),
  doNotTranslate: z.boolean(),
  note: z.string(),
  partOfSpeech: z.string(),
  changedAt: z.iso.datetime(),
});
const seenAt = z.iso
  .datetime()
  .optional()
  .describe("`changedAt` of the term as you saw it: 409 `conflict` if it has changed since. If left out, any state is overwritten");
const outcomeView = z.object({
  added: z.int(),
  replaced: z.int(),
  kept: z.int(),
  faults: z.array(z.object({ row: z.int(), code: z.enum(["missing-source", "missing-target", "too-long", "unreadable"]) })),
});

const contentTypes = {
  csv: "text/csv; charset=utf-8",
  tsv: "text/tab-separated-values; charset=utf-8",
  tmx: "application/x-tmx+xml; charset=utf-8",
  tbx: "application/x-tbx+xml; charset=utf-8",
};
const nothing = () => new Response(null, { status: 204 });
const idOf = (params: Record<string, string>): string => params.id ?? "";
const termOf = (params: Record<string, string>): string => params.termId ?? "";

const whole: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/glossaries",
    summary: "List your glossaries, most recently changed first",
    guard: "public",
    answers: { 200: { about: "All glossaries", schema: z.object({ items: z.array(glossaryView), next: z.null() }) } },
    async handle({ services, actor }) {
      return { data: { items: await listGlossaries(services, actor), next: null } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/glossaries",
    summary: "Create an empty glossary",
    guard: "public",
    body: glossaryInput,
    answers: { 201: { about: "The glossary", schema: z.object({ glossary: glossaryView }) } },
    async handle({ services, actor, body }) {
      return { status: 201, data: { glossary: await createGlossary(services, actor, body) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/glossaries/:id",
    summary: "Get one of your glossaries with its terms",
    guard: "public",
    answers: { 200: { about: "The glossary and its terms", schema: z.object({ glossary: glossaryView, terms: z.array(termView) }) } },
    async handle({ services, actor, params }) {
      return { data: await getGlossary(services, actor, idOf(params)) };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/glossaries/:id",
    summary: "Rename your glossary, or set its languages",
    guard: "public",
    body: glossaryInput.partial(),
    answers: { 200: { about: "The glossary", schema: z.object({ glossary: glossaryView }) } },
    async handle({ services, actor, params, body: { name, ...languages } }) {
      const change = { ...languages, ...(name === undefined ? {} : { name }) };
      return { data: { glossary: await changeGlossary(services, actor, idOf(params), change) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/glossaries/:id",
    summary: "Delete your glossary with its terms",
    guard: "public",
    answers: { 204: { about: "Done" } },
    async handle({ services, actor, params }) {
      await deleteGlossary(services, actor, idOf(params));
      return nothing();
    },
  }),
];

const terms: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/glossaries/:id/terms",
    summary: "Add a term to your glossary",
    guard: "public",
    body: termInput,
    answers: { 201: { about: "The term", schema: z.object({ term: termView }) } },
    async handle({ services, actor, params, body }) {
      return { status: 201, data: { term: await addTerm(services, actor, idOf(params), body) } };
    },
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/api/glossaries/:id/terms/:termId",
    summary: "Update a term; fields left out stay as they are",
    guard: "public",
    body: termInput.partial().extend({ seenAt }),
    answers: { 200: { about: "The term", schema: z.object({ term: termView }) } },
    async handle({ services, actor, params, body: { seenAt: seen, ...change } }) {
      return { data: { term: await changeTerm(services, actor, idOf(params), termOf(params), change, seen ?? null) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/glossaries/:id/terms/:termId",
    summary: "Delete a term from your glossary",
    guard: "public",
    query: z.object({ seenAt }),
    answers: { 204: { about: "Done" } },
    async handle({ services, actor, params, query }) {
      await deleteTerm(services, actor, idOf(params), termOf(params), query.seenAt ?? null);
      return nothing();
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/glossaries/:id/import",
    summary: "Import the terms of a file into your glossary; reports rows that can't be used",
    guard: "public",
    body: z.object({
      format: z.enum(termFileFormats),
      text: storable(maxTermFileLength).min(1),
      duplicates: z.enum(duplicateRules).default("keep").describe("What happens to a term that already exists in the same sense"),
    }),
    answers: { 200: { about: "What happened to the rows", schema: outcomeView } },
    async handle({ services, actor, params, body }) {
      return { data: await importTerms(services, actor, idOf(params), body) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/glossaries/:id/export",
    summary: "Export your glossary as a file that can be imported again",
    guard: "public",
    query: z.object({ format: z.enum(termFileFormats).default("csv") }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, params, query: { format } }) {
      const { name, text } = await exportTerms(services, actor, idOf(params), format);
      const headers = {
        "Content-Type": contentTypes[format],
        "Content-Disposition": attachmentNamed(`${name}.${format}`),
        "Cache-Control": "private, no-store",
      };
      return new Response(text, { headers });
    },
  }),
];

export const glossaryEndpoints: readonly Endpoint[] = [...whole, ...terms];
