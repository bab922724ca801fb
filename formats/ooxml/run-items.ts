/** What a paragraph of an Office document is read into: its content in order, each item with the stretches of XML that it is written by. */

/** A run (`w:r`), whose format is that of everything in it. */
export type Run = {
  start: number;
  /** Known once the run has been read. */
  end: number;
  /** Its `w:rPr` as it stands, "" without one. */
  properties: string;
};

/** A stretch of the part: an element within a run, or one beside runs. */
export type Piece = {
  start: number;
  end: number;
  /** The run that it is written in, null for one that stands beside runs. */
  run: Run | null;
  /** Written in place of the stretch, beside runs. */
  xml?: string;
  /** Written in place of the stretch, as text of its run. */
  text?: string;
  /** May stand in a document only once: a note, a picture, an end of a bookmark. */
  isUnique?: boolean;
};

export type Item =
  | { kind: "text"; text: string; piece: Piece & { run: Run } }
  /** No text, but something that people see or that has its place in the sentence. */
  | { kind: "single"; name: string; pieces: Piece[] }
  /** Around other items. @param alike containers side by side that say the same are one */
  | { kind: "open"; name: string; pieces: Piece[]; alike: string }
  | { kind: "close"; pieces: Piece[] }
  /** A place in the text that nobody sees. @param mark `start` or `end` and the id of a range that means something to a reader */
  | { kind: "marker"; pieces: Piece[]; mark?: string }
  | { kind: "field"; step: "begin" | "separate" | "end"; pieces: Piece[] }
  /** A part of a field's instruction. */
  | { kind: "code"; text: string; pieces: Piece[] };

export const piecesOf = (item: Item): Piece[] => (item.kind === "text" ? [item.piece] : item.pieces);
