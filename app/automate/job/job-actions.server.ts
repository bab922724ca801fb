import { data, redirect } from "react-router";
import type { Actor } from "#core/actor.ts";
import { AppError, isAppError } from "#core/errors.ts";
import { approveRows } from "#features/automate/approve-rows.server.ts";
import { changeJob } from "#features/automate/change-job.server.ts";
import { changeRow } from "#features/automate/change-row.server.ts";
import { deleteJob } from "#features/automate/delete-job.server.ts";
import { columnsShown } from "#features/automate/output-shape.ts";
import { keepResults } from "#features/automate/keep-results.server.ts";
import { getJob, listRows, translatorFields } from "#features/automate/job-queries.server.ts";
import type { JobView } from "#features/automate/job-view.ts";
import { answerSurvey } from "#features/feedback/answer-survey.server.ts";
import { rereadTable } from "#features/automate/reread-table.server.ts";
import { type RowsToRun, startRows } from "#features/automate/start-rows.server.ts";
import { keepTableTool } from "#features/automate/table-tools.server.ts";
import { cancelJob, pauseJob } from "#features/automate/stop-job.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { readUsable, type UsableAnswer } from "../../feedback/read-usable.ts";
import { hasNameless, hasWrongLength, withoutCleared } from "./column-drafts.ts";
import { changesOf, controls, hasSetup, type JobSetup, readSetup, setupOf, sourceKey, withFields } from "./job-form.ts";
import { ownerOf } from "./job-page.server.ts";
import { readTokens } from "./read-tokens.ts";
import { jobRefusal } from "./job-refusals.ts";
import { readRanges, writeRanges } from "./row-ranges.ts";
import { postedCells } from "./row-results.ts";
import { readTemplateRef } from "./template-choice.server.ts";

/**
 * Why a form did nothing, and what was typed into it: how rows are to be run, or a result: its text, or the values that were changed by the
 * names of their columns.
 */
export type JobAnswer = {
  refusal: string;
  setup: JobSetup | null;
  edited: { n: number; result: string | Record<string, string> } | null;
  /** What was answered about the results. */
  survey: UsableAnswer | null;
  /** What a tool of one's own was to be called. */
  toolName: string | null;
};

type Posted = { page: RequestContext; actor: Actor; form: FormData; id: string };
/** What each form does, by its `intent`; gives what is shown next: a part of the page, or null for the one that it was sent from. */
type Handler = (posted: Posted) => Promise<Next | "list" | "tools" | Approved>;
type Next = "setup" | "review" | "template" | null;
/** The same page, with a form that ends the approval of these rows. */
type Approved = { approved: number[] };

const start =
  (what: (posted: Posted) => Promise<RowsToRun> | RowsToRun): Handler =>
  async (posted) => {
    const { page, actor, id } = posted;
    const asked = await what(posted);
    await startRows(page.services, actor, id, asked, null);
    return asked.kind === "rest" ? "review" : null;
  };

/** Saves what the form says first. */
const saved =
  (handler: Handler): Handler =>
  async (posted) => {
    await save(posted);
    return handler(posted);
  };

const mails =
  (mailsAtEnd: boolean): Handler =>
  async ({ page: { services }, actor, id }) => {
    await changeJob(services, actor, id, { mailsAtEnd });
    return null;
  };

/** A map, since what a form names may be the name of something that every object has. */
const handlers = new Map<string, Handler>(
  Object.entries({
    async save(posted) {
      await save(posted);
      return null;
    },
    table: saved(async ({ page: { services }, actor, id, form }) => {
      const sheet = String(form.get(controls.sheet) ?? "");
      await rereadTable(services, actor, id, { ...(sheet === "" ? {} : { sheet }), hasHeader: form.has(controls.header) });
      return "setup";
    }),
    choose: saved(async ({ page: { services }, actor, form, id }) => {
      const source = readTemplateRef(String(form.get("choose") ?? ""));
      if (source === null) throw new AppError("invalid-input", "source", { fields: { source: "not-a-choice" } });
      await changeJob(services, actor, id, { source });
      return "template";
    }),
    own: saved(async ({ page: { services }, actor, id }) => {
      const { source } = await getJob(services, actor, id);
      if (source !== null) await changeJob(services, actor, id, { source: null });
      return "template";
    }),
    sample: saved(start(() => ({ kind: "sample" }))),
    "sample-again": saved(
      start(async ({ page: { services, locale }, actor, id }) => {
        const { items } = await listRows(services, actor, id, { filter: "sample", limit: 50, cursor: 0, skip: 0, q: "" }, locale);
        return { kind: "redo", rows: items.map(({ n }) => n) };
      }),
    ),
    start: saved(start(() => ({ kind: "rest", isResumed: false }))),
    rest: start(() => ({ kind: "rest", isResumed: false })),
    "start-now": start(() => ({ kind: "waiting" })),
    redo: start(({ form }) => ({ kind: "redo", rows: chosenRows(form) })),
    "redo-failed": start(() => ({ kind: "redo", rows: "failed" })),
    async pause({ page: { services }, actor, id }) {
      await pauseJob(services, actor, id);
      return null;
    },
    async cancel({ page: { services }, actor, id }) {
      await cancelJob(services, actor, id);
      return null;
    },
    "mails-on": mails(true),
    "mails-off": mails(false),
    async survey({ page: { services, locale }, actor, form, id }) {
      const { id: jobId } = await getJob(services, actor, id);
      await answerSurvey(services, actor, { survey: "post_job", answers: readUsable(form), locale, context: { jobId } });
      return null;
    },
    async approve({ page: { services }, actor, form, id }) {
      return { approved: (await approveRows(services, actor, id, chosenRows(form))).rows };
    },
    async "keep-earlier"({ page: { services }, actor, form, id }) {
      await keepResults(services, actor, id, chosenRows(form), "earlier");
      return null;
    },
    async "keep-newer"({ page: { services }, actor, form, id }) {
      await keepResults(services, actor, id, chosenRows(form), "newer");
      return null;
    },
    async "keep-all-earlier"({ page: { services }, actor, id }) {
      await keepResults(services, actor, id, "changed", "earlier");
      return null;
    },
    async "approve-all"({ page: { services }, actor, id }) {
      return { approved: (await approveRows(services, actor, id, "all")).rows };
    },
    async "end-approval"({ page: { services }, actor, form, id }) {
      const rows = readRanges(String(form.get("rows") ?? ""));
      if (rows.length > 0) await approveRows(services, actor, id, rows, false);
      return null;
    },
    async edit({ page: { services, locale }, actor, form, id }) {
      const job = await getJob(services, actor, id);
      const { n, result, isFitting } = editedOf(form, job);
      // It was drawn for other columns: what was written is shown beside those of now.
      if (!isFitting) throw new AppError("conflict");
      // With nothing changed in its columns there is nothing to say to it.
      if (typeof result === "string" || Object.keys(result).length > 0) await changeRow(services, actor, id, n, { edited: result }, locale);
      return null;
    },
    async "keep-tool"(posted) {
      const { page, actor, form, id } = posted;
      if (hasSetup(form)) await save(posted);
      await keepTableTool(page.services, actor, id, toolNameIn(form));
      return "tools";
    },
    async delete({ page: { services }, actor, id }) {
      await deleteJob(services, actor, id);
      return "list";
    },
  } satisfies Record<string, Handler>),
);

/** Does what a form of the page asks for, posted without JavaScript, and leads back to it. */
export async function answerJobForm(page: RequestContext, id: string, url: URL, form: FormData) {
  const actor = ownerOf(page, url);
  // A tool, a prompt and the translator have a button of its own, whose value says which.
  const handler = handlers.get(form.has("choose") ? "choose" : String(form.get("intent") ?? ""));
  if (handler === undefined) throw fatalNotFound(url);
  try {
    const next = await openOr404(url, () => handler({ page, actor, form, id }));
    const place = next === "list" ? "/automate-gpt" : next === "tools" ? "/automate-gpt#tools-list" : placeOf(url, id, next);
    return redirect(localizePath(place, page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const { code, status, fields, retryAfterS } = error;
    const limits = page.services.config.limits(actor.plan);
    const refusal = jobRefusal({ code, status, retryAfterS, fieldCodes: fields ?? {} }, limits, page.locale);
    return data<JobAnswer>({ refusal, ...(await typed({ page, actor, form, id })) }, { status: error.status });
  }
}

/** One of the own tables, with what its form is made of. */
async function jobWithFields(services: RequestContext["services"], actor: Actor, id: string): Promise<JobView> {
  const job = await getJob(services, actor, id);
  return withFields(job, await translatorFields(services.db, actor, job));
}

async function save({ page: { services }, actor, form, id }: Posted): Promise<void> {
  const job = await jobWithFields(services, actor, id);
  // Another window has chosen something else: what the form says is not about that.
  if (form.has(controls.drawnFor) && form.get(controls.drawnFor) !== sourceKey(job)) throw new AppError("conflict");
  const before = setupOf(job);
  const now = readSetup(form, before, job);
  if (readTokens(now.cap) === undefined) throw new AppError("invalid-input", "capMilli", { fields: { capMilli: "wrong-type" } });
  const output = withoutCleared(now.output);
  if (hasNameless(output)) throw new AppError("invalid-input", "output", { fields: { output: "missing" } });
  if (hasWrongLength(output)) throw new AppError("invalid-input", "output.length", { fields: { "output.length": "wrong-type" } });
  const change = changesOf({ ...now, output }, before);
  if (Object.keys(change).length > 0) await changeJob(services, actor, id, change);
}

/** What was typed, for the page that says why it wasn't done. */
async function typed({ page: { services }, actor, form, id }: Posted): Promise<Omit<JobAnswer, "refusal">> {
  const job = await jobWithFields(services, actor, id);
  const setup = hasSetup(form) ? readSetup(form, setupOf(job), job) : null;
  const survey = form.get("intent") === "survey" ? readUsable(form) : null;
  const toolName = form.get("intent") === "keep-tool" ? toolNameIn(form) : null;
  if (form.get("intent") !== "edit") return { setup, edited: null, survey, toolName };
  const { n, result } = editedOf(form, job);
  return { setup, edited: { n, result }, survey, toolName };
}

function editedOf(form: FormData, job: JobView): NonNullable<JobAnswer["edited"]> & { isFitting: boolean } {
  const number = String(form.get("n") ?? "");
  const n = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0;
  const text = form.get("text");
  if (text !== null) return { n, result: String(text).replaceAll("\r\n", "\n"), isFitting: columnsShown(job) === null };
  const { cells, isFitting } = postedCells(form, job);
  return { n, result: cells, isFitting };
}

function toolNameIn(form: FormData): string {
  const typed = form.get("toolName");
  return typeof typed === "string" ? typed : "";
}

function chosenRows(form: FormData): number[] {
  const rows = form.getAll("row").map(String);
  const numbers = rows.filter((n) => /^[1-9]\d{0,8}$/.test(n)).map(Number);
  if (numbers.length === 0) throw new AppError("invalid-input", "rows", { fields: { rows: "missing" } });
  return numbers;
}

/** The same place of the page, without what was open. */
function placeOf(url: URL, id: string, next: Next | Approved): string {
  const query = new URLSearchParams(url.searchParams);
  for (const open of ["edit", "choose", "find", "approved"]) query.delete(open);
  const approved = next !== null && typeof next === "object" ? writeRanges(next.approved) : null;
  if (approved) query.set("approved", approved);
  if (next === "setup" || next === "review") query.delete("part");
  return `/automate-gpt/${id}${query.size === 0 ? "" : `?${query}`}${next === "template" ? "#template-part" : ""}`;
}
