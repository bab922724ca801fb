import { useEffect, useRef, useState } from "react";
import type { TextSink, VariantTexts } from "./variant-texts.ts";

type StreamTextProps = {
  texts: VariantTexts;
  variant: number;
  /** Text that precedes this run's own; `join` appends the first piece to it. */
  before: string;
  join(before: string, after: string): string;
  /** What the page was loaded with, shown until the log is read. */
  initial: string;
  /** Called before each paint: the returned function runs after it. */
  onPaint(): () => void;
  className?: string;
};

/**
 * Text as it arrives, painted outside React: each line is a separate block, so that a new piece lays out one line instead of the whole
 * text. Not a live region: reading every piece aloud would be noise.
 */
export function StreamText({ texts, variant, before, join, initial, onPaint, className }: StreamTextProps) {
  const container = useRef<HTMLDivElement>(null);
  // Painted once: a later value would make React wipe what is there.
  const [firstText] = useState(initial);
  const latest = useRef({ before, join, onPaint });
  useEffect(() => {
    latest.current = { before, join, onPaint };
  });
  useEffect(() => {
    if (!container.current) return;
    return texts.attach(variant, createSink(container.current, latest));
  }, [texts, variant]);
  return (
    <div ref={container} className={className}>
      {firstText}
    </div>
  );
}

type Latest = { current: Pick<StreamTextProps, "before" | "join" | "onPaint"> };

function createSink(container: HTMLElement, latest: Latest): TextSink {
  const { ownerDocument: page } = container;
  let line: Text | null = null;
  let isEmpty = true;

  function write(text: string): void {
    for (const [index, piece] of text.split(/(?<=\n)/).entries()) {
      if (index === 0 && line !== null) line.appendData(piece);
      else {
        line = page.createTextNode(piece);
        container.appendChild(page.createElement("div")).append(line);
      }
    }
    // The line break closes its block; a new one follows.
    if (text.endsWith("\n")) line = null;
  }

  function append(text: string): void {
    if (text === "") return;
    const afterPaint = latest.current.onPaint();
    if (isEmpty) {
      container.replaceChildren();
      write(latest.current.join(latest.current.before, text));
    } else write(text);
    isEmpty = false;
    afterPaint();
  }

  return { open: append, append };
}
