import { balances } from "#platform/db/schema/billing.ts";
import { liveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of balances: what the owner can spend and what is held, in thousandths of a credit. */
export const liveBalances = liveTable(balances, {
  owner: balances.owner,
  key: [balances.owner],
  columns: [balances.owner, balances.availableMilli, balances.heldMilli, balances.updatedAt],
});
