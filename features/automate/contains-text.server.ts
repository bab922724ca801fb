import { type SQL, sql } from "drizzle-orm";
import type { ShapedJob } from "./output-shape.ts";
import { shownCells } from "./shown-cells.server.ts";

/**
 * Whether a cell of a row, or its result as it is shown, contains a text in any case. Each cell is compared by itself, so that what JSON
 * puts between them is never found.
 */
export function containsText(job: ShapedJob, text: string): SQL {
  const { folded, from, to } = foldText(text);
  return sql`EXISTS (SELECT 1 FROM jsonb_array_elements_text(inputs || ${shownCells(job)}) AS cell
    WHERE strpos(translate(lower(cell COLLATE "C"), ${from}::text, ${to}::text), ${folded}::text) > 0)`;
}

/**
 * A text in small letters, and which letters have to take the place of which others for a cell to be compared with it. PostgreSQL folds
 * ASCII alone whatever its locale is, so the text says what else there is to fold.
 */
export function foldText(text: string): { folded: string; from: string; to: string } {
  const characters = Array.from(text);
  const smallOf = new Map(characters.flatMap((character) => casesOf(character).map((one) => [one, foldLetter(character)] as const)));
  const others = [...smallOf].filter(([one, small]) => one !== small && !/[A-Z]/.test(one));
  return {
    folded: characters.map(foldLetter).join(""),
    from: others.map(([one]) => one).join(""),
    to: others.map(([, small]) => small).join(""),
  };
}

const casesOf = (character: string): string[] => [character, character.toUpperCase(), foldLetter(character)].filter(isOneCharacter);

/** Both small sigmas become one. A letter that has no other case in one character ("ß", "İ") stays as it is. */
function foldLetter(character: string): string {
  const upper = character.toUpperCase();
  const small = upper.toLowerCase();
  return isOneCharacter(upper) && isOneCharacter(small) ? small : character;
}

const isOneCharacter = (text: string): boolean => Array.from(text).length === 1;
