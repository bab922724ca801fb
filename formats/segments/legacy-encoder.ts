/** The bytes of one character, by character; made once for each encoding. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

/**
 * Writes legacy encodings of one and two bytes a character, for which the platform has a decoder only: the table is what that
 * decoder reads. The first bytes that give a character win, as in the indexes of the Encoding standard.
 *
 * @returns a function that gives null for a text with a character that the encoding lacks and nothing to escape it with
 */
export function legacyEncoder(encoding: string): (text: string, escape?: (character: string) => string) => Buffer | null {
  return (text, escape) => {
    let table = tables.get(encoding);
    if (table === undefined) {
      table = readTable(encoding);
      tables.set(encoding, table);
    }
    const bytes: number[] = [];
    for (const character of text) {
      const own = table.get(character);
      if (own !== undefined) bytes.push(...own);
      else if (escape === undefined) return null;
      else bytes.push(...Buffer.from(escape(character), "latin1"));
    }
    return Buffer.from(bytes);
  };
}

function readTable(encoding: string): Map<string, readonly number[]> {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: number[]): void => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      const [character] = text;
      if (character !== undefined && character.length === text.length && !table.has(text)) table.set(text, bytes);
    } catch {
      // No character has these bytes.
    }
  };
  for (let first = 0; first < 0x100; first++) add(first);
  const isWide = table.size < 0xf0 || encoding.startsWith("gb");
  for (let first = 0x81; isWide && first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) add(first, second);
  return table;
}
