/**
 * Who asks. Balances, runs and drafts belong to an owner: an anonymous visitor's device or an account.
 * `network` is a keyed hash of the client's address (IPv6: its /64), never the address itself.
 */
export type Actor = {
  kind: "anonymous" | "user";
  /** `device:<id>` or `user:<id>`; the key of everything this actor owns. */
  owner: string;
  network: string;
  plan: Plan;
};

/** Prefixes of the runtime limits (`anonymous.inputChars`, …). */
export const plans = ["anonymous", "free", "premium"] as const;
export type Plan = (typeof plans)[number];

/** User role of the spec (§4): Free 0, Premium 10. */
export const role = { free: 0, premium: 10 } as const;
