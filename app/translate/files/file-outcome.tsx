import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import type { FileView, OutputKind } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { formatDay } from "../../prompts/format-day.ts";
import { PageLink } from "../../shell/page-link.tsx";
import { chargeWords } from "./file-words.ts";
import { PageForm } from "../../page-form.tsx";

const otherOutputs: Record<Exclude<OutputKind, "translated">, () => string> = {
  bilingual: m.files_download_bilingual,
  docx: m.files_download_docx,
};

type OutcomeProps = { file: FileView; locale: Locale; isBusy: boolean; onRetry(): void; onReflow(): void };

/** What came of a file, what it cost, and what can be done with it. */
export function FileOutcome(props: OutcomeProps) {
  const { file, locale } = props;
  return (
    <div className="mt-3 border-t border-line pt-3">
      {file.isExpired ? (
        <p className="text-sm">{m.files_expired({ day: formatDay(file.expiresAt, locale) })}</p>
      ) : file.status === "done" ? (
        <Done {...props} />
      ) : (
        <NotDone {...props} />
      )}
    </div>
  );
}

function Done({ file, locale, isBusy, onRetry, onReflow }: OutcomeProps) {
  const { id, name, marked, missing, outputs, segmentsTotal, isChanged } = file;
  const main = outputs.find(({ kind }) => kind === "translated");
  return (
    <>
      <p className="text-sm">
        {marked + missing === 0 ? m.files_all_good({ count: segmentsTotal }) : <Counts marked={marked} missing={missing} />}
        <Money file={file} locale={locale} />
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {main === undefined ? null : (
          // A form, so that it is the button that it looks like, also without JavaScript.
          <form method="get" action={main.url}>
            <Button type="submit" variant="primary" size="sm" aria-label={m.files_download_name({ name })}>
              <Icon name="download" />
              {m.files_download()}
            </Button>
          </form>
        )}
        <PageLink to={`/translate/files/${id}`} aria-label={m.files_open_name({ name })} className={buttonClass("secondary", "sm")}>
          <Icon name="pen-line" />
          {m.files_open()}
        </PageLink>
        {outputs.map(({ kind, url }) =>
          kind === "translated" ? null : (
            <a key={kind} href={url} download className={buttonClass("quiet", "sm")}>
              {otherOutputs[kind]()}
            </a>
          ),
        )}
        <a href={`/api/files/${id}/download/source`} download className={buttonClass("quiet", "sm")}>
          {m.files_download_source()}
        </a>
      </div>
      <AskAbout file={file} />
      {isChanged ? (
        <Act id={id} intent="reflow" isBusy={isBusy} words={m.files_reflow()} onAct={onReflow}>
          {m.files_changed()}
        </Act>
      ) : null}
      {missing > 0 ? <Act id={id} intent="retry" isBusy={isBusy} words={m.files_retry_missing()} onAct={onRetry} /> : null}
    </>
  );
}

/** Makes a document of either text and leads to where it is asked. */
function AskAbout({ file: { id, name, outputs } }: { file: FileView }) {
  const isTranslated = outputs.some(({ kind }) => kind === "translated");
  return (
    <PageForm to="/translate/files" className="mt-2 flex flex-wrap items-center gap-2">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="intent" value="ask" />
      {isTranslated ? (
        <Button
          type="submit"
          name="which"
          value="translation"
          variant="quiet"
          size="sm"
          aria-label={m.files_ask_translation_name({ name })}
        >
          <Icon name="library-big" />
          {m.files_ask_translation()}
        </Button>
      ) : null}
      <Button type="submit" name="which" value="source" variant="quiet" size="sm" aria-label={m.files_ask_source_name({ name })}>
        {isTranslated ? null : <Icon name="library-big" />}
        {m.files_ask_source()}
      </Button>
    </PageForm>
  );
}

function NotDone({ file, locale, isBusy, onRetry }: OutcomeProps) {
  const { name, error } = file;
  return (
    <>
      <p className={file.status === "failed" ? "note-bad" : "text-sm"}>
        {file.status === "failed" ? (error?.message ?? m.files_failed_unknown()) : m.files_announce_canceled({ name })}
        <Money file={file} locale={locale} />
      </p>
      <Act id={file.id} intent="retry" isBusy={isBusy} words={m.files_retry()} name={m.files_retry_name({ name })} onAct={onRetry} />
    </>
  );
}

function Counts({ marked, missing }: { marked: number; missing: number }) {
  const parts = [marked > 0 ? m.files_marked({ count: marked }) : null, missing > 0 ? m.files_missing({ count: missing }) : null];
  return <span className="font-semibold text-warn">{parts.filter((part) => part !== null).join(" · ")}</span>;
}

function Money({ file, locale }: { file: FileView; locale: Locale }) {
  const charge = chargeWords(file, locale);
  return charge === null ? null : <span className="text-muted"> · {charge}</span>;
}

type ActProps = {
  id: string;
  intent: string;
  isBusy: boolean;
  words: string;
  /** Names the button where its words alone would not say which file is meant. */
  name?: string;
  onAct(): void;
  children?: ReactNode;
};

function Act({ id, intent, isBusy, words, name, onAct, children }: ActProps) {
  return (
    <PageForm
      to="/translate/files"
      onSubmit={(event) => {
        event.preventDefault();
        onAct();
      }}
      className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm"
    >
      <input type="hidden" name="id" value={id} />
      {children}
      <Button type="submit" name="intent" value={intent} size="sm" disabled={isBusy} aria-label={name}>
        {words}
      </Button>
    </PageForm>
  );
}
