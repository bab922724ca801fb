import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form } from "react-router";
import { findTermHits } from "#features/translation/checks/term-match.ts";
import {
  glossaryLengths,
  maxTermFileLength,
  termFileFormats,
  termMatches,
  type TermView,
} from "#features/translation/glossary/glossary-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { BlankPage } from "#ui/drawings/blank-page.tsx";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../../client/file-words.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextArea } from "#ui/primitives/text-area.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import type { GlossaryAnswer, GlossaryPage } from "./glossary-page.server.ts";
import { matchNames } from "./match-names.ts";

/** Says under a form why it was refused; its values are still in it. */
function Refusal({ answer, intent }: { answer: GlossaryAnswer | null; intent: string }) {
  return answer?.intent === intent ? (
    <p role="alert" className="note-bad">
      {answer.refusal}
    </p>
  ) : null;
}

const languageOptions = (languages: GlossaryPage["languages"]) => [
  { value: "", label: m.glossary_any_language() },
  ...languages.map(({ code, name, nativeName }) => ({ value: code, label: name === nativeName ? name : `${name} · ${nativeName}` })),
];

/** A new glossary. */
export function NewGlossary({ page, answer }: { page: GlossaryPage; answer: GlossaryAnswer | null }) {
  const options = languageOptions(page.languages);
  const values = answer?.intent === "create" ? answer.values : {};
  return (
    <Form method="post" className="grid gap-4 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end">
      <input type="hidden" name="intent" value="create" />
      <TextField label={m.glossary_name()} name="name" required maxLength={glossaryLengths.name} defaultValue={values["name"]} />
      <Select label={m.translator_from()} name="from" options={options} defaultValue={values["from"] ?? ""} />
      <Select label={m.translator_to()} name="to" options={options} defaultValue={values["to"] ?? ""} />
      <Button type="submit">{m.glossary_create()}</Button>
      <div className="empty:hidden sm:col-span-4">
        <Refusal answer={answer} intent="create" />
      </div>
    </Form>
  );
}

/** Before there is any: what it is good for, and one to begin with. */
export function NoGlossary() {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-x-8 gap-y-4">
      <BlankPage />
      <div className="max-w-prose flex-1 basis-80">
        <p>{m.glossary_none()}</p>
        <p className="mt-2 text-muted">{m.glossary_example()}</p>
        <Button type="submit" name="intent" value="example" className="mt-4">
          {m.glossary_load_example()}
        </Button>
      </div>
    </Form>
  );
}

/** Name and languages of the glossary that is open. */
export function GlossaryHead({ page, answer }: { page: GlossaryPage; answer: GlossaryAnswer | null }) {
  const { glossary } = page;
  const [isSure, setIsSure] = useState(false);
  const isAlive = useIsAlive();
  if (glossary === null) return null;
  const options = languageOptions(page.languages);
  return (
    <details>
      <summary className="min-h-10 content-center text-sm text-muted hover:text-ink">{m.glossary_rename()}</summary>
      <Form method="post" className="mt-2 grid gap-4 sm:grid-cols-[2fr_1fr_1fr_auto] sm:items-end">
        <input type="hidden" name="glossary" value={glossary.id} />
        <TextField label={m.glossary_name()} name="name" required maxLength={glossaryLengths.name} defaultValue={glossary.name} />
        <Select label={m.translator_from()} name="from" options={options} defaultValue={glossary.from ?? ""} />
        <Select label={m.translator_to()} name="to" options={options} defaultValue={glossary.to ?? ""} />
        <Button type="submit" name="intent" value="change">
          {m.glossary_save()}
        </Button>
      </Form>
      <Refusal answer={answer} intent="change" />
      <Form method="post" className="mt-4">
        <input type="hidden" name="glossary" value={glossary.id} />
        <Button
          type={isAlive && !isSure ? "button" : "submit"}
          name="intent"
          value="delete"
          variant="quiet"
          size="sm"
          onClick={(event) => {
            if (!isAlive || isSure) return;
            event.preventDefault();
            setIsSure(true);
          }}
        >
          {isSure ? m.glossary_delete_sure({ count: glossary.termCount }) : m.glossary_delete()}
        </Button>
      </Form>
    </details>
  );
}

/** Where someone continues who has come to the end of the list. */
const newSourceId = "new-term-source";
export const focusNewTerm = () => document.getElementById(newSourceId)?.focus();

/** A new term, or one whose row someone else has deleted meanwhile. */
export function NewTerm({ page, answer }: { page: GlossaryPage; answer: GlossaryAnswer | null }) {
  const refused = answer !== null && (answer.intent === "add-term" || answer.isGone) ? answer : null;
  const values = refused?.values ?? {};
  // A term that was kept leaves an empty form.
  const key = `${page.glossary?.id}:${page.glossary?.version}`;
  const isAdding = useRef(false);
  useEffect(() => {
    if (isAdding.current) focusNewTerm();
    isAdding.current = false;
  }, [key]);
  return (
    <Form
      method="post"
      key={key}
      onSubmit={() => {
        isAdding.current = true;
      }}
      className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_12.5rem_2fr] lg:items-end"
    >
      <input type="hidden" name="intent" value="add-term" />
      <input type="hidden" name="glossary" value={page.glossary?.id ?? ""} />
      <TextField
        id={newSourceId}
        label={m.glossary_source()}
        name="source"
        required
        maxLength={glossaryLengths.term}
        defaultValue={values["source"]}
      />
      <TextField label={m.glossary_target()} name="target" maxLength={glossaryLengths.term} defaultValue={values["target"]} />
      <MatchSelect value={values["match"]} />
      <TextField label={m.glossary_note()} name="note" maxLength={glossaryLengths.note} defaultValue={values["note"]} />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 sm:col-span-2 lg:col-span-4">
        <Checkbox label={m.glossary_keep_word()} name="doNotTranslate" defaultChecked={values["doNotTranslate"] !== undefined} />
        <Checkbox label={m.glossary_case()} name="caseSensitive" defaultChecked={values["caseSensitive"] !== undefined} />
        <Button type="submit" variant="primary" className="sm:ml-auto">
          <Icon name="plus" />
          {m.glossary_add()}
        </Button>
      </div>
      <div className="empty:hidden sm:col-span-2 lg:col-span-4">
        <Refusal answer={answer} intent={refused?.intent ?? "add-term"} />
      </div>
    </Form>
  );
}

const MatchSelect = ({ value }: { value: string | undefined }) => (
  <Select
    label={m.glossary_match()}
    name="match"
    defaultValue={value ?? "word"}
    options={termMatches.map((match) => ({ value: match, label: matchNames[match]() }))}
  />
);

/** A sentence in which the terms show as they are found, as they are in the list just now. */
export function TermTest({ terms, from }: { terms: readonly TermView[]; from: string | null }) {
  const [text, setText] = useState("");
  const isAlive = useIsAlive();
  if (!isAlive) return null;
  const hits = findTermHits(text, terms, from ?? "en");
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, term } of hits) {
    parts.push(
      text.slice(at, start),
      <mark key={start} className="rounded-sm bg-accent/20 text-ink" title={term.target}>
        {text.slice(start, end)}
        <span className="ml-1 text-sm text-muted">→ {term.target}</span>
      </mark>,
    );
    at = end;
  }
  return (
    <div className="card p-4 sm:p-5">
      <TextArea
        label={m.glossary_test()}
        help={m.glossary_test_help()}
        rows={2}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <p role="status" className="mt-3 font-serif text-lg break-words whitespace-pre-wrap empty:hidden">
        {text === "" ? null : hits.length === 0 ? m.glossary_test_none() : [...parts, text.slice(at)]}
      </p>
    </div>
  );
}

/** Terms from a file, and as files. */
export function TermFiles({ page, answer }: { page: GlossaryPage; answer: GlossaryAnswer | null }) {
  const id = page.glossary?.id ?? "";
  return (
    <section aria-labelledby="glossary-files" className="card p-4 sm:p-5">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="glossary-files" className="mr-auto text-lg">
          {m.glossary_files()}
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{m.glossary_export()}</span>
          {termFileFormats.map((format) => (
            <a key={format} href={`/api/glossaries/${id}/export?format=${format}`} download className={buttonClass("secondary", "sm")}>
              {format.toUpperCase()}
            </a>
          ))}
        </p>
      </div>
      <Form method="post" encType="multipart/form-data" className="grid gap-3">
        <input type="hidden" name="intent" value="import" />
        <input type="hidden" name="glossary" value={id} />
        <div className="grid gap-1.5">
          <label htmlFor="glossary-file" className="text-sm font-medium">
            {m.glossary_file()}
          </label>
          <FileInput id="glossary-file" words={fileWords()} name="file" accept=".csv,.tsv,.txt,.tmx,.tbx" />
        </div>
        <TextArea label={m.glossary_paste()} name="text" rows={3} maxLength={maxTermFileLength} placeholder={m.glossary_paste_example()} />
        <Select
          label={m.glossary_duplicates()}
          name="duplicates"
          defaultValue="keep"
          options={[
            { value: "keep", label: m.glossary_duplicates_keep() },
            { value: "replace", label: m.glossary_duplicates_replace() },
          ]}
        />
        <Refusal answer={answer} intent="import" />
        <Button type="submit" className="justify-self-start">
          {m.glossary_import()}
        </Button>
      </Form>
    </section>
  );
}
