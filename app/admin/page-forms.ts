/**
 * The `handle` of a page with forms, which `wordloom routes` lists: the intents of its action, one name per button. The
 * action reads the same list.
 */
export type FormsHandle = { forms: readonly string[] };

/** What a form asks for by its `intent`; undefined if no button of the page has it. */
export function askedForm<Name extends string>(form: FormData, forms: readonly Name[]): Name | undefined {
  const asked = String(form.get("intent") ?? "").trim();
  return forms.find((name) => name === asked);
}

/** Of the page of anything with drafts and versions. */
export const itemForms = ["save", "publish", "unpublish", "restore", "delete"] as const;
