import { type KeyboardEvent, useId, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { type OutputColumn, readColumnCell } from "#features/automate/output-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { countWords, faultWords } from "./job-words.ts";
import { LengthCounter } from "./length-counter.tsx";
import { yesNoWords } from "./result-value.tsx";
import { controlOf, faultOf, heldIn, offeredIn, wasControl } from "./row-results.ts";

type ResultControlProps = {
  column: OutputColumn;
  /** The row's number. */
  n: number;
  /** What the row has; undefined: it wasn't asked for it. */
  text: string | undefined;
  /** What was posted without being saved. */
  posted: string | undefined;
  locale: Locale;
  /** Of the words that say why it can't be saved. */
  refusalId: string | undefined;
  onKey(event: KeyboardEvent<HTMLElement>): void;
};

const naming = "mb-1 block text-xs text-muted";

/** A value of a row that is written or chosen, as its column's type wants it. */
export function ResultControl({ column, n, text, posted, locale, refusalId, onKey }: ResultControlProps) {
  const id = useId();
  // What is wrong with a value says nothing about what is written over it.
  const [isTouched, setIsTouched] = useState(false);
  const shown = posted ?? text ?? "";
  const [typed, setTyped] = useState(shown);
  const length = column.type === "text" ? column.length : null;
  const found = isTouched ? null : faultOf(column, posted ?? text);
  // The counter says it.
  const fault = length !== null && (found === "too-short" || found === "too-long") ? null : found;
  const faultId = fault === null ? undefined : `${id}-fault`;
  const counterId = length === null ? undefined : `${id}-length`;
  const describedBy = [faultId, counterId, refusalId].filter(Boolean).join(" ") || undefined;
  const label = m.automate_cell_of({ column: column.name, number: countWords(n, locale) });
  const name = <bdi>{column.name}</bdi>;
  const isWide = column.type === "text" || column.type === "choices";
  const isGroup = column.type === "choices";
  return (
    <div
      role={isGroup ? "group" : undefined}
      aria-label={isGroup ? label : undefined}
      aria-describedby={isGroup ? describedBy : undefined}
      className={isWide ? "col-span-full" : undefined}
      onInput={() => setIsTouched(true)}
    >
      {isGroup ? (
        <span className={naming}>{name}</span>
      ) : (
        <label htmlFor={id} className={naming}>
          {name}
        </label>
      )}
      <input type="hidden" name={wasControl(column)} value={text ?? ""} />
      <Control
        {...{ column, shown }}
        offered={offeredIn(column, [text ?? "", shown])}
        control={{
          id,
          name: controlOf(column),
          "aria-label": label,
          "aria-invalid": refusalId === undefined ? undefined : true,
          "aria-describedby": describedBy,
          onKeyDown: onKey,
        }}
        onText={setTyped}
      />
      {fault === null ? null : (
        <p id={faultId} className="mt-1 text-xs text-warn">
          {faultWords(column, fault, shown, locale)}
          {column.type === "date" && fault === "wrong-type" ? ` · ${m.automate_date_form()}` : null}
        </p>
      )}
      {length === null ? null : <LengthCounter id={counterId} {...{ length, locale }} text={typed} />}
    </div>
  );
}

type ControlProps = {
  column: OutputColumn;
  shown: string;
  offered: readonly string[];
  control: {
    id: string;
    name: string;
    "aria-label": string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
  };
  onText(text: string): void;
};

const line = "field h-9 pointer-coarse:h-11";

function Control({ column, shown, offered, control, onText }: ControlProps) {
  const held = heldIn(column, shown);
  const [value = ""] = held;
  switch (column.type) {
    case "text":
      return (
        <textarea
          {...control}
          rows={1}
          defaultValue={value}
          onInput={(event) => onText(event.currentTarget.value)}
          className="field field-sizing-content max-h-48 min-h-9 resize-none px-2.5 py-1 font-serif text-base pointer-coarse:min-h-11"
        />
      );
    case "number":
      return <input {...control} inputMode="decimal" defaultValue={value} className={`${line} tabular-nums`} />;
    case "date":
      // A field for days would hide a text that isn't one.
      return (
        <input
          {...control}
          type={readColumnCell(column, value).fault === "wrong-type" ? "text" : "date"}
          defaultValue={value}
          className={line}
        />
      );
    case "choices":
      return (
        <div className="flex flex-wrap gap-x-4 gap-y-1.5 pt-0.5">
          {/* With none chosen the form names it all the same. */}
          <input type="hidden" name={control.name} value="" />
          {offered.map((choice) => (
            <label key={choice} className="flex items-center gap-2 text-sm pointer-coarse:min-h-9">
              <input
                type="checkbox"
                name={control.name}
                value={choice}
                defaultChecked={held.includes(choice)}
                onKeyDown={control.onKeyDown}
                className="tick"
              />
              <bdi className="[overflow-wrap:anywhere]">{choice}</bdi>
            </label>
          ))}
        </div>
      );
    default:
      return (
        <select {...control} defaultValue={value} className={`${line} chooser text-sm`}>
          <option value="">{m.automate_cell_none()}</option>
          {offered.map((choice) => (
            <option key={choice} value={choice}>
              {column.type === "yes-no" ? yesNoWords(choice) : choice}
            </option>
          ))}
        </select>
      );
  }
}
