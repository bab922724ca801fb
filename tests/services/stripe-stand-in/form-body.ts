/** Stripe's form encoding: `a[b][0][c]=x` is `{a: {b: [{c: "x"}]}}`, and so it is for queries. */
export type Form = { [name: string]: string | Form | (string | Form)[] };

export function readForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => (part === "[]" ? "" : part));
    put(form, path, value);
  }
  return withLists(form) as Form;
}

function put(into: Form, [first = "", ...rest]: string[], value: string): void {
  const key = first === "" ? String(Object.keys(into).length) : first;
  if (rest.length === 0) into[key] = value;
  else {
    into[key] ??= {};
    put(into[key] as Form, rest, value);
  }
}

function withLists(value: string | Form): Form[string] {
  if (typeof value === "string") return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withLists(inner as string | Form)] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? (entries.map(([, inner]) => inner) as (string | Form)[]) : (Object.fromEntries(entries) as Form);
}

export const textOf = (form: Form, name: string): string | null => (typeof form[name] === "string" ? form[name] : null);
export const formOf = (form: Form, name: string): Form => (typeof form[name] === "object" ? (form[name] as Form) : {});
export const listOf = (form: Form, name: string): (string | Form)[] => (Array.isArray(form[name]) ? form[name] : []);
export const wordsOf = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(form, name)).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
