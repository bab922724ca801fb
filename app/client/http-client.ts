import type { DatabaseFault } from "#platform/db/database-fault.ts";
import { pageBaseUrl } from "./page-base-url.ts";
import { viewerHeaders } from "./page-viewer.ts";

/** Methods that are sent once only; all others are repeated once (spec §7). */
const idempotentMethods = new Set(["GET", "HEAD", "PUT", "DELETE", "OPTIONS"]);

/** Statuses after which a non-idempotent request is repeated once (spec §7). */
const repeatedStatuses = new Set([408, 409, 425, 429, 500, 502, 503, 504]);

/** The longest `Retry-After` that people wait for. After a longer one the retry comes at once, and its result is reported. */
const longestWaitS = 5;
/** Longest body that browsers send after the page is gone, in UTF-16 units: they allow 64 KB (Fetch, "keepalive"). */
const maxKeptLength = 16_000;
const waitMs = { default: 300, inProgress: 700 };

/** An answer of status 400 to 599, or none at all (status 0, code `network` or, on a page at a foreign address, `bad-origin`). */
export class HttpError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  /** Which inputs are wrong and how, as codes (`FieldErrorCode`); pages make sentences that name the limits. */
  readonly fieldCodes: Record<string, string>;
  readonly retryAfterS: number | null;
  /** What the database said, if it refused the request. */
  readonly database: DatabaseFault | null;

  constructor(
    status: number,
    code: string,
    message: string,
    details: Partial<Pick<HttpError, "requestId" | "fieldCodes" | "retryAfterS" | "database">> = {},
  ) {
    super(message);
    this.name = "HttpError";
    this.status = status;
    this.code = code;
    this.requestId = details.requestId ?? null;
    this.fieldCodes = details.fieldCodes ?? {};
    this.retryAfterS = details.retryAfterS ?? null;
    this.database = details.database ?? null;
  }
}

export type HttpOptions = {
  /** Sent as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Kept for a retry by the caller; created if left out. */
  idempotencyKey?: string;
  /** Sent even if the page is left right away; only short bodies can be. */
  isKept?: boolean;
  /** For `Authorization: Bearer`; without it, or with null, the cookie identifies the caller. */
  accessToken?: string | null;
};

export type HttpClient = {
  /** Sends a request and reads the JSON answer; throws `HttpError`, or the signal's reason once it is aborted. */
  request<Answer>(method: string, path: string, options?: HttpOptions): Promise<Answer>;
};

type HttpClientSettings = {
  /** Origin and path prepended to `path`; left out: what the page was given (spec §7, "base URL from runtime configuration"). */
  baseUrl?: string;
  fetch?: typeof fetch;
  newKey?: () => string;
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
};

export function createHttpClient(settings: HttpClientSettings = {}): HttpClient {
  const send = settings.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const newKey = settings.newKey ?? newRequestKey;
  const wait = settings.wait ?? waitFor;

  return {
    async request<Answer>(method: string, path: string, options: HttpOptions = {}): Promise<Answer> {
      const isRepeatable = !idempotentMethods.has(method.toUpperCase());
      const request = toRequest(method, options, isRepeatable ? (options.idempotencyKey ?? newKey()) : null);
      const url = (settings.baseUrl ?? pageBaseUrl()).replace(/\/$/, "") + path;
      try {
        return await sendOnce<Answer>(send, url, request);
      } catch (error) {
        options.signal?.throwIfAborted();
        const delayMs = isRepeatable && error instanceof HttpError ? repeatDelayMs(error) : null;
        if (delayMs === null) throw error;
        await wait(delayMs, options.signal);
        options.signal?.throwIfAborted();
        return await sendOnce<Answer>(send, url, request);
      }
    },
  };
}

function toRequest(method: string, options: HttpOptions, key: string | null): RequestInit {
  const headers: Record<string, string> = { Accept: "application/json", ...viewerHeaders(), ...options.headers };
  if (options.body !== undefined) headers["Content-Type"] = "application/json";
  if (key !== null) headers["Idempotency-Key"] = key;
  if (options.accessToken) headers["Authorization"] = `Bearer ${options.accessToken}`;
  const body = options.body === undefined ? undefined : JSON.stringify(options.body);
  const keepalive = options.isKept === true && (body?.length ?? 0) <= maxKeptLength;
  return { method, headers, body, signal: options.signal, credentials: "same-origin", ...(keepalive && { keepalive }) };
}

async function sendOnce<Answer>(send: typeof fetch, url: string, request: RequestInit): Promise<Answer> {
  let response: Response;
  try {
    response = await send(url, request);
  } catch (error) {
    if (request.signal?.aborted) throw request.signal.reason;
    throw new HttpError(0, isOwnAddress(url) ? "network" : "bad-origin", error instanceof Error ? error.message : String(error));
  }
  if (response.status >= 400) throw await readError(response);
  if (response.status === 204 || request.method === "HEAD") return undefined as Answer;
  return (await response.json()) as Answer;
}

/** False on a page that was opened at another address than the site's own: browsers let none of its calls through, online or not. */
function isOwnAddress(url: string): boolean {
  const page = globalThis.location?.origin;
  return page === undefined || url.startsWith("/") || new URL(url).origin === page;
}

type ErrorBody = {
  error?: { code?: string; message?: string; requestId?: string; fieldCodes?: Record<string, string>; database?: DatabaseFault };
};

/** The error in an answer of status 400 or above. */
export async function readError(response: Response): Promise<HttpError> {
  const body = (await response.json().catch(() => ({}))) as ErrorBody | null;
  const error = body?.error ?? {};
  return new HttpError(response.status, error.code ?? `http-${response.status}`, error.message ?? response.statusText, {
    requestId: error.requestId ?? response.headers.get("x-request-id"),
    fieldCodes: error.fieldCodes ?? {},
    retryAfterS: readRetryAfter(response.headers.get("retry-after")),
    database: error.database ?? null,
  });
}

/** Reads seconds or an HTTP date (RFC 9110 §10.2.3). */
export function readRetryAfter(header: string | null): number | null {
  if (header === null || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}

/** How long to wait before the one retry; null when there is none. A lost connection counts as a 503: the key makes it safe. */
function repeatDelayMs(error: HttpError): number | null {
  if (error.status !== 0 && !repeatedStatuses.has(error.status)) return null;
  if (error.retryAfterS !== null && error.retryAfterS <= longestWaitS) return error.retryAfterS * 1000;
  return error.code === "in-progress" ? waitMs.inProgress : waitMs.default;
}

/** A key for one intended effect. `randomUUID` exists in secure contexts only; the server also serves private networks over plain HTTP. */
export function newRequestKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const handleAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", handleAbort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", handleAbort, { once: true });
  });
}
