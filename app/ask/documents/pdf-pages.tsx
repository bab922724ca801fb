import { useRef, useState } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";
import { DrawnPage, EmptySheet } from "./drawn-page.tsx";
import type { OpenPdf } from "./open-pdf.ts";
import { PageBar } from "./page-bar.tsx";
import { PageScroller } from "./page-scroller.tsx";
import type { PageOfText } from "./pages-of-text.ts";
import { textPage, TextSheet } from "./text-pages.tsx";
import { useOpenPdf } from "./use-open-pdf.ts";

type PdfPagesProps = { pages: readonly PageOfText[]; passage: Passage; number: number; onNumber(number: number): void };

/** How wide a page is, by the width that there is. */
const sizes = ["w-full", "w-[150%]", "w-[200%]", "w-[300%]"] as const;

/** A PDF: its pages as they are in the file, or their text. */
export function PdfPages({ pages, passage, number, onNumber }: PdfPagesProps) {
  const { opened, retry } = useOpenPdf(passage.documentId);
  const [view, setView] = useState<View>("page");
  const [size, setSize] = useState(0);
  const scroller = useRef<HTMLDivElement>(null);
  const [broken, setBroken] = useState<{ pdf: OpenPdf; number: number } | null>(null);
  const pdf = opened !== null && "pdf" in opened ? opened.pdf : null;
  if (opened !== null && "failure" in opened && opened.failure === "gone")
    return (
      <div className="px-5">
        <p className="note-warn">{m.passage_gone()}</p>
      </div>
    );
  const isBroken = broken !== null && broken.pdf === pdf && broken.number === number;
  const isUndrawn = (opened !== null && pdf === null) || isBroken;
  const isText = view === "text" || isUndrawn;
  const text = textPage({ pages, passage, number, onNumber });
  const last = pdf?.pages ?? pages.at(-1)?.number ?? number;
  const bar = isText
    ? text.bar
    : {
        place: m.passage_place({ page: number, pages: last }),
        onBefore: number > 1 ? () => onNumber(number - 1) : null,
        onAfter: number < last ? () => onNumber(number + 1) : null,
      };
  const drawAgain = () => {
    // What was pressed goes away.
    scroller.current?.focus();
    if (isBroken) setBroken(null);
    else retry();
  };
  const showText = () => {
    scroller.current?.focus();
    setView("text");
  };
  return (
    <>
      <PageBar {...bar}>
        {isUndrawn ? null : <ViewChoice view={view} onView={setView} />}
        {isText ? null : (
          <span className="flex">
            <IconButton
              icon="zoom-out"
              label={m.passage_smaller()}
              aria-disabled={size === 0}
              onClick={() => setSize(Math.max(0, size - 1))}
            />
            <IconButton
              icon="zoom-in"
              label={m.passage_larger()}
              aria-disabled={size === sizes.length - 1}
              onClick={() => setSize(Math.min(sizes.length - 1, size + 1))}
            />
          </span>
        )}
      </PageBar>
      <PageScroller ref={scroller} label={bar.place}>
        {isUndrawn ? <Undrawn onRetry={drawAgain} /> : null}
        {isText ? text.page === undefined ? null : <TextSheet page={text.page} passage={passage} /> : null}
        {!isText && pdf === null ? <EmptySheet /> : null}
        {isText || pdf === null ? null : (
          <DrawnPage
            key={`${number} ${passage.quoteStart}`}
            pdf={pdf}
            number={number}
            page={pages.find((one) => one.number === number) ?? null}
            passage={passage}
            size={sizes[size] ?? sizes[0]}
            onText={showText}
            onBroken={() => setBroken({ pdf, number })}
          />
        )}
      </PageScroller>
    </>
  );
}

function Undrawn({ onRetry }: { onRetry(): void }) {
  return (
    <div className="mb-4 note-warn">
      <p>{m.passage_undrawn()}</p>
      <Button variant="secondary" size="sm" className="mt-2" onClick={onRetry}>
        {m.passage_redraw()}
      </Button>
    </div>
  );
}

type View = "page" | "text";
const names: Record<View, () => string> = { page: m.passage_view_page, text: m.passage_view_text };

function ViewChoice({ view, onView }: { view: View; onView(view: View): void }) {
  return (
    <fieldset className={`${segmentsClass} bg-line`}>
      <legend className="sr-only">{m.passage_view()}</legend>
      {(["page", "text"] as const).map((one) => (
        <label key={one} className={`${segmentClass} relative`}>
          <input
            type="radio"
            name="passage-view"
            checked={one === view}
            onChange={() => onView(one)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {names[one]()}
        </label>
      ))}
    </fieldset>
  );
}
