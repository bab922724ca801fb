import { useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { TakenFormat } from "./files-page.server.ts";
import { type FileLimits, shownLimits } from "./file-refusals.ts";
import { FormatMark } from "./format-mark.tsx";
import { formatNames } from "./file-words.ts";
import { sizeWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";

type UploadFormProps = {
  limits: FileLimits;
  formats: readonly TakenFormat[];
  locale: Locale;
  /** Most bytes that a form without JavaScript may have. */
  postedBytes: number;
  isOver: boolean;
  onFiles(files: File[]): void;
};

/** The form, as links lead to it. */
export const uploadId = "files-upload";
const fieldId = "files-to-upload";
const limitsId = "files-limits";

/** Lets someone choose files, as the button of the form does. */
export const openChooser = (): void => document.getElementById(fieldId)?.click();

/** Where files are given: chosen, dropped or pasted; what they may be is beside it. */
export function UploadForm({ limits, formats, locale, postedBytes, isOver, onFiles }: UploadFormProps) {
  const isAlive = useIsAlive();
  const field = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again after it was taken out.
    input.value = "";
    if (files.length > 0) onFiles(files);
  };
  useEffect(() => {
    // Chosen before the page was alive.
    if (isAlive && field.current !== null) take(field.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAlive]);
  return (
    <PageForm
      to="/translate/files"
      encType="multipart/form-data"
      onSubmit={(event) => isAlive && event.preventDefault()}
      id={uploadId}
      className={`relative grid content-center justify-items-center gap-2 rounded-card border-[1.5px] border-dashed px-6 py-6 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-control bg-surface"}`}
    >
      <span aria-hidden="true" className="grid size-9 place-items-center rounded-control bg-accent-soft text-base text-accent">
        <Icon name="file-up" />
      </span>
      <p className="font-semibold noscript:hidden">{isOver ? m.files_drop_here() : m.files_drop()}</p>
      <p id={limitsId} className="max-w-xl text-xs text-muted">
        {m.files_drop_hint(shownLimits(limits, locale))}
      </p>
      <p className="text-xs text-muted noscript:hidden pointer-coarse:hidden">{m.files_drop_anywhere()}</p>
      <p className="mt-1 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        <label htmlFor={fieldId} className="sr-only noscript:not-sr-only">
          {m.files_field()}
        </label>
        <input
          ref={field}
          id={fieldId}
          type="file"
          name="file"
          multiple={isAlive}
          accept={formats.flatMap(({ endings }) => endings.map((ending) => `.${ending}`)).join(",")}
          aria-describedby={limitsId}
          tabIndex={isAlive ? -1 : undefined}
          onChange={(event) => isAlive && take(event.currentTarget)}
          className="sr-only noscript:not-sr-only noscript:max-w-full"
        />
        <Button
          type={isAlive ? "button" : "submit"}
          name="intent"
          value="upload"
          aria-describedby={limitsId}
          onClick={() => isAlive && field.current?.click()}
        >
          <span className="noscript:hidden">{m.files_choose()}</span>
          <span className="hidden noscript:inline">{m.files_upload()}</span>
        </Button>
      </p>
      <noscript>
        <p className="text-sm text-muted">{m.files_no_script_limit({ size: sizeWords(postedBytes, locale) })}</p>
      </noscript>
      <details className="max-w-prose text-xs text-muted">
        <summary className="mx-auto flex min-h-9 w-fit list-none items-center gap-1.5 hover:text-ink [&::-webkit-details-marker]:hidden">
          <Icon name="chevron-down" />
          {m.files_about()}
        </summary>
        <ul className="mt-2 flex flex-wrap justify-center gap-2">
          {formats.map(({ format, endings }) => (
            <li key={format} className="inline-flex items-center gap-2 rounded-full border border-line py-0.5 pr-3 pl-0.5">
              <FormatMark format={format} size="sm" />
              <span>
                {formatNames[format]()} .{endings[0]}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3">{m.files_limits(shownLimits(limits, locale))}</p>
        <p className="mt-3">{m.files_privacy()}</p>
      </details>
    </PageForm>
  );
}
