import type { Actor } from "#core/actor.ts";
import type { Locale } from "#core/localized.ts";
import { dayAfter, startOfDayIn } from "#core/zoned-day.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { oneTokenWords } from "#features/billing/one-sum.ts";
import { getAllowance } from "#features/billing/allowance-queries.server.ts";
import { spendLots } from "#features/billing/lots/spent-lots.ts";
import { refundEnd } from "#features/billing/payments/refund-rule.ts";
import { readSale } from "#features/billing/payments/sale.server.ts";
import { livePlan } from "#features/billing/plans/plan-times.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { pairName } from "#features/languages/pair-name.ts";
import { textIn } from "#features/prompts/prompt-text.ts";
import { type AccountMoney, readAccountMoney, type Use } from "#features/runs/account-money.server.ts";
import { type EntryRun, type LedgerEntry, listLedgerEntries } from "#features/runs/ledger-entries.server.ts";
import { runPage } from "#features/runs/run-page.ts";
import type { Services } from "#features/services.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { sizeWords } from "../measure-words.ts";
import { filterKinds, queryOf } from "./billing-form.ts";

const entriesAtOnce = 30;

export type BillingPageData = NonNullable<Awaited<ReturnType<typeof readBillingPage>>>;

/** A run as the ledger's page tells it. */
export type ShownRun = Pick<EntryRun, "kind" | "status" | "finish" | "failure" | "origin"> & {
  /** Null if nothing tells it apart from others of its kind any more. */
  name: string | null;
  isTrial: boolean;
  /** English address of its result; null if there is none. */
  page: string | null;
};
export type ShownEntry = Omit<LedgerEntry, "run"> & { run: ShownRun | null };

/** What of the ledger is asked for; days are those of the account, the last one included. */
export type ShownFilter = { kind: (typeof filterKinds)[number] | null; from: string | null; to: string | null };

type PageServices = Pick<Services, "db" | "config" | "now" | "catalogue" | "payments" | "ai" | "imageModels">;

/**
 * Reads what an account has, its plan, payments and use, and its ledger, run by run, newest first, in three statements; null once the
 * account is shut.
 *
 * @param search the page's address: `before` is the entry after which a page of older ones begins
 */
export async function readBillingPage(
  services: PageServices,
  user: Pick<SignedInUser, "id">,
  actor: Actor,
  locale: Locale,
  search: URLSearchParams,
) {
  const money = await readAccountMoney(services, user.id);
  if (money === null) return null;
  const { timezone, plans, lots, payments, days, tools, used } = money;
  const { filesPerMonth, imageStorageBytes, savedConversations } = services.config.limits(actor.plan);
  const filter = readFilter(search);
  const before = search.get("before");
  const cursor = before !== null && /^\d{1,15}$/.test(before) ? before : null;
  const moments = toMoments(filter, timezone);
  const [{ credits, units }, { items, next }, sale] = await Promise.all([
    getAllowance(services, actor),
    listLedgerEntries(services, actor, entriesAtOnce, cursor, { ...(filter.kind === null ? {} : { kind: filter.kind }), ...moments }),
    readSale(services),
  ]);
  const now = services.now();
  const count = new Intl.NumberFormat(locale);
  const plan = livePlan(plans, now);
  return {
    credits,
    units,
    oneToken: oneTokenWords(services.config.prices(), locale),
    timezone,
    sale: sale.kind,
    plan: plan && toShownPlan(plan),
    /** A paid plan whose payment failed, and whose grace is over. */
    isUnpaid: plan === null && plans.some(({ status }) => status === "past-due"),
    lots: spendLots(lots, credits.availableMilli + credits.heldMilli)
      .filter(({ leftMilli }) => leftMilli > 0)
      .map(({ kind, leftMilli, expiresAt }) => ({ kind, leftMilli, expiresAt: expiresAt?.toISOString() ?? null })),
    used: {
      files: toUsed(used.files, filesPerMonth, count.format),
      pictures: toUsed(used.pictureBytes, imageStorageBytes, (bytes) => sizeWords(bytes, locale)),
      conversations: toUsed(used.conversations, savedConversations, count.format),
    },
    payments: payments.map((payment) => toShownPayment(payment, now)),
    use: { days, tools: tools.map((use) => ({ ...use, name: nameOfTool(services, use, locale) })) },
    filter,
    /** Of the same lines as a file. */
    csv: `/api/me/ledger.csv${queryOf({ kind: filter.kind, from: moments.from?.toISOString() ?? null, to: moments.to?.toISOString() ?? null })}`,
    ledger: {
      items: items.map(({ run, ...entry }): ShownEntry => ({ ...entry, run: run && toShownRun(services, run, locale) })),
      older: next === null ? null : `/dashboard/billing${queryOf({ ...filter, before: next })}#ledger`,
    },
  };
}

/** What is used of a limit, in words and as a share of it; null for what the plan does not have. */
const toUsed = (used: number, limit: number, words: (value: number) => string) =>
  limit === 0 ? null : { used: words(used), limit: words(limit), share: Math.min(used / limit, 1) };

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

function readFilter(search: URLSearchParams): ShownFilter {
  const dayAt = (name: string): string | null => {
    const value = search.get(name) ?? "";
    return day.test(value) && Number(value.slice(0, 4)) >= 2000 ? value : null;
  };
  return { kind: filterKinds.find((kind) => kind === search.get("kind")) ?? null, from: dayAt("from"), to: dayAt("to") };
}

const toMoments = ({ from, to }: ShownFilter, timezone: string): { from?: Date; to?: Date } => ({
  ...(from === null ? {} : { from: startOfDayIn(from, timezone) }),
  ...(to === null ? {} : { to: startOfDayIn(dayAfter(to, 1), timezone) }),
});

type LivePlan = AccountMoney["plans"][number] & { end: Date };

const toShownPlan = ({ source, interval, status, cancelAtPeriodEnd, paidUntil, end }: LivePlan) => ({
  source,
  interval,
  isPastDue: status === "past-due",
  isCanceled: cancelAtPeriodEnd,
  /** Without the grace for a renewal that is being paid. */
  paidUntil: paidUntil.toISOString(),
  end: end.toISOString(),
});

/** A payment this recent is the one that its payer has just returned from. */
const recentMs = 15 * 60_000;

const toShownPayment = ({ paidAt, createdAt, ...payment }: AccountMoney["payments"][number], now: Date) => ({
  ...payment,
  at: (paidAt ?? createdAt).toISOString(),
  isRecent: now.getTime() - (paidAt?.getTime() ?? 0) < recentMs,
  /** What else the refund rule asks is looked up when a refund is asked for. */
  mayBeRefunded: (refundEnd({ ...payment, paidAt })?.getTime() ?? 0) > now.getTime(),
});

function nameOfTool({ catalogue }: Pick<Services, "catalogue">, { kind, tool }: Use, locale: Locale): string | null {
  if (tool === null || tool === trialTool) return null;
  return (kind === "image" ? catalogue.findPhotoTool(tool) : catalogue.findTextTool(tool))?.name[locale] ?? null;
}

function toShownRun(services: Pick<Services, "catalogue">, run: EntryRun, locale: Locale): ShownRun {
  const { kind, status, finish, failure, origin, tool } = run;
  const name = nameOf(services, run, locale) || null;
  return { kind, status, finish, failure, origin, name, isTrial: tool === trialTool, page: runPage(services.catalogue, run) };
}

function nameOf({ catalogue }: Pick<Services, "catalogue">, run: EntryRun, locale: Locale): string | null {
  const { kind, tool, promptTitle, conversation, translation, file, job } = run;
  if (kind === "job") return job?.name ?? null;
  if (kind === "write") return tool === null ? null : (catalogue.findTextTool(tool)?.name[locale] ?? null);
  if (kind === "image") return tool === null ? null : (catalogue.findPhotoTool(tool)?.name[locale] ?? null);
  if (kind === "prompt" && promptTitle !== null) return textIn(promptTitle, locale).text;
  if (kind === "translate") return translation && pairName(languageName(translation.from, locale), languageName(translation.to, locale));
  if (kind === "file") return file?.name ?? null;
  return conversation?.title ?? null;
}

const languageName = (code: string, locale: Locale): string => findLanguage(code)?.name[locale] ?? code;
