import { AppError } from "#core/errors.ts";
import type { JsonObject } from "#core/merge-three-way.ts";

/** A posted form as nested texts: `fields.0.label.en` is a text in an object in a list. Several values for a name are a list of texts. */
export type FormTree = { [name: string]: string | string[] | FormTree | FormTree[] };

/**
 * Reads a form whose names are paths. Numbers in a path are positions in a list, in order; gaps close. Files and names
 * that lead nowhere are left out.
 *
 * @param prefix only names that begin with it are read, and it is cut off
 */
export function readFormTree(form: FormData, prefix = ""): FormTree {
  const root: Branch = new Map();
  for (const [name, values] of textsByName(form, prefix)) {
    const path = name.slice(prefix.length).split(".");
    if (path.length > maxDepth) continue;
    put(root, path, values.length === 1 && !name.endsWith("[]") ? (values[0] ?? "") : values);
  }
  return toTree(root) as FormTree;
}

/** More values, and longer paths, than any of our forms has. */
const maxValues = 20_000;
const maxDepth = 12;

/** Read in one pass: a form with many names is walked once, not once for each. */
function textsByName(form: FormData, prefix: string): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  let count = 0;
  for (const [name, value] of form) {
    if (!name.startsWith(prefix) || typeof value !== "string") continue;
    if (++count > maxValues) throw new AppError("too-large", `a form of more than ${maxValues} values`);
    const known = texts.get(name);
    if (known === undefined) texts.set(name, [plainText(value)]);
    else known.push(plainText(value));
  }
  return texts;
}

/** As typed: forms send line breaks as CR LF; a NUL, which no database stores, is left out. */
const plainText = (value: string): string => value.replaceAll("\r\n", "\n").replaceAll("\0", "");

/** A map, since the client chooses the names: an object would have some of them already. */
type Branch = Map<string, string | string[] | Branch>;

function put(root: Branch, names: string[], value: string | string[]): void {
  let place = root;
  for (const name of names.slice(0, -1)) {
    const next = place.get(name) ?? new Map();
    if (!(next instanceof Map)) return;
    place.set(name, next);
    place = next;
  }
  place.set((names.at(-1) ?? "").replace(/\[\]$/, ""), value);
}

function toTree(branch: Branch): FormTree | FormTree[] {
  const entries = [...branch].map(([name, value]) => [name, value instanceof Map ? toTree(value) : value] as const);
  if (entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name)))
    return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value as FormTree);
  return Object.fromEntries(entries.filter(([name]) => name !== "__proto__")) as FormTree;
}

/** The text at a name, "" where there is none. */
export function textAt(tree: FormTree | undefined, name: string): string {
  const value = tree?.[name];
  return typeof value === "string" ? value : "";
}

/** The texts at a name that several controls share, such as checked boxes. */
export function textsAt(tree: FormTree | undefined, name: string): string[] {
  const value = tree?.[name];
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

export function branchAt(tree: FormTree | undefined, name: string): FormTree {
  const value = tree?.[name];
  return typeof value === "object" && !Array.isArray(value) ? value : {};
}

export function listAt(tree: FormTree | undefined, name: string): FormTree[] {
  const value = tree?.[name];
  return Array.isArray(value) ? value.filter((item): item is FormTree => typeof item === "object") : [];
}

/** A text in both languages, trimmed at the ends. */
export function localizedAt(tree: FormTree | undefined, name: string): { en: string; zh: string } & JsonObject {
  const both = branchAt(tree, name);
  return { en: textAt(both, "en").trim(), zh: textAt(both, "zh").trim() };
}
