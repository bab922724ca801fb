import type { Database } from "#platform/db/database.server.ts";
import { floodIndexOf } from "./flood-plan.ts";
import type { DeliveredText } from "./charge-rule.ts";

/** What the database holds of one run: its log's texts, and what the ledger says of it. */
export type RunRecord = {
  id: string;
  index: number;
  owner: string;
  variants: number;
  finish: string;
  texts: DeliveredText[];
  ledger: { hold: number; release: number; settle: number; lines: number; milli: number };
};

type Row = { id: string; owner: string; variant_count: number; finish: string; fields: { about: string } };
type Line = { run_id: string; kind: "hold" | "release" | "settle"; amount_milli: number; amount_units_milli: number };
type Event = { run_id: string; type: string; data: string };

/** Reads all runs of a flood, each with its committed event log and its lines of the ledger, by plain SQL. */
export async function readRunRecords(db: Database): Promise<RunRecord[]> {
  const { rows } = await db.$client.query<Row>("SELECT id, owner, variant_count, finish, fields FROM runs");
  const lines = await db.$client.query<Line>(
    "SELECT run_id, kind, amount_milli, amount_units_milli FROM credit_ledger WHERE run_id IS NOT NULL",
  );
  const events = await db.$client.query<Event>(
    "SELECT run_id, type, data FROM run_events WHERE type IN ('text-delta', 'text-end') ORDER BY run_id, seq",
  );
  const linesOf = Map.groupBy(lines.rows, (line) => line.run_id);
  const eventsOf = Map.groupBy(events.rows, (event) => event.run_id);
  return rows.map((row) => ({
    id: row.id,
    index: floodIndexOf(row.fields.about) ?? -1,
    owner: row.owner,
    variants: row.variant_count,
    finish: row.finish,
    texts: textsOf(eventsOf.get(row.id) ?? [], row.variant_count),
    ledger: ledgerOf(linesOf.get(row.id) ?? []),
  }));
}

function textsOf(events: readonly Event[], count: number): DeliveredText[] {
  const texts = Array.from({ length: count }, () => ({ finish: "none", text: "", tokens: null }));
  for (const event of events) {
    const data = JSON.parse(event.data) as { variant: number; text?: string; finish?: string };
    const text = texts[data.variant];
    if (text === undefined) throw new Error(`an event names variant ${data.variant} of ${count}`);
    if (event.type === "text-delta") text.text += data.text;
    else text.finish = data.finish ?? "none";
  }
  return texts;
}

function ledgerOf(lines: readonly Line[]): RunRecord["ledger"] {
  const units = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_units_milli, 0);
  const milli = lines.reduce((sum, line) => sum + Math.abs(line.amount_milli), 0);
  return { hold: units("hold"), release: units("release"), settle: units("settle"), lines: lines.length, milli };
}
