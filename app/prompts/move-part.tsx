import { m } from "#i18n/paraglide/messages.js";
import { FileInput } from "#ui/primitives/file-input.tsx";
import { fileWords } from "../client/file-words.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import type { ImportAnswer } from "./import-action.server.ts";

/** Own prompts as files, and back. */
export function MovePart({ answer, imported }: { answer: ImportAnswer | undefined; imported: number | null }) {
  const link = "inline-flex min-h-9 items-center text-accent underline underline-offset-4";
  return (
    <details open={answer !== undefined || imported !== null || undefined} className="group mt-12 border-t border-line pt-3">
      <summary className="inline-flex min-h-10 list-none items-center gap-1.5 text-sm font-medium text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" className="transition-transform group-open:rotate-90" />
        {m.prompts_take_along()}
      </summary>
      <p className="flex flex-wrap gap-x-6">
        <a href="/api/prompts/export?format=json" download className={link}>
          {m.prompts_export_json()}
        </a>
        <a href="/api/prompts/export?format=csv" download className={link}>
          {m.prompts_export_csv()}
        </a>
      </p>
      <form method="post" encType="multipart/form-data" className="mt-4 grid max-w-prose justify-items-start gap-2">
        <label htmlFor="prompt-file" className="text-sm font-medium">
          {m.prompts_import_file()}
        </label>
        <FileInput
          words={fileWords()}
          id="prompt-file"
          name="file"
          required
          accept=".json,.csv,application/json,text/csv"
          aria-invalid={answer ? true : undefined}
          aria-describedby={answer ? "prompt-file-help prompt-file-error" : "prompt-file-help"}
        />
        {answer ? <FieldError id="prompt-file-error">{answer.fault}</FieldError> : null}
        <p id="prompt-file-help" className="text-sm text-muted">
          {m.prompts_import_help()}
        </p>
        <Button type="submit">{m.prompts_import()}</Button>
        <div role="status">{imported === null ? null : <p>{m.prompts_import_done({ count: imported })}</p>}</div>
      </form>
    </details>
  );
}
