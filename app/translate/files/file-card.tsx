import { useId } from "react";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import type { StartFileInput } from "#features/files/files-client.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { formatDay } from "../../prompts/format-day.ts";
import { DeleteForm } from "../../delete-form.tsx";
import { FileOutcome } from "./file-outcome.tsx";
import { FormatMark } from "./format-mark.tsx";
import { FileProgress } from "./file-progress.tsx";
import { extentWords, formatNames, statusOf } from "./file-words.ts";
import { sizeWords } from "../../measure-words.ts";
import type { FilesPage } from "./files-page.server.ts";
import { StartForm } from "./start-form.tsx";

/** What a card's buttons do. */
export type FileActs = {
  start(file: FileView, input: StartFileInput): void;
  cancel(file: FileView): void;
  retry(file: FileView): void;
  reflow(file: FileView): void;
  remove(file: FileView): void;
};

type FileCardProps = {
  file: FileView;
  page: FilesPage;
  balance: number | null;
  /** Something of it is under way. */
  isBusy: boolean;
  /** Nothing is heard of it, since the server does not answer. */
  isLost: boolean;
  /** Why the last thing that was asked for was not done. */
  refusal: string | null;
  acts: FileActs;
};

/** One file: what it is, what it is at, and what can be done next. */
export function FileCard({ file, page, balance, isBusy, isLost, refusal, acts }: FileCardProps) {
  const { locale } = page;
  const titleId = useId();
  const { words, tone, icon } = statusOf(file);
  return (
    <article id={`file-${file.id}`} tabIndex={-1} aria-labelledby={titleId} className="card px-4 py-3.5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <FormatMark format={file.format} />
        <div className="min-w-0 flex-1 basis-48">
          <h3 id={titleId} className="font-medium [overflow-wrap:anywhere]">
            <bdi>{file.name}</bdi>
          </h3>
          <p className="text-sm text-muted tabular-nums">
            {file.to === null ? null : <>{pairWords(file, page)} · </>}
            {formatNames[file.format]()} · {sizeWords(file.bytes, locale)}
            {file.status === "uploaded" ? null : <> · {extentWords(file.estimate, locale)}</>}
            {file.isExpired ? null : <> · {m.files_kept_until({ day: formatDay(file.expiresAt, locale) })}</>}
          </p>
        </div>
        <div className="flex min-h-9 items-center gap-2">
          <Badge tone={tone}>
            <Icon name={icon} />
            {words}
          </Badge>
          {isAtRest(file.status) ? (
            <DeleteForm to="/translate/files" id={file.id} name={file.name} isBusy={isBusy} onDelete={() => acts.remove(file)} />
          ) : null}
        </div>
      </div>
      {refusal === null ? null : (
        <p role="alert" className="mt-3 note-bad">
          {refusal}
        </p>
      )}
      {!isAtRest(file.status) ? (
        <FileProgress {...{ file, locale, isBusy, isLost }} onCancel={() => acts.cancel(file)} />
      ) : file.status === "uploaded" && !file.isExpired ? (
        <StartForm file={file} page={page} balance={balance} isBusy={isBusy} onStart={(input) => acts.start(file, input)} />
      ) : (
        <FileOutcome file={file} locale={locale} isBusy={isBusy} onRetry={() => acts.retry(file)} onReflow={() => acts.reflow(file)} />
      )}
    </article>
  );
}

function pairWords({ from, to }: FileView, { languages }: FilesPage): string {
  const nameOf = (code: string | null) => languages.find((language) => language.code === code)?.name ?? code ?? "";
  return from === null ? m.files_pair_detect({ to: nameOf(to) }) : m.files_pair({ from: nameOf(from), to: nameOf(to) });
}
