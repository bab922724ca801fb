import type { Locale } from "#core/localized.ts";
import { isAppError } from "#core/errors.ts";
import { listJobs } from "#features/automate/job-queries.server.ts";
import type { TableTool } from "#features/automate/job-view.ts";
import type { JobList } from "#features/automate/jobs-client.ts";
import { listTableTools } from "#features/automate/table-tools.server.ts";
import { parseTableTemplate, type TemplatePart } from "#features/automate/template-parts.ts";
import type { RequestContext } from "../../context.ts";
import { postedFileBytes } from "../../translate/files/posted-file-bytes.ts";
import type { TableLimits } from "../bring-refusals.ts";
import { exampleTable } from "./example-table.server.ts";
import { type ListSource, readListSource } from "./list-source.server.ts";

/** Tables of one page of the list; that of the API. */
const pageSize = 20;
/** Rows of the example that the page shows. */
const exampleRows = 3;

export type ListExample = { columns: readonly string[]; template: TemplatePart[]; rows: readonly (readonly string[])[] };

/** What a visitor who isn't signed in sees. */
export type PublicPage = { isOwn: false; locale: Locale; source: ListSource; example: ListExample; giftMilli: number };

export type OwnPage = {
  isOwn: true;
  locale: Locale;
  source: ListSource;
  tables: JobList;
  /** Tools of one's own for tables, newest first. */
  tools: TableTool[];
  /** Where in the list this page begins; null for the newest. */
  cursor: string | null;
  /** Names this page among all that were made. */
  stamp: string;
  limits: TableLimits;
  /** Other plans have higher ones. */
  isFree: boolean;
  /** Most bytes of a form that is posted without JavaScript. */
  postedBytes: number;
};

/** Everything that the page of Automate shows. */
export async function readListPage(page: RequestContext, url: URL): Promise<PublicPage | OwnPage> {
  const { services, actor, user, locale } = page;
  const source = await readListSource(page, url);
  if (actor === null || user === null) {
    const { columns, template, rows } = exampleTable[locale];
    const example = { columns, template: parseTableTemplate(template), rows: rows.slice(0, exampleRows) };
    return { isOwn: false, locale, source, example, giftMilli: services.config.signUpGiftMilli() };
  }
  const limits = services.config.limits(actor.plan);
  const [{ tables, cursor }, tools] = await Promise.all([listFrom(page, url.searchParams.get("cursor")), listTableTools(services, actor)]);
  return {
    isOwn: true,
    locale,
    source,
    tables,
    tools,
    cursor,
    stamp: services.newId(),
    limits: toTableLimits(limits),
    isFree: actor.plan === "free",
    postedBytes: Math.min(limits.automateBytes, postedFileBytes),
  };
}

/** An address that someone has changed by hand shows the newest. */
async function listFrom({ services, actor }: RequestContext, cursor: string | null): Promise<Pick<OwnPage, "tables" | "cursor">> {
  if (actor === null) return { tables: { items: [], next: null }, cursor: null };
  try {
    return { tables: await listJobs(services, actor, { limit: pageSize, cursor }), cursor };
  } catch (error) {
    if (!isAppError(error) || error.code !== "invalid-input") throw error;
    return { tables: await listJobs(services, actor, { limit: pageSize, cursor: null }), cursor: null };
  }
}

export const toTableLimits = (limits: TableLimits): TableLimits => {
  const { automateRows, automateRowsPerDay, automateBytes, automateColumns, automateJobsKept, automateRetentionDays } = limits;
  return { automateRows, automateRowsPerDay, automateBytes, automateColumns, automateJobsKept, automateRetentionDays };
};
