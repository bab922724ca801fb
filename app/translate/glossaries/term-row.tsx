import { type ReactNode, useId, useRef } from "react";
import { glossaryLengths, termMatches, type TermView } from "#features/translation/glossary/glossary-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { GlossaryAnswer, GlossaryPage } from "./glossary-page.server.ts";
import { matchNames } from "./match-names.ts";
import { addTerm, removeTerm, type TermOutcome } from "./term-client.ts";
import { focusRow, handleRowKey, type RowKeyEvent } from "./term-keys.ts";
import type { TermValues } from "./term-values.ts";
import { type RowState, useTermRow } from "./use-term-row.ts";

export const rowColumns = "lg:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_4.5rem_12.5rem_4.5rem_minmax(0,1.5fr)_auto]";
const cell = "lg:sr-only text-sm text-muted";
/** On wide screens a cell of a table, with its border while one is at it. */
const cellControl = "field h-11 lg:not-hover:not-focus-visible:border-transparent lg:bg-transparent";

type RowHandlers = { onKeyDown(event: RowKeyEvent): void; onBlur(event: { relatedTarget: Element | null }): void };

type TermRowProps = {
  page: GlossaryPage;
  term: TermView;
  answer: GlossaryAnswer | null;
  isAlive: boolean;
  /** What is in the row now, for the sentence beside it. */
  onLive(id: string, values: TermValues): void;
  onSaved(term: TermView): void;
  onRemoved(term: TermView): void;
  onAdded(): void;
  /** There is no row after this one. */
  onEnd(): void;
};

/** A term that is edited in place. Without script it is a form with buttons of its own. */
export function TermRow({ page, term, answer, isAlive, onLive, onSaved, onRemoved, onAdded, onEnd }: TermRowProps) {
  const form = useRef<HTMLFormElement>(null);
  const glossaryId = page.glossary?.id ?? "";
  const posted = answer !== null && answer.values["term"] === term.id ? answer : null;
  const drawn = posted?.intent === "change-term" ? valuesOf(posted, term) : term;
  const row = useTermRow(form, glossaryId, term, startOf(posted, drawn), onSaved);
  const { state } = row;
  const seenAt = posted?.theirs?.changedAt ?? term.changedAt;
  const handleDelete = async () => {
    const stored = row.stored();
    const outcome = await removeTerm(glossaryId, stored);
    if (outcome.kind === "gone") {
      if (!focusRow(form.current, "source", 1) && !focusRow(form.current, "source", -1)) onEnd();
      onRemoved(stored);
    } else if (outcome.kind === "changed") row.showTheirs(outcome.theirs, m.glossary_changed_look());
    else if (outcome.kind === "refused") row.refuse(outcome.sentence);
  };
  const handleAddAgain = async () => {
    const outcome: TermOutcome = await addTerm(glossaryId, row.read());
    if (outcome.kind === "refused") row.refuse(outcome.sentence);
    else onAdded();
  };
  const handleKey = (event: RowKeyEvent) =>
    handleRowKey(event, {
      onNext(name) {
        void row.save();
        if (!focusRow(form.current, name, 1)) onEnd();
      },
      onMove: (name, step) => void focusRow(form.current, name, step),
      onUndo() {
        if (!row.isChanged()) return false;
        row.undo();
        return true;
      },
    });
  const handlers: RowHandlers = {
    onKeyDown: handleKey,
    // Leaving the row means being done with it, except while there are two versions to choose from.
    onBlur({ relatedTarget }) {
      if (!form.current?.contains(relatedTarget) && state.theirs === null) void row.save();
    },
  };
  return (
    <li className="py-3 first:pt-0 lg:py-1" aria-busy={state.isSaving}>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void row.save();
        }}
        onInput={() => {
          row.noteInput();
          onLive(term.id, row.read());
        }}
      >
        <input type="hidden" name="glossary" value={glossaryId} />
        <input type="hidden" name="term" value={term.id} />
        <input type="hidden" name="seenAt" value={seenAt} />
        <input type="hidden" name="q" value={page.query} />
        <input type="hidden" name="page" value={page.page} />
        <div
          role="group"
          aria-label={m.glossary_row({ source: term.source })}
          className={`grid grid-cols-2 gap-x-3 gap-y-2 lg:gap-x-1 ${rowColumns}`}
        >
          <TextCell label={m.glossary_source()} name="source" value={drawn.source} handlers={handlers} lang={page.glossary?.from} />
          <TextCell label={m.glossary_target()} name="target" value={drawn.target} handlers={handlers} lang={page.glossary?.to} />
          <TickCell label={m.glossary_keep_word()} name="doNotTranslate" isTicked={drawn.doNotTranslate} handlers={handlers} />
          <Cell label={m.glossary_match()}>
            {(id) => (
              <select id={id} name="match" defaultValue={drawn.match} {...handlers} className={cellControl}>
                {termMatches.map((match) => (
                  <option key={match} value={match}>
                    {matchNames[match]()}
                  </option>
                ))}
              </select>
            )}
          </Cell>
          <TickCell label={m.glossary_case()} name="caseSensitive" isTicked={drawn.caseSensitive} handlers={handlers} />
          <TextCell label={m.glossary_note()} name="note" value={drawn.note} handlers={handlers} maxLength={glossaryLengths.note} />
          <span className="col-span-2 flex items-center justify-end gap-2 lg:col-span-1">
            <noscript>
              <Button type="submit" name="intent" value="change-term" size="sm">
                {m.glossary_save()}
              </Button>
            </noscript>
            <Button
              type={isAlive ? "button" : "submit"}
              name="intent"
              value="delete-term"
              variant="quiet"
              size="sm"
              formNoValidate
              aria-label={`${m.glossary_delete_term()}: ${term.source}`}
              title={m.glossary_delete_term()}
              onBlur={handlers.onBlur}
              onClick={() => isAlive && void handleDelete()}
            >
              <Icon name="trash-2" />
            </Button>
          </span>
        </div>
        <RowNote
          state={state}
          place={`?${new URLSearchParams({ glossary: glossaryId, q: page.query, page: String(page.page) })}`}
          onKeepMine={() => void row.keepMine()}
          onTakeTheirs={row.undo}
          onAddAgain={() => void handleAddAgain()}
        />
      </form>
    </li>
  );
}

/** A row that was posted without JavaScript begins with what came of it. */
function startOf(posted: GlossaryAnswer | null, mine: TermValues): Partial<RowState> {
  if (posted === null) return {};
  return posted.theirs !== null && posted.intent === "change-term" ? { theirs: posted.theirs, mine } : { refusal: posted.refusal };
}

/** What was in a row that was posted without JavaScript and refused. */
function valuesOf({ values }: GlossaryAnswer, term: TermView): TermValues {
  return {
    source: values["source"] ?? term.source,
    target: values["target"] ?? term.target,
    match: termMatches.find((match) => match === values["match"]) ?? term.match,
    note: values["note"] ?? term.note,
    caseSensitive: values["caseSensitive"] !== undefined,
    doNotTranslate: values["doNotTranslate"] !== undefined,
  };
}

type RowNoteProps = { state: RowState; place: string; onKeepMine(): void; onTakeTheirs(): void; onAddAgain(): void };

/** What is to be said of a row: that it is being saved, why it is not, or what someone else has made of it. */
function RowNote({ state, place, onKeepMine, onTakeTheirs, onAddAgain }: RowNoteProps) {
  const { theirs, mine, refusal, isGone, isSaving } = state;
  if (theirs === null && refusal === null && !isGone)
    return isSaving ? <p className="py-1 text-sm text-muted">{m.glossary_saving()}</p> : null;
  return (
    <div role="alert" className={`mt-2 ${refusal === null ? "note-warn" : "note-bad"}`}>
      <p>{theirs !== null ? m.glossary_conflict() : isGone ? m.glossary_gone() : refusal}</p>
      {theirs === null ? null : (
        <>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
            <dt className="text-muted">{m.glossary_conflict_theirs()}</dt>
            <dd className="break-words">{describeTerm(theirs)}</dd>
            <dt className="text-muted">{m.glossary_conflict_mine()}</dt>
            <dd className="break-words">{mine === null ? null : describeTerm(mine)}</dd>
          </dl>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" name="intent" value="change-term" size="sm" onClick={whenAlive(onKeepMine)}>
              {m.glossary_keep_mine()}
            </Button>
            <a href={place} onClick={whenAlive(onTakeTheirs)} className={buttonClass("quiet", "sm")}>
              {m.glossary_take_theirs()}
            </a>
          </p>
        </>
      )}
      {isGone ? (
        <Button type="button" size="sm" className="mt-2" onClick={onAddAgain}>
          {m.glossary_add_again()}
        </Button>
      ) : null}
    </div>
  );
}

const whenAlive = (act: () => void) => (event: { preventDefault(): void }) => {
  event.preventDefault();
  act();
};

const describeTerm = ({ source, target, match, caseSensitive, doNotTranslate, note }: TermValues): string =>
  [
    `${source} → ${target}`,
    matchNames[match](),
    ...(caseSensitive ? [m.glossary_case()] : []),
    ...(doNotTranslate ? [m.glossary_keep_word()] : []),
    ...(note === "" ? [] : [note]),
  ].join(" · ");

type TextCellProps = {
  label: string;
  name: string;
  value: string;
  lang?: string | null | undefined;
  maxLength?: number;
  handlers: RowHandlers;
};

function TextCell({ label, name, value, lang, maxLength = glossaryLengths.term, handlers }: TextCellProps) {
  return (
    <Cell label={label}>
      {(id) => (
        <input
          id={id}
          name={name}
          type="text"
          defaultValue={value}
          lang={lang ?? undefined}
          dir="auto"
          maxLength={maxLength}
          {...handlers}
          autoComplete="off"
          className={cellControl}
        />
      )}
    </Cell>
  );
}

type TickCellProps = { label: string; name: string; isTicked: boolean; handlers: RowHandlers };

function TickCell({ label, name, isTicked, handlers }: TickCellProps) {
  return (
    <label className="flex min-h-11 items-center gap-2 lg:justify-center">
      <input type="checkbox" name={name} defaultChecked={isTicked} {...handlers} className="size-4.5 shrink-0 accent-accent" />
      <span className={cell}>{label}</span>
    </label>
  );
}

function Cell({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className={cell}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
