import { m } from "#i18n/paraglide/messages.js";

const words: Record<string, () => string> = {
  grant: m.ledger_grant,
  purchase: m.ledger_purchase,
  hold: m.ledger_hold,
  settle: m.ledger_settle,
  release: m.ledger_release,
  refund: m.ledger_refund,
  expire: m.ledger_expire,
  adjust: m.ledger_adjust,
};

/** What happened in a ledger line; a kind without a label is shown as stored. */
export const ledgerKind = (kind: string): string => (Object.hasOwn(words, kind) ? words[kind]?.() : undefined) ?? kind;
