import type { z } from "zod";

const kinds: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list (lines that start with -)",
  object: "a group of keys",
  record: "a group of keys",
};

/** Says in plain words what a schema found. Schemas run with `reportInput`, so that the issue includes the value. */
export function issueSentence(issue: z.core.$ZodIssue): string {
  const key = String(issue.path.at(-1) ?? "");
  switch (issue.code) {
    case "invalid_type":
      return isNothing(issue.input) ? missingSentence(key) : `must be ${kinds[issue.expected] ?? issue.expected}, not ${told(issue.input)}`;
    case "invalid_value":
      return isNothing(issue.input) ? missingSentence(key) : `must be ${listed(issue.values.map(String))}, not ${told(issue.input)}`;
    case "invalid_union":
      return isNothing(issue.input) ? missingSentence(key) : `can't be ${told(issue.input)}`;
    case "unrecognized_keys":
      return "is not a known key";
    case "invalid_key":
      return "is not a valid key";
    case "too_small":
      return issue.origin === "array" ? `needs at least ${issue.minimum} entries` : `must be at least ${issue.minimum}`;
    case "too_big":
      return issue.origin === "array" ? `may have at most ${issue.maximum} entries` : `may be at most ${issue.maximum}`;
    default:
      return issue.message;
  }
}

const isNothing = (input: unknown): boolean => input === undefined || input === null;

function missingSentence(key: string): string {
  if (key === "en") return "the English text is missing";
  return key === "zh" ? "the Chinese text is missing" : "is missing";
}

/** Describes the value; one that was probably meant as text comes with a hint to quote it. */
function told(input: unknown): string {
  if (typeof input === "number" || typeof input === "boolean") return `${input} (if it is text, put it in quotes: "${input}")`;
  if (Array.isArray(input)) return "a list";
  return typeof input === "object" ? "a group of keys" : `“${String(input)}”`;
}

const listed = (values: readonly string[]): string =>
  values.length === 1 ? String(values[0]) : `one of ${values.slice(0, -1).join(", ")} or ${values.at(-1)}`;
