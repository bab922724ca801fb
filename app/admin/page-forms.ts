/**
 * The `handle` of a page with forms, which `wordloom routes` lists: what its action can be asked for, one name a button. The
 * action reads the same list.
 */
export type FormsHandle = { forms: readonly string[] };

/** What a form asks for by its `intent`; undefined for what is no button of the page. */
export function askedForm<Name extends string>(form: FormData, forms: readonly Name[]): Name | undefined {
  const asked = String(form.get("intent") ?? "").trim();
  return forms.find((name) => name === asked);
}

/** Of the page of anything that has drafts and versions. */
export const itemForms = ["save", "publish", "unpublish", "restore", "delete"] as const;
