import { changeTypes } from "#platform/realtime/change-source.ts";
import type { Change } from "#platform/realtime/change-hub.server.ts";
import type { LiveTable } from "#platform/realtime/live-table.ts";
import { isRecord } from "./realtime-message.ts";

/** One subscription of a join to row changes; its number comes back with each change. */
export type Binding = {
  id: number;
  event: string;
  schema: string;
  table: LiveTable;
  /** As it was requested, since the client compares (spec §8, "binding mismatch"); null without one. */
  filter: string | null;
  condition: { column: string; value: string } | null;
};

const schema = "public";

/**
 * Reads the subscriptions of a join: only tables that sockets may see, and only equality filters on their columns.
 *
 * @returns what is wrong, as a sentence for programmers
 */
export function readBindings(asked: unknown, tables: readonly LiveTable[], most: number): Binding[] | { fault: string } {
  if (asked === undefined || asked === null) return [];
  if (!Array.isArray(asked) || asked.length > most) return { fault: `postgres_changes must be a list of at most ${most}` };
  const bindings: Binding[] = [];
  for (const [index, wish] of asked.entries()) {
    if (!isRecord(wish)) return { fault: "each entry of postgres_changes must be an object" };
    const { event } = wish;
    const table = tables.find(({ name }) => name === wish.table);
    if (wish.schema !== schema || table === undefined) return { fault: "this schema and table can't be followed" };
    if (typeof event !== "string" || (event !== "*" && !(changeTypes as readonly string[]).includes(event)))
      return { fault: "event must be *, INSERT, UPDATE or DELETE" };
    const condition = readFilter(wish.filter, table);
    if (condition === undefined) return { fault: "filter must be <column>=eq.<value>" };
    const filter = typeof wish.filter === "string" ? wish.filter : null;
    bindings.push({ id: index + 1, event, schema, table, filter, condition });
  }
  return bindings;
}

function readFilter(filter: unknown, table: LiveTable): Binding["condition"] | undefined {
  if (filter === undefined || filter === null || filter === "") return null;
  const [, column = "", value = ""] = (typeof filter === "string" && /^([a-z_]+)=eq\.([^]*)$/.exec(filter)) || [];
  return Object.hasOwn(table.columns, column) ? { column, value } : undefined;
}

/** The reply to a join, in the order of the subscriptions. */
export const describeBindings = (bindings: readonly Binding[]) =>
  bindings.map(({ id, event, table, filter }) => ({ id, event, schema, table: table.name, ...(filter === null ? {} : { filter }) }));

/** Whether a change matches a subscription. */
export function fits({ event, condition }: Binding, { type, row, key }: Change): boolean {
  if (event !== "*" && event !== type) return false;
  if (condition === null) return true;
  const value = (row ?? key)[condition.column];
  return value !== undefined && value !== null && String(value) === condition.value;
}

/** The change as `@supabase/realtime-js` reads it; `ids` are the subscriptions that it matches. */
export function describeChange({ table, type, row, key, at }: Change, ids: readonly number[]) {
  return {
    ids,
    data: {
      schema,
      table: table.name,
      type,
      commit_timestamp: at.toISOString(),
      columns: Object.entries(table.columns).map(([name, columnType]) => ({ name, type: columnType })),
      ...(row === null ? {} : { record: row }),
      ...(type === "INSERT" ? {} : { old_record: key }),
      errors: null,
    },
  };
}
