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
    <div className="flex min-w-0 flex-col">
      <label htmlFor={id} className="sr-only">
        {m.translator_source()}
      </label>
      <div className="grid max-h-[60vh] min-h-48 grow overflow-y-auto lg:max-h-none lg:min-h-80">
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
          className={clsx(paneText, "z-0 field-sizing-content resize-none overflow-hidden bg-transparent outline-none")}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className="px-5 pb-2 text-sm font-semibold text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-1.5 text-sm text-muted">
        {props.children}
        <p id={`${id}-count`} className={clsx("ml-auto tabular-nums", isOver && "font-semibold text-bad")}>
          {limit === null ? count.format(length) : m.translator_count({ length: count.format(length), limit: count.format(limit) })}
        </p>
      </div>
    </div>
  );
}

/** The offset of the letter under a pointer; null if a browser can't tell. */
function offsetAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLTextAreaElement>): number | null {
  // Missing in browsers from before 2025.
  const position = (document as Partial<Document>).caretPositionFromPoint?.call(document, clientX, clientY) ?? null;
  return position?.offsetNode === currentTarget ? position.offset : null;
}

/** Text and marks must be on the same lines. */
const paneText = "[grid-area:1/1] px-5 py-4 font-serif text-lg leading-relaxed whitespace-pre-wrap break-words placeholder:text-muted";

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
    <div aria-hidden="true" lang={lang} dir="auto" className={clsx(paneText, "pointer-events-none text-transparent select-none")}>
      {fitting.slice(0, start)}
      {end > start ? <mark className="rounded-sm bg-accent/20 text-transparent">{fitting.slice(start, end)}</mark> : null}
      {fitting.slice(end)}
      {rest === "" ? null : <mark className="bg-bad/25 text-transparent">{rest}</mark>}
    </div>
  );
}
