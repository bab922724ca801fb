import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { FileMark } from "./file-mark.tsx";
import { sizeWords } from "../../measure-words.ts";
import type { Upload, Uploads } from "./use-uploads.ts";

/** Files that are on their way, with what became of those that were not taken. */
export function UploadList({ uploads, locale }: { uploads: Uploads; locale: Locale }) {
  if (uploads.items.length === 0) return null;
  return (
    <ul aria-label={m.files_uploads()} className="grid gap-5">
      {uploads.items.map((upload) => (
        <li key={upload.key} className="card px-4 py-3.5 sm:px-5">
          <UploadRow upload={upload} uploads={uploads} locale={locale} />
        </li>
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads, locale }: { upload: Upload; uploads: Uploads; locale: Locale }) {
  const { key, name, isRenamed, state } = upload;
  const isRefused = state === "refused";
  return (
    <div className="flex flex-wrap items-start gap-x-3.5 gap-y-2">
      <FileMark name={name} format="" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        {isRenamed ? <p className="text-sm text-muted">{m.files_upload_renamed({ name })}</p> : null}
        {isRefused ? (
          <p role="alert" className="mt-1 note-bad">
            {upload.reason}
          </p>
        ) : (
          <p role="status" className="text-xs text-muted tabular-nums">
            {stateWords(upload, locale)}
          </p>
        )}
        {state === "sending" || state === "offline" ? (
          <progress aria-label={m.files_upload_progress({ name })} value={upload.share} max={1} className="mt-2 weave" />
        ) : null}
      </div>
      <div className="flex gap-2">
        {isRefused && upload.isWorthAnotherTry ? (
          <Button size="sm" aria-label={m.files_upload_again({ name })} onClick={() => uploads.again(key)}>
            {m.files_try_again()}
          </Button>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          aria-label={isRefused ? m.files_upload_dismiss({ name }) : m.files_upload_cancel({ name })}
          onClick={() => uploads.remove(key)}
        >
          {isRefused ? m.files_dismiss() : m.files_cancel()}
        </Button>
      </div>
    </div>
  );
}

/** Said in steps of ten, so that no one is told of every byte. */
function stateWords(upload: Exclude<Upload, { state: "refused" }>, locale: Locale): string {
  if (upload.state === "waiting") return m.files_upload_waiting();
  const percent = Math.floor(upload.share * 10) * 10;
  if (upload.state === "offline") return m.files_upload_offline({ percent });
  if (upload.share === 1) return m.files_upload_reading();
  return m.files_upload_sending({ percent, size: sizeWords(upload.file.size, locale) });
}
