/** Why a provider did not finish; each is also a `RunFailure` of the runs. */
export type ModelFailureCode = "busy" | "unavailable" | "timeout" | "refused" | "cut-off" | "misconfigured";

/** What went wrong with one request to a provider, read from whatever its package threw or put into the stream. */
export type ProviderFault = {
  code: ModelFailureCode;
  /** Whether the provider refused the content itself, which ends a run as blocked. */
  isContentRefusal: boolean;
  isRetryable: boolean;
  /** The wait that the provider asked for, in ms; null when it did not say. */
  retryAfterMs: number | null;
  /** The provider's raw words, for admins only; never logged. */
  detail: string;
};

/** An HTTP or stream error of a model that we call directly (Ollama, demo); carries no request text. */
export class ProviderCallError extends Error {
  readonly statusCode: number | undefined;
  readonly responseHeaders: Record<string, string>;
  readonly responseBody: string;
  readonly isRetryable: boolean;

  constructor(
    message: string,
    options: { statusCode?: number; responseHeaders?: Record<string, string>; responseBody?: string; isRetryable?: boolean } = {},
  ) {
    super(message);
    this.name = "ProviderCallError";
    this.statusCode = options.statusCode;
    this.responseHeaders = options.responseHeaders ?? {};
    this.responseBody = options.responseBody ?? message;
    this.isRetryable = options.isRetryable ?? false;
  }
}

const maxDetailCharacters = 2_000;
const networkCodes = new Set([
  "ECONNRESET",
  "ECONNREFUSED",
  "ETIMEDOUT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);
const contentRefusal = /content_filter|content_policy|content policy|safety|ResponsibleAI/i;
/** A 429 that waiting won't fix: the account is out of money. */
const outOfMoney = /insufficient_quota|billing|credit balance/i;

/**
 * Reads a fault from an error of any provider package. They throw `APICallError` (`statusCode`, `responseHeaders`, `responseBody`)
 * and put plain objects with `message`, `statusCode`, `code` into the stream; both are read by shape, so one reader serves all.
 */
export function readProviderFault(error: unknown): ProviderFault {
  const fields = fieldsOf(error);
  const status = statusOf(fields);
  const detail = detailOf(error, fields);
  if (status === null || isNetworkError(error)) return faultWithoutStatus(error, fields, detail);
  const fault = { isContentRefusal: false, isRetryable: isRetryableStatus(status), retryAfterMs: retryAfterOf(fields, detail), detail };
  if (status === 429 || status === 529)
    return outOfMoney.test(detail) ? { ...fault, code: "misconfigured", isRetryable: false } : { ...fault, code: "busy" };
  if (status === 408 || status === 504) return { ...fault, code: "timeout" };
  if (status >= 500 || isRetryableStatus(status)) return { ...fault, code: "unavailable" };
  if (status >= 300 && status < 400) return { ...fault, code: "misconfigured" };
  if ([401, 402, 403, 404, 405].includes(status)) return { ...fault, code: "misconfigured" };
  if (status >= 400) return { ...fault, code: "refused", isContentRefusal: contentRefusal.test(detail) };
  // A success status with an error: the answer itself could not be read.
  return { ...fault, code: "unavailable" };
}

function faultWithoutStatus(error: unknown, fields: Fields, detail: string): ProviderFault {
  const fault = { isContentRefusal: false, retryAfterMs: null, detail };
  // openai-compatible reports a missing end marker as an InvalidResponseDataError in the stream.
  if (fields["name"] === "AI_InvalidResponseDataError") return { ...fault, code: "cut-off", isRetryable: false };
  const words = `${fields["type"] ?? ""} ${fields["code"] ?? ""}`;
  if (/overloaded|rate_limit/i.test(words)) return { ...fault, code: "busy", isRetryable: true };
  return { ...fault, code: "unavailable", isRetryable: isNetworkError(error) || fields["isRetryable"] === true };
}

type Fields = Record<string, unknown>;

function fieldsOf(error: unknown): Fields {
  return typeof error === "object" && error !== null ? (error as Fields) : {};
}

function statusOf(fields: Fields): number | null {
  return typeof fields["statusCode"] === "number" ? fields["statusCode"] : null;
}

function detailOf(error: unknown, fields: Fields): string {
  const body = fields["responseBody"];
  const message = fields["message"];
  const text = typeof body === "string" && body.trim() !== "" ? body : typeof message === "string" ? message : String(error);
  return text.slice(0, maxDetailCharacters);
}

/** The statuses that a retry can fix (spec §7). */
function isRetryableStatus(status: number): boolean {
  return [408, 409, 425, 429].includes(status) || status >= 500;
}

/** Whether the connection failed, at any depth of `cause`. */
function isNetworkError(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let current = error; current instanceof Error && !seen.has(current); current = current.cause) {
    seen.add(current);
    const code = (current as { code?: unknown }).code;
    if (typeof code === "string" && networkCodes.has(code)) return true;
  }
  return false;
}

/** `Retry-After` in seconds or as a date (RFC 9110 §10.2.3), OpenAI's `retry-after-ms`, Google's `retryDelay` in the body. */
function retryAfterOf(fields: Fields, detail: string): number | null {
  const headers = fieldsOf(fields["responseHeaders"]);
  const inMs = Number(headers["retry-after-ms"] ?? Number.NaN);
  if (Number.isFinite(inMs)) return Math.max(0, inMs);
  const header = headers["retry-after"];
  if (typeof header === "string") {
    const seconds = Number(header);
    if (Number.isFinite(seconds)) return Math.max(0, seconds * 1_000);
    const date = Date.parse(header);
    if (Number.isFinite(date)) return Math.max(0, date - Date.now());
  }
  const delay = /"retryDelay":\s*"(\d+(?:\.\d+)?)s"/.exec(detail)?.[1];
  return delay === undefined ? null : Number(delay) * 1_000;
}
