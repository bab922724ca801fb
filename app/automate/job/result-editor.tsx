import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { JobView, RowView } from "#features/automate/job-view.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { columnsShown, readColumnCell, writtenColumns } from "#features/automate/output-shape.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { type FormControl, type FormState, listChangedNames, listControls, readFormState, writeFormState } from "#ui/forms/form-state.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { readDraft, removeDraft, writeDraft } from "../../client/drafts.ts";
import type { JobLimits } from "./job-page.server.ts";
import { jobRefusal } from "./job-refusals.ts";
import { cellsWords, countWords, faultWords } from "./job-words.ts";
import { LengthCounter } from "./length-counter.tsx";
import { ResultControl } from "./result-control.tsx";
import { changedCells, changedState, controlOf, faultOf, heldIn, keptWords, recordOf, resultsOf } from "./row-results.ts";

type ResultEditorProps = {
  row: RowView;
  job: JobView;
  client: Pick<JobsClient, "changeRow">;
  limits: JobLimits;
  locale: Locale;
  /** What was posted without being saved: the text, or values by the names of their columns. */
  posted: string | Record<string, string> | null;
  /** The key of the column that comes first; null: one that is wrong, or the first. */
  meant: string | null;
  onSaved(row: RowView): void;
  /** Whether there is something that couldn't be saved. */
  onUnsaved(isUnsaved: boolean): void;
  /** `isBack`: the focus goes back to the row, since it hasn't gone elsewhere. */
  onClose(isBack: boolean): void;
};

/** A result that is written into. It is saved when it is left; what can't be saved stays where it is, and on the device. */
export function ResultEditor({ row, job, client, limits, locale, posted, meant, onSaved, onUnsaved, onClose }: ResultEditorProps) {
  const isAlive = useIsAlive();
  const problemId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isText = columnsShown(job) === null;
  const columns = writtenColumns(job);
  const values = resultsOf(job, row).values ?? recordOf([]);
  const written = posted === null ? [] : typeof posted === "string" ? [[null, posted] as const] : Object.entries(posted);
  const isThere = ([name]: readonly [string | null, string]) =>
    name === null ? isText : !isText && columns.some((column) => column.name === name);
  const given = recordOf(written.filter(isThere).map(([name, text]) => [name ?? job.output.name, text]));
  // For columns that aren't there any more.
  const left = written.filter((one) => !isThere(one));
  const before = Object.fromEntries(columns.map((column) => [controlOf(column), heldIn(column, values[column.name] ?? "")]));
  const [problem, setProblem] = useState<string | null>(null);
  // Controls of what isn't of its column's type.
  const [refused, setRefused] = useState<ReadonlySet<string>>(new Set());
  const [isSaving, setIsSaving] = useState(false);
  const isGivenUp = useRef(false);
  const draftPath = `/automate-gpt/${job.id}/${row.n}`;
  const base = JSON.stringify(before);
  const counterId = useId();
  const length = isText ? (columns[0]?.length ?? null) : null;
  const [typed, setTyped] = useState(given[job.output.name] ?? values[job.output.name] ?? "");
  const [kept, setKept] = useState<FormState | null>(null);
  const first = controlOf(
    columns.find(({ key }) => key === meant) ??
      columns.find((column) => faultOf(column, values[column.name]) !== null) ??
      columns[0] ?? { key: "" },
  );
  // The row re-renders while it is open; what the editing started from stays.
  const start = useRef({ base, first });
  useEffect(() => {
    const controls = controlsIn(box.current);
    const { fields } = readDraft(draftPath) ?? {};
    // Written before and not saved, such as when the page was left without a connection.
    if (fields !== undefined) {
      const typed = changedState(readFormState(controls), Object.fromEntries(Object.entries(fields).filter(([name]) => name !== "base")));
      if (fields.base?.[0] === start.current.base) writeFormState(controls, typed);
      else if (Object.keys(typed).length > 0) setKept(typed);
    }
    // Put back just now, or typed before the page was alive.
    tellChanged(controls, listChangedNames(controls));
    focusOn(controls, start.current.first);
  }, [draftPath]);
  const readNow = (): FormState => {
    const controls = controlsIn(box.current);
    return controls.length === 0 ? before : readFormState(controls);
  };
  const giveUp = (isBack = true) => {
    isGivenUp.current = true;
    removeDraft(draftPath);
    onClose(isBack);
  };
  const save = async (now: FormState, change: Parameters<JobsClient["changeRow"]>[2], isBack: boolean) => {
    setIsSaving(true);
    setProblem(null);
    setRefused(new Set());
    try {
      onSaved(await client.changeRow(job.id, row.n, change));
      onUnsaved(false);
      // If more was typed meanwhile, the editor stays open.
      if (Object.keys(changedState(now, readNow())).length === 0) giveUp(isBack);
    } catch (error) {
      onUnsaved(true);
      setProblem(jobRefusal(readFailure(error), limits, locale));
    } finally {
      setIsSaving(false);
    }
  };
  const finish = (isApproved: boolean, isBack = true) => {
    const now = readNow();
    const cells = changedCells(columns, changedState(before, now));
    const wrong = columns.flatMap((column) => {
      const text = cells[column.name];
      const isHalf = controlsIn(box.current).some(({ name, validity }) => name === controlOf(column) && validity.badInput);
      const fault = isHalf ? "wrong-type" : text === undefined ? null : readColumnCell({ ...column, isOptional: true }, text).fault;
      return fault === null ? [] : [{ column, words: faultWords(column, fault, text ?? "", locale) }];
    });
    if (wrong.length > 0) {
      onUnsaved(true);
      setRefused(new Set(wrong.map(({ column }) => controlOf(column))));
      setProblem(cellsWords(wrong.map(({ column, words }) => [column.name, words])));
      if (isBack && wrong[0] !== undefined) focusOn(controlsIn(box.current), controlOf(wrong[0].column));
      return;
    }
    const [text] = Object.values(cells);
    const change = {
      ...(text === undefined ? {} : { edited: isText ? text : cells }),
      ...(isApproved ? { approved: true } : {}),
    };
    if (Object.keys(change).length === 0) giveUp(isBack);
    else void save(now, change, isBack);
  };
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    // Keys of an input method are its own.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") giveUp();
    else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      finish(event.shiftKey);
    }
  };
  const number = countWords(row.n, locale);
  return (
    // A press inside that doesn't move the focus, such as on the label of a checkbox, doesn't leave it.
    <div
      ref={box}
      tabIndex={-1}
      className="grid gap-2 outline-none"
      onBlur={(event) => {
        if (isAlive && !isGivenUp.current && !isSaving && !event.currentTarget.contains(event.relatedTarget)) finish(false, false);
      }}
      onInput={() => writeDraft(draftPath, { ...changedState(before, readNow()), base: [base] })}
    >
      <input type="hidden" name="n" value={row.n} />
      {isText ? (
        <>
          <textarea
            name="text"
            rows={3}
            defaultValue={given[job.output.name] ?? values[job.output.name] ?? ""}
            aria-label={m.automate_result_of({ number })}
            aria-describedby={length === null ? `keys-${row.n}` : `${counterId} keys-${row.n}`}
            onKeyDown={handleKey}
            onInput={(event) => setTyped(event.currentTarget.value)}
            className="field field-sizing-content max-h-[50vh] min-h-20 px-2.5 py-1.5 font-serif text-base"
          />
          {length === null ? null : <LengthCounter id={counterId} {...{ length, locale }} text={typed} />}
        </>
      ) : (
        <div
          role="group"
          aria-label={m.automate_result_of({ number })}
          className="grid gap-x-4 gap-y-2.5 sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]"
        >
          {columns.map((column) => (
            <ResultControl
              key={column.key}
              {...{ column, locale }}
              n={row.n}
              text={values[column.name]}
              posted={given[column.name]}
              onKey={handleKey}
              refusalId={refused.has(controlOf(column)) ? problemId : undefined}
            />
          ))}
        </div>
      )}
      {left.length === 0 ? null : (
        <p className="text-xs text-warn">
          {m.automate_kept_edit({ text: cellsWords(left.map(([name, text]) => [name ?? job.output.name, text])) })}
        </p>
      )}
      {kept === null ? null : (
        <p className="flex flex-wrap items-center gap-2 text-xs text-warn">
          <span className="min-w-0 flex-1 basis-48">
            {m.automate_kept_edit({ text: isText && kept.text !== undefined ? kept.text.join("") : cellsWords(keptWords(job, kept)) })}
          </span>
          <Button
            size="xs"
            onClick={() => {
              const controls = controlsIn(box.current);
              writeFormState(controls, kept);
              tellChanged(controls, new Set(Object.keys(kept)));
              focusOn(controls, Object.keys(kept)[0] ?? first);
              setKept(null);
            }}
          >
            {m.automate_kept_edit_use()}
          </Button>
        </p>
      )}
      {problem === null ? null : (
        <p id={problemId} role="alert" className="text-bad">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" name="intent" value="edit" size="xs" variant="primary" disabled={isSaving} onClick={() => finish(false)}>
          {m.automate_save()}
        </Button>
        <Button size="xs" disabled={isSaving} onClick={() => finish(true)} className="noscript:hidden">
          {m.automate_save_approve()}
        </Button>
        <Button size="xs" variant="quiet" className="noscript:hidden" onClick={() => giveUp()}>
          {m.automate_cancel_edit()}
        </Button>
        <span id={`keys-${row.n}`} className="text-xs text-muted max-md:sr-only noscript:hidden">
          {m.automate_edit_keys()}
        </span>
      </div>
    </div>
  );
}

type EditControl = FormControl & (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement);

const controlsIn = (box: HTMLElement | null): EditControl[] =>
  listControls({ elements: box?.querySelectorAll("input, textarea, select") ?? [] }) as EditControl[];

/** Notifies what counts or checks typed text about controls that were filled by code. */
function tellChanged(controls: readonly EditControl[], names: ReadonlySet<string>): void {
  for (const control of controls) if (names.has(control.name)) control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The caret goes to the end, where typing continues. */
function focusOn(controls: readonly EditControl[], name: string): void {
  const control = controls.find((one) => one.name === name);
  control?.focus();
  if (control instanceof HTMLTextAreaElement) control.setSelectionRange(control.value.length, control.value.length);
}
