import { clsx } from "clsx";
import { memo, startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Markdown, markdownClass, PlainParagraphs } from "./markdown-text.tsx";
import { scheduleFrame, type VariantTexts } from "../variant-texts.ts";
import { isCostlyMarkdown } from "#formats/markdown/markdown-cost.ts";
import { createMarkdownFlow, emptyFlow, type FlowView } from "./markdown-flow.ts";

type StreamMarkdownProps = {
  texts: VariantTexts;
  variant?: number;
  /** Text that precedes this run's own; `join` appends the first piece to it. */
  before: string;
  join(before: string, after: string): string;
  /** What the page was loaded with, shown until the log has been read that far. */
  initial: string;
  /** Called before new text is rendered: the returned function runs after it. */
  onPaint?(): () => void;
};

/**
 * Markdown as it arrives. Complete blocks are rendered once; the open end is repaired, so that half a table or an unclosed mark never
 * shows. Not a live region: reading every piece aloud would be noise.
 */
export function StreamMarkdown({ texts, variant = 0, before, join, initial, onPaint }: StreamMarkdownProps) {
  const [firstText] = useState(initial);
  const [view, setView] = useState<FlowView>({ ...emptyFlow, open: firstText });
  const latest = useRef({ before, join, onPaint });
  const drawn = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = { before, join, onPaint };
  });
  useEffect(() => {
    const flow = createMarkdownFlow((next) => {
      if (next.length < firstText.length) return flow.drawn();
      const afterPaint = latest.current.onPaint?.();
      drawn.current = () => {
        afterPaint?.();
        flow.drawn();
      };
      // In slices: a large part blocks neither keys nor scrolling.
      startTransition(() => setView(next));
    }, scheduleFrame);
    let isEmpty = true;
    const append = (text: string) => {
      if (text === "") return;
      flow.append(isEmpty ? latest.current.join(latest.current.before, text) : text);
      isEmpty = false;
    };
    const detach = texts.attach(variant, { open: append, append });
    return () => {
      detach();
      flow.end();
    };
  }, [texts, variant, firstText]);
  useLayoutEffect(() => {
    drawn.current?.();
  }, [view]);
  return (
    <div className={`caret ${markdownClass}`} data-markdown="">
      {view.groups.map((blocks, index) => (
        // Groups only grow at the end.
        // oxlint-disable-next-line react/no-array-index-key
        <BlockGroup key={index} blocks={blocks} isLast={index === view.groups.length - 1} />
      ))}
      {view.open.trim() === "" ? null : <Block text={view.open} isOpen />}
    </div>
  );
}

/** Not laid out while out of sight, except for the last one: of what has just been added no browser knows the height. */
const BlockGroup = memo(function BlockGroup({ blocks, isLast }: { blocks: readonly string[]; isLast: boolean }) {
  return (
    <div className={clsx("[contain-intrinsic-size:auto_60rem]", !isLast && "[content-visibility:auto]")}>
      {blocks.map((text, index) => (
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} text={text} />
      ))}
    </div>
  );
});

const Block = memo(function Block({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  if (isCostlyMarkdown(text))
    return (
      <div dir="auto" className="whitespace-pre-wrap">
        {text}
      </div>
    );
  return (
    <Suspense fallback={<PlainParagraphs text={text} />}>
      <Markdown text={text} isPartial={isOpen} />
    </Suspense>
  );
});
