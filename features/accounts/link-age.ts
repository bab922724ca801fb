/** How long links in emails work, in seconds. */
export const linkMaxAgeS = { verify: 24 * 3600, reset: 3600 } as const;
