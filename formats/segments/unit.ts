/**
 * What every translatable file format is read into: a document of units, each a paragraph, a cell's text, a cue or a string, with
 * its formatting as inline tags. Where in the bytes a unit is remains private to the format; it writes by splicing targets into those
 * places, so that every byte outside of them stays as it was.
 */
import type { FormulaWords } from "../spreadsheet/formula-words.ts";
import type { UnitTargets } from "./targets.ts";

/** The role of a unit in its document, for the model, the editor and the layout. */
export type UnitKind =
  | "paragraph"
  | "heading"
  | "list-item"
  | "cell"
  | "header"
  | "footer"
  | "footnote"
  | "comment"
  | "speaker-note"
  | "text-box"
  | "diagram"
  | "chart"
  | "cue"
  | "string"
  | "title"
  | "alternative-text"
  | "caption";

/** One inline tag of a unit: a pair `<g1>…</g1>` around text, or a single `<x2/>` for something that is not text. */
export type UnitTag = {
  /** Its number, unique within the unit, from 1. */
  id: number;
  isPair: boolean;
  /** What it stands for, in the formats' terms: `bold`, `italic`, `link`, `break`, `field`, `note`, `picture`, `ruby`, `code`, … */
  name: string;
  /**
   * What a single tag is for those who read the text: `{name}`, `%s`. In files that are read for search also code and formulas. Missing
   * where its name says enough.
   */
  shown?: string;
};

export type Unit = {
  /** The same bytes give the same id: part, place within the part and a hash of the source. */
  id: string;
  kind: UnitKind;
  /** The text with its inline tags, see tagged-text.ts; white space at both ends belongs to the document and is not included. */
  source: string;
  tags: readonly UnitTag[];
  /** How people find it: `Sheet1!B3`, `00:01:02.500`, `slide 4`, `menu.open`. */
  place?: string;
  /** What the file says about it: a translator's note, the key of a string. */
  note?: string;
  limits?: UnitLimits;
  /** A translator has finished its target, in the document's `finishedLanguage`: without another one, that is kept. */
  isFinished?: boolean;
};

export type UnitLimits = {
  /** Most characters (code points) of the target; with more, the file still opens, but something no longer fits. */
  characters?: number;
  /** How long it is shown, in ms: subtitles are split by reading speed. */
  shownMs?: number;
};

/** Targets by unit id or by the units themselves (`targetOf`), tagged as the sources are; a unit without one keeps its bytes. */
export type Targets = TargetsById | UnitTargets;
export type TargetsById = ReadonlyMap<string, string>;

export type WriteOptions = {
  /** BCP 47 tag of the targets: language marks, direction and fonts follow it. */
  language: string;
  /** Keeps each source next to its target, in the way the format has for it. */
  isBilingual?: boolean;
};

export type ReadOptions = {
  /** BCP 47 tag of the source, null if unknown. */
  language: string | null;
  /**
   * Set by callers that read only the sources of its units and never write it: a reader with very many units hands each over here, in
   * their order, and keeps none. Documents of other readers still have their units.
   */
  takeSource?: ((source: string) => void) | undefined;
};

/** A file that has been read. */
export type OpenedDocument = {
  units: readonly Unit[];
  /** Pages or slides, where the format has them and its reader counts them. */
  pages?: number;
  /** Text is read from a layer over pictures of pages (scans): its translation is set over the picture. */
  isScan?: boolean;
  /** The output keeps each source next to its target, so that it reads as before; exchange formats do. */
  keepsSources?: boolean;
  /** BCP 47 tag of finished targets as the file says it; null if it doesn't. */
  finishedLanguage?: string | null;
  /**
   * Writes the document with its targets; without any, the same bytes come back.
   *
   * @throws RangeError for a target whose tags are not those of its unit: call `mendTags` first
   */
  write(targets: Targets, options: WriteOptions): Uint8Array;
  /** What became of words in the formulas of a spreadsheet in the last writing, null where nothing was translated. */
  formulaWords?(): FormulaWords | null;
};

/** One whose writing has to wait for others, such as anything that decodes fonts. */
export type AsyncDocument = Omit<OpenedDocument, "write"> & {
  /** Its text is laid out again: when it is read back, its units may be cut differently. */
  isLaidOut?: boolean;
  /** Units whose letters the last writing set much smaller than the source's, for lack of room: less than 70 % of their size. */
  small?(): readonly string[];
  write(...input: Parameters<OpenedDocument["write"]>): Promise<Uint8Array>;
};

export type AnyDocument = OpenedDocument | AsyncDocument;

/**
 * Reads a file of one format.
 *
 * @throws AppError `unsupported-file` made by `unusableFile`: not of this format, locked by a password, over a limit, broken
 */
export type DocumentReader = (bytes: Uint8Array, options: ReadOptions) => OpenedDocument;
