import { type ReactNode, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { originalText, splitNotes, takenText } from "../run-text.ts";
import type { RunControls } from "../use-run.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { DiffView } from "./diff-view.tsx";
import { ResultActions } from "./result-actions.tsx";
import { isCompared, type RunnableForm } from "./runnable-form.ts";
import { TextEditor } from "./text-editor.tsx";

type FinishedTextProps = {
  tool: RunnableForm;
  locale: Locale;
  controls: RunControls;
  active: number;
  /** How it ended, where it isn't whole. */
  before: ReactNode;
  after: ReactNode;
  /** At the end of the sheet's foot. */
  foot: ReactNode;
};

/** A finished text on its sheet: shown, edited, compared. */
export function FinishedText({ tool, locale, controls, active, before, after, foot }: FinishedTextProps) {
  const { run, former } = controls.state;
  const [editing, setEditing] = useState<string | null>(null);
  const version = `${run?.id}:${active}`;
  const isEditing = editing === version;
  const variant = run?.variants[active];
  const isDiff = isCompared(tool);
  // Notes next to a compared text are shown separately and never exported.
  const original = isDiff ? splitNotes(originalText(former, variant)) : { main: originalText(former, variant), notes: "" };
  const text = takenText(former, variant, isDiff);
  if (run === null || variant === undefined || text === "")
    return (
      <div className="sheet">
        <div className="sheet-text">
          {before}
          {after}
        </div>
        <div className="sheet-foot">{foot}</div>
      </div>
    );

  const keep = async (changed: string | null) =>
    controls.changeVariant(variant.index, { editedText: changed === original.main && former.length === 0 && !isDiff ? null : changed });
  const keepOrTell = async (changed: string) => {
    if (!(await keep(changed))) toast({ text: m.result_edit_unsaved() });
  };
  const star = async (starred: boolean) => {
    if (!(await controls.changeVariant(variant.index, { starred }))) toast({ text: m.result_star_unsaved() });
  };
  return (
    <div className="sheet">
      <div className="sheet-text">
        {before}
        <div key={version} data-result-text="">
          {isEditing ? (
            <TextEditor text={text} isEdited={variant.editedText !== null} onSave={keep} onClose={() => setEditing(null)} />
          ) : isDiff ? (
            <DiffView
              source={sourceText(run.fields, tool.diffField)}
              proposed={original.main}
              kept={text}
              locale={locale}
              onKeep={(changed) => void keepOrTell(changed)}
            />
          ) : (
            <MarkdownText text={text} isPartial={variant.finish !== "whole"} />
          )}
        </div>
        {original.notes === "" ? null : (
          <aside className="mt-6 rounded-card bg-sunk px-4 py-3 text-muted">
            <h3 className="text-sm font-medium">{m.result_notes()}</h3>
            <MarkdownText text={original.notes} />
          </aside>
        )}
        {after}
      </div>
      <div className="sheet-foot">
        <ResultActions
          isStarred={variant.starred}
          isEditing={isEditing}
          onEdit={() => setEditing(version)}
          onStar={(isStarred) => void star(isStarred)}
        />
        {foot}
      </div>
    </div>
  );
}

function sourceText(fields: Record<string, unknown>, key: string | null): string {
  const value = key === null ? undefined : fields[key];
  return typeof value === "string" ? value : "";
}
