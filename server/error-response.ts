import { AppError, type ErrorCode, isAppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { fieldMessages } from "#i18n/field-message.ts";
import { languageTags, localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { isDatabaseAway } from "#platform/db/database.server.ts";
import { databaseFaultOf } from "#platform/db/database-fault.ts";
import { isConflict } from "#platform/db/repeat-on-conflict.server.ts";
import type { Log } from "#platform/log/log.server.ts";
import { isPictureFault } from "#platform/pictures/picture-fault.ts";

const retryWhenAwayS = 5;

/** Where programs ask: they get errors as JSON, whatever they say they accept. */
const programPath = /^\/(?:api|builds|__nuxt_island)\/|\/_payload\.json$/;

/** Any thrown value as one of our errors: a database that is away or torn between too many is `unavailable`, anything unexpected `internal`. */
function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDatabaseAway(error))
    return new AppError("unavailable", "the database is unavailable", { retryAfterS: retryWhenAwayS, cause: error });
  if (isConflict(error)) return new AppError("unavailable", "too many changes at once", { retryAfterS: 1, cause: error });
  return new AppError("internal", "unexpected", { cause: error });
}

/** What the answer to a failed request depends on. */
type Caller = { requestId: string; path: string; accept: string | null; acceptLanguage: string | null };

/** Where the site is open, and whether the request came there; what it was sent from is another question. */
type Site = { origin: string; isServed: boolean };

/**
 * The one way from a thrown value to an answer: a page if one was requested, else JSON. Faults of ours are logged.
 *
 * @param site null: what is thrown has nothing to do with the address of a request
 */
export function errorResponse(error: unknown, caller: Caller, log: Log, site: Site | null = null): Response {
  const known = toAppError(error);
  const { requestId } = caller;
  // Being down for a while, for a deploy or with the database, is not a bug.
  if (known.isReported)
    log[known.code === "unavailable" ? "warn" : "error"]({ err: known.cause ?? known, requestId, code: known.code }, "request failed");
  const locale = preferredLocale(caller);
  const reason = fileFaultOf(known);
  const open = known.code === "bad-origin" ? site : null;
  const message =
    reason !== null
      ? fileFaultMessage(reason, locale)
      : isPictureFault(known)
        ? m.error_unsupported_picture({}, { locale })
        : sentenceOf(known.code, open, locale);
  const isPage = !programPath.test(caller.path) && (caller.accept ?? "").includes("text/html");
  const fields = known.fields === undefined ? {} : { fields: fieldMessages(known.fields, locale, known), fieldCodes: known.fields };
  const database = databaseFaultOf(known);
  const described = {
    code: known.code,
    message,
    requestId,
    ...(reason === null ? {} : { reason }),
    ...(database === null ? {} : { database }),
    ...fields,
  };
  // Callers of the sign-in service read `{code, message}`, as its own library answers (CONTRACT.md, "Conventions").
  const json = caller.path.startsWith("/api/auth/") ? { code: known.code, message, error: described } : { error: described };
  const body = isPage ? errorPage(message, requestId, locale, open?.origin ?? "") : JSON.stringify(json);
  const headers = new Headers({
    "Content-Type": `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
    "Cache-Control": "private, no-store",
  });
  if (known.retryAfterS !== undefined) headers.set("Retry-After", String(known.retryAfterS));
  return new Response(body, { status: known.status, headers });
}

/** At an address that isn't the site's, the sentence names the right one. */
function sentenceOf(code: ErrorCode, open: Site | null, locale: Locale): string {
  if (open === null) return errorMessage(code, locale);
  const address = { address: open.origin };
  return open.isServed ? m.error_bad_origin_elsewhere(address, { locale }) : m.error_bad_origin_unset(address, { locale });
}

/**
 * A self-contained page: it is shown when everything else may be broken. Nothing in it comes from the request.
 *
 * @param origin of the way back; empty: the one that the page came from
 */
function errorPage(message: string, requestId: string, locale: Locale, origin: string): string {
  const address = origin + localizePath("/", locale);
  const home = origin === "" ? m.error_screen_back_to_home({}, { locale }) : m.error_screen_open_at({ address: origin }, { locale });
  return `<!doctype html><html lang="${languageTags[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${message}</title><main><h1>${message}</h1><p><code>${requestId}</code></p><p><a href="${address}">${home}</a></p></main></html>`;
}

/** The language of the page's address, else the first of our two that the caller names; only the start of the header is read. */
export function preferredLocale({ path, acceptLanguage }: Pick<Caller, "path" | "acceptLanguage">): Locale {
  if (/^\/zh(?:\/|$)/.test(path)) return "zh";
  const first = /\b(en|zh)\b/i.exec((acceptLanguage ?? "").slice(0, 200))?.[1];
  return first?.toLowerCase() === "zh" ? "zh" : "en";
}
