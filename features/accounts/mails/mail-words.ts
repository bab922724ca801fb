import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { mails } from "#platform/db/schema/accounts.ts";

export type MailKind = (typeof mails.$inferSelect)["kind"];

/** How long links in emails work, as the emails say it. */
export type LinkAge = { verifyHours: number; resetMinutes: number };

/** What an email about money or a table says in its reader's language; empty in all others. */
export type MailFacts = {
  item: string;
  amount: string;
  date: string;
  /** Of a table: how many rows became what. */
  rows?: MailFigure[];
  /** Of a table: why rows are left, and what to do about it, a sentence or more each. */
  stop?: string[];
};

/** A line of a slip: "Amount", "$12". */
export type MailFigure = { name: string; value: string };

/** What was paid for or run, with its figures. */
export type MailSlip = { title: string; figures: MailFigure[] };

export type MailWords = {
  subject: string;
  title: string;
  /** The figures of an email about money or a table. */
  slip?: MailSlip;
  paragraphs: string[];
  /** What the link does; null in an email without one. */
  action: string | null;
  /** What to do if the recipient didn't expect it. */
  note: string;
};

/**
 * The texts of each kind of email. They contain no user-chosen names, since sign-up would otherwise be a way to send strangers ads; but a
 * table's is in what is sent to its owner's confirmed address.
 */
export function mailWords(kind: MailKind, locale: Locale, appName: string, age: LinkAge, facts: MailFacts): MailWords {
  const inLocale = { locale };
  const product = { appName };
  switch (kind) {
    case "verify-email":
      return {
        subject: m.mail_verify_email_subject(product, inLocale),
        title: m.mail_verify_email_title({}, inLocale),
        paragraphs: [m.mail_verify_email_text(product, inLocale)],
        action: m.mail_verify_email_action({}, inLocale),
        note: m.mail_verify_email_note({ hours: age.verifyHours }, inLocale),
      };
    case "known-address":
      return {
        subject: m.mail_known_address_subject(product, inLocale),
        title: m.mail_known_address_title({}, inLocale),
        paragraphs: [m.mail_known_address_text(product, inLocale), m.mail_known_address_next({}, inLocale)],
        action: m.mail_known_address_action({}, inLocale),
        note: m.mail_known_address_note({}, inLocale),
      };
    case "reset-password":
      return {
        subject: m.mail_reset_password_subject(product, inLocale),
        title: m.mail_reset_password_title({}, inLocale),
        paragraphs: [m.mail_reset_password_text(product, inLocale)],
        action: m.mail_reset_password_action({}, inLocale),
        note: m.mail_reset_password_note({ minutes: age.resetMinutes }, inLocale),
      };
    case "change-email":
      return {
        subject: m.mail_change_email_subject(product, inLocale),
        title: m.mail_change_email_title({}, inLocale),
        paragraphs: [m.mail_change_email_text(product, inLocale)],
        action: m.mail_change_email_action({}, inLocale),
        note: m.mail_change_email_note({ hours: age.verifyHours }, inLocale),
      };
    case "email-changed":
      return {
        subject: m.mail_email_changed_subject(product, inLocale),
        title: m.mail_email_changed_title({}, inLocale),
        paragraphs: [m.mail_email_changed_text(product, inLocale)],
        action: null,
        note: m.mail_not_you_note(product, inLocale),
      };
    case "account-deleted":
      return {
        subject: m.mail_account_deleted_subject(product, inLocale),
        title: m.mail_account_deleted_title({}, inLocale),
        paragraphs: [m.mail_account_deleted_text(product, inLocale)],
        action: null,
        note: m.mail_not_you_note(product, inLocale),
      };
    case "receipt":
      return {
        subject: m.mail_receipt_subject(product, inLocale),
        title: m.mail_receipt_title({}, inLocale),
        slip: paymentSlip(facts, m.mail_paid_on({}, inLocale), locale),
        paragraphs: [],
        action: m.mail_receipt_action({}, inLocale),
        note: m.mail_receipt_note({}, inLocale),
      };
    case "payment-failed":
      return {
        subject: m.mail_payment_failed_subject(product, inLocale),
        title: m.mail_payment_failed_title({}, inLocale),
        slip: paymentSlip(facts, m.mail_tried_on({}, inLocale), locale),
        paragraphs: [m.mail_payment_failed_next({}, inLocale)],
        action: m.mail_payment_failed_action({}, inLocale),
        note: m.mail_payment_failed_note({}, inLocale),
      };
    case "renewal-notice":
      return {
        subject: m.mail_renewal_notice_subject(product, inLocale),
        title: m.mail_renewal_notice_title({}, inLocale),
        slip: {
          title: facts.item,
          figures: [
            { name: m.mail_renews_on({}, inLocale), value: facts.date },
            { name: m.mail_last_paid({}, inLocale), value: facts.amount },
          ],
        },
        paragraphs: [m.mail_renewal_notice_text({}, inLocale)],
        action: m.mail_renewal_notice_action({}, inLocale),
        note: m.mail_renewal_notice_note({}, inLocale),
      };
    case "plan-ended":
      return {
        subject: m.mail_plan_ended_subject(product, inLocale),
        title: m.mail_plan_ended_title({}, inLocale),
        paragraphs: [m.mail_plan_ended_text(facts, inLocale), m.mail_plan_ended_next({}, inLocale)],
        action: m.mail_plan_ended_action({}, inLocale),
        note: m.mail_plan_ended_note({}, inLocale),
      };
    case "table-done":
      return {
        subject: m.mail_table_done_subject(product, inLocale),
        title: m.mail_table_done_title({}, inLocale),
        slip: tableSlip(facts, locale),
        paragraphs: facts.stop ?? [],
        action: m.mail_table_action({}, inLocale),
        note: tableNote(locale),
      };
    case "table-stopped":
      return {
        subject: m.mail_table_stopped_subject(product, inLocale),
        title: m.mail_table_stopped_title({}, inLocale),
        slip: tableSlip(facts, locale),
        paragraphs: facts.stop ?? [],
        action: m.mail_table_action({}, inLocale),
        note: tableNote(locale),
      };
  }
}

const paymentSlip = ({ item, amount, date }: MailFacts, dateName: string, locale: Locale): MailSlip => ({
  title: item,
  figures: [
    { name: m.mail_amount({}, { locale }), value: amount },
    { name: dateName, value: date },
  ],
});

/** The name is in quotation marks: alone on a line, one that is an address of ours would be taken for a link of the email. */
const tableSlip = ({ item, rows = [], amount, date }: MailFacts, locale: Locale): MailSlip => ({
  title: m.mail_table_name({ item }, { locale }),
  figures: [...rows, { name: m.mail_table_spent({}, { locale }), value: amount }, { name: m.mail_table_kept({}, { locale }), value: date }],
});

/** How to turn these emails off: the checkbox is where a table is set up; its page links there with this name. */
const tableNote = (locale: Locale): string =>
  m.mail_table_note({ button: m.automate_change({}, { locale }), label: m.automate_mails({}, { locale }) }, { locale });
