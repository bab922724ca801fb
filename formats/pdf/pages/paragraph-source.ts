/** Writes the words of a paragraph as the source of a unit: what looks otherwise than the rest is between tags. */
import { closeTag, isTagLike, openTag, plainText, singleTag } from "../../segments/tagged-text.ts";
import { isReadForSearch } from "../../segments/reading-purpose.ts";
import { hasLetter } from "../../segments/unit-id.ts";
import type { UnitTag } from "../../segments/unit.ts";
import type { TextWord } from "./paragraph-words.ts";
import type { PdfPiece, PdfStyle } from "./pdf-text.ts";
import type { Look } from "./text-chunks.ts";

export type ParagraphSource = {
  source: string;
  tags: readonly UnitTag[];
  styles: readonly PdfStyle[];
  base: number;
  pairs: ReadonlyMap<number, number>;
  singles: ReadonlyMap<number, PdfPiece>;
};

type Stretch = { text: string; style: number; isFormula: boolean };

/** So many words in typewriter letters within a sentence are code; more are a sentence themselves. */
const mostCodeWords = 4;

/** @returns null when there is nothing to translate */
export function sourceOf(words: readonly TextWord[]): ParagraphSource | null {
  const styles: PdfStyle[] = [];
  const numbers = new Map<string, number>();
  const styleOf = ({ look, rise, link }: TextWord): number => {
    const key = `${keyOf(look)} ${rise.toFixed(1)} ${link}`;
    let number = numbers.get(key);
    if (number === undefined) {
      const { isBold, isItalic, isSerif, isMono, size, color, fontName } = look;
      number = styles.push({ isBold, isItalic, isSerif, isMono, size, color, fontName, rise, ...(link < 0 ? {} : { link }) }) - 1;
      numbers.set(key, number);
    }
    return number;
  };
  const drawn = words.map((word) => styleOf(word));
  const base = mostLetters(words, drawn);
  const baseStyle = styles[base] as PdfStyle;
  const stretches: Stretch[] = [];
  for (const [at, word] of words.entries()) {
    const number = drawn[at] as number;
    const own = nameOf(styles[number] as PdfStyle, baseStyle) === null ? base : number;
    const last = stretches.at(-1);
    const isFormula = isTagLike(word.text) || (word.look.isMath && hasLetter(word.text));
    const blank = word.isApart ? " " : "";
    // Characters between words look as the words before them.
    const isSign = !isFormula && word.rise === 0 && !/[\p{L}\p{N}]/u.test(word.text);
    const style = isSign ? (last === undefined || last.isFormula || styles[last.style]?.rise !== 0 ? base : last.style) : own;
    if (last !== undefined && last.isFormula === isFormula && last.style === style) last.text += blank + word.text;
    else {
      if (last !== undefined && blank !== "") addBlank(stretches, base);
      stretches.push({ text: word.text, style, isFormula });
    }
  }
  return write(
    stretches.map((stretch) => ({ ...stretch, isFormula: stretch.isFormula || isCode(stretch, styles[stretch.style], baseStyle) })),
    styles,
    base,
  );
}

/** What is linked is a name for people. Han characters are all of one width too. */
function isCode({ text }: Stretch, style: PdfStyle | undefined, base: PdfStyle): boolean {
  if (style === undefined || !style.isMono || base.isMono || style.link !== undefined) return false;
  return /^[\u0020-\u007e]*[A-Za-z][\u0020-\u007e]*$/.test(text) && text.split(" ").length <= mostCodeWords;
}

/** A blank between two styles goes outside of the tags. */
function addBlank(stretches: Stretch[], base: number): void {
  const last = stretches.at(-1);
  if (last !== undefined && last.style === base && !last.isFormula) last.text += " ";
  else stretches.push({ text: " ", style: base, isFormula: false });
}

const keyOf = ({ isBold, isItalic, isSerif, isMono, size, color }: Look): string =>
  `${isBold} ${isItalic} ${isSerif} ${isMono} ${size.toFixed(1)} ${color.map((value) => value.toFixed(2)).join(" ")}`;

function mostLetters(words: readonly TextWord[], styles: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const [at, { text, look }] of words.entries()) {
    const style = styles[at] as number;
    counts.set(style, (counts.get(style) ?? 0) + (look.isMath ? 0.1 : 1) * text.length);
  }
  let best = styles[0] ?? 0;
  for (const [style, count] of counts) if (count > (counts.get(best) ?? 0)) best = style;
  return best;
}

/** What one look is beside the look of the paragraph; null for the same. */
function nameOf(style: PdfStyle, base: PdfStyle): string | null {
  if (style.link !== undefined && style.link !== base.link) return "link";
  if (Math.abs(style.rise - base.rise) > 0.08 * base.size) return style.rise > base.rise ? "superscript" : "subscript";
  if (style.isBold !== base.isBold) return "bold";
  if (style.isItalic !== base.isItalic) return "italic";
  if (style.isMono !== base.isMono) return "code";
  if (style.color.some((value, at) => Math.abs(value - (base.color[at] ?? 0)) > 0.15)) return "color";
  const ratio = style.size / base.size;
  return ratio < 0.86 || ratio > 1.16 ? "size" : null;
}

function write(stretches: readonly Stretch[], styles: readonly PdfStyle[], base: number): ParagraphSource | null {
  const tags: UnitTag[] = [];
  const pairs = new Map<number, number>();
  const singles = new Map<number, PdfPiece>();
  const parts = stretches.map(({ text, style, isFormula }) => {
    if (isFormula) {
      const id = tags.push({
        id: tags.length + 1,
        isPair: false,
        name: styles[style]?.isMono === true ? "code" : "formula",
        ...(isReadForSearch() ? { shown: text } : {}),
      });
      singles.set(id, { text, style });
      return singleTag(id);
    }
    if (style === base) return text;
    const id = tags.push({
      id: tags.length + 1,
      isPair: true,
      name: nameOf(styles[style] as PdfStyle, styles[base] as PdfStyle) ?? "style",
    });
    pairs.set(id, style);
    return openTag(id) + text + closeTag(id);
  });
  const source = parts.join("").trim();
  return hasLetter(plainText(source)) ? { source, tags, styles, base, pairs, singles } : null;
}
