import { type SQL, sql } from "drizzle-orm";
import { anyContains } from "#platform/db/contains.server.ts";
import type { ShapedJob } from "./output-shape.ts";
import { shownCells } from "./shown-cells.server.ts";

/**
 * Whether a cell of a row, or its result as it is shown, contains a text, without regard to case and accents. Each cell is compared on its own, so that what JSON
 * puts between them is never found.
 */
export function containsText(job: ShapedJob, text: string): SQL {
  return sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(inputs || ${shownCells(job)}) AS cell
    WHERE ${anyContains([sql`cell`], text)})`;
}
