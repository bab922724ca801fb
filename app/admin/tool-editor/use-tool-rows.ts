import { type RefObject, useState } from "react";
import { locales } from "#core/localized.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { photoOf } from "#features/catalogue/tool-content-fields.ts";
import { changeContent } from "./change-content.ts";
import { readToolForm } from "./read-tool-form.ts";

/** A content with an id for each field, choice and question, by which what was typed stays with its row when rows come, go and move. */
export type ToolRows = { content: ToolContent; ids: ReadonlyMap<object, number>; next: number };

export function startRows(content: ToolContent): ToolRows {
  let next = 0;
  const ids = new Map<object, number>();
  for (const field of content.fields) {
    ids.set(field, next++);
    for (const choice of field.choices ?? []) ids.set(choice, next++);
  }
  for (const question of content.questions) ids.set(question, next++);
  return { content, ids, next };
}

/** What the form says now, changed as a button asks; the rows keep their ids. */
export function changeRows(rows: ToolRows, typed: ToolContent, order: string): ToolRows {
  const before = new Map<object, number | undefined>();
  typed.fields.forEach((field, place) => {
    const known = rows.content.fields[place];
    before.set(field, known && rows.ids.get(known));
    field.choices?.forEach((choice, index) => {
      const row = known?.choices?.[index];
      before.set(choice, row && rows.ids.get(row));
    });
  });
  typed.questions.forEach((question, place) => {
    const known = rows.content.questions[place];
    before.set(question, known && rows.ids.get(known));
  });
  const content = changeContent(typed, order);
  const isSameLength = content.fields.length === typed.fields.length;
  let { next } = rows;
  const ids = new Map<object, number>();
  content.fields.forEach((field, place) => {
    // A field whose choices were changed is a new object in its old place.
    const old = before.has(field) ? field : isSameLength ? typed.fields[place] : undefined;
    ids.set(field, (old && before.get(old)) ?? next++);
    for (const choice of field.choices ?? []) ids.set(choice, before.get(choice) ?? next++);
  });
  for (const question of content.questions) ids.set(question, before.get(question) ?? next++);
  return { content, ids, next };
}

/** The rows of the editor's form, and what its buttons do to them with JavaScript; without it, the server does the same. */
export function useToolRows(form: RefObject<HTMLFormElement | null>, initial: ToolContent) {
  const [rows, setRows] = useState(() => startRows(initial));
  const change = (order: string) => {
    if (form.current === null) return;
    const typed = readToolForm(new FormData(form.current), photoOf(initial) !== null);
    const changed = changeRows(rows, typed, order);
    setRows(changed);
    for (const locale of locales)
      if (changed.content.template[locale] !== typed.template[locale])
        writeText(form.current, `content.template.${locale}`, changed.content.template[locale]);
  };
  return { content: rows.content, idOf: (row: object) => rows.ids.get(row) ?? -1, change, isChanged: rows.content !== initial };
}

/** As if it had been typed: a text area that someone typed into does not follow its default value. */
function writeText(form: HTMLFormElement, name: string, text: string): void {
  const area = form.elements.namedItem(name);
  if (!(area instanceof HTMLTextAreaElement)) return;
  area.value = text;
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
