import { type SQL, sql } from "drizzle-orm";
import { containsFolded } from "#platform/db/contains-folded.server.ts";
import type { ShapedJob } from "./output-shape.ts";
import { shownCells } from "./shown-cells.server.ts";

/**
 * Whether a cell of a row, or its result as it is shown, contains a text in any case. Each cell is compared on its own, so that what JSON
 * puts between them is never found.
 */
export function containsText(job: ShapedJob, text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(inputs || ${shownCells(job)}) AS cell
    WHERE ${containsFolded(sql`cell`, text)})`;
}
