import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** Whether a column of text contains a text in any case, the same in a database of any locale. @param text without NUL */
export function containsFolded(column: SQLWrapper, text: string): SQL {
  const { folded, from, to } = foldText(text);
  return sql`strpos(translate(lower(${column} COLLATE "C"), ${from}::text, ${to}::text), ${folded}::text) > 0`;
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
