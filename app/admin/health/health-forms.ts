/** What the page of health can be asked for: a test of one provider (`provider`), or all checks. */
export const healthForms = ["test", "all"] as const;
