import type { FieldErrorCode } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import type { Price, Quality, RunEvent, RunView } from "./run-view.ts";

/** `live`: text arrives; `waiting`: cut, a new try follows; `offline`: the browser has no network. The run goes on in each. */
export type Connection = "live" | "waiting" | "offline";

export type StartRunBody = {
  kind: "write";
  /** `group/name` of the tool. */
  tool: string;
  fields: Record<string, unknown>;
  locale: Locale;
  quality: Quality;
  variants: number;
};

export type StartedRun = { run: RunView; price: Price; events: string };

/** What a run will cost; `list` is what it would cost where the demo engine makes it free. */
export type Estimate = { price: Price & { list?: Price } };

export type LimitsView = { actor: string; limits: { inputChars: number } & Record<string, number> };
export type UnitsView = { limit: number; used: number; left: number; resetsAt: string };
export type MeView = { actor: "anonymous" | "user"; units: UnitsView };

export type VariantChange = { starred?: boolean; editedText?: string | null };

/** The calls that run screens make; `app/client/run-client.ts` makes them over HTTP. All throw a `RequestFailure`. */
export type RunClient = {
  /** Repeating a start with the same key and body answers with the first run. */
  start(body: StartRunBody, key: string): Promise<StartedRun>;
  /** Goes on with one variant's text, as a run of its own. */
  continueRun(id: string, variant: number, key: string): Promise<StartedRun>;
  estimate(body: StartRunBody, signal: AbortSignal): Promise<Estimate>;
  find(id: string): Promise<RunView>;
  stop(id: string): Promise<RunView>;
  changeVariant(id: string, index: number, change: VariantChange): Promise<RunView>;
  limits(): Promise<LimitsView>;
  me(): Promise<MeView>;
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
  fields: Record<string, FieldErrorCode | string>;
  retryAfterS: number | null;
};

/** Reads what was thrown by a call; anything unexpected counts as a fault without details. */
export function readFailure(error: unknown): RequestFailure {
  const failure = typeof error === "object" && error !== null ? (error as Partial<RequestFailure>) : {};
  return {
    status: failure.status ?? 0,
    code: failure.code ?? "unknown",
    requestId: failure.requestId ?? null,
    fields: failure.fields ?? {},
    retryAfterS: failure.retryAfterS ?? null,
  };
}
