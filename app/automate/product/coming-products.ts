import type { WaitlistProduct } from "#features/feedback/waitlist.ts";

/** What isn't there yet, in the order that the page asks for it. */
export const comingProducts = [
  "automate-sheets",
  "automate-schedules",
  "automate-webhooks",
  "automate-images",
] as const satisfies WaitlistProduct[];
export type ComingProduct = (typeof comingProducts)[number];

/** What came of the form; `typed` is what it shows again. */
export type ComingAnswer = { typed: { product: ComingProduct; email: string; useCase: string } } & (
  | { state: "joined" | "already" }
  | { state: "refused"; why: string }
);
