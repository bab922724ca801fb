import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Locale } from "#core/localized.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { languageTags } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { creditLedger, payments } from "#platform/db/schema/billing.ts";
import { writePdf } from "#platform/pdf/write-pdf.server.ts";
import { formatMoney } from "../format-money.ts";
import { paidItemWords } from "./paid-item-words.ts";

type ReceiptServices = Pick<Services, "db" | "mail">;
type Payer = Pick<SignedInUser, "id" | "name" | "email">;
type Receipt = { number: string; at: Date; lines: [name: string, value: string][]; note: string | null };

/** Lines of the ledger that something was received by. */
const receivedKinds = ["grant", "purchase", "adjust"] as const;

/**
 * Writes the receipt of a payment as PDF.
 *
 * @throws AppError `not-found` for a payment of someone else, and for one that no money came of
 */
export async function writePaymentReceipt(services: ReceiptServices, user: Payer, paymentId: string, locale: Locale): Promise<Uint8Array> {
  const [payment] = await services.db
    .select()
    .from(payments)
    .where(and(eq(payments.id, paymentId), eq(payments.owner, ownerOf(user.id))));
  if (payment === undefined || payment.paidAt === null) throw new AppError("not-found");
  const { pack, amountMinor, refundedMinor, currency, paidAt, providerId } = payment;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  return writeReceipt(services, user, locale, {
    number: paymentId,
    at: paidAt,
    lines: [
      [m.receipt_item({}, { locale }), paidItemWords(pack, locale)],
      [m.receipt_amount({}, { locale }), `${money(amountMinor)} ${currency.toUpperCase()}`],
      ...(refundedMinor === 0 ? [] : [[m.receipt_refunded({}, { locale }), money(refundedMinor)] as [string, string]]),
      [m.receipt_reference({}, { locale }), providerId],
    ],
    note: m.receipt_tax_note({}, { locale }),
  });
}

/**
 * Writes the receipt of tokens that were given or bought, by their line in the ledger, as PDF.
 *
 * @throws AppError `not-found` for a line of someone else, and for one that took something
 */
export async function writeLedgerReceipt(services: ReceiptServices, user: Payer, lineId: string, locale: Locale): Promise<Uint8Array> {
  const [line] = /^\d{1,15}$/.test(lineId)
    ? await services.db
        .select()
        .from(creditLedger)
        .where(
          and(
            eq(creditLedger.id, Number(lineId)),
            eq(creditLedger.owner, ownerOf(user.id)),
            inArray(creditLedger.kind, [...receivedKinds]),
          ),
        )
    : [];
  if (line === undefined || line.amountMilli <= 0) throw new AppError("not-found");
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const isBought = line.kind === "purchase";
  return writeReceipt(services, user, locale, {
    number: lineId,
    at: line.createdAt,
    lines: [
      [m.receipt_item({}, { locale }), isBought ? m.receipt_bought({}, { locale }) : m.receipt_given({}, { locale })],
      [m.receipt_tokens({}, { locale }), number.format(line.amountMilli / 1000)],
      [m.receipt_balance({}, { locale }), number.format(line.balanceAfterMilli / 1000)],
      ...(line.expiresAt === null ? [] : [[m.receipt_expires({}, { locale }), dayWords(line.expiresAt, locale)] as [string, string]]),
    ],
    note: null,
  });
}

const dayWords = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(at);

async function writeReceipt(
  services: ReceiptServices,
  user: Payer,
  locale: Locale,
  { number, at, lines, note }: Receipt,
): Promise<Uint8Array> {
  const title = m.receipt_title({ appName: services.mail.appName }, { locale });
  const facts: [string, string][] = [
    [m.receipt_number({}, { locale }), number],
    [m.receipt_date({}, { locale }), dayWords(at, locale)],
    [m.receipt_to({}, { locale }), `${user.name} (${user.email})`],
    ...lines,
  ];
  const [head, ...rows] = facts.map(([name, value]) => `| ${asText(name)} | ${asText(value)} |`);
  const table = [head, "|---|---|", ...rows].join("\n");
  const markdown = [`# ${asText(title)}`, table, ...(note === null ? [] : [note])].join("\n\n");
  const language = locale === "zh" ? "zh-CN" : "en-US";
  return (await writePdf([{ markdown }], { title, label: null, language })).bytes;
}

/** What people call themselves is text, whatever Markdown would make of it. */
const asText = (text: string): string => text.replace(/[\\`*_{}[\]()#+.!|<>~&$-]/g, "\\$&").replace(/\s+/g, " ");
