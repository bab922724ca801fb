import type { FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { Rating } from "./rating.ts";
import type { ListedPrice, Price, RunEvent, RunView, StartedRun, VariantChange } from "./run-view.ts";

/**
 * `live`: text arrives; `waiting`: disconnected, about to retry; `offline`: the browser has no network. The run continues in all of them.
 */
export type Connection = "live" | "waiting" | "offline";

export type WriteRunBody = {
  kind: "write";
  /** `group/name` of the tool. */
  tool: string;
  fields: Record<string, unknown>;
  locale: Locale;
  quality: Quality;
  variants: number;
  /** A picture, for a tool that takes one. */
  attachmentIds?: string[];
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

export type PromptRunBody = {
  kind: "prompt";
  promptId: string;
  /** A published one, or the owner's draft; if omitted: the latest published. */
  version?: number;
  fields: Record<string, unknown>;
  locale: Locale;
  /** If omitted: the author's setting, or Fast for anonymous visitors. */
  quality?: Quality;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

/** What a form of fields asks for. */
export type FormRunBody = WriteRunBody | PromptRunBody;

/** A turn of a conversation. */
export type AskRunBody = {
  kind: "ask";
  /** Null: a new conversation. */
  conversationId: string | null;
  /** Id of a new conversation in this browser: a repeat reaches the same one. */
  clientId?: string;
  /** Omitted if an item is answered again. */
  text?: string;
  /** The item that it follows; if omitted: the last one shown; null: as a first prompt. */
  parentId?: string | null;
  /** The item whose prompt is answered again. */
  regenerates?: string;
  /** Keeps a new conversation out of lists and search. */
  temporary?: boolean;
  system?: string;
  settings?: { maxTokens?: number; topP?: number; presencePenalty?: number; frequencyPenalty?: number };
  attachmentIds?: string[];
  /** Documents of one's own that it is to be answered from. */
  documentIds?: string[];
  /** Nothing is to be said that isn't in them. */
  documentsOnly?: boolean;
  locale: Locale;
  quality: Quality;
  /** A model by name, instead of the quality's default. */
  model?: string;
  /** A quality or a model by name for a second answer to compare with the first. */
  beside?: string;
  /** The most it may cost; where that is less than the price, the text may be cut short. */
  atMost?: Price | undefined;
};

/** A text to translate. */
export type TranslateRunBody = {
  kind: "translate";
  /** BCP 47, or `auto`. */
  from: string;
  to: string;
  text: string;
  formality?: "formal" | "informal";
  tone?: number;
  domain?: "general" | "business" | "technical" | "legal" | "medical" | "literary";
  lineBreaks?: "keep" | "join" | "one";
  instructions?: string;
  glossaryId?: string;
  /** Asks a model for every sentence, whatever is remembered. */
  fresh?: boolean;
  /** False: not listed afterward. */
  history?: boolean;
  locale: Locale;
  quality: Quality;
};

/** Pictures to make, or to change. */
export type ImageRunBody = {
  kind: "image";
  /** `group/name` of the image tool. */
  tool: string;
  fields: Record<string, unknown>;
  /** Ids of own pictures, the one that is changed first; empty to make pictures from words. */
  inputs: string[];
  /** Id of a picture of the first input's size, white where it may be changed; if omitted: anywhere. */
  mask?: string;
  /** An image model of the tool; if omitted: its first. */
  model?: string;
  /** How many pictures. */
  images: number;
  /** Width to height, such as `16:9`; if omitted: as the first input. */
  ratio?: string;
  locale: Locale;
};

/** A template over a few rows. */
export type RowsRunBody = {
  kind: "rows";
  /** With `{{column}}` where a cell goes. */
  template: string;
  columns: string[];
  /** Each with a cell per column. */
  rows: string[][];
  locale: Locale;
};

/** The input of `POST /api/runs`. */
export type StartRunBody = WriteRunBody | PromptRunBody | AskRunBody | TranslateRunBody | ImageRunBody | RowsRunBody;

/** What a run will cost. */
export type Estimate = { price: ListedPrice };

type LimitNumbers = { inputChars: number } & Record<string, number | null>;
/** `account`: those of a free account, for callers without one. */
export type LimitsView = { actor: string; limits: LimitNumbers; account: LimitNumbers | null };
/** `held`: by own runs that haven't ended, and part of what is used. */
export type UnitsView = { limit: number; used: number; left: number; held?: number; resetsAt: string };
/** `filesThisMonth`: translations of files that count toward `filesPerMonth`. */
export type MeView = {
  actor: "anonymous" | "user";
  credits: { token: number; availableMilli: number };
  units: UnitsView;
  filesThisMonth: number | null;
};

/** The calls of a form being filled in (`app/client/form-client.ts`). All throw a `RequestFailure`. */
export type FormClient = {
  estimate(body: StartRunBody, signal: AbortSignal): Promise<Estimate>;
  limits(): Promise<LimitsView>;
};

/** The calls of a run (`app/client/run-client.ts`). All throw a `RequestFailure`. */
export type RunClient = {
  /** Repeating a start with the same key and body returns the first run. */
  start(body: StartRunBody, key: string): Promise<StartedRun>;
  /** Continues one variant's text, as a separate run. */
  continueRun(id: string, variant: number, key: string): Promise<StartedRun>;
  /** Starts the pictures of an image run that have not come, as a separate run. */
  retryImages(id: string, key: string): Promise<StartedRun>;
  find(id: string): Promise<RunView>;
  stop(id: string): Promise<RunView>;
  changeVariant(id: string, index: number, change: VariantChange): Promise<RunView>;
  /** Stores the owner's rating of a result; null removes it. */
  rate(id: string, rating: Rating | null): Promise<RunView>;
  newKey(): string;
  /** Reads a run's log after event `after` to its end, across disconnects; ends quietly when aborted. */
  read(id: string, reader: RunReader): Promise<void>;
};

export type RunReader = {
  after: number | null;
  signal: AbortSignal;
  onEvent(event: RunEvent, id: number): void;
  onConnection(connection: Connection): void;
};

/** Why a request was refused or lost: a response's error, or `network`. */
export type RequestFailure = {
  status: number;
  code: string;
  requestId: string | null;
  /** Which inputs are invalid and how. */
  fieldCodes: Record<string, FieldErrorCode | string>;
  retryAfterS: number | null;
};

/** Interprets what a call threw; anything unexpected counts as a fault without details. */
export function readFailure(error: unknown): RequestFailure {
  const failure = typeof error === "object" && error !== null ? (error as Partial<RequestFailure>) : {};
  return {
    status: failure.status ?? 0,
    code: failure.code ?? "unknown",
    requestId: failure.requestId ?? null,
    fieldCodes: failure.fieldCodes ?? {},
    retryAfterS: failure.retryAfterS ?? null,
  };
}
