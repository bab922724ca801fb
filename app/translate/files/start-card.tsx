import { useId, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { type FileEstimate, type FileView, isFinishedIn } from "#features/files/file-view.ts";
import type { StartFileInput } from "#features/files/files-client.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { Select } from "#ui/primitives/select.tsx";
import { DeleteForm } from "../../delete-form.tsx";
import { durationWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";
import { FileMark } from "./file-mark.tsx";
import type { FileActs } from "./file-row.tsx";
import { countWords, extentWords, joinSentences, statusOf } from "./file-words.ts";
import type { FilesPage } from "./files-page.server.ts";

const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

type StartCardProps = {
  file: FileView;
  page: Pick<FilesPage, "languages" | "glossaries" | "last" | "bilingual" | "locale">;
  /** Thousandths of a credit that can be spent; null: no one knows just now. */
  balance: number | null;
  /** Something of it is under way. */
  isBusy: boolean;
  /** Why the last thing that was asked for was not done. */
  refusal: string | null;
  acts: Pick<FileActs, "start" | "remove">;
};

/** A file that was brought: what it is, how it is to be translated and what that takes; nothing is spent before its button is pressed. */
export function StartCard({ file, page, balance, isBusy, refusal, acts }: StartCardProps) {
  const { languages, locale } = page;
  const titleId = useId();
  const { words, tone, icon } = statusOf(file);
  const found = languages.find(({ code }) => code === file.from)?.name;
  return (
    <article id={`file-${file.id}`} tabIndex={-1} aria-labelledby={titleId} className="card">
      <header className="flex items-center gap-3.5 border-b border-line py-3.5 pr-3 pl-4 sm:pl-5">
        <FileMark name={file.name} format={file.format} />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="font-sans text-base font-medium tracking-normal [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>
          </h3>
          <p className="facts text-xs text-muted tabular-nums">
            <span>{extentWords(file.estimate, locale)}</span>
            {found === undefined ? null : <span>{m.files_found({ language: found })}</span>}
          </p>
        </div>
        <Badge tone={tone} className="max-sm:hidden">
          <Icon name={icon} />
          {words}
        </Badge>
        <DeleteForm to="/translate/files" id={file.id} name={file.name} isBusy={isBusy} onDelete={() => acts.remove(file)} />
      </header>
      {refusal === null ? null : (
        <p role="alert" className="mx-4 mt-4 note-bad sm:mx-5">
          {refusal}
        </p>
      )}
      <StartForm {...{ file, page, balance, isBusy, titleId }} onStart={(input) => acts.start(file, input)} />
    </article>
  );
}

type StartFormProps = Pick<StartCardProps, "file" | "page" | "balance" | "isBusy"> & {
  titleId: string;
  onStart(input: StartFileInput): void;
};

function StartForm({ file, page, balance, isBusy, titleId, onStart }: StartFormProps) {
  const { languages, glossaries, last, locale } = page;
  const [pair, setPair] = useState({ from: "", to: last.to === file.from ? last.from : last.to });
  const [buttonId, costId] = [useId(), useId()];
  const [isAll, setIsAll] = useState(false);
  const finished = file.finished !== null && isFinishedIn(pair.to, file.finished) ? file.finished : null;
  const estimate = finished === null || isAll ? file.estimate : finished.rest;
  const isShort = balance !== null && estimate !== null && balance < estimate.milli;
  const names = languages.map(({ code, name, nativeName }) => ({
    value: code,
    label: name === nativeName ? name : `${name} · ${nativeName}`,
  }));
  const source = pair.from || file.from;
  const fits = (wanted: string | null, code: string | null) => wanted === null || code === null || wanted === code;
  const own = glossaries.filter(({ from, to }) => fits(from, source) && fits(to, pair.to));
  return (
    <PageForm
      to="/translate/files"
      onSubmit={(event) => {
        event.preventDefault();
        onStart(readStart(new FormData(event.currentTarget)));
      }}
    >
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="intent" value="start" />
      <div className="grid gap-x-4 gap-y-3 px-4 pt-4 pb-2 sm:grid-cols-2 sm:px-5">
        <Select
          label={m.files_to()}
          name="to"
          required
          value={pair.to}
          onChange={(event) => setPair({ ...pair, to: event.target.value })}
          options={names}
        />
        <Select
          label={m.files_from()}
          name="from"
          value={pair.from}
          onChange={(event) => setPair({ ...pair, from: event.target.value })}
          options={[{ value: "", label: detectWords(file.from, languages) }, ...names]}
        />
        {own.length === 0 ? null : (
          <Select
            label={m.files_glossary()}
            name="glossaryId"
            options={[{ value: "", label: m.files_no_glossary() }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <fieldset className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium">{m.files_quality()}</legend>
          <div className={segmentsClass}>
            {qualities.map((value) => (
              <label key={value} className={`${segmentClass} relative`}>
                <input
                  type="radio"
                  name="quality"
                  value={value}
                  defaultChecked={value === "fast"}
                  className="absolute inset-0 cursor-pointer opacity-0"
                />
                {qualityNames[value]()}
              </label>
            ))}
          </div>
        </fieldset>
        {page.bilingual.includes(file.format) ? (
          <Checkbox label={m.files_bilingual()} name="bilingual" className="self-end text-sm" />
        ) : null}
      </div>
      {finished === null ? null : (
        <div className="px-4 pt-2 text-sm sm:px-5">
          <Checkbox
            label={countWords(m.files_finished_translate, finished.segments, locale)}
            name="finished"
            value="translate"
            checked={isAll}
            onChange={(event) => setIsAll(event.target.checked)}
          />
        </div>
      )}
      <Notes estimate={estimate} kept={isAll || finished === null ? 0 : finished.segments} locale={locale} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-4 py-3 sm:px-5">
        <p id={costId} className="flex min-w-0 flex-1 basis-56 gap-2.5 text-xs">
          <Icon name="receipt" className="mt-0.5 text-base text-muted" />
          <span>{estimate === null ? m.files_finished_all() : <Cost {...{ estimate, balance, locale }} />}</span>
        </p>
        <Button
          id={buttonId}
          type="submit"
          variant="primary"
          disabled={isShort || isBusy || estimate === null}
          aria-labelledby={`${buttonId} ${titleId}`}
          aria-describedby={costId}
          className="max-sm:w-full"
        >
          {m.files_start_pages({ pages: new Intl.NumberFormat(locale).format((estimate ?? file.estimate).pages) })}
        </Button>
      </div>
    </PageForm>
  );
}

/** What stays, what does not, and how long it takes. */
function Notes({ estimate, kept, locale }: { estimate: FileEstimate | null; kept: number; locale: FilesPage["locale"] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 px-4 pt-2 pb-3.5 text-xs text-ink2 sm:px-5">
      <Note icon="check" tone="text-good" words={m.files_stays()} />
      {kept === 0 ? null : <Note icon="check" tone="text-good" words={countWords(m.files_finished_kept, kept, locale)} />}
      {estimate?.isScan === true ? <Note icon="eye" tone="text-warn" words={m.file_note_scan()} /> : null}
      {estimate === null ? null : <Note icon="clock" tone="text-good" words={m.files_takes({ time: durationWords(estimate.seconds) })} />}
      <Note icon="check" tone="text-good" words={m.files_no_failure_charge()} />
    </ul>
  );
}

function Note({ icon, tone, words }: { icon: IconName; tone: string; words: string }) {
  return (
    <li className="flex gap-1.5">
      <Icon name={icon} className={`mt-0.5 text-sm ${tone}`} />
      {words}
    </li>
  );
}

/** The price before it is paid, and what is left of the balance. */
function Cost({ estimate, balance, locale }: Pick<StartCardProps, "balance"> & { estimate: FileEstimate; locale: FilesPage["locale"] }) {
  const { milli, listMilli } = estimate;
  const tokens = (amount: number) => ({ tokens: formatMilli(amount, locale) });
  if (listMilli !== undefined) return m.files_cost_demo(tokens(listMilli));
  const isShort = balance !== null && balance < milli;
  return (
    <>
      <strong className="font-semibold">{m.files_cost(tokens(milli))}</strong>
      {balance === null ? null : (
        <span className={isShort ? "font-semibold text-bad" : "text-ink2"}>
          {joinSentences(
            ["", isShort ? m.files_cost_missing(tokens(milli - balance)) : m.files_cost_left(tokens(balance - milli))],
            locale,
          )}
        </span>
      )}
    </>
  );
}

function detectWords(code: string | null, languages: FilesPage["languages"]): string {
  const language = languages.find((one) => one.code === code)?.name;
  return language === undefined ? m.files_detect() : m.files_detected({ language });
}

function readStart(form: FormData): StartFileInput {
  const read = (name: string) => String(form.get(name) ?? "");
  const quality = qualities.find((one) => one === read("quality"));
  const glossaryId = read("glossaryId");
  return {
    to: read("to"),
    ...(read("from") === "" ? {} : { from: read("from") }),
    ...(quality === undefined ? {} : { quality }),
    ...(glossaryId === "" ? {} : { glossaryId }),
    ...(form.has("bilingual") ? { bilingual: true } : {}),
    ...(form.has("finished") ? { finished: "translate" as const } : {}),
  };
}
