/** How long a password may be, in UTF-16 units, as browsers and the sign-in service count them; there are no other rules. */
export const passwordLength = { min: 10, max: 128 } as const;
