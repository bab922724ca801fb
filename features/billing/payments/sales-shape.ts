/** Orders and filters of the table of payments; safe in a browser. */
export const salesSorts = ["at", "amount"] as const;
export type SalesSort = (typeof salesSorts)[number];
export const paymentStates = ["paid", "failed", "refunded", "disputed"] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Money of a month, or of all of them, in one currency and its smallest unit. */
export type SalesSum = {
  currency: string;
  /** `2026-11`; null for all time. */
  month: string | null;
  payments: number;
  paidMinor: number;
  refundedMinor: number;
  /** Gone for now: their banks decide. */
  disputedMinor: number;
};

/** Plans of one kind that are running. */
export type PlanCount = {
  source: "stripe" | "admin" | "code";
  interval: "month" | "year" | null;
  plans: number;
  /** Of these, canceled: they end with what is paid. */
  canceled: number;
  pastDue: number;
};

/** The last nightly comparison with the payment provider. */
export type Comparison = { at: string; checked: number; mended: string[]; failed: string[] };

export type PaymentLine = {
  id: string;
  at: string;
  person: { id: string; name: string; email: string } | null;
  pack: string | null;
  status: PaymentState;
  amountMinor: number;
  refundedMinor: number;
  currency: string;
  documentUrl: string | null;
};
