import { type Change, type Json, type JsonObject, listChanges } from "#core/merge-three-way.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { escapeName } from "./change-path.ts";

/**
 * Lists the differences between two contents of a tool. Fields and choices are identified by their keys and values, questions by
 * their number, so that each path leads to one change; a field that was only moved is reported as `fieldOrder`.
 */
export function listToolChanges(before: ToolContent, after: ToolContent): Change[] {
  return listChanges(byName(before, after), byName(after, before));
}

function byName(content: ToolContent, other: ToolContent): JsonObject {
  const { fields, questions, searchTexts, ...rest } = content;
  const known = new Set(other.fields.map(({ key }) => key));
  const order = fields.map(({ key }) => key).filter((key) => known.has(key));
  return {
    ...(rest as JsonObject),
    searchTexts: { en: searchTexts.en.join("\n"), zh: searchTexts.zh.join("\n") },
    questions: toMembers(questions, (_, place) => String(place + 1)),
    fieldOrder: order.join("\n"),
    fields: toMembers(
      fields.map((field) => ({ ...field, choices: field.choices && toMembers(field.choices, ({ value }) => String(value)) })),
      ({ key }) => key,
    ),
    example: { en: escaped(content.example.en), zh: escaped(content.example.zh) },
  };
}

/** A name that occurs twice, which a draft may have, keeps it at its first place and gets a number after it at the others. */
function toMembers<Item extends object>(items: readonly Item[], nameOf: (item: Item, place: number) => string): JsonObject {
  const members: JsonObject = {};
  for (const [place, item] of items.entries()) {
    const name = nameOf(item, place);
    const isTaken = Object.hasOwn(members, escapeName(name));
    members[escapeName(isTaken ? `${name} #${place + 1}` : name)] = item as Json & Item;
  }
  return members;
}

const escaped = (values: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [escapeName(key), value as Json]));
