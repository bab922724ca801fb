import { useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import { MarkdownText } from "../markdown/markdown-text.tsx";
import { originalText, splitNotes, takenText } from "../run-text.ts";
import type { RunControls } from "../use-run.ts";
import { withLabel } from "#formats/markdown/with-label.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useShortcut } from "#ui/shortcuts/use-shortcut.ts";
import { copyText } from "../copy-text.ts";
import { DiffView } from "./diff-view.tsx";
import { DownloadLinks, ResultActions } from "./result-actions.tsx";
import type { RunnableForm } from "./runnable-form.ts";
import { TextEditor } from "./text-editor.tsx";

type FinishedTextProps = { tool: RunnableForm; locale: Locale; controls: RunControls; active: number };

/** A finished text: shown, edited, compared, exported. */
export function FinishedText({ tool, locale, controls, active }: FinishedTextProps) {
  const { run, former } = controls.state;
  const [isEditing, setIsEditing] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const variant = run?.variants[active];
  const isDiff = tool.outputKind === "diff" && tool.diffField !== null;
  // Notes next to a compared text are shown separately and never exported.
  const original = isDiff ? splitNotes(originalText(former, variant)) : { main: originalText(former, variant), notes: "" };
  const text = takenText(former, variant, isDiff);
  // Anything that leaves the page says itself that no model wrote it.
  const taken = withLabel(text, run?.origin === "demo" ? m.shell_demo_label() : null);
  useShortcut("copy-result", () => {
    if (text === "") return false;
    copyText(taken, "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  });
  if (run === null || variant === undefined || text === "") return null;

  const keep = async (changed: string | null) =>
    controls.changeVariant(variant.index, { editedText: changed === original.main && former.length === 0 && !isDiff ? null : changed });
  const keepOrTell = async (changed: string) => {
    if (!(await keep(changed))) toast({ text: m.result_edit_unsaved() });
  };
  const star = async (starred: boolean) => {
    if (!(await controls.changeVariant(variant.index, { starred }))) toast({ text: m.result_star_unsaved() });
  };
  return (
    <>
      <div ref={body}>
        {isEditing ? (
          <TextEditor text={text} isEdited={variant.editedText !== null} onSave={keep} onClose={() => setIsEditing(false)} />
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
      <div className="mt-6 mb-3 border-t border-line pt-3">
        <ResultActions
          runId={run.id}
          variant={variant}
          text={taken}
          rendered={() => body.current?.querySelector<HTMLElement>("[data-markdown]") ?? null}
          isEditing={isEditing}
          onEdit={() => setIsEditing(true)}
          onStar={(isStarred) => void star(isStarred)}
        />
        <noscript>
          <DownloadLinks runId={run.id} variant={variant.index} />
        </noscript>
      </div>
    </>
  );
}

function sourceText(fields: Record<string, unknown>, key: string | null): string {
  const value = key === null ? undefined : fields[key];
  return typeof value === "string" ? value : "";
}
