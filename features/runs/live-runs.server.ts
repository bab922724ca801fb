import { runs } from "#platform/db/schema/runs.ts";
import { liveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of runs: their state and cost, no texts. */
export const liveRuns = liveTable(runs, {
  owner: runs.owner,
  key: [runs.id],
  columns: [runs.id, runs.kind, runs.status, runs.finish, runs.variantCount, runs.chargedMilli, runs.createdAt, runs.endedAt],
});
