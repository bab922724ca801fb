import type { Localized } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { RunFailure } from "#features/runs/run-view.ts";
import { findingKinds } from "#features/translation/checks/finding.ts";
import type { Lane } from "./lanes.ts";
import type { TextLength } from "./length-limits.ts";
import { cellFaults, type ColumnType, type OutputShape, type ShapeFault } from "./output-shape.ts";

/** What the server sends about jobs of Automate (CONTRACT.md, "Automation"); safe in a browser. */

export const jobStates = ["draft", "sampling", "ready", "running", "paused", "done", "done-with-errors", "canceled", "expired"] as const;
export type JobState = (typeof jobStates)[number];
/** In these states rows are being run. */
export const isAtWork = (state: JobState): boolean => state === "sampling" || state === "running";
/** Whether nothing of it is run until the night: then its price can be asked for. */
export const isWaiting = ({ state, startsAt }: Pick<JobView, "state" | "startsAt">): boolean => isAtWork(state) && startsAt !== null;

export const pauseReasons = ["user", "breaker", "out-of-tokens", "provider"] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const rowStates = ["pending", "running", "done", "failed", "skipped", "copied", "edited", "approved"] as const;
export type RowState = (typeof rowStates)[number];

export const sampleReasons = ["longest", "emptiest", "unusual", "random"] as const;
export type SampleReason = (typeof sampleReasons)[number];

/**
 * What a person should look at in a result: what is wrong with its values; in a translation, what its checks found. `script` is a text in
 * another language than was asked for, regardless of who wrote it; `no-source` a value that isn't supported by the row's document.
 */
export const rowFlags = ["refusal", "same-as-input", "cut-short", "no-source", ...cellFaults, ...findingKinds] as const;
export type RowFlag = (typeof rowFlags)[number];

/**
 * Why a row has no result: the provider's failure, no text or a refusal by it, an empty cell where there must be none, too long an input, a
 * cell that its field doesn't take, an answer in which the columns can't be found, or that
 * broke off before they were whole, or a document that is no longer there.
 */
export type RowError = RunFailure | "blocked" | "empty" | "blank" | "too-long" | "unfit" | "no-columns" | "cut-short" | "document-gone";

export const blanksRules = ["skip", "run", "fail"] as const;
export type BlanksRule = (typeof blanksRules)[number];

export type JobColumn = { key: string; name: string };
/** Where a placeholder's text comes from: a column, with a text for its empty cells, or the same text in every row. */
export type PlaceholderSource = { column: string; default?: string } | { value: string };

export const templateTypes = ["tool", "prompt", "translate"] as const;
/**
 * What rows are run with in place of an own text: a writing tool by its `group/name`, a prompt by its id, or the translator, by
 * `anyLanguages` or by languages that its form is filled with, such as `german` or `english-to-german` (features/languages/translate-path.ts).
 */
export type TemplateRef = { type: (typeof templateTypes)[number]; id: string };
/** What a new table is to be run with: a template, all that was kept as a tool of one's own, or a text (`template`, which is its own id). */
export type SourceRef = TemplateRef | { type: "own"; id: string } | { type: "template"; id: string };
export const sourceTypes = [...templateTypes, "own", "template"] as const;
/**
 * As it was when it was chosen: its fields are the placeholders, by their keys; what it tells a model stays on the server. Those of the
 * translator are always the same and are not sent with each job (features/automate/translation-form.ts).
 */
export type TemplateSource = TemplateRef & { version: number | null; name: Localized; fields: ToolField[] };

/** What is wrong or worth knowing about a template and its mapping. */
export type TemplateLint = {
  /** Placeholders that nothing is mapped to, with the column that was perhaps meant. */
  unmapped: { placeholder: string; nearest: string | null }[];
  /** Mappings of placeholders that the template doesn't have. */
  strayMappings: string[];
  /** Fields that don't take the text that is mapped to them: not one of the choices, no number, too long. */
  unfit: string[];
  /** Keys of columns that the template doesn't use; they stay in the export. */
  unusedColumns: string[];
};

/**
 * What running the rows that have no result yet would take, or of a job that waits for the night, those that it waits with; amounts in
 * thousandths of a credit.
 */
export type JobPrice = {
  /** Rows that a model would be asked for. */
  rows: number;
  /** Rows that are the same as another, here or in an earlier job; they are copied free of charge. */
  copies: number;
  /** Rows with an empty cell that are skipped or fail. */
  blanks: number;
  /** Rows with a cell that is longer than its field takes, or whose cells are longer than the plan allows. */
  tooLong: number;
  /** Rows with a cell that its field doesn't take; they fail without being charged. */
  unfit: number;
  /** Rows whose document is no longer there; they fail without being charged. */
  gone: number;
  /** What it is the price of: the job's lane, or now where there are no nights; a job of the night is started once its lane is now. */
  lane: Lane;
  /** The most that it can cost: what every row costs if it succeeds. */
  milli: number;
  /** The same if it was run now. */
  nowMilli: number;
  /** If it was run at night, or now if it is night; null where there are none. */
  overnight: OvernightPrice | null;
  /** What it would cost with a model, while only the demo engine answers. */
  listMilli?: number;
  /** What trying five rows would cost now; 0 while a free sample of the day is left, and for rows that are run once more. */
  sampleMilli: number;
  /** Of running alone; approximate. */
  seconds: number;
};

/** How rows are run, kept under a name for tables to come: as much of it as tells one from another. */
export type TableTool = {
  id: string;
  name: string;
  /** How the owner's own text begins; empty where there is a `source`. */
  about: string;
  source: (TemplateRef & { version: number | null; name: Localized }) | null;
  /** Names of the columns that come back; none where it is one text. */
  columns: string[];
  model: Quality;
  blanks: BlanksRule;
  createdAt: string;
};

/** Which of a row's two results counts: the one that was made before, or the one that was made after. */
export const keptSides = ["earlier", "newer"] as const;
export type KeptSide = (typeof keptSides)[number];

/** A result that a row had before the one that counts now. */
export type EarlierResult = {
  /** As it was shown, by the names of the output's columns. */
  cells: Record<string, string>;
  /** Its owner has written into it. */
  isEdited: boolean;
  /** What the model had written there; null unless its owner has written into it. */
  original: Record<string, string> | null;
  /** What its values rest on, as in `RowView`. */
  sources: Record<string, CellSource> | null;
  state: "done" | "copied" | "edited" | "approved";
  flags: RowFlag[];
  templateVersion: number | null;
  /** It was made later than the one that counts, which its owner has taken again. */
  isNewer: boolean;
};

/** What came of the rows that were run once more last, its pauses aside: how many have two results now, and how many one as before. */
export type RunAgain = {
  /** Of the template that they were run with; the newest if it was changed in a pause. */
  version: number;
  differ: number;
  same: number;
  /** Of how many a person should look at the earlier result, and of how many at the newer; where there is one, it is both. */
  flaggedBefore: number;
  flagged: number;
};

/** When rows would be begun and, about, be done, in ISO 8601. */
export type OvernightPrice = { milli: number; startsAt: string; doneAt: string };

export type JobCounts = Record<RowState, number> & {
  /** Rows with a result that a person should look at, and hasn't approved. */
  flagged: number;
  /** Rows with two results of which their owner has chosen none yet. */
  changed: number;
};

export type JobView = {
  id: string;
  /** What its owner calls it; at first its file's name. */
  name: string;
  fileName: string;
  state: JobState;
  pauseReason: PauseReason | null;
  /** Why the rows failed that made it pause. */
  pauseError: string | null;
  format: string;
  encoding: string | null;
  sheet: string | null;
  sheets: string[];
  hasHeader: boolean;
  columns: JobColumn[];
  rows: number;
  /** Each row is about one of its owner's documents; the table holds their titles. */
  isOfDocuments: boolean;
  /** Its owner's own text; not used while there is a `source`. */
  template: string;
  source: TemplateSource | null;
  templateVersion: number;
  mapping: Record<string, PlaceholderSource>;
  output: OutputShape;
  model: Quality;
  blanks: BlanksRule;
  capMilli: number | null;
  /** Whether its owner wants an email when its rows end; there is one where emails can be sent. */
  mailsAtEnd: boolean;
  /** When its owner wants the rest of its rows to be run. */
  lane: Lane;
  /** When the night begins that its rows wait for; null unless they do. */
  startsAt: string | null;
  /** `output`: why rows can't be asked for in its columns. */
  lint: TemplateLint & { output: ShapeFault | null };
  counts: JobCounts;
  /** Of its last run; null if no row of it had a result before. */
  again: RunAgain | null;
  spentMilli: number;
  heldMilli: number;
  /** By the rows of the last minute; null while nothing is run, and until a few have ended. */
  rowsPerMinute: number | null;
  secondsLeft: number | null;
  createdAt: string;
  endedAt: string | null;
  expiresAt: string;
};

/** A job after something was done with many of its rows, and the numbers of those that it has changed: an undo names them. */
export type ChangedRows = { job: JobView; rows: number[] };

/**
 * The sentence of a row's document that a value rests on. `quote` is what the document says from `quoteStart` to `quoteEnd`, in UTF-16 units
 * of its text; it stays when the document is deleted.
 */
export type CellSource = { page: number | null; quote: string; quoteStart: number; quoteEnd: number };

export type RowView = {
  n: number;
  /** By the keys of the columns. */
  inputs: Record<string, string>;
  /** The document that it is about; it may be gone. Null in a table that was brought. */
  documentId: string | null;
  state: RowState;
  sample: SampleReason | null;
  /** By the names of the output's columns; what the row was asked for before, in other columns, comes after. */
  output: Record<string, string> | null;
  edited: Record<string, string> | null;
  /**
   * What the values that count rest on, by the names of the output's columns; a value of the model's without one isn't in the document, as
   * far as it was read. Null where the row isn't about a document, or has no result.
   */
  sources: Record<string, CellSource> | null;
  flags: RowFlag[];
  /** Of one that was run once more; null if it got the same again. */
  earlier: EarlierResult | null;
  error: { code: string; message: string } | null;
  templateVersion: number | null;
  attempts: number;
  milli: number;
};

/** How results are to come: what is left out stays as it is. */
export type OutputChange = {
  type: OutputShape["type"];
  name?: string | undefined;
  columns?: ColumnWish[] | undefined;
  /** Of the one text. */
  length?: TextLength | null | undefined;
  /** By code or name, as `findLanguage` knows it; null: as the template says. */
  language?: string | null | undefined;
};
/**
 * A column as its owner wants it. Where no column has a `key`, they are those that there are by their names, or by their places if they
 * are called otherwise now; null: a new one, unless there is or was one of its name.
 */
export type ColumnWish = {
  key?: string | null | undefined;
  name: string;
  type: ColumnType;
  about?: string | undefined;
  choices?: string[] | undefined;
  isOptional?: boolean | undefined;
  length?: TextLength | null | undefined;
};

/** What may be changed about a job. */
export type JobChange = {
  /** Another sheet of the workbook, and whether its first row holds names; only while nothing has been run. */
  sheet?: string | undefined;
  header?: boolean | undefined;
  name?: string | undefined;
  template?: string | undefined;
  /** Null: the own text. */
  source?: TemplateRef | null | undefined;
  mapping?: Record<string, PlaceholderSource> | undefined;
  output?: OutputChange | undefined;
  model?: Quality | undefined;
  blanks?: BlanksRule | undefined;
  capMilli?: number | null | undefined;
  /** At any time, even while rows are being run. */
  mailsAtEnd?: boolean | undefined;
  lane?: Lane | undefined;
};
