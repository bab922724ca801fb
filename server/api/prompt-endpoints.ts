import { z } from "zod";
import { AppError } from "#core/errors.ts";
import { storable } from "#features/conversations/saved-input.ts";
import { isPromptId } from "#features/prompts/prompt-text.ts";
import { comparePromptVersions } from "#features/prompts/drafts/compare-versions.server.ts";
import { forkPrompt } from "#features/prompts/drafts/fork-prompt.server.ts";
import { dropOutput, keepOutput } from "#features/prompts/runs/keep-output.server.ts";
import { listPrompts, listPromptTags } from "#features/prompts/library/list-prompts.server.ts";
import { exportPrompts, importPrompts, promptFileFormats } from "#features/prompts/drafts/move-prompts.server.ts";
import { promptChange, promptInput } from "#features/prompts/drafts/prompt-input.server.ts";
import { getOwnPrompt, getPrompt, listPromptVersions } from "#features/prompts/prompt-queries.server.ts";
import { reportReasons, visibilities } from "#features/prompts/prompt-view.ts";
import { publishPrompt, unpublishPrompt } from "#features/prompts/publishing/publish-prompt.server.ts";
import { reportPrompt } from "#features/prompts/publishing/report-prompt.server.ts";
import { rerunExamples } from "#features/prompts/runs/rerun-examples.server.ts";
import { createPrompt, deletePrompt, updatePrompt } from "#features/prompts/drafts/save-prompt.server.ts";
import { getFavourites, saveFavourites, votePrompt } from "#features/prompts/library/vote-prompt.server.ts";
import { attachmentNamed } from "../attachment-header.ts";
import { defineEndpoint, type Endpoint } from "../endpoint.ts";
import {
  comparisonView,
  countedTagView,
  exampleRunsView,
  favouritesView,
  ownPromptView,
  promptOutputView,
  promptQuery,
  listedPromptView,
  promptVersionView,
  promptView,
  publishOutcomeView,
  voteCountsView,
  voteView,
} from "./prompt-schemas.ts";

const ownPrompt = (about: string) => ({ about, schema: z.object({ prompt: ownPromptView }) });
const done = { about: "Done" };
const nothing = () => new Response(null, { status: 204 });

/** Longest file of prompts, in UTF-16 units; a body may be 1 MiB. */
const maxFileLength = 1_000_000;
const favouriteIds = z.array(storable(80)).max(10_000);

/** An id from an address, looked up only if it has the form of one. */
const idOf = (params: Record<string, string>): string => {
  const id = params.id ?? "";
  if (!isPromptId(id)) throw new AppError("not-found");
  return id;
};

const library: Endpoint[] = [
  defineEndpoint({
    method: "GET",
    path: "/api/prompts",
    summary: "List the prompt library, or your own prompts; `q` searches in both languages",
    guard: "public",
    query: promptQuery,
    answers: {
      200: {
        about: "A page of prompts; if a search finds none, `nearest` has up to three",
        schema: z.object({ items: z.array(listedPromptView), next: z.string().nullable(), nearest: z.array(listedPromptView) }),
      },
    },
    async handle({ services, actor, query: { q, mine, choices, list, ...query } }) {
      const which = { mine: mine === "true", isChoice: choices === "true", favourites: list };
      return { data: await listPrompts(services, actor, { ...query, query: q, ...which }) };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/prompt-tags",
    summary: "List tags with the number of library prompts each has",
    guard: "public",
    answers: { 200: { about: "All tags", schema: z.object({ items: z.array(countedTagView), next: z.null() }) } },
    async handle({ services }) {
      return { data: { items: await listPromptTags(services), next: null } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/prompts/export",
    summary: "Export all your prompts as a file that can be imported again",
    guard: "public",
    query: z.object({ format: z.enum(promptFileFormats).default("json") }),
    answers: { 200: { about: "The file, as an attachment" } },
    async handle({ services, actor, query: { format } }) {
      const headers = {
        "Content-Type": format === "csv" ? "text/csv; charset=utf-8" : "application/json; charset=utf-8",
        "Content-Disposition": attachmentNamed(`prompts.${format}`),
        "Cache-Control": "private, no-store",
      };
      return new Response(await exportPrompts(services, actor, format), { headers });
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/prompts/:id",
    summary: "Get a prompt: the published version, or your draft if there is none; 410 if it was removed",
    guard: "public",
    query: z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() }),
    answers: { 200: { about: "The prompt", schema: z.object({ prompt: promptView }) } },
    async handle({ services, actor, params, query }) {
      return { data: { prompt: await getPrompt(services, actor, idOf(params), query.version ?? null) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/prompts/:id/draft",
    summary: "Get your prompt as last saved",
    guard: "public",
    answers: { 200: ownPrompt("The prompt with its draft") },
    async handle({ services, actor, params }) {
      return { data: { prompt: await getOwnPrompt(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/prompts/:id/versions",
    summary: "List published versions, newest first; `from` and `to` compare two",
    guard: "public",
    query: z.object({
      from: z.coerce.number().int().min(1).max(1_000_000).optional(),
      to: z.coerce.number().int().min(1).max(1_000_000).optional(),
    }),
    answers: {
      200: {
        about: "All versions, and the requested comparison",
        schema: z.object({ items: z.array(promptVersionView), next: z.null(), comparison: comparisonView.nullable() }),
      },
    },
    async handle({ services, actor, params, query: { from, to } }) {
      const id = idOf(params);
      const items = await listPromptVersions(services, actor, id);
      const comparison = from === undefined || to === undefined ? null : await comparePromptVersions(services, actor, id, from, to);
      return { data: { items, next: null, comparison } };
    },
  }),
];

const writing: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/prompts",
    summary: "Create a prompt as a private draft",
    guard: "public",
    body: promptInput,
    answers: { 201: ownPrompt("The draft") },
    async handle({ services, actor, body }) {
      return { status: 201, data: { prompt: await createPrompt(services, actor, body) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/import",
    summary: "Import the prompts of a JSON or CSV file as private drafts: all of them, or none and a list of faults by row",
    guard: "public",
    body: z.object({ format: z.enum(promptFileFormats), text: storable(maxFileLength) }),
    answers: { 201: { about: "The drafts", schema: z.object({ items: z.array(ownPromptView), next: z.null() }) } },
    async handle({ services, actor, body }) {
      return { status: 201, data: { items: await importPrompts(services, actor, body), next: null } };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/prompts/:id",
    summary: "Update your prompt; fields left out stay as they are, and the published version stays until you publish again",
    guard: "public",
    body: promptChange,
    answers: { 200: ownPrompt("The draft") },
    async handle({ services, actor, params, body }) {
      return { data: { prompt: await updatePrompt(services, actor, idOf(params), body) } };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/prompts/:id",
    summary: "Delete your prompt with its versions and outputs",
    guard: "public",
    answers: { 204: done },
    async handle({ services, actor, params }) {
      await deletePrompt(services, actor, idOf(params));
      return nothing();
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/publish",
    summary: "Publish the draft as a version that never changes; a near duplicate asks for `confirmDuplicate`",
    guard: "user",
    body: z.object({
      visibility: z.enum(visibilities).default("public"),
      note: storable(2000).nullable().optional(),
      confirmDuplicate: z.boolean().optional(),
    }),
    answers: { 200: { about: "The outcome", schema: publishOutcomeView } },
    async handle({ services, actor, params, body }) {
      return { data: await publishPrompt(services, actor, idOf(params), body) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/unpublish",
    summary: "Unpublish your own prompt",
    guard: "user",
    answers: { 200: ownPrompt("The prompt") },
    async handle({ services, actor, params }) {
      return { data: { prompt: await unpublishPrompt(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/fork",
    summary: "Copy a prompt as a private draft",
    guard: "public",
    answers: { 201: ownPrompt("The draft") },
    async handle({ services, actor, params }) {
      return { status: 201, data: { prompt: await forkPrompt(services, actor, idOf(params)) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/outputs",
    summary: "Keep the text of your complete run of a version as a tested output",
    guard: "public",
    body: z.object({ runId: storable(60) }),
    answers: { 201: { about: "The output", schema: z.object({ output: promptOutputView }) } },
    async handle({ services, actor, params, body }) {
      return { status: 201, data: { output: await keepOutput(services, actor, idOf(params), body.runId) } };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/examples",
    summary: "Run the example inputs of the published version; complete texts become its tested outputs",
    guard: "user",
    answers: { 201: { about: "The runs started, and why a language was not", schema: exampleRunsView } },
    async handle({ services, actor, params }) {
      return { status: 201, data: await rerunExamples(services, actor, idOf(params)) };
    },
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/api/prompts/:id/outputs/:output",
    summary: "Remove a tested output from your prompt",
    guard: "public",
    answers: { 204: done },
    async handle({ services, actor, params }) {
      await dropOutput(services, actor, idOf(params), params.output ?? "");
      return nothing();
    },
  }),
];

const opinions: Endpoint[] = [
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/vote",
    summary: "Like, dislike or favorite; like and dislike exclude each other, fields left out stay as they are",
    guard: "user",
    body: z.object({ like: z.boolean().optional(), dislike: z.boolean().optional(), fav: z.boolean().optional() }),
    answers: { 200: { about: "Your vote, and the counts", schema: z.object({ own: voteView, counts: voteCountsView }) } },
    async handle({ services, actor, params, body }) {
      return { data: await votePrompt(services, actor, idOf(params), body) };
    },
  }),
  defineEndpoint({
    method: "POST",
    path: "/api/prompts/:id/report",
    summary: "Report a prompt to the admins",
    guard: "public",
    body: z.object({ reason: z.enum(reportReasons), comment: storable(4000).nullable().optional() }),
    answers: { 204: done },
    async handle({ services, actor, params, body }) {
      await reportPrompt(services, actor, idOf(params), body);
      return nothing();
    },
  }),
  defineEndpoint({
    method: "GET",
    path: "/api/favourites",
    summary: "Get your three lists of prompt ids",
    guard: "user",
    answers: { 200: { about: "The lists", schema: favouritesView } },
    async handle({ services, actor }) {
      return { data: await getFavourites(services, actor) };
    },
  }),
  defineEndpoint({
    method: "PUT",
    path: "/api/favourites",
    summary: "Replace your three lists; ids that can't be opened are left out",
    guard: "user",
    body: z.object({ like: favouriteIds.optional(), dislike: favouriteIds.optional(), fav: favouriteIds.optional() }),
    answers: { 200: { about: "The lists as stored", schema: favouritesView } },
    async handle({ services, actor, body }) {
      return { data: await saveFavourites(services, actor, body) };
    },
  }),
];

export const promptEndpoints: Endpoint[] = [...library, ...writing, ...opinions];
