import { AppError, isAppError } from "#core/errors.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { isDatabaseAway } from "#platform/db/database.server.ts";
import type { Log } from "#platform/log/log.server.ts";

const retryWhenAwayS = 5;

/** Any thrown value as one of our errors: a database that is away is `unavailable`, everything unexpected `internal`. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error)) return new AppError("unavailable", "the database is away", { retryAfterS: retryWhenAwayS, cause: error });
  return new AppError("internal", "unexpected", { cause: error });
}

/** The one way from a thrown value to a JSON answer; what is ours to mend is logged. */
export function errorResponse(error: unknown, requestId: string, acceptLanguage: string | null, log: Log): Response {
  const known = toAppError(error);
  if (known.isReported) log.error({ err: known.cause ?? known, requestId, code: known.code }, "request failed");
  const body = {
    error: {
      code: known.code,
      message: errorMessage(known.code, preferredLocale(acceptLanguage)),
      requestId,
      ...(known.fields === undefined ? {} : { fields: known.fields }),
    },
  };
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-store" });
  if (known.retryAfterS !== undefined) headers.set("Retry-After", String(known.retryAfterS));
  return new Response(JSON.stringify(body), { status: known.status, headers });
}

/** The first of our two languages that the caller names; only the start of the header is read. */
function preferredLocale(acceptLanguage: string | null): "en" | "zh" {
  const first = /\b(en|zh)\b/i.exec((acceptLanguage ?? "").slice(0, 200))?.[1];
  return first?.toLowerCase() === "zh" ? "zh" : "en";
}
