/** The intents of the health page: a test of one provider (`provider`), or all checks. */
export const healthForms = ["test", "all"] as const;
