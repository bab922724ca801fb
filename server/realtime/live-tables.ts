import { liveBalances } from "#features/billing/live-balances.server.ts";
import { liveRuns } from "#features/runs/live-runs.server.ts";
import { liveFiles } from "#features/files/live-files.server.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { liveItems } from "#platform/revisions/live-items.server.ts";

/** Every table whose changes sockets may receive; the triggers that announce them are in migration 0006. */
export const liveTables: readonly LiveTable[] = [liveRuns, liveFiles, liveBalances, liveItems];
