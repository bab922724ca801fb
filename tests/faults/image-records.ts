import type { Database } from "#platform/db/database.server.ts";
import type { ImagePerson } from "../services/image-person.ts";
import { numberOfPicture } from "../services/numbered-pictures.ts";

/** What the database and the library hold of an image run. */
export type ImageRunRecord = {
  id: string;
  owner: string;
  /** What was asked for: it names the run to the stand-in. */
  words: string;
  /** As the request named it; null: the tool's first. */
  model: string | null;
  count: number;
  finish: string;
  failure: string | null;
  /** Each picture in order; `number` of those that the library gives, read from their pixels. */
  pictures: { finish: string; id: string | null; number: number | null }[];
  ledger: { hold: number; release: number; settle: number; lines: number; units: number };
};

type Row = Pick<ImageRunRecord, "id" | "owner" | "finish" | "failure"> & {
  variant_count: number;
  fields: { form: { instruction: string }; model: string | null };
};
type Line = { run_id: string; kind: "hold" | "release" | "settle"; amount_milli: number; amount_units_milli: number };
type End = { run_id: string; index: number; finish: string };
type Kept = { id: string; run_id: string; index: number };

/** Reads all image runs by plain SQL, and their pictures through the door that their owners use. */
export async function readImageRecords(db: Database, people: readonly ImagePerson[]): Promise<ImageRunRecord[]> {
  const { rows } = await db.$client.query<Row>("SELECT id, owner, variant_count, finish, failure, fields FROM runs WHERE kind = 'image'");
  const lines = await db.$client.query<Line>(
    "SELECT run_id, kind, amount_milli, amount_units_milli FROM credit_ledger WHERE run_id IS NOT NULL",
  );
  const ends = await db.$client.query<End>("SELECT run_id, index, finish FROM run_variants");
  const kept = await db.$client.query<Kept>("SELECT id, run_id, index FROM images WHERE run_id IS NOT NULL");
  const linesOf = Map.groupBy(lines.rows, (line) => line.run_id);
  const endsOf = Map.groupBy(ends.rows, (end) => end.run_id);
  const keptOf = Map.groupBy(kept.rows, (picture) => picture.run_id);
  const records: ImageRunRecord[] = [];
  for (const { id, owner, variant_count: count, finish, failure, fields } of rows) {
    const person = people.find((one) => one.owner === owner);
    const pictures = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const end = endsOf.get(id)?.find((one) => one.index === index)?.finish ?? "none";
        const picture = keptOf.get(id)?.find((one) => one.index === index)?.id ?? null;
        return { finish: end, id: picture, number: picture === null || person === undefined ? null : await readNumber(person, picture) };
      }),
    );
    const { form, model } = fields;
    const words = form.instruction;
    records.push({ id, owner, words, model, count, finish, failure, pictures, ledger: ledgerOf(linesOf.get(id) ?? []) });
  }
  return records;
}

/** The number of a picture as its owner gets it; null if it cannot be had or is no whole picture of the stand-in. */
export async function readNumber({ client }: Pick<ImagePerson, "client">, id: string): Promise<number | null> {
  const answer = await client.request("GET", `/api/images/${id}/file`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (answer.status !== 200) return null;
  return numberOfPicture(bytes).catch(() => null);
}

function ledgerOf(lines: readonly Line[]): ImageRunRecord["ledger"] {
  const milli = (kind: Line["kind"]) => lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_milli, 0);
  const units = lines.reduce((sum, line) => sum + Math.abs(line.amount_units_milli), 0);
  return { hold: milli("hold"), release: milli("release"), settle: milli("settle"), lines: lines.length, units };
}
