import { decode } from "./read-with-office.ts";

/** A cell as LibreOffice understood it: its type, value and formula, and the text that is shown. */
export type OfficeCell = { facts: string; text: string };

const tag = /<(\/?)table:(table|table-row|table-cell|covered-table-cell)(\s[^>]*?)?(\/?)>/g;
/** What says how a cell looks, and what says how often it comes. */
const aside = /\s(?:table:style-name|table:content-validation-name|table:number-columns-repeated|calcext:value-type)="[^"]*"/g;
/** Rows and cells of nothing at the end of a sheet come a million times. */
const mostRepeated = 100;

/**
 * Reads flat OpenDocument XML that LibreOffice has written: the cells of each sheet that hold something, by "row column" from 0.
 *
 * @param xml as `readWithOffice` gives it for xlsx, ods, csv and tsv
 */
export function readSheets(xml: string): Map<string, Map<string, OfficeCell>> {
  const sheets = new Map<string, Map<string, OfficeCell>>();
  let cells = new Map<string, OfficeCell>();
  let [row, column, rowRepeat] = [0, 0, 1];
  let open: { attributes: string; start: number; isCovered: boolean } | null = null;
  for (const found of xml.matchAll(tag)) {
    const [whole, closing = "", name = "", attributes = "", empty = ""] = found;
    const end = found.index + whole.length;
    if (name === "table") {
      if (closing !== "") continue;
      cells = new Map();
      sheets.set(decode(/table:name="([^"]*)"/.exec(attributes)?.[1] ?? ""), cells);
      row = 0;
    } else if (name === "table-row") {
      if (closing === "") [column, rowRepeat] = [0, repeat(attributes, "rows")];
      if (closing !== "" || empty !== "") row += rowRepeat;
    } else {
      if (closing === "") open = { attributes, start: end, isCovered: name === "covered-table-cell" };
      if (open === null || (closing === "" && empty === "")) continue;
      const inner = closing === "" ? "" : xml.slice(open.start, found.index);
      const cell = cellOf(open.attributes, inner);
      const times = repeat(open.attributes, "columns");
      if (!open.isCovered && (cell.facts !== "" || cell.text !== ""))
        for (let down = 0; down < Math.min(rowRepeat, mostRepeated); down++)
          for (let along = 0; along < Math.min(times, mostRepeated); along++) cells.set(`${row + down} ${column + along}`, cell);
      column += times;
      open = null;
    }
  }
  return sheets;
}

const repeat = (attributes: string, what: "rows" | "columns"): number =>
  Number(new RegExp(`table:number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);

function cellOf(attributes: string, inner: string): OfficeCell {
  const paragraphs = inner
    .replaceAll(/<office:annotation[\s\S]*?<\/office:annotation>/g, "")
    .replaceAll(/<text:s(?: text:c="(\d+)")?\/>/g, (_, times: string | undefined) => " ".repeat(Number(times ?? 1)))
    .replaceAll(/<text:(?:line-break|tab)\/>/g, "\n");
  const text = [...paragraphs.matchAll(/<text:p(?:\s[^>]*)?>([\s\S]*?)<\/text:p>|<text:p\/>/g)].map(([, words = ""]) =>
    decode(words.replaceAll(/<[^>]*>/g, "")),
  );
  return { facts: attributes.replaceAll(aside, "").trim(), text: text.join("\n") };
}
