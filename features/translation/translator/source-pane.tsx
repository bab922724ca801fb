import { clsx } from "clsx";
import { type PointerEvent, type ReactNode, type RefObject, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { splitAtCodePoint } from "../text/split-at-code-point.ts";

type SourcePaneProps = {
  areaRef: RefObject<HTMLTextAreaElement | null>;
  /** What the page was loaded with. */
  initial: string;
  /** The field's current text. */
  text: string;
  /** Language tag of what is typed; undefined while no one knows. */
  lang: string | undefined;
  direction: "ltr" | "rtl" | "auto";
  length: number;
  /** Maximum code points; null until the server has said. */
  limit: number | null;
  /** A part to highlight, as UTF-16 offsets: the sentence whose translation is being examined. */
  shown: { start: number; end: number } | null;
  error: ReactNode;
  locale: string;
  /** The caret or the pointer is at this UTF-16 offset or, with null, no longer in the text. */
  onLookAt(offset: number | null): void;
  /** Shown at the bottom, such as the detected language. */
  children: ReactNode;
};

/** The text to translate. Behind it is the same text, invisible, which carries the marks that a textarea can't. */
export function SourcePane(props: SourcePaneProps) {
  const { areaRef, text, length, limit, shown, error, locale } = props;
  const id = useId();
  const isOver = limit !== null && length > limit;
  const count = new Intl.NumberFormat(locale);
  return (
    <>
      <label htmlFor={id} className="pane-head">
        {m.translator_source()}
      </label>
      <div className="pane-source">
        {isOver || shown !== null ? <Marks text={text} limit={isOver ? limit : null} shown={shown} lang={props.lang} /> : null}
        <textarea
          ref={areaRef}
          id={id}
          name="text"
          rows={6}
          defaultValue={props.initial}
          lang={props.lang}
          dir={props.direction}
          placeholder={m.translator_placeholder()}
          spellCheck
          aria-invalid={isOver || error ? true : undefined}
          aria-describedby={`${id}-count${error ? ` ${id}-error` : ""}`}
          onSelect={(event) => props.onLookAt(event.currentTarget.selectionStart)}
          onPointerMove={(event) => props.onLookAt(offsetAt(event))}
          onPointerLeave={() => props.onLookAt(null)}
          className={"pane-text z-0 field-sizing-content resize-none overflow-hidden bg-transparent outline-none placeholder:text-muted"}
        />
      </div>
      <div className="pane-source-foot">
        {error ? (
          <p id={`${id}-error`} className="w-full font-semibold text-bad">
            {error}
          </p>
        ) : null}
        {props.children}
        <p id={`${id}-count`} className={clsx("ml-auto tabular-nums", isOver && "font-semibold text-bad")}>
          {limit === null ? count.format(length) : m.translator_count({ length: count.format(length), limit: count.format(limit) })}
        </p>
      </div>
    </>
  );
}

/** The offset of the letter under a pointer; null if a browser can't tell. */
function offsetAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLTextAreaElement>): number | null {
  // Missing in browsers from before 2025.
  const position = (document as Partial<Document>).caretPositionFromPoint?.call(document, clientX, clientY) ?? null;
  return position?.offsetNode === currentTarget ? position.offset : null;
}

function Marks({
  text,
  limit,
  shown,
  lang,
}: {
  text: string;
  limit: number | null;
  shown: SourcePaneProps["shown"];
  lang: string | undefined;
}) {
  const [fitting, rest] = limit === null ? [text, ""] : splitAtCodePoint(text, limit);
  const end = Math.min(shown?.end ?? 0, fitting.length);
  const start = Math.min(shown?.start ?? 0, end);
  return (
    <div aria-hidden="true" lang={lang} dir="auto" className={"pane-text pointer-events-none text-transparent select-none"}>
      {fitting.slice(0, start)}
      {end > start ? (
        <mark className="bg-transparent text-transparent underline decoration-accent decoration-2 underline-offset-5">
          {fitting.slice(start, end)}
        </mark>
      ) : null}
      {fitting.slice(end)}
      {rest === "" ? null : <mark className="bg-bad/25 text-transparent">{rest}</mark>}
    </div>
  );
}
