import type { Locale } from "#core/localized.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";

/** Longest that a value is in a template, in code points: a pasted article would push all else away. */
const maxShown = 200;

/** What is filled in, as a template shows it: names of choices, numbers, the label of a checkbox, the start of a text. */
export function wordsOf(fields: readonly ToolField[], values: Readonly<Record<string, unknown>>, locale: Locale): Map<string, string> {
  const list = new Intl.ListFormat(locale, { type: "unit", style: "short" });
  const words = new Map<string, string>();
  for (const field of fields) {
    const value = values[field.key];
    if (value === true) words.set(field.key, field.label[locale]);
    else if (typeof value === "number") words.set(field.key, String(value));
    else if (typeof value === "string") words.set(field.key, shortened(nameOf(field, value, locale)));
    else if (Array.isArray(value)) words.set(field.key, list.format(value.map((one) => nameOf(field, String(one), locale))));
  }
  return words;
}

const nameOf = ({ choices }: ToolField, value: string, locale: Locale): string =>
  choices?.find((choice) => String(choice.value) === value)?.label[locale] ?? value.trim();

function shortened(text: string): string {
  const points = [...text];
  return points.length > maxShown ? `${points.slice(0, maxShown).join("").trimEnd()}…` : text;
}
