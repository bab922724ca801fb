/** How long the links in mails work, in seconds. */
export const linkMaxAgeS = { verify: 24 * 3600, reset: 3600 } as const;
