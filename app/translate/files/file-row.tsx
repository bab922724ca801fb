import { useId } from "react";
import type { StartFileInput } from "#features/files/files-client.ts";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { sizeWords } from "../../measure-words.ts";
import { PageForm } from "../../page-form.tsx";
import { formatDay } from "../../prompts/format-day.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { FileMark } from "./file-mark.tsx";
import { FileMenu } from "./file-menu.tsx";
import { FileState } from "./file-state.tsx";
import { chargeWords, countWords, formatNames, pageWords, upToWords } from "./file-words.ts";
import type { FilesPage } from "./files-page.server.ts";
import { FileOffers } from "./file-offers.tsx";
import { openChooser, uploadId } from "./upload-form.tsx";

/** What the buttons of a file do. */
export type FileActs = {
  start(file: FileView, input: StartFileInput): void;
  cancel(file: FileView): void;
  retry(file: FileView): void;
  reflow(file: FileView): void;
  remove(file: FileView): void;
};

export type FileRowProps = {
  file: FileView;
  page: FilesPage;
  /** Something of it is under way. */
  isBusy: boolean;
  /** Nothing is heard of it, since the server does not answer. */
  isLost: boolean;
  /** Why the last thing that was asked for was not done. */
  refusal: string | null;
  acts: FileActs;
};

/** One file of the list: what it is, what it is at, what it cost, and what can be done next. Where it is narrow, one below the other. */
export function FileRow({ file, page, isBusy, isLost, refusal, acts }: FileRowProps) {
  const { locale } = page;
  const titleId = useId();
  return (
    <article
      id={`file-${file.id}`}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid min-h-17 grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 py-3.5 pr-3 pl-4 transition-colors hover:bg-sunk/40 lg:grid-cols-[2rem_minmax(0,1.3fr)_minmax(0,.9fr)_minmax(0,1.3fr)_8rem_minmax(10rem,auto)] lg:gap-x-5 lg:py-3 lg:pl-5"
    >
      <FileMark name={file.name} format={file.format} />
      <div className="min-w-0 max-sm:col-span-2">
        <h3 id={titleId} className="font-sans text-base font-medium tracking-normal [overflow-wrap:anywhere]">
          {file.isExpired ? (
            <bdi>{file.name}</bdi>
          ) : (
            <PageLink
              to={`/translate/files/${file.id}`}
              // Where a button leads to the same page, one of them is enough for the keyboard.
              tabIndex={file.status === "done" ? -1 : undefined}
              className="hover:underline hover:underline-offset-4"
            >
              <bdi>{file.name}</bdi>
            </PageLink>
          )}
        </h3>
        <p className="facts text-xs text-muted tabular-nums">
          <span>{pageWords(file.estimate.pages, locale)}</span>
          {file.status === "done" && file.segmentsTotal > 0 ? (
            <span>{countWords(m.files_segments, file.segmentsTotal, locale)}</span>
          ) : (
            <span>{formatNames[file.format]()}</span>
          )}
          {file.keepsFinished && file.finished !== null ? (
            <span>{countWords(m.files_finished_count, file.finished.segments, locale)}</span>
          ) : null}
          <span>{sizeWords(file.bytes, locale)}</span>
        </p>
      </div>
      <Pair file={file} page={page} />
      <div className="max-lg:col-span-2 max-lg:col-start-2">
        <FileState file={file} locale={locale} />
      </div>
      <p className="text-sm tabular-nums max-sm:col-span-2 max-sm:col-start-2 sm:text-right sm:max-lg:col-start-3 sm:max-lg:row-start-1 sm:max-lg:max-w-28">
        {isAtRest(file.status) ? chargeWords(file, locale) : upToWords(file.estimate.milli, locale)}
        {file.isExpired ? null : (
          <span className="block text-2xs break-keep text-balance text-muted">
            {m.files_kept_until({ day: formatDay(file.expiresAt, locale) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-0.5 max-sm:col-span-2 max-sm:col-start-2 sm:justify-end sm:max-lg:col-start-3 sm:max-lg:row-start-2">
        <MainAct file={file} isBusy={isBusy} acts={acts} />
        <Download file={file} />
        <FileMenu file={file} isBusy={isBusy} onRemove={() => acts.remove(file)} />
      </div>
      {refusal === null ? null : (
        <p role="alert" className="note-bad col-span-full lg:col-start-2">
          {refusal}
        </p>
      )}
      {isAtRest(file.status) ? (
        <FileOffers file={file} isBusy={isBusy} onRetry={() => acts.retry(file)} onReflow={() => acts.reflow(file)} />
      ) : (
        <p role="status" className={isLost ? "col-span-full note-warn lg:col-start-2" : "sr-only"}>
          {isLost ? m.files_lost() : null}
        </p>
      )}
    </article>
  );
}

/** The source and target language; the source is detected where it isn't given. */
function Pair({ file: { from, to }, page: { languages } }: { file: FileView; page: FilesPage }) {
  if (to === null) return <span className="max-lg:hidden" />;
  const nameOf = (code: string | null) => languages.find((language) => language.code === code)?.name ?? code ?? m.files_detect();
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-sm max-lg:col-start-2 max-lg:row-start-2">
      <span>{nameOf(from)}</span>
      <Icon name="arrow-right" className="text-muted rtl:-scale-x-100" />
      <span className="sr-only">→</span>
      <span>{nameOf(to)}</span>
    </p>
  );
}

/** The translation, one press away. */
function Download({ file: { name, outputs, isExpired } }: Pick<FileRowProps, "file">) {
  const output = outputs.find(({ kind }) => kind === "translated");
  if (output === undefined || isExpired) return null;
  return (
    <a href={output.url} download aria-label={m.files_download_name({ name })} className={buttonClass("quiet", "icon", "tip")}>
      <Icon name="download" />
    </a>
  );
}

/** The one thing that fits what the file is at. */
function MainAct({ file, isBusy, acts }: Pick<FileRowProps, "file" | "isBusy" | "acts">) {
  const { id, name, status, isExpired } = file;
  if (isExpired)
    return (
      <a
        href={`#${uploadId}`}
        className={buttonClass("secondary", "sm")}
        onClick={(event) => {
          event.preventDefault();
          openChooser();
        }}
      >
        {m.files_bring_again()}
      </a>
    );
  if (status === "done")
    return (
      <PageLink to={`/translate/files/${id}`} aria-label={m.files_open_name({ name })} className={buttonClass("secondary", "sm")}>
        {m.files_open()}
      </PageLink>
    );
  const isWork = !isAtRest(status);
  return (
    <PageForm
      to="/translate/files"
      onSubmit={(event) => {
        event.preventDefault();
        if (isWork) acts.cancel(file);
        else acts.retry(file);
      }}
    >
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        name="intent"
        value={isWork ? "cancel" : "retry"}
        size="sm"
        disabled={isBusy}
        // The second press of a double one would ask for the opposite of the first.
        onClick={(event) => event.detail > 1 && event.preventDefault()}
        aria-label={isWork ? m.files_cancel_name({ name }) : m.files_retry_name({ name })}
      >
        {isWork ? <Icon name="square" /> : null}
        {isWork ? m.files_stop() : m.files_retry()}
      </Button>
    </PageForm>
  );
}
