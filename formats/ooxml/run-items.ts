/** What a paragraph of an Office document is read into: its content in order, each item with the stretches of XML that it came from. */

/** A run (`w:r`), whose format applies to everything in it. */
export type Run = {
  start: number;
  /** Known once the run has been read. */
  end: number;
  /** Its `w:rPr` as is, "" without one. */
  properties: string;
};

/** A stretch of the part: an element inside a run, or one next to runs. */
export type Piece = {
  start: number;
  end: number;
  /** The run that it is written in, null for one that is next to runs. */
  run: Run | null;
  /** Written in place of the stretch, next to runs. */
  xml?: string;
  /** Written in place of the stretch, as text of its run. */
  text?: string;
  /** May be in a document only once: a note, a picture, an end of a bookmark. */
  isUnique?: boolean;
};

export type Item =
  | { kind: "text"; text: string; piece: Piece & { run: Run } }
  /** Not text, but visible or with its own place in the sentence. */
  | { kind: "single"; name: string; pieces: Piece[] }
  /**
   * Around other items.
   *
   * @param alike adjacent containers with the same value are one
   * @param isRestitched it includes what is next to it in the part, so it is written together with its content
   */
  | { kind: "open"; name: string; pieces: Piece[]; alike: string; isRestitched?: boolean }
  | { kind: "close"; pieces: Piece[] }
  /** A place in the text that no one sees. @param mark `start` or `end` and the id of a range that means something to a reader */
  | { kind: "marker"; pieces: Piece[]; mark?: string }
  | { kind: "field"; step: "begin" | "separate" | "end"; pieces: Piece[] }
  /** Part of a field's instruction. */
  | { kind: "code"; text: string; pieces: Piece[] };

export const piecesOf = (item: Item): Piece[] => (item.kind === "text" ? [item.piece] : item.pieces);
