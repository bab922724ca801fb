import type { Actor } from "#core/actor.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import { type JobValues, wishFor } from "#features/automate/column-values.ts";
import { estimateJob, getJob, listRows, translatorFields } from "#features/automate/job-queries.server.ts";
import { getJobValues } from "#features/automate/job-values.server.ts";
import { reachesOwner } from "#features/automate/mail-owner.server.ts";
import { isAtWork, isWaiting, type JobPrice, type JobView, type RowView } from "#features/automate/job-view.ts";
import type { RowPage } from "#features/automate/jobs-client.ts";
import { languages } from "#features/languages/languages.ts";
import { canRun } from "#features/automate/template-parts.ts";
import { hasAnsweredAbout } from "#features/feedback/survey-queries.server.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { Locale } from "#core/localized.ts";
import type { RequestContext } from "../../context.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { countRanges } from "./row-ranges.ts";
import { blockStart } from "./row-blocks.ts";
import { readRowWish, type ShownRows } from "./row-wish.ts";
import { readTemplateChoice, type TemplateChoice } from "./template-choice.server.ts";

/** Rows of the table that are shown before anything is run. */
const previewRows = 5;
/** More are never tried first. */
const mostSampled = 50;

/** What is worked on: how rows are to be run, or what has become of them. */
export type JobPart = "setup" | "review";

export type JobPage = {
  job: JobView;
  part: JobPart;
  /** The table's first rows, and those that were tried first; empty in the review. */
  preview: RowView[];
  sample: RowView[];
  /** The translator's form, where rows are translated; empty where they aren't. */
  fields: ToolField[];
  /** What results may be in, by name in the page's language; empty in the review. */
  languages: readonly LanguageName[];
  /** Tools or prompts to run rows with, while one is being chosen. */
  choice: TemplateChoice | null;
  /** What the rows without a result would cost; null while some are being run, and where no template says what. */
  price: JobPrice | null;
  shown: ShownRows;
  rows: RowPage;
  /** How often each value is in the columns; null where no rows are shown. */
  values: JobValues | null;
  /** The row whose result is open to be written into, without script. */
  editing: number | null;
  /** Rows that were just approved, without script: their numbers as ranges, and how many. */
  approved: { ranges: string; count: number } | null;
  availableMilli: number;
  /** Rows can be run at night for half their price. */
  hasNights: boolean;
  /** Emails about tables reach the owner. */
  canMail: boolean;
  /** The owner is asked in the review whether the results could be used as they are: they have said so of no table yet. */
  isAsked: boolean;
  limits: JobLimits;
  isDemo: boolean;
  /** Names this page among all that were made. */
  stamp: string;
  locale: Locale;
};

export type LanguageName = { code: string; name: string };

/** What the sentences about refusals name. */
export type JobLimits = { automateRowsPerDay: number; automateRows: number; automateColumns: number };

const noRows: RowPage = { items: [], total: 0 };

/** Reads one of the own tables with what the address asks for. @throws the fatal 404 for anyone else's */
export async function readJobPage(page: RequestContext, id: string, url: URL): Promise<JobPage> {
  const { services, locale, isDemo } = page;
  const actor = ownerOf(page, url);
  return openOr404(url, async () => {
    const job = await getJob(services, actor, id);
    const part = partOf(job, url.searchParams.get("part"));
    const wish = readRowWish(url.searchParams);
    const shown = { ...wish, value: wishFor(job, wish.value) };
    const list = (wish: { filter: "all" | "sample"; limit: number }) =>
      listRows(services, actor, id, { ...wish, cursor: 0, skip: 0, q: "" }, locale);
    const isSetUp = part === "setup" && job.state !== "expired";
    const isReviewed = part === "review" && job.state !== "expired";
    const [price, balance, preview, sample, fields, choice, rows, values, canMail, hasSaid] = await Promise.all([
      hasPrice(job) ? estimateJob(services, actor, id) : null,
      getBalance(services.db, actor.owner),
      isSetUp ? list({ filter: "all", limit: previewRows }) : noRows,
      isSetUp ? list({ filter: "sample", limit: mostSampled }) : noRows,
      isSetUp ? translatorFields(services.db, actor, job) : [],
      isSetUp && !isAtWork(job.state) ? readTemplateChoice(page, actor, url) : null,
      isReviewed ? listRows(services, actor, id, { ...shown, skip: blockStart(shown.skip), cursor: 0 }, locale) : noRows,
      isReviewed ? getJobValues(services, actor, id) : null,
      reachesOwner(services, actor.owner),
      part === "setup" || hasAnsweredAbout(services.db, actor, "post_job", "jobId"),
    ]);
    const { automateRowsPerDay, automateRows, automateColumns } = services.config.limits(actor.plan);
    return {
      job,
      part,
      preview: preview.items,
      sample: sample.items,
      fields,
      languages: isSetUp ? namesOfLanguages(locale) : [],
      choice,
      price,
      shown,
      rows: { items: rows.items, total: rows.total },
      values,
      editing: /^[1-9]\d{0,8}$/.test(url.searchParams.get("edit") ?? "") ? Number(url.searchParams.get("edit")) : null,
      approved: isReviewed ? approvedIn(url, job) : null,
      availableMilli: balance.availableMilli,
      hasNights: services.config.night() !== null,
      canMail,
      isAsked: !hasSaid,
      limits: { automateRowsPerDay, automateRows, automateColumns },
      isDemo,
      stamp: services.newId(),
      locale,
    };
  });
}

function approvedIn(url: URL, { rows }: JobView): JobPage["approved"] {
  const ranges = url.searchParams.get("approved") ?? "";
  const count = countRanges(ranges, rows);
  return count === 0 ? null : { ranges, count };
}

const namesIn = new Map<Locale, readonly LanguageName[]>();

function namesOfLanguages(locale: Locale): readonly LanguageName[] {
  const { compare } = new Intl.Collator(locale);
  const names =
    namesIn.get(locale) ??
    languages.map(({ code, name }) => ({ code, name: name[locale] })).toSorted((one, other) => compare(one.name, other.name));
  namesIn.set(locale, names);
  return names;
}

/** Until all rows have been started there is more to set up than to look at; the address may ask for either. */
function partOf({ state }: JobView, asked: string | null): JobPart {
  if (state === "expired") return "review";
  if (asked === "setup" || asked === "review") return asked;
  return state === "draft" || state === "sampling" || state === "ready" ? "setup" : "review";
}

const hasPrice = (job: JobView): boolean => (!isAtWork(job.state) || isWaiting(job)) && job.state !== "expired" && canRun(job);

/** The guard of the layout lets in anyone who is signed in. */
export function ownerOf({ actor }: RequestContext, url: URL): Actor {
  if (actor === null) throw fatalNotFound(url);
  return actor;
}
