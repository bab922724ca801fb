import { useId, useState } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { formatMilli } from "#features/runs/price-sentences.ts";
import type { FileView } from "#features/files/file-view.ts";
import type { StartFileInput } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Select } from "#ui/primitives/select.tsx";
import type { FilesPage } from "./files-page.server.ts";
import { extentWords, joinSentences } from "./file-words.ts";
import { durationWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";

const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

type StartFormProps = {
  file: FileView;
  page: Pick<FilesPage, "languages" | "glossaries" | "last" | "bilingual" | "locale">;
  /** Thousandths of a credit that can be spent; null: no one knows just now. */
  balance: number | null;
  isBusy: boolean;
  onStart(input: StartFileInput): void;
};

/** What a file would take and how it is to be translated; nothing is spent before its button is pressed. */
export function StartForm({ file, page, balance, isBusy, onStart }: StartFormProps) {
  const { languages, glossaries, last, locale } = page;
  const [pair, setPair] = useState({ from: "", to: last.to === file.from ? last.from : last.to });
  const costId = useId();
  const isShort = balance !== null && balance < file.estimate.milli;
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
      className="mt-3 border-t border-line pt-3"
    >
      <input type="hidden" name="id" value={file.id} />
      <input type="hidden" name="intent" value="start" />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={m.files_from()}
          name="from"
          value={pair.from}
          onChange={(event) => setPair({ ...pair, from: event.target.value })}
          options={[{ value: "", label: detectWords(file.from, languages) }, ...names]}
        />
        <Select
          label={m.files_to()}
          name="to"
          required
          value={pair.to}
          onChange={(event) => setPair({ ...pair, to: event.target.value })}
          options={names}
        />
        <Select
          label={m.files_quality()}
          name="quality"
          defaultValue="fast"
          options={qualities.map((value) => ({ value, label: qualityNames[value]() }))}
        />
        {own.length === 0 ? null : (
          <Select
            label={m.files_glossary()}
            name="glossaryId"
            options={[{ value: "", label: m.files_no_glossary() }, ...own.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
      </div>
      {page.bilingual.includes(file.format) ? <Checkbox label={m.files_bilingual()} name="bilingual" className="mt-2" /> : null}
      {file.estimate.isScan === true ? <p className="mt-2 text-sm">{m.file_note_scan()}</p> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          disabled={isShort || isBusy}
          aria-describedby={costId}
          aria-label={m.files_start_name({ name: file.name })}
        >
          {m.files_start()}
        </Button>
        <p id={costId} className="min-w-0 flex-1 basis-60 text-sm">
          <Cost file={file} balance={balance} locale={locale} />
        </p>
      </div>
    </PageForm>
  );
}

/** The price before it is paid, what is left of the balance, and how long it takes. */
function Cost({ file: { estimate }, balance, locale }: Pick<StartFormProps, "file" | "balance"> & { locale: FilesPage["locale"] }) {
  const { milli, listMilli, seconds } = estimate;
  const tokens = (amount: number) => ({ tokens: formatMilli(amount, locale) });
  const extent = m.files_extent_time({ extent: extentWords(estimate, locale), time: durationWords(seconds) });
  if (listMilli !== undefined) return joinSentences([m.files_cost_demo(tokens(listMilli)), extent], locale);
  const isShort = balance !== null && balance < milli;
  return (
    <>
      <strong className="font-semibold">{m.files_cost(tokens(milli))}</strong>
      {balance === null ? null : (
        <span className={isShort ? "font-semibold text-bad" : undefined}>
          {joinSentences(
            ["", isShort ? m.files_cost_missing(tokens(milli - balance)) : m.files_cost_left(tokens(balance - milli))],
            locale,
          )}
        </span>
      )}
      <span className="block text-muted">{joinSentences([extent, m.files_no_failure_charge()], locale)}</span>
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
  };
}
