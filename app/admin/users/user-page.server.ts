import { data, redirect } from "react-router";
import { type AppError, isAppError } from "#core/errors.ts";
import { getAdminUser, listAdminRuns } from "#features/accounts/admin-user.server.ts";
import { changeAdmin } from "#features/accounts/change-admin.server.ts";
import { hasPassword } from "#features/accounts/confirm-password.server.ts";
import { freezeAccount, thawAccount } from "#features/accounts/freeze-account.server.ts";
import { isFresh, ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { adjustUserCredits } from "#features/billing/adjust-user-credits.server.ts";
import { getBalance } from "#features/billing/allowance-queries.server.ts";
import { listLedger } from "#features/billing/ledger-queries.server.ts";
import { giveUserPremium } from "#features/billing/plans/give-by-hand.server.ts";
import { readUnitsToday } from "#features/billing/units-today.server.ts";
import { errorMessage } from "#i18n/error-message.ts";
import { fieldMessages } from "#i18n/field-message.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { askWhoItIs } from "../../accounts/ask-who-it-is.server.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { askedForm } from "../page-forms.ts";
import { rightsForms, type UserForm, userForms } from "./user-forms.ts";

const linesAtOnce = 20;

/** Reads one account for a full admin: facts, balance, ledger and runs, none of its words. */
export async function readUserPage({ services }: RequestContext, admin: SignedInUser, url: URL, userId: string) {
  const user = await getAdminUser(services, admin, userId).catch(orNotFound(url));
  const owner = ownerOf(user.id);
  const cursor = url.searchParams.get("ledger");
  const actor = { kind: "user", owner, network: "", plan: user.plan } as const;
  const [ledger, runs, unitsToday, isAsked] = await Promise.all([
    listLedger(services, actor, linesAtOnce, cursor !== null && /^\d{1,15}$/.test(cursor) ? cursor : null),
    listAdminRuns(services, admin, user.id, linesAtOnce, url.searchParams.get("runs")),
    readUnitsToday(services, owner),
    hasPassword(services, admin.id),
  ]);
  return {
    user,
    ledger,
    runs,
    units: { used: unitsToday, limit: services.config.limits(user.plan).textUnitsPerDay },
    isOneself: user.id === admin.id,
    confirm: { isFresh: isFresh(admin, services.now()), hasPassword: isAsked },
    formKey: services.newId(),
    done: url.searchParams.get("done"),
  };
}

export type UserPageData = Awaited<ReturnType<typeof readUserPage>>;

/** What comes back when a form did nothing yet: what was typed, what was wrong, or what an adjustment would do. */
export type UserAnswer = {
  intent: string;
  typed: { amount: string; reason: string; key: string; until: string };
  errors: { amount?: string; until?: string; reason?: string; password?: string; form?: string };
  preview: { amountMilli: number; balanceMilli: number } | null;
};

/** Does what a form of the account's page asks for. */
export async function answerUserForm(page: RequestContext, admin: SignedInUser, url: URL, userId: string, form: FormData) {
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const intent = askedForm(form, userForms);
  if (intent === undefined) throw data("unknown form", { status: 400 });
  const typed = { amount: textOf("amount"), reason: textOf("reason"), key: textOf("key"), until: textOf("until") };
  const refuse = (errors: UserAnswer["errors"], status: number) => data<UserAnswer>({ intent, typed, errors, preview: null }, { status });
  try {
    if (intent === "adjust-check") return await previewAdjustment(page, userId, intent, typed);
    const password = await askWhoItIs(page, admin, form);
    if (password !== null) return refuse({ password }, 400);
    await act(page, admin, userId, intent, typed);
    return redirect(localizePath(`/admin/user/${userId}?done=${intent}`, page.locale), 303);
  } catch (error) {
    if (!isAppError(error) || error.isReported) throw error;
    if (error.code === "not-found") throw fatalNotFound(url);
    return refuse(sentencesOf(error, page), error.status);
  }
}

type Deed = Exclude<UserForm, "adjust-check">;

async function act(page: RequestContext, admin: SignedInUser, userId: string, intent: Deed, typed: UserAnswer["typed"]): Promise<void> {
  const { services } = page;
  const { reason, key } = typed;
  if (intent === "adjust") {
    await adjustUserCredits(services, admin, { userId, amountMilli: toMilli(typed.amount), reason, key });
    return;
  }
  if (intent === "premium") {
    await giveUserPremium(services, admin, { userId, until: endOfDay(typed.until), reason });
    return;
  }
  if (intent === "freeze") return freezeAccount(services, admin, { userId, reason });
  if (intent === "thaw") return thawAccount(services, admin, { userId, reason });
  await changeAdmin(services, admin, { userId, change: rightsForms[intent] });
}

async function previewAdjustment(page: RequestContext, userId: string, intent: string, typed: UserAnswer["typed"]) {
  const amountMilli = toMilli(typed.amount);
  const { availableMilli } = await getBalance(page.services.db, ownerOf(userId));
  const balanceMilli = availableMilli + amountMilli;
  const errors: UserAnswer["errors"] = {
    ...(Number.isNaN(amountMilli) || amountMilli === 0 ? { amount: m.admin_user_amount_wrong() } : {}),
    ...(balanceMilli < 0 ? { amount: m.admin_user_amount_short() } : {}),
    ...(typed.reason === "" ? { reason: m.field_missing() } : {}),
  };
  if (Object.keys(errors).length > 0) return data<UserAnswer>({ intent, typed, errors, preview: null }, { status: 400 });
  return data<UserAnswer>({ intent, typed, errors, preview: { amountMilli, balanceMilli } });
}

/** Tokens as they are typed, such as `12.5` or `-3`, in thousandths; NaN for anything else. */
function toMilli(text: string): number {
  const typed = text.replace(/^[−–]/, "-");
  return /^[+-]?\d{1,6}(?:\.\d{1,3})?$/.test(typed) ? Math.round(Number(typed) * 1000) : Number.NaN;
}

/** The end of a day in UTC, so that it counts whole; an invalid date for what is no day. */
const endOfDay = (text: string): Date => new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : Number.NaN);

function sentencesOf(error: AppError, page: RequestContext): UserAnswer["errors"] {
  if (error.fields !== undefined) {
    const { amount, until, ...others } = fieldMessages(error.fields, page.locale, error);
    return {
      ...others,
      ...(amount === undefined ? {} : { amount: m.admin_user_amount_wrong() }),
      ...(until === undefined ? {} : { until: m.admin_user_until_wrong() }),
    };
  }
  if (error.code === "not-enough-credits") return { amount: m.admin_user_amount_short() };
  if (error.code === "conflict") return { form: m.admin_user_conflict() };
  return { form: errorMessage(error.code, page.locale) };
}

function orNotFound(url: URL) {
  return (error: unknown): never => {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  };
}
