import type { HiddenCharacter } from "./hidden-character.ts";

/**
 * Every expected failure, once: its code, its HTTP status and whether it is reported as a fault of ours.
 * The visitor's sentence is the message `error_<code>` in en and zh.
 */
const errorTable = {
  "invalid-input": { status: 400, isReported: false },
  "invalid-signature": { status: 400, isReported: false },
  "sign-in-required": { status: 401, isReported: false },
  "signed-out": { status: 401, isReported: false },
  "not-enough-credits": { status: 402, isReported: false },
  forbidden: { status: 403, isReported: false },
  "bad-origin": { status: 403, isReported: false },
  "not-found": { status: 404, isReported: false },
  "method-not-allowed": { status: 405, isReported: false },
  "request-timeout": { status: 408, isReported: false },
  conflict: { status: 409, isReported: false },
  "in-progress": { status: 409, isReported: false },
  "limit-reached": { status: 409, isReported: false },
  "not-sold": { status: 409, isReported: false },
  gone: { status: 410, isReported: false },
  "too-large": { status: 413, isReported: false },
  "unsupported-file": { status: 415, isReported: false },
  "heic-picture": { status: 415, isReported: false },
  "idempotency-mismatch": { status: 422, isReported: false },
  "rate-limited": { status: 429, isReported: false },
  "allowance-spent": { status: 429, isReported: false },
  internal: { status: 500, isReported: true },
  unavailable: { status: 503, isReported: true },
} as const;

export type ErrorCode = keyof typeof errorTable;

/** What is wrong with a field; the sentence is the message `field_<code>`. */
export const fieldErrorCodes = [
  "missing",
  "wrong-type",
  "too-long",
  "too-small",
  "too-large",
  "not-a-choice",
  "unknown",
  "same-language",
  /** Something else where a number is expected. */
  "not-a-number",
  "mail-address",
  /** Letters before the @ that we cannot send mail to. */
  "mail-local-part",
  "mail-domain",
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

type AppErrorOptions = {
  /** Which inputs are wrong and how; the edge turns each code into a sentence. */
  fields?: Record<string, FieldErrorCode>;
  /** How long an input may be, in code points, if it is too long; the least or greatest number, if one is out of bounds. */
  limits?: Record<string, number>;
  /** Which character of an input no text may have, for those that cannot be seen. */
  hidden?: Record<string, HiddenCharacter>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterS?: number;
  cause?: unknown;
};

/** The one error that the domain throws; the edge turns it into a response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, FieldErrorCode> | undefined;
  readonly limits: Record<string, number> | undefined;
  readonly hidden: Record<string, HiddenCharacter> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, message: string = code, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = "AppError";
    this.code = code;
    this.fields = options.fields;
    this.limits = options.limits;
    this.hidden = options.hidden;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errorTable[this.code].status;
  }

  get isReported(): boolean {
    return errorTable[this.code].isReported;
  }
}

export function isAppError(value: unknown): value is AppError {
  return value instanceof AppError;
}
