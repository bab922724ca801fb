import type { ReactNode } from "react";
import type { Finding } from "#features/translation/checks/finding.ts";
import { readTaggedText, type TaggedPiece } from "#formats/segments/tagged-text.ts";
import type { UnitTag } from "#formats/segments/unit.ts";

type PreviewTextProps = {
  text: string;
  tags: readonly UnitTag[];
  /** Offsets are UTF-16, in the text without tags. */
  findings: readonly Finding[];
};
type Level = { id: number; shown: ReactNode[] };

/** A text as it reads in the document: bold is bold, a break is a break, and what can't be shown is left out. */
export function PreviewText({ text, tags, findings }: PreviewTextProps) {
  let offset = 0;
  const tagOf = new Map(tags.map((tag) => [tag.id, tag]));
  const levels: Level[] = [{ id: 0, shown: [] }];
  const top = () => levels.at(-1) as Level;
  const close = () => {
    const level = levels.pop() as Level;
    top().shown.push(wrap(tagOf.get(level.id)?.name ?? "", level.shown, `g${level.id}`));
  };
  for (const [index, piece] of readTaggedText(text).entries()) take(piece, index);
  while (levels.length > 1) close();
  return <>{top().shown}</>;

  function take(piece: TaggedPiece, index: number): void {
    if (piece.kind === "text") {
      top().shown.push(...markedText(piece.text, offset, findings, index));
      offset += piece.text.length;
    } else if (piece.kind === "open") levels.push({ id: piece.id, shown: [] });
    else if (piece.kind === "single") top().shown.push(single(tagOf.get(piece.id), `x${index}`));
    // An end tag without its start tag is not shown.
    else if (levels.length > 1 && top().id === piece.id) close();
  }
}

/** A piece of the text, what the checks found in it marked: paper is light in both themes. */
function markedText(text: string, offset: number, findings: readonly Finding[], key: number): ReactNode[] {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of findings.toSorted((a, b) => a.start - b.start)) {
    const [from, to] = [Math.max(at, start - offset), Math.min(text.length, end - offset)];
    if (from >= to) continue;
    parts.push(
      text.slice(at, from),
      <span key={`${key}.${from}`} className="bg-paper-mark underline decoration-paper-mark-line decoration-2 underline-offset-3">
        {text.slice(from, to)}
      </span>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}

function wrap(name: string, inside: ReactNode[], key: string): ReactNode {
  const has = (part: string) => name.split(/[\s+,]+/).includes(part);
  const classes = [
    has("bold") || has("strong") ? "font-semibold" : "",
    has("italic") || has("emphasis") ? "italic" : "",
    has("underline") || has("link") ? "underline" : "",
    has("strike") || has("delete") ? "line-through" : "",
    has("code") ? "font-mono" : "",
  ].filter((one) => one !== "");
  const Element = has("superscript") ? "sup" : has("subscript") ? "sub" : "span";
  return (
    <Element key={key} className={classes.length === 0 ? undefined : classes.join(" ")}>
      {inside}
    </Element>
  );
}

function single(tag: UnitTag | undefined, key: string): ReactNode {
  if (tag?.shown !== undefined)
    return (
      <bdi key={key} className="font-mono">
        {tag.shown}
      </bdi>
    );
  const name = tag?.name;
  if (name === "break") return <br key={key} />;
  if (name === "tab") return "\u2003";
  return name === "picture" || name === "image" ? "▫" : null;
}
