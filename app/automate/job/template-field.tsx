import { type RefObject, useRef } from "react";
import { columnNamed, parseTableTemplate } from "#features/automate/template-parts.ts";
import type { JobColumn } from "#features/automate/job-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { chipClass } from "./column-chip.tsx";
import { controls } from "./job-form.ts";

type TemplateFieldProps = {
  /** As it was drawn, and as it is now. */
  first: string;
  now: string;
  columns: readonly JobColumn[];
};

/** Text and what lies behind it have to break at the same places. */
const textClass = "col-start-1 row-start-1 px-4.5 py-3.5 font-serif text-md/8 whitespace-pre-wrap break-words [overflow-wrap:anywhere]";

/** The sentence for every row, with the names of columns marked, and a button for each column that puts its name in. */
export function TemplateField({ first, now, columns }: TemplateFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <>
      <div
        data-thread="5"
        className="relative grid min-h-24 rounded-control border border-control bg-surface transition-shadow focus-within:border-accent focus-within:shadow-ring"
      >
        <div aria-hidden="true" className={`${textClass} text-transparent`}>
          {parseTableTemplate(now).map((part, index) =>
            "text" in part ? (
              // The parts have no names of their own.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>{part.raw}</span>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key
              <mark key={index} className="rounded-key bg-thread-soft text-transparent">
                {part.raw}
              </mark>
            ),
          )}
          {/* A last line without a letter has a height, too. */}
          {"\u200b"}
        </div>
        <label htmlFor="template" className="sr-only">
          {m.automate_template()}
        </label>
        <textarea
          ref={field}
          id="template"
          name={controls.template}
          defaultValue={first}
          rows={3}
          placeholder={m.automate_template_placeholder({ column: columnWord(columns[0], columns) })}
          aria-describedby="template-help"
          className={`${textClass} relative h-full min-h-full w-full resize-none overflow-hidden bg-transparent outline-none placeholder:text-muted`}
        />
      </div>
      <p id="template-help" className="text-xs text-muted noscript:text-sm">
        {m.automate_template_help({ example: columnWord(columns[0], columns) })}
      </p>
      <div data-thread="5" role="group" aria-label={m.automate_put_in()} className="flex flex-wrap items-center gap-1.5 noscript:hidden">
        <span aria-hidden="true" className="text-sm text-muted">
          {m.automate_put_in()}
        </span>
        {columns.map((column) => (
          <button
            key={column.key}
            type="button"
            aria-label={m.automate_put_in_column({ column: column.name })}
            onClick={() => putIn(field, columnWord(column, columns))}
            className={`${chipClass} h-7 cursor-pointer hover:ring-1 hover:ring-thread pointer-coarse:h-9`}
          >
            <Icon name="plus" />
            <bdi className="max-w-48 truncate">{column.name}</bdi>
          </button>
        ))}
      </div>
    </>
  );
}

/** How a column is written into a template: by its name, unless that couldn't be read. */
function columnWord(column: JobColumn | undefined, columns: readonly JobColumn[]): string {
  if (column === undefined) return "{{…}}";
  const isReadable = !/[{}|\\\n]/.test(column.name) && column.name.trim() !== "" && columnNamed(columns, column.name)?.key === column.key;
  return `{{${isReadable ? column.name.trim() : column.key}}}`;
}

/** At the cursor, in place of what is selected. */
function putIn(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  const area = field.current;
  if (area === null) return;
  area.focus();
  area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
