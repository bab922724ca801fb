/** Of a prompt's page. */
export const promptForms = ["approve", "remove", "merge", "edit"] as const;
