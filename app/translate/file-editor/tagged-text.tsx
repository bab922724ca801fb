import type { ReactNode } from "react";
import { foldText, placedForm } from "#core/fold-text.ts";
import type { Finding } from "#features/translation/checks/finding.ts";
import { readTaggedText } from "#formats/segments/tagged-text.ts";
import type { UnitTag } from "#formats/segments/unit.ts";
import { tagName } from "./editor-words.ts";

type TaggedTextProps = {
  text: string;
  tags: readonly UnitTag[];
  /** What was looked for, in any letter case; empty for nothing. */
  query?: string;
  /** Offsets are UTF-16, in the text without tags. */
  findings?: readonly Finding[];
};

type Mark = { start: number; end: number; isHit: boolean };

const chipClass = "mx-0.5 inline-block rounded-key bg-accent-soft px-1 align-[2px] font-sans text-2xs font-medium text-accent";

/** Text with its inline tags as small signs named after what they stand for. */
export function TaggedText({ text, tags, query = "", findings = [] }: TaggedTextProps) {
  const names = new Map(tags.map((tag) => [tag.id, tagName(tag)]));
  const shown: ReactNode[] = [];
  let offset = 0;
  for (const [index, piece] of readTaggedText(text).entries()) {
    if (piece.kind === "text") {
      shown.push(...markedText(piece.text, offset, query, findings, index));
      offset += piece.text.length;
    } else {
      shown.push(
        // In words of the page, wherever the text runs.
        <span key={index} dir="ltr" className={chipClass} data-tag={piece.id}>
          {piece.kind === "close" ? `/${piece.id}` : `${piece.id} ${names.get(piece.id) ?? ""}`}
        </span>,
      );
    }
  }
  return <>{shown}</>;
}

/** A piece with what was looked for and what the checks found; where both meet, the search wins. */
function markedText(text: string, offset: number, query: string, findings: readonly Finding[], key: number): ReactNode[] {
  const marks = [...hitsOf(text, query), ...findingsIn(text, offset, findings)].toSorted(
    (a, b) => a.start - b.start || Number(b.isHit) - Number(a.isHit),
  );
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, isHit } of marks) {
    if (start < at) continue;
    if (start > at) parts.push(text.slice(at, start));
    const words = text.slice(start, end);
    parts.push(
      isHit ? (
        <mark key={`${key}.${start}`} className="bg-accent/20 text-ink">
          {words}
        </mark>
      ) : (
        <span key={`${key}.${start}`} className="rounded-paper bg-mark underline decoration-warn decoration-2 underline-offset-4">
          {words}
        </span>
      ),
    );
    at = end;
  }
  if (at < text.length) parts.push(text.slice(at));
  return parts;
}

function hitsOf(text: string, query: string): Mark[] {
  if (query === "") return [];
  const [folded, wanted] = [placedForm(text, foldText), foldText(query)];
  if (wanted === "") return [];
  const marks: Mark[] = [];
  for (let at = folded.text.indexOf(wanted); at >= 0; at = folded.text.indexOf(wanted, at + wanted.length)) {
    marks.push({ start: folded.startOf(at), end: folded.endOf(at + wanted.length), isHit: true });
  }
  return marks;
}

const findingsIn = (text: string, offset: number, findings: readonly Finding[]): Mark[] =>
  findings
    .map(({ start, end }) => ({ start: Math.max(0, start - offset), end: Math.min(text.length, end - offset), isHit: false }))
    .filter(({ start, end }) => start < end);
