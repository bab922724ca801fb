import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Passage } from "#features/conversations/cited/passage.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { findOnPage } from "./find-on-page.ts";
import { type MarkedLine, markLines } from "./mark-lines.ts";
import { measureWords } from "./measure-words.ts";
import type { OpenPdf, PdfPage } from "./open-pdf.ts";
import { useMarkInSight } from "./page-scroller.tsx";
import { type PageOfText, partOfPage } from "./pages-of-text.ts";
import { MarkedText, PageNote } from "./text-pages.tsx";

type DrawnPageProps = {
  pdf: OpenPdf;
  number: number;
  /** Its text; null where it has none. */
  page: PageOfText | null;
  passage: Passage;
  /** The class of its width. */
  size: string;
  onText(): void;
  onBroken(): void;
};

/** `marks` is null where nothing is to be marked, and empty where it couldn't be found. */
type Read = { page: PdfPage; marks: readonly MarkedLine[] | null };

/** A page as it is in the file. Its text is there for those who don't see it. */
export function DrawnPage({ pdf, number, page, passage, size, onText, onBroken }: DrawnPageProps) {
  const [read, setRead] = useState<Read | null>(null);
  const breakOff = useEffectEvent(onBroken);
  const readOnce = useEffectEvent(() => readMarked(pdf, number, page, passage));
  useEffect(() => {
    let isLeft = false;
    readOnce().then(
      (found) => {
        if (!isLeft) setRead(found);
      },
      () => {
        if (!isLeft) breakOff();
      },
    );
    return () => {
      isLeft = true;
    };
  }, [pdf, number]);
  const label = m.passage_picture({ page: number, title: passage.title });
  return (
    <>
      {read === null ? <EmptySheet /> : <Sheet {...{ read, passage, size, label, onBroken }} />}
      {page === null ? null : (
        <div className="sr-only">
          <MarkedText page={page} passage={passage} />
        </div>
      )}
      {read?.marks == null ? null : read.marks.length > 0 ? (
        <PageNote>{m.passage_marked_note()}</PageNote>
      ) : (
        <div className="mt-3 note-warn">
          <p>{m.passage_unmarked()}</p>
          <Button variant="secondary" size="sm" className="mt-2" onClick={onText}>
            {m.passage_show_text()}
          </Button>
        </div>
      )}
    </>
  );
}

async function readMarked(pdf: OpenPdf, number: number, text: PageOfText | null, passage: Passage): Promise<Read> {
  const page = await pdf.readPage(number);
  const part = text === null ? { start: 0, end: 0 } : partOfPage(text, passage);
  if (text === null || part.end === part.start) return { page, marks: null };
  const shown = await page.readTexts();
  const found = findOnPage(
    shown.map((one) => one.text),
    text.text,
    part,
  );
  return { page, marks: found === null ? [] : markLines(shown, found, page.view, measureWords()) };
}

/** The paper, before what is on it is there. */
export function EmptySheet() {
  return (
    <p className="grid aspect-[1/1.414] w-full place-items-center rounded-small bg-surface text-sm text-muted shadow-paper">
      {m.passage_drawing()}
    </p>
  );
}

type SheetProps = Pick<DrawnPageProps, "passage" | "size" | "onBroken"> & { read: Read; label: string };

/** The paper with what is on it. */
function Sheet({ read: { page, marks }, passage, size, label, onBroken }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = useRef<SVGPolygonElement>(null);
  useEffect(() => {
    const element = canvas.current;
    return () => {
      // Browsers free a canvas without size at once.
      if (element !== null) Object.assign(element, { width: 0, height: 0 });
    };
  }, []);
  const [width, setWidth] = useState(0);
  const [isDrawn, setIsDrawn] = useState(false);
  const breakOff = useEffectEvent(onBroken);
  useMarkInSight(first, passage, size);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.ceil((entry?.contentRect.width ?? 0) * window.devicePixelRatio)));
    if (sheet.current !== null) observer.observe(sheet.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (canvas.current === null || width === 0) return undefined;
    const controller = new AbortController();
    page.draw(canvas.current, width, controller.signal).then(
      (isWhole) => {
        if (isWhole) setIsDrawn(true);
      },
      () => {
        if (!controller.signal.aborted) breakOff();
      },
    );
    return () => controller.abort();
  }, [page, width]);
  return (
    <div ref={sheet} aria-busy={!isDrawn} className={`${size} relative isolate bg-surface shadow-paper`}>
      <canvas ref={canvas} role="img" aria-label={label} width={page.width} height={page.height} className="block h-auto w-full" />
      {isDrawn ? null : <p className="absolute inset-0 grid place-items-center text-sm text-muted">{m.passage_drawing()}</p>}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${page.width} ${page.height}`}
        className="pointer-events-none absolute inset-0 size-full mix-blend-multiply"
      >
        {marks?.map((line, index) => (
          <g key={pointsOf(line)}>
            <polygon ref={index === 0 ? first : null} data-mark points={pointsOf(line)} className="fill-paper-mark" />
            <polyline points={pointsOf(line.slice(2))} className="stroke-paper-mark-line" />
          </g>
        ))}
      </svg>
    </div>
  );
}

const pointsOf = (points: readonly { x: number; y: number }[]): string =>
  points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(" ");
