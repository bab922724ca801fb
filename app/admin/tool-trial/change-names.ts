import type { Json } from "#core/merge-three-way.ts";
import { m } from "#i18n/paraglide/messages.js";
import { partWord } from "../tool-editor/tool-words.ts";
import { namesOfPath } from "./change-path.ts";

/** A path of `listToolChanges` as people read it, such as "Field “tone” · Label · Chinese". */
export function nameOfChange(path: string): string {
  return wordsOf(namesOfPath(path)).join(" · ");
}

function wordsOf([first = "", second, ...others]: string[]): string[] {
  if (first === "fieldOrder") return [m.admin_change_field_order()];
  if (second === undefined) return [partWord(first)];
  if (first === "fields") return [m.admin_change_field({ key: second }), ...ofField(others)];
  if (first === "questions") return [m.admin_change_question_number({ number: second }), ...others.map(partWord)];
  // The keys of an example are names that an admin gave.
  if (first === "example") return [partWord(first), partWord(second), ...others];
  return [first, second, ...others].map(partWord);
}

function ofField([first, second, ...others]: string[]): string[] {
  if (first === undefined) return [];
  if (first !== "choices" || second === undefined) return [first, ...(second === undefined ? [] : [second])].map(partWord);
  return [m.admin_change_choice({ value: second }), ...others.map(partWord)];
}

/** A value as people read it: texts as they are, the parts of a field line by line; undefined: it is not there. */
export function wordsOfValue(value: Json | undefined): string {
  if (value === undefined) return m.admin_change_absent();
  if (value === null || value === "") return m.admin_change_empty();
  if (typeof value === "boolean") return value ? m.admin_change_yes() : m.admin_change_no();
  if (Array.isArray(value)) return value.length === 0 ? m.admin_change_empty() : value.map(wordsOfValue).join("\n");
  if (typeof value !== "object") return String(value);
  const parts = Object.entries(value).filter(([, part]) => part !== null && part !== "");
  return parts.map(([name, part]) => m.admin_change_part({ name: nameOfPart(name), value: wordsOfValue(part) })).join("\n");
}

const nameOfPart = (name: string): string => partWord(namesOfPath(name)[0] ?? name);
