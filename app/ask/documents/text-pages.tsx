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
};

/** A document's text, one page at a time. */
export function TextPages(props: TextPagesProps) {
  const { page, bar } = textPage(props);
  return (
    <>
      <PageBar {...bar} />
      <PageScroller label={bar.place}>{page === undefined ? null : <TextSheet page={page} passage={props.passage} />}</PageScroller>
    </>
  );
}

/** A page of a document's text, with its heading. */
export function textPage({ pages, passage, number, onNumber }: TextPagesProps) {
  const index = Math.max(
    0,
    pages.findLastIndex((one) => one.number <= number),
  );
  const page = pages[index];
  const parts = { page: page?.number ?? number, pages: pages.at(-1)?.number ?? number };
  const stepTo = (other: PageOfText | undefined) => (other === undefined ? null : () => onNumber(other.number));
  const place = passage.page === null ? m.passage_part(parts) : m.passage_place(parts);
  return { page, bar: { place, onBefore: stepTo(pages[index - 1]), onAfter: stepTo(pages[index + 1]) } };
}

/** The text of a page, its passage marked. */
export function TextSheet({ page, passage }: { page: PageOfText; passage: Passage }) {
  return (
    <>
      <div className="rounded-small bg-surface p-6 font-serif text-sm leading-6 shadow-paper whitespace-pre-wrap [overflow-wrap:anywhere] sm:p-8">
        <SeenText page={page} passage={passage} />
      </div>
      <PageNote>{m.passage_note()}</PageNote>
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
  useMarkInSight(mark, passage, page.start);
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
