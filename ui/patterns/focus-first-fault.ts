/**
 * After a refusal: the first field that says what is wrong with it gets the focus, wherever on the page it is.
 *
 * @returns false where no field does
 */
export function focusFirstFault(root: ParentNode | null): boolean {
  const first = root?.querySelector<HTMLElement>("[aria-invalid=true]");
  const control = first?.matches("fieldset") ? first.querySelector<HTMLElement>("input") : first;
  control?.closest("details")?.setAttribute("open", "");
  control?.focus();
  return control != null;
}
