import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { mails } from "#platform/db/schema/accounts.ts";

export type MailKind = (typeof mails.$inferSelect)["kind"];

/** How long the links in mails work, as the mails say it. */
export type LinkAge = { verifyHours: number; resetMinutes: number };

export type MailWords = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** What the link does; null in a mail without one. */
  action: string | null;
  /** What to do for whom it is unexpected. */
  note: string;
};

/** The words of each kind of mail. No name that somebody chose is in them: sign-up would be a way to send strangers advertisements. */
export function mailWords(kind: MailKind, locale: Locale, appName: string, age: LinkAge): MailWords {
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
  }
}
