/** Of the list of pages. */
export const pagesForms = ["create", "redirect-add", "redirect-remove"] as const;
