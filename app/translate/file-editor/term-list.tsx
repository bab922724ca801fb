import { foldText } from "#core/fold-text.ts";
import type { FileSegment, SegmentHelp } from "#features/files/file-view.ts";
import { plainText } from "#formats/segments/tagged-text.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { SideLanguages } from "./side-languages.ts";

/** A term of the glossary that the source has; whether it is used is told by what is written now. */
export type TermHint = SegmentHelp["terms"][number] & { isThere: boolean };

export function termHints({ target }: FileSegment, help: SegmentHelp | null): TermHint[] {
  const written = foldText(plainText(target ?? ""));
  return (help?.terms ?? []).map((term) => ({ ...term, isThere: term.isApplied || written.includes(foldText(term.target)) }));
}

type TermListProps = { terms: readonly TermHint[]; languages: SideLanguages; onInsert(target: string): void };

/** The terms of a segment; pressing one inserts it. */
export function TermList({ terms, languages, onInsert }: TermListProps) {
  return (
    <ul className="grid gap-1.5">
      {terms.map(({ source, target, note, isThere }) => (
        <li key={`${source}\n${target}`} className="flex items-center justify-between gap-3">
          <span className="min-w-0 wrap-anywhere">
            <bdi lang={languages.from.lang} className="text-muted">
              {source}
            </bdi>{" "}
            →{" "}
            <bdi lang={languages.to.lang} className="font-semibold">
              {target}
            </bdi>
            {note === "" ? null : <span className="block text-muted">{note}</span>}
          </span>
          {isThere ? (
            <span className="shrink-0 text-good">{m.file_editor_term_there()}</span>
          ) : (
            <Button
              size="xs"
              className="shrink-0"
              aria-label={m.file_editor_insert_term({ term: target })}
              onClick={() => onInsert(target)}
            >
              {m.file_editor_insert()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
