import { clsx } from "clsx";
import { type ReactNode, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Locale } from "#core/localized.ts";
import type { Quality } from "#core/quality.ts";
import { columnLimits, columnTypes, hasChoices } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { errorId, FieldError } from "#ui/primitives/field.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { LengthFields } from "./length-fields.tsx";
import { isSameLength, noLength, readLength } from "./length-draft.ts";
import { columnTypeNames } from "./column-type-names.ts";
import { type ColumnDraft, outputControls, rowsOf } from "./column-drafts.ts";

type OutputColumnsProps = {
  /** As they were drawn, and as they are now. */
  first: readonly ColumnDraft[];
  now: readonly ColumnDraft[];
  /** Columns are what documents are asked; what one doesn't say stays empty. */
  isOfDocuments: boolean;
  /** What results are made with, and the language of their texts, which may be "". */
  quality: Quality;
  language: string;
  locale: Locale;
  /** One of them is out of the form. */
  onRemoved(): void;
};

/** What each row is asked for, a line a column. Without script a column goes with its name, and the next one comes once this one is saved. */
export function OutputColumns({ first, now, onRemoved, ...limited }: OutputColumnsProps) {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const list = useRef<HTMLDivElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const { rows, next } = rowsOf(first, now, gone);
  const remove = (row: string) => {
    flushSync(() => setGone(new Set([...gone, row])));
    list.current?.dispatchEvent(new Event("input", { bubbles: true }));
    // That of the column that follows.
    const button = list.current?.querySelectorAll<HTMLElement>("[data-remove]")[rows.indexOf(row)];
    (button ?? add.current)?.focus();
    onRemoved();
  };
  return (
    <div className="@container grid grid-cols-[minmax(0,1fr)] gap-3">
      {now.some(({ name }) => name !== "") ? null : (
        <p className="note">{limited.isOfDocuments ? m.automate_documents_example() : m.automate_columns_example()}</p>
      )}
      <div ref={list} className="grid gap-3 @xl:gap-0">
        <div aria-hidden="true" className={`${lineClass} border-b border-line-2 pb-1 text-xs text-muted @max-xl:hidden`}>
          <span>{m.automate_columns_name()}</span>
          <span>{m.automate_columns_type()}</span>
          <span>{aboutName(limited.isOfDocuments)}</span>
          {limited.isOfDocuments ? null : <span>{m.automate_columns_optional()}</span>}
        </div>
        {rows.map((row, index) => (
          <ColumnLine
            key={row}
            row={row}
            number={index + 1}
            {...limited}
            first={first.find((column) => column.row === row)}
            now={now.find((column) => column.row === row)}
            onRemove={row === next ? null : () => remove(row)}
          />
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted">
        {next === null ? (
          <p>{m.automate_columns_most({ count: columnLimits.columns })}</p>
        ) : (
          <Button
            ref={add}
            size="sm"
            className="noscript:hidden"
            onClick={() => list.current?.querySelector<HTMLElement>(`[data-row="${next}"] [name="${outputControls.columnName}"]`)?.focus()}
          >
            <Icon name="plus" />
            {m.automate_columns_add()}
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-64">
          {m.automate_columns_note()}
          <span className="hidden noscript:inline"> {m.automate_columns_noscript()}</span>
        </p>
      </div>
    </div>
  );
}

const aboutName = (isOfDocuments: boolean): string => (isOfDocuments ? m.automate_documents_question() : m.automate_columns_about());

/** As wide as there is room for: one line a column, or a card. */
const lineClass = "grid gap-x-3 gap-y-2 @xl:grid-cols-[minmax(0,1fr)_11.5rem_minmax(0,1.2fr)_5.5rem_2rem]";
const controlClass = "field h-9 text-sm pointer-coarse:h-11";

type ColumnLineProps = Pick<OutputColumnsProps, "quality" | "language" | "locale" | "isOfDocuments"> & {
  row: string;
  number: number;
  first: ColumnDraft | undefined;
  now: ColumnDraft | undefined;
  /** Null: there is nothing in it yet. */
  onRemove: (() => void) | null;
};

function ColumnLine({ row, number, first, now, isOfDocuments, onRemove, ...limited }: ColumnLineProps) {
  const id = useId();
  const [nameId, choicesId] = [`${id}-name`, `${id}-choices`];
  const isNameless = now !== undefined && now.name === "";
  const hasNoChoices = now !== undefined && hasChoices(now) && now.choices.length === 0;
  const isWrong = now !== undefined && readLength(now.length) === undefined;
  // What is drawn stays open, whatever becomes of it.
  const hasLength = first !== undefined && !isSameLength(first.length, noLength);
  const nameOf = (label: string) => m.automate_columns_of({ label, number });
  return (
    <div
      role="group"
      aria-label={m.automate_columns_column({ number })}
      data-row={row}
      className={`${lineClass} group/column @max-xl:rounded-control @max-xl:border @max-xl:border-line-2 @max-xl:p-3 @xl:border-b @xl:border-line @xl:py-2`}
    >
      <input type="hidden" name={outputControls.row} value={row} />
      <Labelled label={m.automate_columns_name()}>
        <input
          name={outputControls.columnName}
          defaultValue={first?.name}
          maxLength={columnLimits.name}
          autoComplete="off"
          aria-label={nameOf(m.automate_columns_name())}
          aria-invalid={isNameless || undefined}
          aria-describedby={isNameless ? errorId(nameId) : undefined}
          placeholder={onRemove === null ? m.automate_columns_next() : undefined}
          className={controlClass}
        />
        {isNameless ? <FieldError id={errorId(nameId)}>{m.automate_columns_nameless()}</FieldError> : null}
      </Labelled>
      <Labelled label={m.automate_columns_type()}>
        <select
          name={outputControls.columnType}
          defaultValue={first?.type}
          aria-label={nameOf(m.automate_columns_type())}
          className={`${controlClass} chooser`}
        >
          {columnTypes.map((type) => (
            <option key={type} value={type}>
              {columnTypeNames[type]()}
            </option>
          ))}
        </select>
      </Labelled>
      <label className="hidden min-w-0 gap-1 group-has-[option[value^=choice]:checked]/column:grid @xl:col-span-2 @xl:col-start-2 @xl:row-start-2">
        <span className="text-xs text-muted">
          {m.automate_columns_choices()}
          {hasNoChoices ? null : ` · ${m.automate_columns_choices_help()}`}
        </span>
        <textarea
          name={outputControls.choices}
          defaultValue={first?.choices.join("\n")}
          rows={2}
          aria-label={nameOf(m.automate_columns_choices())}
          aria-invalid={hasNoChoices || undefined}
          aria-describedby={hasNoChoices ? errorId(choicesId) : undefined}
          className="field field-sizing-content max-h-60 min-h-16 resize-y py-1.5 text-sm"
        />
        {hasNoChoices ? <FieldError id={errorId(choicesId)}>{m.automate_columns_no_choices()}</FieldError> : null}
      </label>
      <details
        open={hasLength || undefined}
        className={clsx(
          "hidden min-w-0 @xl:col-span-2 @xl:col-start-2 @xl:row-start-2",
          // Where nothing is named there is nothing to limit.
          onRemove !== null && "group-has-[option[value=text]:checked]/column:block",
        )}
      >
        <summary
          // What is wrong stays in sight.
          onClick={(event) => isWrong && event.preventDefault()}
          className="text-xs text-muted hover:text-ink pointer-coarse:py-2"
        >
          {m.automate_length_limit()}
        </summary>
        <div className="mt-1.5 max-w-96">
          <LengthFields
            names={{ least: outputControls.columnLeast, most: outputControls.columnMost, unit: outputControls.columnUnit }}
            first={first?.length}
            now={now?.length}
            {...{ nameOf, ...limited }}
            isSmall
          />
        </div>
      </details>
      <Labelled label={aboutName(isOfDocuments)} className="@xl:col-start-3 @xl:row-start-1">
        <input
          name={outputControls.about}
          defaultValue={first?.about}
          maxLength={columnLimits.about}
          autoComplete="off"
          aria-label={nameOf(aboutName(isOfDocuments))}
          placeholder={isOfDocuments ? undefined : m.automate_field_optional()}
          className={controlClass}
        />
      </Labelled>
      <div className="flex min-h-9 items-center justify-between gap-2 @xl:contents">
        <label
          hidden={isOfDocuments}
          className="flex items-center gap-2.5 text-sm [&[hidden]]:hidden @xl:col-start-4 @xl:row-start-1 @xl:h-9 @xl:pointer-coarse:h-11"
        >
          <input
            type="checkbox"
            name={outputControls.optional}
            value={row}
            defaultChecked={first?.isOptional}
            aria-label={nameOf(m.automate_columns_optional())}
            className="tick"
          />
          <span className="@xl:sr-only">{m.automate_columns_optional()}</span>
        </label>
        {onRemove === null ? null : (
          <IconButton
            icon="x"
            label={m.automate_columns_remove({ column: now?.name || String(number) })}
            tipAt="end"
            data-remove=""
            onClick={onRemove}
            className="text-muted hover:text-ink noscript:hidden @xl:col-start-5 @xl:row-start-1 @xl:mt-0.5"
          />
        )}
      </div>
    </div>
  );
}

/** A control under its label, which is at the head of the list where that is a table. */
function Labelled({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <label className={clsx("grid min-w-0 content-start gap-1", className)}>
      <span className="text-xs text-muted @xl:sr-only">{label}</span>
      {children}
    </label>
  );
}
