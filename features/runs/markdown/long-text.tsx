import { memo, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { MarkdownText } from "./markdown-text.tsx";
import { plainProseClass } from "../prose-class.ts";
import { cutBlocks, joinBlocks } from "./markdown-blocks.ts";

/** Longer texts are rendered in parts, in characters: in one piece they would block the page. */
export const maxPieceLength = 20_000;
const partLength = 6_000;

/** A very long answer: parts that are out of sight are neither laid out nor parsed as Markdown. */
export function LongText({ text }: { text: string }) {
  const parts = useMemo(() => cutParts(text), [text]);
  return parts.map((part, index) => (
    // A finished answer's text doesn't change.
    // oxlint-disable-next-line react/no-array-index-key
    <Part key={index} text={part} />
  ));
}

const Part = memo(function Part({ text }: { text: string }) {
  const element = useRef<HTMLDivElement>(null);
  const isNear = useNear(element);
  return (
    <div ref={element} className="[content-visibility:auto] [contain-intrinsic-size:auto_40rem]">
      {isNear ? <MarkdownText text={text} /> : <div className={plainProseClass}>{text}</div>}
    </div>
  );
});

/** Whether an element has come within one screen of the visible area. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element.current === null || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), { rootMargin: "100% 0px" });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

function cutParts(text: string): string[] {
  const { blocks, open } = cutBlocks(text);
  return joinBlocks([...blocks, open], partLength).flatMap((part) => cutLines(part, maxPieceLength));
}

/** A single block that is too long is cut between lines, or anywhere if a line itself is too long. */
function cutLines(part: string, maxLength: number): string[] {
  const pieces: string[] = [];
  let rest = part;
  while (rest.length > maxLength) {
    const end = rest.lastIndexOf("\n", maxLength) + 1 || maxLength;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return rest === "" ? pieces : [...pieces, rest];
}
