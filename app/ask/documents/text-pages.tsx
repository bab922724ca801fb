import { type ReactNode, type RefObject, useRef } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Icon } from "#ui/primitives/icon.tsx";
import { PageBar } from "./page-bar.tsx";
import { PageScroller, useMarkInSight } from "./page-scroller.tsx";
import { type PageOfText, partOfPage } from "./pages-of-text.ts";

type TextPagesProps = {
  pages: readonly PageOfText[];
  passage: Passage;
  /** The page that is shown; of one without text, the one before it. */
  number: number;
  onNumber(number: number): void;
  /** In the bar. */
  choice?: ReactNode;
  /** Above the text. */
  note?: ReactNode;
};

/** A document's text, one page at a time. */
export function TextPages({ pages, passage, number, onNumber, choice, note }: TextPagesProps) {
  const index = Math.max(
    0,
    pages.findLastIndex((one) => one.number <= number),
  );
  const page = pages[index];
  if (page === undefined) return null;
  const parts = { page: page.number, pages: pages.at(-1)?.number ?? page.number };
  const place = passage.page === null ? m.passage_part(parts) : m.passage_place(parts);
  const stepTo = (other: PageOfText | undefined) => (other === undefined ? null : () => onNumber(other.number));
  return (
    <>
      <PageBar place={place} onBefore={stepTo(pages[index - 1])} onAfter={stepTo(pages[index + 1])}>
        {choice}
      </PageBar>
      <PageScroller label={place}>
        {note}
        <div className="rounded-small bg-surface p-6 font-serif text-sm leading-6 shadow-paper whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-8">
          <SeenText page={page} passage={passage} />
        </div>
        <PageNote>{m.passage_note()}</PageNote>
      </PageScroller>
    </>
  );
}

export function PageNote({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3 flex items-start gap-2 text-xs text-muted">
      <Icon name="info" className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function SeenText({ page, passage }: { page: PageOfText; passage: Passage }) {
  const mark = useRef<HTMLElement>(null);
  useMarkInSight(mark, `${page.start} ${passage.quoteStart}`);
  return <MarkedText page={page} passage={passage} markRef={mark} />;
}

/** A page's text with what of the passage is on it. */
export function MarkedText({ page, passage, markRef }: { page: PageOfText; passage: Passage; markRef?: RefObject<HTMLElement | null> }) {
  const { start, end } = partOfPage(page, passage);
  return (
    <>
      {page.text.slice(0, start).trimStart()}
      {end > start ? (
        <mark ref={markRef} className="bg-warn-soft text-ink underline decoration-warn decoration-2 underline-offset-2">
          {page.text.slice(start, end)}
        </mark>
      ) : null}
      {page.text.slice(end).trimEnd()}
    </>
  );
}
