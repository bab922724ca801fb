import { clsx } from "clsx";
import { Fragment, type KeyboardEvent, memo, type ReactNode } from "react";
import { m } from "#i18n/paraglide/messages.js";
import type { SegmentView, TranslationView } from "../text/translation-view.ts";
import { lookedAt, pairProps } from "./pair-props.ts";
import type { ParagraphPair } from "./paragraph-pairs.ts";

type SegmentTextProps = {
  view: TranslationView;
  pairs: readonly ParagraphPair[];
  direction: "ltr" | "rtl" | "auto";
  active: string | null;
  onActive(id: string | null): void;
  /** Null while the text isn't the translated one. */
  onOpen: ((id: string) => void) | null;
};

/** The translation, sentence by sentence: a single tab stop, arrow keys move between sentences, Enter opens one. */
export function SegmentText({ view, pairs, direction, active, onActive, onOpen }: SegmentTextProps) {
  const { text, segments, to, terms } = view;
  const stop = segments.some(({ id }) => id === active) ? active : (segments[0]?.id ?? null);
  const handleKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-segment]")];
    const next = all[all.indexOf(event.target as HTMLElement) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
  };
  return (
    // The keys are for the sentences in it, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      lang={to}
      dir={direction}
      role="group"
      aria-label={m.translator_sentences()}
      onKeyDown={handleKey}
      onMouseLeave={() => onActive(null)}
      className="contents"
    >
      {pairs.map((pair, index) => (
        <Fragment key={`${index} ${pair.segments[0]?.id ?? ""}`}>
          {/* What is copied has its lines; a grid draws none of them. */}
          {index === 0 ? null : text.slice(pairs[index - 1]?.targetEnd, pair.targetStart)}
          <p className="pair-target pane-text" data-target={index + 1} {...pairProps(pairs, index, active)}>
            {withGaps(text, pair, (segment) => (
              <Sentence
                key={segment.id}
                segment={segment}
                text={text.slice(segment.targetStart, segment.targetEnd)}
                terms={terms}
                isActive={segment.id === active}
                isStop={segment.id === stop}
                onActive={onActive}
                onOpen={onOpen}
              />
            ))}
          </p>
        </Fragment>
      ))}
    </div>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** A paragraph with each sentence rendered and the gaps between them unchanged. */
function withGaps(text: string, pair: ParagraphPair, draw: (segment: SegmentView) => ReactNode): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = pair.targetStart;
  for (const segment of pair.segments) {
    if (segment.targetStart > at) parts.push(text.slice(at, segment.targetStart));
    parts.push(draw(segment));
    at = segment.targetEnd;
  }
  return at < pair.targetEnd ? [...parts, text.slice(at, pair.targetEnd)] : parts;
}

type SentenceProps = {
  segment: SegmentView;
  text: string;
  /** For the whole text. */
  terms: TranslationView["terms"];
  isActive: boolean;
  isStop: boolean;
  onActive(id: string): void;
  onOpen: SegmentTextProps["onOpen"];
};

const Sentence = memo(function Sentence({ segment, text, terms, isActive, isStop, onActive, onOpen }: SentenceProps) {
  const { id, state } = segment;
  return (
    <span
      data-segment={id}
      data-state={state}
      role="button"
      aria-disabled={onOpen === null || undefined}
      tabIndex={isStop ? 0 : -1}
      aria-describedby={state === "done" ? undefined : `finding-${id}`}
      onMouseEnter={() => onActive(id)}
      onFocus={() => onActive(id)}
      onClick={() => onOpen?.(id)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        onOpen?.(id);
      }}
      className={clsx(
        "rounded-paper",
        onOpen !== null && "cursor-pointer",
        state === "marked" && "border-b-2 border-warn box-decoration-clone bg-mark px-0.5",
        isActive ? lookedAt : state === "failed" && "underline decoration-bad decoration-dotted underline-offset-4",
        state === "failed" && "text-muted",
      )}
    >
      {withTerms(text, segment.targetStart, terms)}
    </span>
  );
});

/** A sentence with the glossary's terms highlighted. */
function withTerms(text: string, start: number, terms: TranslationView["terms"]): ReactNode[] {
  const hits = terms
    .flatMap(({ source, targetStart, targetEnd }) =>
      targetStart === null || targetEnd === null ? [] : [{ source, from: targetStart - start, to: targetEnd - start }],
    )
    .filter(({ from, to }) => from >= 0 && to <= text.length)
    .toSorted((left, right) => left.from - right.from);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { source, from, to } of hits) {
    if (from < at) continue;
    parts.push(
      text.slice(at, from),
      <mark key={from} title={source} className="rounded-paper bg-good-soft text-ink">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}
