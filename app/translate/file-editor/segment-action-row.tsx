import type { DocumentEditor } from "#features/files/editor/document-editor.ts";
import type { FileSegment } from "#features/files/file-view.ts";
import { KeyHint } from "#features/runs/workspace/key-hint.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import type { MatchHint } from "./match-list.tsx";
import type { SegmentActions, SegmentFix } from "./segment-actions.ts";
import { Facts } from "./segment-note.tsx";
import type { SideLanguages } from "./side-languages.ts";
import type { TermHint } from "./term-list.tsx";
import type { HelpState } from "./use-segment-help.ts";

/** Which list is open below the actions. */
export type OpenPart = "terms" | "memory" | null;

type SegmentActionRowProps = {
  editor: DocumentEditor;
  segment: FileSegment;
  help: HelpState;
  actions: SegmentActions;
  languages: SideLanguages;
  fixes: readonly SegmentFix[];
  /** The fixes are of the text before: they keep their place until it is checked again. */
  isOld: boolean;
  terms: readonly TermHint[];
  /** Nearest first. */
  matches: readonly MatchHint[];
  repeats: number;
  facts: string;
  open: OpenPart;
  onOpen(part: OpenPart): void;
};

/** The actions for a segment, in one line that wraps. Those that arrive with the help come last, so that nothing moves. */
export function SegmentActionRow(props: SegmentActionRowProps) {
  const { editor, segment, help, actions, languages, fixes, isOld, terms, matches, repeats, facts, open, onOpen } = props;
  const isApproved = segment.state === "approved";
  const partId = `segment-part-${segment.id}`;
  const disclosure = (part: OpenPart) => ({
    "aria-expanded": open === part,
    "aria-controls": open === part ? partId : undefined,
    onClick: () => onOpen(open === part ? null : part),
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {fixes.map((fix, index) => (
        <Button
          key={`${fix.start} ${fix.text}`}
          size="xs"
          variant={index === 0 ? "primary" : "secondary"}
          className="max-w-full whitespace-normal!"
          aria-disabled={isOld}
          onClick={() => isOld || actions.onFix(segment.id, fix)}
        >
          <span>
            {fix.start === fix.end ? m.file_editor_add() : m.file_editor_change_to()}{" "}
            <bdi lang={languages.to.lang}>
              <ins className="rounded-none bg-transparent p-0 wrap-anywhere text-inherit underline decoration-current underline-offset-3 shadow-none">
                {fix.text.trim()}
              </ins>
            </bdi>
          </span>
        </Button>
      ))}
      <Button
        size="xs"
        variant={isApproved ? "quiet" : "secondary"}
        aria-pressed={isApproved}
        onClick={() => editor.approve(segment.id, !isApproved)}
      >
        <Icon name="check" className={isApproved ? "text-good" : undefined} />
        {isApproved ? m.file_editor_unapprove() : m.file_editor_approve()}
        {isApproved ? null : <KeyHint id="run" isOnAccent={false} />}
      </Button>
      <Button size="xs" variant="quiet" onClick={() => editor.write(segment.id, segment.source)}>
        <Icon name="copy" />
        {m.file_editor_copy_source()}
      </Button>
      {repeats > 0 && segment.target !== null ? (
        <Button
          size="xs"
          variant="quiet"
          aria-disabled={actions.isFilling}
          aria-keyshortcuts="Control+Shift+Enter Meta+Shift+Enter"
          onClick={actions.onFillRepeats}
        >
          <Icon name="repeat-2" />
          {m.file_editor_fill_repeats({ count: repeats })}
        </Button>
      ) : null}
      {terms.length === 0 ? null : (
        <Button size="xs" variant="quiet" {...disclosure("terms")}>
          <Icon name="book-a" />
          <TermWords terms={terms} />
        </Button>
      )}
      {matches[0] === undefined ? null : (
        <Button size="xs" variant="quiet" {...disclosure("memory")}>
          <Icon name="history" />
          <span className={matches[0].percent === 100 ? "font-semibold text-good" : undefined}>
            {m.file_editor_memory({ percent: String(matches[0].percent) })}
          </span>
        </Button>
      )}
      {help.state === "failed" ? <span className="text-xs text-muted">{m.file_editor_help_failed()}</span> : null}
      <Facts id={segment.id} facts={facts} />
    </div>
  );
}

/** How many terms there are, and how many of them are not used yet. */
function TermWords({ terms }: { terms: readonly TermHint[] }) {
  const count = terms.filter(({ isThere }) => !isThere).length;
  const words = m.file_editor_term_count({ count: terms.length });
  return count === 0 ? <>{words}</> : <span className="text-warn">{m.file_editor_terms_open({ terms: words, count: String(count) })}</span>;
}
