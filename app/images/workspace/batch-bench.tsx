import { useCallback, useRef, useState } from "react";
import { readFields } from "#features/catalogue/validate-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { useLostFocus } from "../use-lost-focus.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Button } from "#ui/primitives/button.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { batchMaxFiles } from "../engine/batch-names.ts";
import type { Batch } from "../engine/convert-batch.ts";
import { formatOfValues, maxBytesOfValues, sizeOfValues } from "./resize-values.ts";
import { faultSentences } from "./fault-sentences.ts";
import { OptionsForm } from "./options-form.tsx";
import type { Picked } from "./picked.ts";
import { byteWords, sizeWords } from "./picture-words.ts";
import { ignoreHeld, RunBar } from "./run-bar.tsx";
import { useBlobUrl } from "./use-blob-url.ts";
import { useJob } from "./use-job.ts";
import { useUnsavedPicture } from "./use-unsaved-picture.ts";
import type { BenchProps } from "./workbench.tsx";

type BatchBenchProps = BenchProps & { pictures: readonly Picked[]; onPictures(pictures: Picked[]): void; onLeave(): void };

/** Many pictures, all changed alike, as one archive. */
export function BatchBench({ tool, locale, engine, pictures, onPictures, onLeave }: BatchBenchProps) {
  const form = useRef<HTMLFormElement>(null);
  const job = useJob();
  const [values, setValues] = useState<Record<string, unknown>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [batch, setBatch] = useState<Batch | null>(null);
  const [isTaken, setTaken] = useState(false);
  const url = useBlobUrl(batch?.zip ?? null);
  const hasResult = batch !== null && batch.made.length > 0;
  const outcome = batch === null ? undefined : m.images_batch_done({ made: batch.made.length, refused: batch.refused.length });
  useUnsavedPicture(hasResult && !isTaken);
  const heading = useRef<HTMLHeadingElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useLostFocus(link, url);
  useLostFocus(heading, pictures);
  const handleValues = useCallback((typed: Record<string, unknown>) => {
    setValues(typed);
    setErrors({});
  }, []);
  const start = () => {
    const read = readFields(tool.fields, values);
    if (!read.ok) {
      setErrors(read.errors);
      return void requestAnimationFrame(() => focusFirstFault(form.current));
    }
    const files = pictures.map(({ name, file }) => ({ name, file }));
    const request = {
      files,
      format: formatOfValues(read.values),
      size: sizeOfValues(read.values),
      maxBytes: maxBytesOfValues(read.values),
    };
    void job.start({
      prepare: null,
      work: (options) => engine.convertBatch(request, options),
      onDone(made) {
        setBatch(made);
        setTaken(false);
      },
    });
  };
  const refused = new Map(batch?.refused.map(({ name, code }) => [name, code]));
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 ref={heading} tabIndex={-1} className="font-sans text-sm font-semibold outline-none">
            {m.images_batch({ count: pictures.length })}
          </h2>
          <Button variant="quiet" size="sm" onClick={onLeave}>
            <Icon name="image-plus" />
            {m.images_choose_other()}
          </Button>
        </div>
        {pictures.length > batchMaxFiles ? <p className="mb-3 note-warn">{m.images_batch_too_many({ limit: batchMaxFiles })}</p> : null}
        <ul className="max-h-[66dvh] divide-y divide-line overflow-y-auto rounded-card border border-line bg-surface">
          {pictures.map(({ name, file }, index) => (
            <li key={`${index} ${name}`} className="flex items-center gap-3 px-4 py-2">
              <div className="min-w-0 grow">
                <p className="truncate">{name}</p>
                {refused.has(name) ? <p className="text-sm text-bad">{faultSentences[refused.get(name)!]()}</p> : null}
              </div>
              <span className="shrink-0 text-sm text-muted tabular-nums">{byteWords(file.size, locale)}</span>
              <IconButton
                icon="x"
                tipAt="end"
                label={m.images_batch_remove({ name })}
                disabled={job.isBusy}
                onClick={() => onPictures(pictures.filter((_, other) => other !== index))}
              />
            </li>
          ))}
        </ul>
        {batch === null ? null : (
          <section aria-label={m.images_result()} className="card mt-4 animate-rise p-4">
            <div className="flex flex-wrap items-center gap-3">
              {hasResult ? (
                <a
                  ref={link}
                  href={url ?? undefined}
                  download="images.zip"
                  onClick={() => setTaken(true)}
                  onKeyDown={ignoreHeld}
                  className={buttonClass("primary")}
                >
                  <Icon name="download" />
                  {m.images_download_zip({ count: batch.made.length })}
                </a>
              ) : null}
              <p className="text-sm text-muted">
                {outcome} · {byteWords(batch.zip.size, locale)}
              </p>
            </div>
            <details className="mt-3">
              <summary className="min-h-9 content-center text-sm font-medium">{m.images_batch_list()}</summary>
              <ul className="mt-1 text-sm">
                {batch.made.map(({ name, bytes, ...size }) => (
                  <li key={name} className="py-1 tabular-nums">
                    {name} · {sizeWords(size, locale)} · {byteWords(bytes, locale)}
                  </li>
                ))}
              </ul>
            </details>
          </section>
        )}
      </div>
      <OptionsForm
        name={tool.name[locale]}
        fields={tool.fields}
        locale={locale}
        formRef={form}
        errors={errors}
        onChange={handleValues}
        onSubmit={start}
        actions={<RunBar state={job.state} locale={locale} hasResult={hasResult} outcome={outcome} onCancel={job.cancel} />}
      />
    </div>
  );
}
