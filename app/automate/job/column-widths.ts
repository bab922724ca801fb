import type { RowView } from "#features/automate/job-view.ts";
import type { OutputColumn } from "#features/automate/output-shape.ts";

/** A column's width in px; null takes what the others leave. */
type Width = number | null;

/** Width of a character, of a wide one as in Chinese, and of the space around a cell's text, in px. */
const [sign, wideSign, padding] = [7.2, 14, 22];
/** An input is no narrower and no wider; a column of results is at least as wide as its type needs. */
const [leastInput, mostInput] = [72, 224];
const leastResult: Record<OutputColumn["type"], number> = { text: 184, number: 72, "yes-no": 72, date: 116, choice: 80, choices: 112 };
const mostResult = 208;
/** What a sentence of a document needs below a value, to be read. */
const leastQuoted = 132;
const [tick, state, tokens, editButton] = [40, 112, 68, 40];
const oneText = 320;

const isWide = (letter: string) =>
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(letter);
const widthOf = (text: string) =>
  padding + Array.from(text.slice(0, mostInput)).reduce((sum, letter) => sum + (isWide(letter) ? wideSign : sign), 0);
const between = (least: number, width: number, most: number) => Math.round(Math.min(most, Math.max(least, width)));

/**
 * How wide the columns are, by their names, their types and some rows with the values of their results: as long as these are the same, nothing moves sideways while rows come
 * and go. Texts of results take what is left.
 *
 * @param isQuoted sentences of documents open below the values
 * @returns `least`: of the whole table, in px; narrower places scroll sideways
 */
export function columnWidths(
  inputs: readonly { key: string; name: string }[],
  outputs: readonly Pick<OutputColumn, "name" | "type" | "choices">[],
  rows: readonly (Pick<RowView, "inputs"> & { values: Readonly<Record<string, string>> | null })[],
  total: number,
  isQuoted = false,
): { widths: Width[]; least: number } {
  const longest = (key: string, name: string) => Math.max(widthOf(name), ...rows.map((row) => widthOf(row.inputs[key] ?? "")));
  const hasText = outputs.some(({ type }) => type === "text");
  const results = outputs.map(({ name, type, choices }, index) => {
    const numbers = type === "number" ? rows.map(({ values }) => values?.[name] ?? "") : [];
    const isLast = index === outputs.length - 1;
    const least =
      outputs.length === 1 && type === "text"
        ? oneText
        : between(
            isQuoted ? Math.max(leastQuoted, leastResult[type]) : leastResult[type],
            Math.max(...[name, ...choices, ...numbers].map(widthOf)),
            mostResult,
          ) + (isLast ? editButton : 0);
    return { least, isRest: hasText ? type === "text" : isLast };
  });
  const number = Math.ceil(widthOf(String(total)));
  const sides = [tick, number, ...inputs.map(({ key, name }) => between(leastInput, longest(key, name), mostInput))];
  const ends = [state, tokens];
  return {
    widths: [...sides, ...results.map(({ least, isRest }) => (isRest ? null : least)), ...ends],
    least: [...sides, ...results.map(({ least }) => least), ...ends].reduce((sum, width) => sum + width, 0),
  };
}
