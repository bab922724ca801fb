import type { OutboxMail } from "#features/accounts/outbox-queries.server.ts";
import { m } from "#i18n/paraglide/messages.js";

/** What an email is about. */
export const mailKindWords: Record<OutboxMail["kind"], () => string> = {
  "verify-email": m.outbox_kind_verify,
  "known-address": m.outbox_kind_known,
  "reset-password": m.outbox_kind_reset,
  "change-email": m.outbox_kind_change,
  "email-changed": m.outbox_kind_changed,
  "account-deleted": m.outbox_kind_deleted,
  receipt: m.outbox_kind_receipt,
  "payment-failed": m.outbox_kind_payment_failed,
  "renewal-notice": m.outbox_kind_renewal,
  "plan-ended": m.outbox_kind_ended,
  "table-done": m.outbox_kind_table_done,
  "table-stopped": m.outbox_kind_table_stopped,
};

/** How far an email has come. */
export const mailStateWords: Record<OutboxMail["state"], () => string> = {
  kept: m.outbox_state_kept,
  queued: m.outbox_state_queued,
  sent: m.outbox_state_sent,
  failed: m.outbox_state_failed,
};
