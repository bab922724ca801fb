import type { FileSegment, SegmentHelp } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import type { SideLanguages } from "./side-languages.ts";
import { TaggedText } from "./tagged-text.tsx";

/** An earlier translation; `index` is what its key counts by. */
export type MatchHint = SegmentHelp["matches"][number] & { index: number; percent: number };

/** What is there already is no help. */
export const matchHints = ({ target }: FileSegment, help: SegmentHelp | null): MatchHint[] =>
  (help?.matches ?? [])
    .map((match, index) => ({ ...match, index, percent: Math.floor(match.score * 100) }))
    .filter((match) => match.target !== target);

type MatchListProps = { matches: readonly MatchHint[]; segment: FileSegment; languages: SideLanguages; onUse(index: number): void };

/** Earlier translations of the same or a similar text, nearest first, each used by a press or by its key. */
export function MatchList({ matches, segment, languages, onUse }: MatchListProps) {
  return (
    <ol className="grid gap-2">
      {matches.map(({ source, target, index, percent }) => (
        <li
          key={`${source}\n${target}`}
          className="flex items-start justify-between gap-3 not-first:border-t not-first:border-line not-first:pt-2"
        >
          <div className="grid min-w-0 gap-0.5 wrap-anywhere">
            <p className={percent === 100 ? "font-semibold text-good" : "text-muted"}>
              {m.file_editor_score({ percent: String(percent) })}
            </p>
            <p lang={languages.from.lang} dir={languages.from.dir} className="font-serif text-muted">
              <TaggedText text={source} tags={segment.tags} />
            </p>
            <p lang={languages.to.lang} dir={languages.to.dir} className="font-serif">
              <TaggedText text={target} tags={segment.tags} />
            </p>
          </div>
          <Button
            size="xs"
            className="shrink-0"
            aria-keyshortcuts={`Alt+${index + 1}`}
            title={`Alt+${index + 1}`}
            aria-label={m.file_editor_use_match({ number: String(index + 1) })}
            onClick={() => onUse(index)}
          >
            {m.file_editor_use()}
          </Button>
        </li>
      ))}
    </ol>
  );
}
