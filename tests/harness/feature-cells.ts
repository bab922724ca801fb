import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type FileFormat, fileFormats } from "#formats/file-format.ts";
import { projectRoot } from "#platform/config/project-root.ts";

/** What the engine of a cell does besides writing the pseudo language. */
export const cellEngines = ["pseudo", "turned", "remembered", "resumed", "marked", "identity"] as const;

/** One feature in one format: a row of `tests/fixtures/FEATURES.tsv` for one of its formats. */
export type FeatureCell = {
  feature: string;
  format: FileFormat;
  /** Name of a document in tests/fixtures/documents. */
  document: string;
  engine: (typeof cellEngines)[number];
  to: string;
  isBilingual: boolean;
  /** Read from the pages as they are printed, where the flat form leaves something out. */
  isPrinted: boolean;
  /** Where a page is read, for text that has to stay in its frame: `x,y,width,height` from the top left; null for everywhere. */
  area: string | null;
  /** Words of the source that are read in the pseudo language, and nowhere as they were. */
  translated: string[];
  /** What is read unchanged; after `part:` it is in a part of the file, because LibreOffice drops it. */
  kept: string[];
};

export type FeatureGrid = {
  features: string[];
  cells: FeatureCell[];
  /** Why a format does not have a feature, by `feature: format`. */
  reasons: Map<string, string>;
};

/** Reads the list of features. @throws Error for a row of another form */
export function readFeatureGrid(): FeatureGrid {
  const [, ...lines] = readFileSync(join(projectRoot, "tests/fixtures/FEATURES.tsv"), "utf8").trimEnd().split("\n");
  const grid: FeatureGrid = { features: [], cells: [], reasons: new Map() };
  for (const line of lines) {
    const [feature = "", formats = "", document = "", how = "", translated = "", kept = ""] = line.split("\t");
    if (!grid.features.includes(feature)) grid.features.push(feature);
    for (const name of formats.split(",")) {
      const format = fileFormats.find((known) => known === name);
      if (format === undefined) throw new Error(`no format ${name} in the row of ${feature}`);
      if (document === "–") grid.reasons.set(`${feature}: ${format}`, kept);
      else grid.cells.push({ feature, format, document, ...readHow(how), translated: listOf(translated), kept: listOf(kept) });
    }
  }
  return grid;
}

const listOf = (text: string): string[] => (text === "" ? [] : text.split(" | "));

function readHow(how: string): Pick<FeatureCell, "engine" | "to" | "isBilingual" | "isPrinted" | "area"> {
  const words = how.split(" ");
  return {
    engine: cellEngines.find((engine) => words.includes(engine)) ?? "pseudo",
    to: /\bto=(\S+)/.exec(how)?.[1] ?? "de",
    isBilingual: words.includes("bilingual"),
    isPrinted: words.includes("pdf"),
    area: /\barea=(\S+)/.exec(how)?.[1] ?? null,
  };
}

/** One line a feature, one column a format: `ok`, `FAIL`, `–` where the format does not have it, empty where the format says nothing. */
export function drawFeatureGrid({ features, cells, reasons }: FeatureGrid, failed: ReadonlySet<string>): string {
  const width = Math.max(...features.map((feature) => feature.length));
  const head = [" ".repeat(width), ...fileFormats.map((format) => format.slice(0, 5).padEnd(5))].join(" ");
  const lines = features.map((feature) => {
    const columns = fileFormats.map((format) => {
      const name = `${feature}: ${format}`;
      if (reasons.has(name)) return "–";
      if (!cells.some((cell) => cell.feature === feature && cell.format === format)) return "";
      return failed.has(name) ? "FAIL" : "ok";
    });
    return [feature.padEnd(width), ...columns.map((text) => text.padEnd(5))].join(" ").trimEnd();
  });
  return [head, ...lines].join("\n");
}

/** Cells of which nothing is said, by `feature: format`. */
export const emptyCells = ({ features, cells, reasons }: FeatureGrid): string[] =>
  features.flatMap((feature) =>
    fileFormats
      .filter((format) => !cells.some((cell) => cell.feature === feature && cell.format === format))
      .map((format) => `${feature}: ${format}`)
      .filter((name) => !reasons.has(name)),
  );
