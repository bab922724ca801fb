/** Products that are not open yet and can be waited for; safe in a browser. */
export const waitlistProducts = ["images", "plans", "automate"] as const;
export type WaitlistProduct = (typeof waitlistProducts)[number];

/** In code points. */
export const longestUseCase = 500;

/** An address as people type it; what it cannot be is told by the mail server alone. */
export const isMailAddress = (text: string): boolean => text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
