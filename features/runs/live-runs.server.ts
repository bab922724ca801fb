import { inArray } from "drizzle-orm";
import { runs } from "#platform/db/schema/runs.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of runs: how each stands and what it cost, no words. */
export const liveRuns: LiveTable = {
  name: "runs",
  audience: "owner",
  columns: {
    id: "text",
    kind: "text",
    status: "text",
    finish: "text",
    variant_count: "int4",
    charged_milli: "int8",
    created_at: "timestamptz",
    ended_at: "timestamptz",
  },
  async read(db, ids) {
    const rows = await db
      .select({
        id: runs.id,
        owner: runs.owner,
        kind: runs.kind,
        status: runs.status,
        finish: runs.finish,
        variantCount: runs.variantCount,
        chargedMilli: runs.chargedMilli,
        createdAt: runs.createdAt,
        endedAt: runs.endedAt,
      })
      .from(runs)
      .where(inArray(runs.id, [...ids]));
    return new Map(
      rows.map(({ owner, ...row }) => [
        row.id,
        {
          owner,
          values: {
            id: row.id,
            kind: row.kind,
            status: row.status,
            finish: row.finish,
            variant_count: row.variantCount,
            charged_milli: row.chargedMilli,
            created_at: row.createdAt.toISOString(),
            ended_at: row.endedAt?.toISOString() ?? null,
          },
        },
      ]),
    );
  },
  keyOf: (id) => ({ id }),
};
