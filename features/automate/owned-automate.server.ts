import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { ExportServices, OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { automateJobs, automateTools } from "#platform/db/schema/automate.ts";
import type { Job } from "./job-queries.server.ts";
import { namedCells, type RowCells } from "./output-shape.ts";
import { readRows } from "./job-rows.server.ts";
import { stop } from "./stop-job.server.ts";
import { tableToolsAsJson } from "./table-tools.server.ts";

/** Jobs with their tables and results, and tools for tables; only accounts have them. */
export const ownedAutomate: OwnedData = {
  columns: {
    "automate_jobs.owner": { adoption: "no-device", download: "automate.json", deletion: "erased" },
    "automate_tools.owner": { adoption: "no-device", download: "automate-tools.json", deletion: "erased" },
  },

  async *listFiles(services, userId) {
    const jobs = await services.db
      .select()
      .from(automateJobs)
      .where(eq(automateJobs.owner, ownerOf(userId)))
      .orderBy(asc(automateJobs.createdAt), asc(automateJobs.id));
    yield { path: "automate.json", content: jobsAsJson(services, jobs) };
    yield { path: "automate-tools.json", content: tableToolsAsJson(services.db, ownerOf(userId)) };
    for (const { id, name, createdAt, sourceKey } of jobs) {
      const source = sourceKey === null ? null : await services.storage.get(sourceKey);
      // In a folder of its own, since names may be the same.
      if (source !== null) yield { path: `automate/${createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}/${name}`, content: source };
    }
  },

  async stopWork(services, owner) {
    const open = await services.db
      .select({ id: automateJobs.id })
      .from(automateJobs)
      .where(and(eq(automateJobs.owner, owner), inArray(automateJobs.state, ["sampling", "running"])));
    for (const { id } of open) await stop(services, { owner }, id, "canceled");
  },

  async eraseFiles({ db, storage }, owner) {
    const jobs = await db.select({ sourceKey: automateJobs.sourceKey }).from(automateJobs).where(eq(automateJobs.owner, owner));
    for (const { sourceKey } of jobs) if (sourceKey !== null) await storage.delete(sourceKey);
  },

  async eraseRows(tx, { owner }) {
    await tx.delete(automateJobs).where(eq(automateJobs.owner, owner));
    await tx.delete(automateTools).where(eq(automateTools.owner, owner));
  },

  async listLeftOwners(db) {
    const { rows } = await db.execute<{ owner: string }>(sql`
      WITH kept AS (SELECT owner FROM ${automateJobs} UNION SELECT owner FROM ${automateTools})
      SELECT owner FROM kept WHERE owner LIKE 'user:%' AND NOT EXISTS (SELECT 1 FROM ${users} WHERE kept.owner = 'user:' || ${users.id})`);
    return rows.map((row) => row.owner);
  },
};

async function* jobsAsJson({ db }: ExportServices, jobs: readonly Job[]): AsyncGenerator<string> {
  let separator = "[\n";
  for (const { owner: _owner, sourceKey: _key, processId: _process, attempt: _attempt, source, ...job } of jobs) {
    const chosen = source === null ? null : { type: source.type, id: source.id, version: source.version, name: source.name };
    yield `${separator}${JSON.stringify({ ...job, source: chosen }).slice(0, -1)},"results":[`;
    const named = (cells: RowCells | null) => cells && namedCells({ ...job, source }, cells);
    let comma = "";
    for await (const rows of readRows(db, job.id))
      for (const { jobId: _job, key: _hash, runId: _run, wanted: _wanted, ...row } of rows) {
        const earlier = row.earlier && {
          ...row.earlier,
          key: undefined,
          output: named(row.earlier.output),
          edited: named(row.earlier.edited),
        };
        yield `${comma}\n${JSON.stringify({ ...row, output: named(row.output), edited: named(row.edited), earlier })}`;
        comma = ",";
      }
    yield "]}";
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}
