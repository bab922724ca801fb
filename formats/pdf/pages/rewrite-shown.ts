/** Takes glyphs out of text-showing operators: the rest stays where it was. */
import type { Operand } from "./content-operators.ts";
import type { ShownText } from "./page-walk.ts";

/** The strings and ways of an operator. */
function itemsOf({ operands }: ShownText): readonly (number | Uint8Array)[] {
  const last = operands.at(-1);
  if (typeof last !== "object") return [];
  return "items" in last ? last.items : "bytes" in last ? [last.bytes] : [];
}

const byteCount = (items: readonly (number | Uint8Array)[]): number =>
  items.reduce<number>((sum, item) => sum + (typeof item === "number" ? 0 : item.length), 0);

/** Bytes of one glyph; null where glyphs differ in that. */
function glyphBytes(shown: ShownText, glyphs: number): number | null {
  const items = itemsOf(shown);
  const bytes = byteCount(items);
  const each = glyphs === 0 ? 0 : bytes / glyphs;
  const isEven = items.every((item) => typeof item === "number" || item.length % each === 0);
  return (each === 1 || each === 2) && isEven ? each : null;
}

/** Whether some glyphs can be taken out of an operator and others stay. */
export const isSplittable = (shown: ShownText, glyphs: number): boolean => glyphBytes(shown, glyphs) !== null;

/**
 * Writes an operator without some of its glyphs.
 *
 * @param units how far each glyph leads, in thousandths of the font's size
 * @param isGone by the number of the glyph
 */
export function rewriteShown(shown: ShownText, units: readonly number[], isGone: (glyph: number) => boolean): string {
  const each = glyphBytes(shown, units.length);
  const written: string[] = [];
  let way = 0;
  let glyph = 0;
  const flush = () => {
    if (Math.abs(way) > 0.0005) written.push(numberText(-way));
    way = 0;
  };
  if (each === null) {
    // None of it stays; its ways are in its glyphs' order, which does not matter for their sum.
    way = units.reduce((sum, one) => sum + one, 0);
    for (const item of itemsOf(shown)) if (typeof item === "number") way -= item;
    flush();
    return withPosition(shown, written);
  }
  for (const item of itemsOf(shown)) {
    if (typeof item === "number") {
      way -= item;
      continue;
    }
    for (let at = 0; at < item.length; at += each, glyph++) {
      if (isGone(glyph)) way += units[glyph] ?? 0;
      else {
        flush();
        written.push(hexText(item.subarray(at, at + each)));
      }
    }
  }
  flush();
  return withPosition(shown, written);
}

/** The operators `'` and `"` go to the next line first. */
function withPosition({ operator, operands }: ShownText, items: readonly string[]): string {
  const show = items.length === 0 ? "" : `[${items.join("").replaceAll("><", "")}] TJ`;
  if (operator === "'") return `T* ${show}`;
  if (operator !== '"') return show;
  const [word, character] = operands.slice(-3, -1) as Operand[];
  return `${numberText(Number(word))} Tw ${numberText(Number(character))} Tc T* ${show}`;
}

const numberText = (value: number): string => ` ${String(Math.round(value * 1000) / 1000)} `;
const hexText = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString("hex")}>`;
