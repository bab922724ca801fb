import { type ReactNode, useSyncExternalStore } from "react";
import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import { lengthOf } from "#features/files/editor/segment-tags.ts";
import type { FileSegment, SegmentHelp } from "#features/files/file-view.ts";
import { KeyHint } from "#features/runs/workspace/key-hint.tsx";
import { findingSentences } from "#features/translation/sentences/finding-sentences.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { findingAdvice } from "./finding-advice.ts";
import { kindNames, placeName, stateNames } from "./editor-words.ts";
import type { SideLanguages } from "./side-languages.ts";
import { TaggedText } from "./tagged-text.tsx";
import { TagFaults } from "./target-editor.tsx";
import type { HelpState } from "./use-segment-help.ts";

type SegmentPanelProps = {
  editor: DocumentEditor;
  id: string;
  help: HelpState;
  canEdit: boolean;
  languages: SideLanguages;
  onInsertTerm(target: string): void;
  onUseMatch(index: number): void;
  isFilling: boolean;
  onFillRepeats(): void;
};

/** All about the segment that someone is at: what is wrong, what it was before, which terms it has. */
export function SegmentPanel(props: SegmentPanelProps) {
  const { editor, id, help, canEdit, languages, onInsertTerm, onUseMatch, isFilling, onFillRepeats } = props;
  const find = () => editor.segment(id);
  const segment = useSyncExternalStore(editor.subscribe, find, find);
  if (segment === undefined) return null;
  const repeats = help.help?.repeats ?? 0;
  const isApproved = segment.state === "approved";
  return (
    <div className="grid gap-4 text-sm">
      <div>
        <h2 className="text-base font-sans font-semibold tracking-normal">{m.file_editor_segment({ number: id })}</h2>
        <p className="text-muted">
          {[kindNames[segment.kind]?.(), segment.place && placeName(segment.place), stateNames[segment.state]()]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {segment.isRemembered ? <p className="text-muted">{m.file_editor_remembered()}</p> : null}
        {segment.note === null ? null : (
          <p className="mt-1">
            {m.file_editor_note()} <span dir="auto">{segment.note}</span>
          </p>
        )}
        <LengthNote segment={segment} />
      </div>
      <Findings segment={segment} />
      {canEdit ? (
        <p className="flex flex-wrap gap-2 noscript:hidden">
          <Button
            size="sm"
            variant={isApproved ? "quiet" : "secondary"}
            aria-pressed={isApproved}
            onClick={() => editor.approve(id, !isApproved)}
          >
            <Icon name="check" className={isApproved ? "text-good" : undefined} />
            {isApproved ? m.file_editor_unapprove() : m.file_editor_approve()}
            {isApproved ? null : <KeyHint id="run" isOnAccent={false} />}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => editor.write(id, segment.source)}>
            {m.file_editor_copy_source()}
          </Button>
          {repeats > 0 && segment.target !== null ? (
            <Button
              size="sm"
              className="py-1.5 text-left whitespace-normal!"
              aria-disabled={isFilling}
              aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
              onClick={onFillRepeats}
            >
              {m.file_editor_fill_repeats({ count: repeats })}
            </Button>
          ) : null}
        </p>
      ) : null}
      <Terms help={help} canEdit={canEdit} segment={segment} languages={languages} onInsert={onInsertTerm} />
      <Matches help={help} canEdit={canEdit} segment={segment} languages={languages} onUse={onUseMatch} />
    </div>
  );
}

function LengthNote({ segment }: { segment: FileSegment }) {
  const length = lengthOf(segment);
  if (length === null) return null;
  const numbers = { count: String(length.count), max: String(length.max) };
  return (
    <p className={length.isOver ? "font-semibold text-bad" : "text-muted tabular-nums"}>
      {length.isOver ? m.file_editor_too_long(numbers) : m.file_editor_length(numbers)}
    </p>
  );
}

function Findings({ segment }: { segment: FileSegment }) {
  const { target, state } = segment;
  const isEmpty = target === null && state !== "open";
  const sentences = isEmpty ? [] : findingSentences({ state: "marked", findings: segment.findings });
  if (!isEmpty && sentences.length === 0 && segment.findings.length === 0) return <TagFaults segment={segment} />;
  return (
    <section aria-label={m.file_editor_findings()} className="flex gap-3 note-warn">
      <Icon name="eye" className="mt-0.5 text-base" />
      <div className="min-w-0">
        {isEmpty ? <p className="font-medium">{m.file_editor_no_answer()}</p> : null}
        {sentences.map((sentence) => (
          <p key={sentence} className="font-medium">
            {sentence}
          </p>
        ))}
        <TagFaults segment={segment} />
        {isEmpty
          ? null
          : findingAdvice(segment).map((sentence) => (
              <p key={sentence} className="mt-1 text-ink">
                {sentence}
              </p>
            ))}
      </div>
    </section>
  );
}

type PartProps = { help: HelpState; canEdit: boolean; segment: FileSegment; languages: SideLanguages };

function Terms({ help, canEdit, segment, languages, onInsert }: PartProps & { onInsert(target: string): void }) {
  const terms = help.help?.terms ?? [];
  if (terms.length === 0) return null;
  const written = plainText(segment.target ?? "").toLowerCase();
  return (
    <Part title={m.file_editor_terms()}>
      <ul className="grid gap-2">
        {terms.map(({ source, target, note, isApplied }) => {
          const isThere = isApplied || written.includes(target.toLowerCase());
          return (
            <li key={`${source}\n${target}`} className="flex items-start justify-between gap-2">
              <span className="min-w-0">
                <span lang={languages.from.lang} className="text-muted">
                  {source}
                </span>{" "}
                →{" "}
                <bdi lang={languages.to.lang} className="font-semibold">
                  {target}
                </bdi>
                {note === "" ? null : <span className="block text-muted">{note}</span>}
              </span>
              {isThere ? (
                <span className="shrink-0 text-good">{m.file_editor_term_there()}</span>
              ) : canEdit ? (
                <Button
                  size="sm"
                  className="shrink-0"
                  aria-label={m.file_editor_insert_term({ term: target })}
                  onClick={() => onInsert(target)}
                >
                  {m.file_editor_insert()}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Matches({ help, canEdit, segment, languages, onUse }: PartProps & { onUse(index: number): void }) {
  // What is there already is no help.
  const matches = (help.help?.matches ?? [])
    .map((match, index) => ({ match, index }))
    .filter(({ match }) => match.target !== segment.target);
  return (
    <Part title={m.file_editor_matches()}>
      {help.state === "asking" ? <p className="text-muted">{m.shell_loading()}</p> : null}
      {help.state === "failed" ? <p className="text-muted">{m.file_editor_help_failed()}</p> : null}
      {help.state === "there" && matches.length === 0 ? <p className="text-muted">{m.file_editor_no_matches()}</p> : null}
      <ol className="grid gap-3">
        {matches.map(({ match, index }) => (
          <Match key={`${match.source}\n${match.target}`} {...{ match, index, canEdit, segment, languages, onUse }} />
        ))}
      </ol>
    </Part>
  );
}

type MatchProps = {
  match: SegmentHelp["matches"][number];
  index: number;
  canEdit: boolean;
  segment: FileSegment;
  languages: SideLanguages;
  onUse(index: number): void;
};

function Match({ match, index, canEdit, segment, languages, onUse }: MatchProps) {
  const percent = Math.floor(match.score * 100);
  return (
    <li className="border-t border-line pt-2">
      <p className="flex items-center justify-between gap-2">
        <span className={percent === 100 ? "font-semibold text-good" : "text-muted"}>
          {m.file_editor_score({ percent: String(percent) })}
        </span>
        {canEdit ? (
          <Button
            size="sm"
            className="ml-auto"
            aria-keyshortcuts={`Alt+${index + 1}`}
            title={`Alt+${index + 1}`}
            aria-label={m.file_editor_use_match({ number: String(index + 1) })}
            onClick={() => onUse(index)}
          >
            {m.file_editor_use()}
          </Button>
        ) : null}
      </p>
      <p lang={languages.from.lang} dir={languages.from.dir} className="text-muted">
        <TaggedText text={match.source} tags={segment.tags} />
      </p>
      <p lang={languages.to.lang} dir={languages.to.dir}>
        <TaggedText text={match.target} tags={segment.tags} />
      </p>
    </li>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-1.5 font-medium">{title}</h3>
      {children}
    </section>
  );
}
