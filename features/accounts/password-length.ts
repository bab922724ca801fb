/** How long a password may be, in UTF-16 units as browsers and the sign-in service count them; nothing else is asked of it. */
export const passwordLength = { min: 10, max: 128 } as const;
