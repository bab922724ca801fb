/** Replaces each letter in a table with one or more Latin letters; capitalization follows the word. */
export function replaceLetters(text: string, table: ReadonlyMap<string, string>): string {
  const letters = Array.from(text);
  return letters.map((letter, index) => replaceOne(letter, letters, index, table)).join("");
}

function replaceOne(letter: string, letters: string[], index: number, table: ReadonlyMap<string, string>): string {
  const lower = letter.toLowerCase();
  const latin = table.get(lower);
  if (latin === undefined) return letter;
  if (letter === lower) return latin;
  return isCapital(letters[index + 1]) || isCapital(letters[index - 1]) ? latin.toUpperCase() : capitalised(latin);
}

const isCapital = (letter: string | undefined): boolean => letter !== undefined && letter !== letter.toLowerCase();

export const capitalised = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** Parses a table like `а a  б b`: letter, its Latin form, two spaces; nothing after a letter drops it. */
export function tableOf(pairs: string): ReadonlyMap<string, string> {
  return new Map(
    pairs
      .split("  ")
      .map((pair) => pair.split(" ") as [string, string])
      .map(([letter, latin = ""]) => [letter, latin]),
  );
}
