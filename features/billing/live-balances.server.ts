import { inArray } from "drizzle-orm";
import { balances } from "#platform/db/schema/billing.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";

/** What sockets see of balances: what its owner can spend and what is held, in thousandths of a credit. */
export const liveBalances: LiveTable = {
  name: "balances",
  audience: "owner",
  columns: { owner: "text", available_milli: "int8", held_milli: "int8", updated_at: "timestamptz" },
  async read(db, owners) {
    const rows = await db
      .select()
      .from(balances)
      .where(inArray(balances.owner, [...owners]));
    return new Map(
      rows.map(({ owner, availableMilli, heldMilli, updatedAt }) => [
        owner,
        { owner, values: { owner, available_milli: availableMilli, held_milli: heldMilli, updated_at: updatedAt.toISOString() } },
      ]),
    );
  },
  keyOf: (owner) => ({ owner }),
};
