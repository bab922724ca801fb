import { data } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { hasPassword } from "#features/accounts/confirm-password.server.ts";
import { isFresh, ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { type CodeSort, codeSorts, codeStates } from "#features/billing/codes/code-list-shape.ts";
import { listCodes } from "#features/billing/codes/list-codes.server.ts";
import { type CodeOrder, makeCodes } from "#features/billing/codes/make-codes.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { m } from "#i18n/paraglide/messages.js";
import { askWhoItIs } from "../../accounts/ask-who-it-is.server.ts";
import type { RequestContext } from "../../context.ts";
import { readListQuery, tablePageSize } from "../tables/list-query.ts";

const shape = { sorts: codeSorts, dir: "desc", filters: { state: codeStates } } as const;

/** Reads the table of codes, and whether making more needs the password. */
export async function readCodesPage({ services }: RequestContext, admin: SignedInUser, url: URL) {
  const query = readListQuery<CodeSort>(url.searchParams, shape);
  const [list, isAsked] = await Promise.all([listCodes(services, admin, query, tablePageSize), hasPassword(services, admin.id)]);
  return { query, ...list, confirm: { isFresh: isFresh(admin, services.now()), hasPassword: isAsked } };
}

export type CodesPageData = Awaited<ReturnType<typeof readCodesPage>>;

const fields = ["gives", "amount", "times", "count", "expires"] as const;
type Typed = Record<(typeof fields)[number], string>;
/** The codes, which are shown once, or what is wrong with the form. */
export type CodesAnswer = { codes: string[]; typed: Typed; errors: Partial<Record<keyof Typed | "password" | "form", string>> };

/** Makes codes to hand out; the answer is the only place where they are shown. */
export async function answerCodesForm(page: RequestContext, admin: SignedInUser, form: FormData) {
  const typed = Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "").trim()])) as Typed;
  const refuse = (errors: CodesAnswer["errors"], status: number) => data<CodesAnswer>({ codes: [], typed, errors }, { status });
  try {
    const password = await askWhoItIs(page, admin, form);
    if (password !== null) return refuse({ password }, 400);
    const codes = await makeCodes(page.services, toOrder(typed), ownerOf(admin.id));
    return data<CodesAnswer>({ codes, typed, errors: {} });
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    return refuse(sentencesOf(error, page), error.status);
  }
}

/** What is no number becomes one that no order takes. */
function toOrder({ gives, amount, times, count, expires }: Typed): CodeOrder {
  const isPremium = gives === "premium";
  const whole = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);
  const milli = /^\d{1,6}(?:\.\d{1,3})?$/.test(amount) ? Math.round(Number(amount) * 1000) : Number.NaN;
  return {
    creditsMilli: isPremium ? 0 : milli,
    premiumDays: isPremium ? whole(amount) : 0,
    times: whole(times),
    count: whole(count),
    expiresAt: expires === "" ? null : new Date(`${expires}T23:59:59.999Z`),
  };
}

function sentencesOf({ fields: wrong, code }: AppError, page: RequestContext): CodesAnswer["errors"] {
  if (wrong === undefined) return { form: errorMessage(code, page.locale) };
  return {
    ...("credits" in wrong || "premiumDays" in wrong ? { amount: m.admin_codes_amount_wrong() } : {}),
    ...("times" in wrong ? { times: m.admin_codes_times_wrong() } : {}),
    ...("count" in wrong ? { count: m.admin_codes_count_wrong() } : {}),
    ...("expires" in wrong ? { expires: m.admin_user_until_wrong() } : {}),
  };
}
