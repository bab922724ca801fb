import { Suspense, useId, useMemo } from "react";
import type { Grounds } from "#features/documents/answers/citation.ts";
import { maxPieceLength } from "#features/runs/markdown/long-text.tsx";
import { markdownClass, MarkdownText, PlainParagraphs } from "#features/runs/markdown/markdown-text.tsx";
import { isCostlyMarkdown } from "#formats/markdown/markdown-cost.ts";
import { m } from "#i18n/paraglide/messages.js";
import { CitedMarkdown, type SourceLinks } from "./cited-markdown.tsx";
import { markText } from "./mark-text.ts";
import { type CitedSource, numberSources } from "./number-sources.ts";
import type { Passage } from "./passage.ts";
import { SourceList } from "./source-list.tsx";

export type CitedTextProps = {
  text: string;
  grounds: Grounds;
  /** It was to say only what the documents say. */
  isOnly: boolean;
  /** It was cut off: what it leaves open is closed. */
  isPartial: boolean;
  /** The sentence whose page is shown; null: none. */
  shown: Passage | null;
  onShow(passage: Passage): void;
};

/** An answer from documents: numbers lead to the sentences that it rests on, and what rests on none is marked. */
export function CitedText({ text, grounds, isOnly, isPartial, shown, onShow }: CitedTextProps) {
  const id = useId();
  const marked = useMemo(() => markText(text, grounds), [text, grounds]);
  const { sources } = useMemo(() => numberSources(grounds.citations), [grounds]);
  const current = sources.find(({ citation }) => citation.documentId === shown?.documentId && citation.quoteStart === shown.quoteStart);
  const links: SourceLinks = {
    sources,
    hrefOf: (source) => `#${id}-${source.number}`,
    current: current?.number ?? null,
    onOpen: ({ citation }: CitedSource) => onShow(citation),
  };
  // What an answer would have cited isn't known if it was cut off.
  const isFromNothing = sources.length === 0 && !isPartial;
  return (
    <>
      {isFromNothing && isOnly ? <p className="mb-3 note-warn">{m.cite_nothing()}</p> : null}
      {marked === null || text.length > maxPieceLength || isCostlyMarkdown(text) ? (
        <MarkdownText text={text} isPartial={isPartial} />
      ) : (
        <div className={markdownClass} data-markdown="">
          <Suspense fallback={<PlainParagraphs text={text} />}>
            <CitedMarkdown {...marked} isPartial={isPartial} links={links} />
          </Suspense>
        </div>
      )}
      <SourceList id={id} links={links} unsupported={grounds.unsupported.length} />
      {isFromNothing && !isOnly ? <p className="mt-3 text-sm text-muted">{m.cite_nothing()}</p> : null}
    </>
  );
}
