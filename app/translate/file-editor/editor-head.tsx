import type { ReactNode } from "react";
import type { Locale } from "#core/localized.ts";
import type { EditorState } from "#features/files/editor/document-editor.ts";
import type { FileView, OutputKind } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { DisclosureMenu, menuItemClass } from "#ui/patterns/disclosure-menu.tsx";
import { Badge } from "#ui/primitives/badge.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { chargeWords, countWords, pageWords, statusOf } from "../files/file-words.ts";
import { FormulaNotes } from "./formula-notes.tsx";
import { JobSurvey } from "./job-survey.tsx";
import type { SideLanguages } from "./side-languages.ts";

type EditorHeadProps = {
  state: EditorState;
  languages: SideLanguages;
  locale: Locale;
  /** The outputs are being remade. */
  isApplying: boolean;
  onApply(): void;
  onRetrySaving(): void;
  /** Leads to a segment that has two versions. */
  onChoose(): void;
  tabs: ReactNode;
};

/** What the file is, how it is, and what can be had of it. */
export function EditorHead({ state, languages, locale, isApplying, onApply, onRetrySaving, onChoose, tabs }: EditorHeadProps) {
  const { file } = state;
  const status = statusOf(file);
  const isDone = file.status === "done" && !file.isExpired;
  const pair = [languages.from.name, languages.to.name].filter((name) => name !== null).join(" → ");
  const money = chargeWords(file, locale);
  return (
    <header className="relative flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3 py-2 lg:px-4">
      <PageLink to="/translate/files" aria-label={m.file_editor_back()} className={buttonClass("quiet", "icon", "tip -ml-1")}>
        <Icon name="arrow-left" />
      </PageLink>
      <div className="min-w-0 flex-1 basis-40 lg:flex-initial">
        <h1 className="truncate text-md/6 tracking-[-0.01em]" title={file.name}>
          <bdi>{file.name}</bdi>
        </h1>
        <p className="facts text-xs text-muted tabular-nums">
          <span>{pair}</span>
          <span>{pageWords(file.estimate.pages, locale)}</span>
          {file.segmentsTotal === 0 ? null : <span>{countWords(m.files_segments, file.segmentsTotal, locale)}</span>}
          {file.keepsFinished && file.finished !== null ? (
            <span>{countWords(m.files_finished_count, file.finished.segments, locale)}</span>
          ) : null}
          {money === null ? null : <span>{money}</span>}
        </p>
      </div>
      {isDone ? (
        <Approved state={state} locale={locale} />
      ) : (
        <Badge tone={status.tone}>
          <Icon name={status.icon} />
          {status.words}
        </Badge>
      )}
      <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
        <SaveNote state={state} onRetry={onRetrySaving} onChoose={onChoose} />
        {isDone && state.formulaWords !== null ? <FormulaNotes words={state.formulaWords} locale={locale} /> : null}
        {isDone ? <JobSurvey fileId={file.id} locale={locale} /> : null}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        {tabs}
        {isDone ? <ApplyButton {...{ file, isApplying, onApply }} /> : null}
        <Downloads file={file} />
      </div>
    </header>
  );
}

/** How much of the file someone has approved, as cloth on a loom. */
function Approved({ state: { file, counts }, locale }: { state: EditorState; locale: Locale }) {
  const total = file.segmentsTotal;
  if (total === 0) return null;
  const count = new Intl.NumberFormat(locale);
  const words = m.file_editor_approved_of({ done: count.format(counts.approved), total: count.format(total) });
  return (
    <span className="flex items-center gap-3 text-xs whitespace-nowrap text-muted tabular-nums lg:ml-4">
      <progress aria-label={words} value={counts.approved} max={total} className="weave w-28! max-lg:hidden xl:w-36!" />
      {words}
    </span>
  );
}

function ApplyButton({ file, isApplying, onApply }: { file: FileView; isApplying: boolean; onApply(): void }) {
  if (!file.isChanged && !isApplying) return null;
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isApplying) onApply();
      }}
    >
      <Button
        type="submit"
        name="intent"
        value="reflow"
        variant="primary"
        size="sm"
        aria-disabled={isApplying}
        title={m.file_editor_apply_why()}
      >
        {isApplying ? m.file_editor_applying() : m.file_editor_apply()}
      </Button>
    </form>
  );
}

const outputNames: Record<OutputKind, () => string> = {
  translated: m.file_editor_download_translated,
  bilingual: m.file_editor_download_bilingual,
  docx: m.file_editor_download_docx,
};

/** With its dot; empty for a name without one. */
const endingOf = (name: string): string => (name.lastIndexOf(".") > 0 ? name.slice(name.lastIndexOf(".")) : "");

/** Files to be had. What was changed since they were made is told. */
function Downloads({ file }: { file: FileView }) {
  if (file.isExpired) return null;
  const links = [
    ...file.outputs.map(({ kind, url }) => ({ url, name: outputNames[kind]() })),
    { url: `/api/files/${file.id}/download/source`, name: m.file_editor_download_source() },
  ];
  const items = links.map(({ url, name }) => (
    <a key={url} href={url} download className={menuItemClass}>
      {name}
    </a>
  ));
  return (
    <>
      <div className="noscript:hidden">
        <DisclosureMenu
          align="end"
          variant={file.isChanged ? "secondary" : "primary"}
          button={
            <>
              <Icon name="download" />
              <span>
                {m.file_editor_download()}
                <span className="max-sm:hidden"> {endingOf(file.name)}</span>
              </span>
            </>
          }
        >
          {file.isChanged && file.outputs.length > 0 ? (
            <p className="max-w-64 px-3 py-2 text-muted">{m.file_editor_download_old()}</p>
          ) : null}
          {items}
        </DisclosureMenu>
      </div>
      <noscript>
        <span className="flex flex-wrap gap-3 text-sm">{items}</span>
      </noscript>
    </>
  );
}

const saveWords = {
  saved: m.file_editor_saved,
  waiting: m.file_editor_not_saved,
  saving: m.file_editor_saving,
  offline: m.file_editor_offline,
  refused: m.file_editor_save_refused,
  disputed: m.file_editor_save_disputed,
} as const;

/** Whether the server has what was typed; nothing is said before anything was. */
function SaveNote({ state: { save, file }, onRetry, onChoose }: { state: EditorState; onRetry(): void; onChoose(): void }) {
  const isDisputed = save === "disputed";
  const isBad = save === "offline" || save === "refused" || isDisputed;
  return (
    <span className="noscript:hidden" data-save={save}>
      <span role="status" className={isBad ? "font-semibold text-warn" : undefined}>
        {save === "saved" && !file.isChanged ? null : saveWords[save]()}
      </span>
      {isBad ? (
        <Button size="sm" variant="quiet" onClick={isDisputed ? onChoose : onRetry}>
          {isDisputed ? m.file_editor_choose() : m.file_editor_save_again()}
        </Button>
      ) : null}
    </span>
  );
}
