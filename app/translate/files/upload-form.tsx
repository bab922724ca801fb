import { Upload as UploadIcon } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { TakenFormat } from "./files-page.server.ts";
import { type FileLimits, shownLimits } from "./file-refusals.ts";
import { formatNames, sizeWords } from "./file-words.ts";
import { UniqueForm } from "./unique-form.tsx";

type UploadFormProps = {
  limits: FileLimits;
  formats: readonly TakenFormat[];
  locale: Locale;
  /** Most bytes that a form without script may have. */
  postedBytes: number;
  isOver: boolean;
  onFiles(files: File[]): void;
};

const fieldId = "files-to-upload";
const limitsId = "files-limits";

/** Where files are given: chosen, dropped or pasted; what they may be stands beside it. */
export function UploadForm({ limits, formats, locale, postedBytes, isOver, onFiles }: UploadFormProps) {
  const isAlive = useBrowserValue(() => true, false);
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
    <UniqueForm
      encType="multipart/form-data"
      onSubmit={(event) => isAlive && event.preventDefault()}
      className={`relative rounded-control border border-dashed px-4 py-6 text-center ${isOver ? "border-accent bg-wash" : "border-edge bg-raised"}`}
    >
      <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
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
          variant="primary"
          aria-describedby={limitsId}
          onClick={() => isAlive && field.current?.click()}
        >
          <Icon of={UploadIcon} />
          {m.files_upload()}
        </Button>
        <span className="text-muted noscript:hidden">{isOver ? m.files_drop_here() : m.files_drop()}</span>
      </p>
      <p id={limitsId} className="mx-auto mt-3 max-w-prose text-sm text-muted">
        {m.files_limits(shownLimits(limits, locale))}
      </p>
      <noscript>
        <p className="text-sm text-muted">{m.files_no_script_limit({ size: sizeWords(postedBytes, locale) })}</p>
      </noscript>
      <details className="mx-auto mt-1 max-w-prose text-sm text-muted">
        <summary className="inline-flex min-h-9 items-center underline underline-offset-4">{m.files_about()}</summary>
        <ul className="mt-2 flex flex-wrap justify-center gap-x-4 gap-y-1">
          {formats.map(({ format, endings }) => (
            <li key={format}>
              {formatNames[format]()} <span className="opacity-80">.{endings[0]}</span>
            </li>
          ))}
        </ul>
        <p className="mt-3">{m.files_privacy()}</p>
      </details>
    </UniqueForm>
  );
}
