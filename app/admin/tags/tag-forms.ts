/** Of the page of tags. */
export const tagForms = ["save", "merge", "delete"] as const;
