import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";

/** What an owner did in the last thirty days. */
export type OwnWork = {
  texts: number;
  files: number;
  /** Of a file, on average. */
  pages: number;
  pictures: number;
};

const days = 30;

/** Counts what an owner did in the last thirty days, in one statement; null if it was nothing. */
export async function findOwnWork({ db, now }: Pick<Services, "db" | "now">, owner: string): Promise<OwnWork | null> {
  const since = sql`${new Date(now().getTime() - days * 86_400_000).toISOString()}::timestamptz`;
  const { rows } = await db.execute<OwnWork>(sql`
    SELECT count(*) FILTER (WHERE kind NOT IN ('file', 'image'))::int AS texts,
      coalesce(sum((SELECT count(*) FROM run_variants WHERE run_id = runs.id AND kind = 'image' AND run_variants.finish = 'whole')), 0)::int AS pictures,
      (SELECT count(*)::int FROM translation_documents WHERE owner = ${owner} AND created_at >= ${since} AND status = 'done') AS files,
      (SELECT coalesce(ceil(avg(pages)), 0)::int FROM translation_documents
        WHERE owner = ${owner} AND created_at >= ${since} AND status = 'done') AS pages
    FROM runs WHERE owner = ${owner} AND status = 'done' AND created_at >= ${since}`);
  const [work] = rows;
  return work === undefined || work.texts + work.files + work.pictures === 0 ? null : work;
}
