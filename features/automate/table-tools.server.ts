import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { AppError } from "#core/errors.ts";
import { isId } from "#core/ids.ts";
import type { Locale } from "#core/localized.ts";
import { countCodePoints } from "#core/text-length.ts";
import { lockOpenAccount } from "#features/accounts/lock-open-account.server.ts";
import type { Services } from "#features/services.ts";
import type { Database, DatabaseOrTransaction } from "#platform/db/database.server.ts";
import { automateTools } from "#platform/db/schema/automate.ts";
import { changedOutput } from "./change-output.server.ts";
import { freeName } from "./free-name.ts";
import { maxNameLength, maxTableTools } from "./job-limits.ts";
import { type Job, ownJob } from "./job-queries.server.ts";
import { storable } from "./job-rows.server.ts";
import type { JobColumn, PlaceholderSource, TableTool } from "./job-view.ts";
import { columnNamed, hasTemplate } from "./template-parts.ts";
import { glossariesFor, suggestMapping, templateOf } from "./template-source.server.ts";

type StoredTool = typeof automateTools.$inferSelect;

/**
 * Keeps how a job's rows are run as a tool of its owner's: template, output, quality and the rule for empty cells, not the table. A name
 * that is taken gets a number behind it.
 *
 * @throws AppError `not-found`, `gone` once the job has expired, `invalid-input` (`toolName`; `template`: it has none), `limit-reached`
 */
export async function keepTableTool(
  services: Pick<Services, "db" | "newId" | "now">,
  actor: Pick<Actor, "owner">,
  jobId: string,
  name: string,
): Promise<TableTool> {
  const wanted = nameOf(name);
  const tool = await services.db.transaction(async (tx) => {
    const job = await ownJob(tx, actor, jobId);
    if (job.state === "expired") throw new AppError("gone");
    // In a table that is brought, there is nothing that its columns could be filled from.
    if (job.isOfDocuments) throw new AppError("conflict");
    if (!hasTemplate(templateOf(job, await glossariesFor(tx, job.owner, [job]))))
      throw new AppError("invalid-input", "template", { fields: { template: "missing" } });
    // One after another, so that the last place and a name are given only once.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`table tools of ${actor.owner}`}, 0))`);
    await lockOpenAccount(tx, actor.owner);
    const kept = await tx.select({ name: automateTools.name }).from(automateTools).where(eq(automateTools.owner, actor.owner));
    if (kept.length >= maxTableTools) throw new AppError("limit-reached", "tableTools");
    const [row] = await tx
      .insert(automateTools)
      .values({
        id: services.newId(),
        owner: actor.owner,
        name: freeName(kept, wanted, maxNameLength),
        template: job.source === null ? job.template : "",
        source: job.source && { ...job.source, ownMapping: {} },
        mapping: byNames(job),
        output: { ...job.output, removed: [] },
        quality: job.quality,
        blanks: job.blanks,
        createdAt: services.now(),
      })
      .returning(shown);
    if (row === undefined) throw new Error("a row that was not written");
    return row;
  });
  return toView(tool);
}

function nameOf(name: string): string {
  const trimmed = storable(name).trim();
  if (trimmed === "") throw new AppError("invalid-input", "toolName", { fields: { toolName: "missing" } });
  if (countCodePoints(trimmed) > maxNameLength)
    throw new AppError("invalid-input", "toolName", { fields: { toolName: "too-long" }, limits: { toolName: maxNameLength } });
  return trimmed;
}

/** A mapping whose columns are called by their names, which another table has, too. */
function byNames({ mapping, columns }: Job): Record<string, PlaceholderSource> {
  return Object.fromEntries(
    Object.entries(mapping).map(([placeholder, source]) => {
      if ("value" in source) return [placeholder, source];
      const name = columns.find(({ key }) => key === source.column)?.name ?? source.column;
      return [placeholder, { ...source, column: name }];
    }),
  );
}

/** Of an own text, so many code points are shown. */
const shownLength = 300;

/** What is shown, and no more: a hundred tools may be as large as a hundred templates with all their choices. */
const shown = {
  id: automateTools.id,
  name: automateTools.name,
  about: sql<string>`left(${automateTools.template}, ${shownLength})`,
  source: sql<
    TableTool["source"]
  >`CASE WHEN ${automateTools.source} IS NULL THEN NULL ELSE jsonb_build_object('type', ${automateTools.source} -> 'type',
    'id', ${automateTools.source} -> 'id', 'version', ${automateTools.source} -> 'version', 'name', ${automateTools.source} -> 'name') END`,
  columns: sql<string[]>`CASE WHEN ${automateTools.output} ->> 'type' = 'columns'
    THEN jsonb_path_query_array(${automateTools.output}, '$.columns[*].name') ELSE '[]'::jsonb END`,
  model: automateTools.quality,
  blanks: automateTools.blanks,
  createdAt: automateTools.createdAt,
};

/** Lists the owner's tools, newest first. */
export async function listTableTools({ db }: Pick<Services, "db">, { owner }: Pick<Actor, "owner">): Promise<TableTool[]> {
  const rows = await db
    .select(shown)
    .from(automateTools)
    .where(eq(automateTools.owner, owner))
    .orderBy(desc(automateTools.createdAt), asc(automateTools.id));
  return rows.map(toView);
}

const toView = ({ createdAt, ...tool }: Omit<TableTool, "createdAt"> & { createdAt: Date }): TableTool => ({
  ...tool,
  createdAt: createdAt.toISOString(),
});

/** An owner's tools as JSON, with all that was written for them; what a writing tool or a prompt tells a model stays here. */
export async function* tableToolsAsJson(db: Database, owner: string): AsyncGenerator<string> {
  const of = eq(automateTools.owner, owner);
  const ids = await db
    .select({ id: automateTools.id })
    .from(automateTools)
    .where(of)
    .orderBy(asc(automateTools.createdAt), asc(automateTools.id));
  let separator = "[\n";
  for (const { id } of ids) {
    const [tool] = await db.select().from(automateTools).where(eq(automateTools.id, id));
    if (tool === undefined) continue;
    const { owner: _owner, source, ...kept } = tool;
    const chosen = source && { type: source.type, id: source.id, version: source.version, name: source.name };
    yield `${separator}${JSON.stringify({ ...kept, source: chosen })}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

/** Deletes one of the owner's tools; tables that were brought to it stay as they are. @throws AppError `not-found` */
export async function deleteTableTool({ db }: Pick<Services, "db">, { owner }: Pick<Actor, "owner">, id: string): Promise<void> {
  const deleted = isId(id)
    ? await db
        .delete(automateTools)
        .where(and(eq(automateTools.id, id), eq(automateTools.owner, owner)))
        .returning({ id: automateTools.id })
    : [];
  if (deleted.length === 0) throw new AppError("not-found");
}

/** One of the owner's tools, to run a table with. @throws AppError `invalid-input` (`source`) where there is none */
export async function takeTableTool(db: DatabaseOrTransaction, { owner }: Pick<Actor, "owner">, id: string): Promise<StoredTool> {
  const [tool] = isId(id)
    ? await db
        .select()
        .from(automateTools)
        .where(and(eq(automateTools.id, id), eq(automateTools.owner, owner)))
    : [];
  if (tool === undefined) throw new AppError("invalid-input", "source", { fields: { source: "not-a-choice" } });
  return tool;
}

/** What a new job is like, if it is run with a tool: columns that the table doesn't have are looked for as they are without one. */
export async function valuesOfTool(
  { template, source, mapping, output, quality, blanks }: StoredTool,
  { columns, rows }: { columns: JobColumn[]; rows: readonly (readonly string[])[] },
  locale: Locale,
): Promise<Pick<Job, "template" | "source" | "mapping" | "output" | "quality" | "blanks">> {
  const known = onTable(mapping, columns);
  const { columns: wanted, ...shape } = output;
  const before = { columns, output: { ...output, columns: [], removed: [] } };
  return {
    template,
    source,
    mapping: source === null ? known : await suggestMapping(source, known, { columns, rows }, locale),
    output: changedOutput(before, { ...shape, columns: wanted }, true),
    quality,
    blanks,
  };
}

const onTable = (mapping: Readonly<Record<string, PlaceholderSource>>, columns: JobColumn[]): Record<string, PlaceholderSource> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([placeholder, from]): [string, PlaceholderSource][] => {
      if ("value" in from) return [[placeholder, from]];
      // "name" may be a column's name, and the key of another.
      const column = columns.find(({ name }) => name === from.column) ?? columnNamed(columns, from.column);
      return column === undefined ? [] : [[placeholder, { ...from, column: column.key }]];
    }),
  );
