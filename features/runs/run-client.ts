import type { FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import type { Rating } from "./rating.ts";
import type { ListedPrice, RunEvent, RunView, StartedRun, VariantChange } from "./run-view.ts";

/** `live`: text arrives; `waiting`: cut, a new try follows; `offline`: the browser has no network. The run goes on in each. */
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
};

export type PromptRunBody = {
  kind: "prompt";
  promptId: string;
  /** A published one, or the draft of its owner; left out: the newest published. */
  version?: number;
  fields: Record<string, unknown>;
  locale: Locale;
  /** Left out: as its author has it, for anonymous visitors Fast. */
  quality?: Quality;
};

/** A turn of a conversation. */
export type AskRunBody = {
  kind: "ask";
  /** Null: a new conversation. */
  conversationId: string | null;
  /** Id of a new conversation in this browser: a repeat comes to the same one. */
  clientId?: string;
  /** Left out where an item is answered anew. */
  text?: string;
  /** The item that it follows; left out: the last one that is shown; null: as a first prompt. */
  parentId?: string | null;
  /** The item whose prompt is answered anew. */
  regenerates?: string;
  /** Keeps a new conversation out of lists and search. */
  temporary?: boolean;
  system?: string;
  settings?: { maxTokens?: number; topP?: number; presencePenalty?: number; frequencyPenalty?: number };
  attachmentIds?: string[];
  locale: Locale;
  quality: Quality;
  /** A model by its name, in place of what the quality stands for. */
  model?: string;
  /** A quality or a model by its name for a second answer to compare the first with. */
  beside?: string;
};

/** A text to be translated. */
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
  /** Asks a model for every sentence, whatever is remembered of it. */
  fresh?: boolean;
  /** False: not listed afterwards. */
  history?: boolean;
  locale: Locale;
  quality: Quality;
};

/** What `POST /api/runs` takes. */
export type StartRunBody = WriteRunBody | PromptRunBody | AskRunBody | TranslateRunBody;

/** What a run will cost. */
export type Estimate = { price: ListedPrice };

export type LimitsView = { actor: string; limits: { inputChars: number } & Record<string, number | null> };
export type UnitsView = { limit: number; used: number; left: number; resetsAt: string };
export type MeView = { actor: "anonymous" | "user"; credits: { token: number; availableMilli: number }; units: UnitsView };

/** The calls of a form that is filled in (`app/client/form-client.ts`). All throw a `RequestFailure`. */
export type FormClient = {
  estimate(body: StartRunBody, signal: AbortSignal): Promise<Estimate>;
  limits(): Promise<LimitsView>;
};

/** The calls of a run (`app/client/run-client.ts`). All throw a `RequestFailure`. */
export type RunClient = {
  /** Repeating a start with the same key and body answers with the first run. */
  start(body: StartRunBody, key: string): Promise<StartedRun>;
  /** Goes on with one variant's text, as a run of its own. */
  continueRun(id: string, variant: number, key: string): Promise<StartedRun>;
  find(id: string): Promise<RunView>;
  stop(id: string): Promise<RunView>;
  changeVariant(id: string, index: number, change: VariantChange): Promise<RunView>;
  /** Keeps what the owner says of a result; null takes it back. */
  rate(id: string, rating: Rating | null): Promise<RunView>;
  newKey(): string;
  /** Reads a run's log after event `after` to its end, across cuts; ends quietly when aborted. */
  read(id: string, reader: RunReader): Promise<void>;
};

export type RunReader = {
  after: number | null;
  signal: AbortSignal;
  onEvent(event: RunEvent, id: number): void;
  onConnection(connection: Connection): void;
};

/** What a refused or lost request tells: an answer's error, or `network`. */
export type RequestFailure = {
  status: number;
  code: string;
  requestId: string | null;
  /** Which inputs are wrong and how. */
  fieldCodes: Record<string, FieldErrorCode | string>;
  retryAfterS: number | null;
};

/** Reads what was thrown by a call; anything unexpected counts as a fault without details. */
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
