/** What the forms of the billing page ask for; each is a button's value. */
export const billingForms = ["redeem", "cancel", "resume", "portal", "refund"] as const;
export type BillingForm = (typeof billingForms)[number];

/** Kinds of lines that the ledger can be narrowed to; a hold and its end belong to their run. */
export const filterKinds = ["settle", "purchase", "grant", "refund", "expire", "adjust"] as const;

/** What comes of a form that leads elsewhere or did not do what it was asked to. */
export type BillingAnswer = {
  intent: BillingForm;
  /** A page of the payment provider. */
  onward: string | null;
  /** What is wrong, in a sentence. */
  refusal: string | null;
  code: string;
};

/** What was just done, from the page's address. */
export type BillingDone =
  | { what: "paid" }
  | { what: "canceled" }
  | { what: "resumed" }
  | { what: "refunded" }
  | { what: "tokens"; milli: number }
  | { what: "premium"; until: string };

/** Reads what a form that did its work, or the payment provider, led back to; null for anything else. */
export function readDone(search: URLSearchParams): BillingDone | null {
  if (search.has("paid")) return { what: "paid" };
  const [what = "", value = ""] = (search.get("done") ?? "").split(":");
  if (what === "canceled" || what === "resumed" || what === "refunded") return { what };
  if (what === "tokens" && /^\d{1,12}$/.test(value)) return { what, milli: Number(value) };
  return what === "premium" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? { what, until: value } : null;
}

/** The part of an address that says what is set of these values, with its question mark; empty for none. */
export function queryOf(values: Record<string, string | null>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null);
  return set.length === 0 ? "" : `?${new URLSearchParams(set)}`;
}
