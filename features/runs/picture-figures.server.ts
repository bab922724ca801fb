import { sql } from "drizzle-orm";
import type { Services } from "#features/services.ts";
import { costOfPicture } from "#platform/ai/images/picture-cost.ts";

/** Totals over image runs, test runs of admins included. */
export type ImageSums = {
  runs: number;
  /** Pictures that came, that failed and that a provider refused; a picture of a stopped run is none of them. */
  pictures: number;
  failed: number;
  blocked: number;
  chargedMilli: number;
  /** What the provider charges for one picture and for those that were delivered, in millionths of a US dollar; null if unknown. */
  pictureMicros: number | null;
  costMicros: number | null;
  /** From the start of a run to its end, waiting included, of the runs that brought a picture; null if none did. */
  medianMs: number | null;
};

export type ImageFigures = {
  /** Most runs first. */
  models: (ImageSums & { provider: string; model: string })[];
  /** In UTC, `2026-11-22`; days without a picture are included as zeros. */
  days: { day: string; pictures: number; failed: number; blocked: number }[];
};

type PictureRow = Pick<ImageSums, "runs" | "pictures" | "failed" | "blocked" | "chargedMilli" | "medianMs"> & {
  day: string | null;
  provider: string;
  model: string;
};

/**
 * Totals the pictures of image runs since `since` (ISO 8601) by day and model, one query. A picture is a variant of its run; what a picture
 * costs is looked up, so that a corrected price corrects the past, too.
 *
 * @param days names of the days since then, in the order in which they are wanted
 * @param listed models at most
 */
export async function sumPictures(
  { db }: Pick<Services, "db">,
  since: string,
  days: readonly string[],
  listed: number,
): Promise<ImageFigures> {
  const { rows } = await db.execute<PictureRow>(sql`
    SELECT day, provider, model, count(*)::int AS runs, sum(pictures)::int AS pictures, sum(failed)::int AS failed, sum(blocked)::int AS blocked,
      coalesce(sum(charged_milli), 0)::bigint AS "chargedMilli",
      percentile_cont(0.5) WITHIN GROUP (ORDER BY ms) FILTER (WHERE pictures > 0) AS "medianMs"
    FROM (
      SELECT to_char(runs.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, runs.provider, runs.model, runs.charged_milli,
        (extract(epoch FROM runs.ended_at - runs.created_at) * 1000)::float8 AS ms, made.pictures, made.failed, made.blocked
      FROM runs CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE finish = 'whole') AS pictures, count(*) FILTER (WHERE finish IN ('broken', 'empty', 'failed')) AS failed,
          count(*) FILTER (WHERE finish = 'blocked') AS blocked
        FROM run_variants WHERE run_variants.run_id = runs.id
      ) AS made
      WHERE runs.created_at >= ${since}::timestamptz AND runs.status = 'done' AND runs.kind = 'image'
    ) AS ended
    GROUP BY GROUPING SETS ((day), (provider, model))`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const models = rows
    .filter(({ day }) => day === null)
    .toSorted((one, other) => other.runs - one.runs)
    .slice(0, listed);
  return {
    models: models.map(({ day: _day, ...sums }) => ({ ...sums, ...costOf(sums) })),
    days: days.map((day) => ({
      day,
      pictures: byDay.get(day)?.pictures ?? 0,
      failed: byDay.get(day)?.failed ?? 0,
      blocked: byDay.get(day)?.blocked ?? 0,
    })),
  };
}

function costOf({ provider, model, pictures }: Omit<PictureRow, "day">): Pick<ImageSums, "pictureMicros" | "costMicros"> {
  const pictureMicros = costOfPicture(provider, model);
  return { pictureMicros, costMicros: pictureMicros === null ? null : pictureMicros * pictures };
}
