import { type OoxmlPart, openPart, type OoxmlSource } from "../ooxml/ooxml-document.ts";
import { plainText } from "../segments/tagged-text.ts";
import type { Targets, Unit } from "../segments/unit.ts";
import type { ZipArchive } from "../zip/read-zip.ts";
import { fileNameOf, listTargets } from "./part-targets.ts";
import { cacheEdits, type PivotCache, readPivotCache, sourceNameEdits } from "./pivot-caches.ts";
import { captionEdits, type PivotCaptions, readPivotCaptions } from "./pivot-captions.ts";
import type { Headers } from "./table-headers.ts";

/** The parts of pivot tables, slicers and timelines. */
export type Pivots = {
  caches: PivotCache[];
  /** With the file names of what each refers to: a pivot table to its cache. */
  captions: { source: OoxmlSource; targets: string[] }[];
  /** Caches of slicers and timelines. */
  selectors: OoxmlSource[];
};

/** Opens the parts. @param pathsOf finds parts by the end of their content type */
export function openPivots(archive: ZipArchive, pathsOf: (type: RegExp) => string[]): Pivots {
  const open = (type: RegExp) => pathsOf(type).map((path) => openPart(archive, path));
  return {
    caches: open(/spreadsheetml\.pivotCache(?:Definition|Records)\+xml$/).map(readPivotCache),
    captions: open(/(?:spreadsheetml\.pivotTable|ms-excel\.(?:slicer|timeline))\+xml$/).map((source) => ({
      source,
      targets: listTargets(archive, source.path),
    })),
    selectors: open(/ms-excel\.(?:slicer|timeline)Cache\+xml$/),
  };
}

type PivotParts = {
  parts: OoxmlPart[];
  /** New names of sums, fields and texts by old ones in lowercase letters. */
  names(targets: Targets): ReadonlyMap<string, string>;
};

/** Makes parts of them that follow the cells. @param cells their units */
export function pivotParts(
  { caches, captions, selectors }: Pivots,
  cells: readonly Unit[],
  headers: (targets: Targets) => Headers,
): PivotParts {
  const byText = new Map(cells.map((unit) => [plainText(unit.source), unit]));
  const labelled = captions.map(({ source, targets }) => ({
    labels: readPivotCaptions(source, byText),
    columns: caches.filter((cache) => targets.includes(fileNameOf(cache.source.path))).flatMap(({ columns }) => columns),
  }));
  const textsOf = ({ labels, columns }: { labels: PivotCaptions; columns: PivotCache["columns"] }, targets: Targets) => {
    const { kept, cellText } = headers(targets);
    return labels.texts(kept, new Map(columns.map(({ name }) => [name, cellText(name) ?? name])));
  };
  let last: { targets: Targets; names: ReadonlyMap<string, string> } | null = null;
  function namesOf(targets: Targets): ReadonlyMap<string, string> {
    const { cellText } = headers(targets);
    const names = new Map<string, string>();
    const add = (name: string, next: string | null) => {
      if (next !== null && next !== name && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), next);
    };
    for (const table of labelled) for (const { name, next, isData } of textsOf(table, targets)) if (isData) add(name, next);
    for (const { columns, texts } of caches) for (const { name } of [...columns, ...texts]) add(name, cellText(name));
    return names;
  }
  return {
    parts: [
      ...labelled.map((table): OoxmlPart => {
        const { source, units } = table.labels;
        return { ...source, units, write: (targets) => captionEdits(textsOf(table, targets)) };
      }),
      ...caches.map((cache): OoxmlPart => {
        return { ...cache.source, units: [], write: (targets) => cacheEdits(cache, headers(targets).cellText) };
      }),
      ...selectors.map((source): OoxmlPart => {
        return { ...source, units: [], write: (targets) => sourceNameEdits(source.xml, headers(targets).cellText) };
      }),
    ],
    names(targets) {
      if (last?.targets !== targets) last = { targets, names: namesOf(targets) };
      return last.names;
    },
  };
}
