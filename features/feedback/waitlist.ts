/** Products that aren't available yet and can be waited for; safe in a browser. */
export const waitlistProducts = [
  "images",
  "plans",
  "automate-sheets",
  "automate-schedules",
  "automate-webhooks",
  "automate-images",
] as const;
export type WaitlistProduct = (typeof waitlistProducts)[number];

/** Products that have come since; the lists of those who waited for them stay. */
export const openedProducts = ["automate"] as const;
export type ListedProduct = WaitlistProduct | (typeof openedProducts)[number];

/** In code points. */
export const longestUseCase = 500;
