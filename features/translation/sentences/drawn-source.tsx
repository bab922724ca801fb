import { type MouseEvent, memo, type RefObject } from "react";
import { flushSync } from "react-dom";
import type { TranslationView } from "../text/translation-view.ts";
import type { ParagraphPair } from "./paragraph-pairs.ts";
import { lookedAt, pairProps } from "./pair-props.ts";

type DrawnSourceProps = {
  view: TranslationView;
  pairs: readonly ParagraphPair[];
  direction: "ltr" | "rtl" | "auto";
  active: string | null;
  /** The field that holds the text; it lies under this. */
  areaRef: RefObject<HTMLTextAreaElement | null>;
  onActive(id: string | null): void;
  /** The field takes the place of this. */
  onWrite(): void;
};

/** The source as it is read, each paragraph at the height of its translation. A click puts the caret there, into the field. */
export function DrawnSource({ view, pairs, direction, active, areaRef, onActive, onWrite }: DrawnSourceProps) {
  const { source, from } = view;
  const handleClick = (event: MouseEvent) => {
    const area = areaRef.current;
    // A selection is for copying and moves no caret.
    if (area === null || document.getSelection()?.isCollapsed === false) return;
    const offset = offsetAt(event.clientX, event.clientY) ?? source.length;
    // A field counts each line break as one letter.
    const caret = source.slice(0, offset).replaceAll("\r\n", "\n").length;
    flushSync(onWrite);
    // In this order the focus brings the caret into view.
    area.setSelectionRange(caret, caret);
    area.focus();
  };
  return (
    // The field itself is what keyboards and screen readers use.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div aria-hidden="true" lang={from} dir={direction} onClick={handleClick} onMouseLeave={() => onActive(null)} className="pairs-source">
      {pairs.map((pair, index) => (
        <p
          key={`${index} ${pair.sourceStart}`}
          data-source={index + 1}
          data-number={pairs.length > 1 ? index + 1 : undefined}
          className="pair-source pane-text"
          {...pairProps(pairs, index, active)}
        >
          <Paragraph
            pair={pair}
            source={source}
            active={pair.segments.some(({ id }) => id === active) ? active : null}
            onActive={onActive}
          />
        </p>
      ))}
    </div>
  );
}

type ParagraphProps = { pair: ParagraphPair; source: string; active: string | null; onActive(id: string | null): void };

/** Drawn again only where what is looked at is or was in it. */
const Paragraph = memo(function Paragraph({ pair, source, active, onActive }: ParagraphProps) {
  return (
    <span data-start={pair.sourceStart}>
      {withSentences(pair, source).map(({ id, start, end }) => (
        <span
          key={start}
          data-twin={id ?? undefined}
          onMouseEnter={() => onActive(id)}
          className={id !== null && id === active ? lookedAt : undefined}
        >
          {source.slice(start, end)}
        </span>
      ))}
    </span>
  );
});

/** All of a paragraph: its sentences and what is between them, which has no id. */
function withSentences(
  { sourceStart, sourceEnd, segments }: ParagraphPair,
  source: string,
): { id: string | null; start: number; end: number }[] {
  const parts: { id: string | null; start: number; end: number }[] = [];
  let at = sourceStart;
  for (const segment of segments) {
    const start = Math.max(at, segment.sourceStart);
    if (start > at) parts.push({ id: null, start: at, end: start });
    at = Math.max(start, segment.sourceEnd);
    if (at > start) parts.push({ id: segment.id, start, end: at });
  }
  const end = Math.min(sourceEnd, source.length);
  return at < end ? [...parts, { id: null, start: at, end }] : parts;
}

/** The offset in the source of the letter under a point; null if it is in no paragraph, or a browser can't tell. */
function offsetAt(x: number, y: number): number | null {
  const old = document as Partial<Document>;
  const position = old.caretPositionFromPoint?.call(document, x, y);
  // Safari before 2025 has only this.
  const range = position === undefined ? old.caretRangeFromPoint?.call(document, x, y) : undefined;
  const node = position?.offsetNode ?? range?.startContainer;
  const part = (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>("[data-start]");
  if (!node || !part) return null;
  const before = document.createRange();
  before.setStart(part, 0);
  before.setEnd(node, position?.offset ?? range?.startOffset ?? 0);
  return Number(part.dataset["start"]) + before.toString().length;
}
