import { clsx } from "clsx";
import { type ReactNode, type RefObject, useId } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { splitAtCodePoint } from "../text/split-at-code-point.ts";

type SourcePaneProps = {
  areaRef: RefObject<HTMLTextAreaElement | null>;
  /** What the page came with. */
  initial: string;
  /** What stands in the field now. */
  text: string;
  /** Language tag of what is typed; undefined while nobody knows. */
  lang: string | undefined;
  direction: "ltr" | "rtl" | "auto";
  length: number;
  /** Most code points; null until the server has said. */
  limit: number | null;
  /** A part to point at, as UTF-16 offsets: the sentence whose translation is looked at. */
  shown: { start: number; end: number } | null;
  error: ReactNode;
  locale: string;
  onSelect(offset: number): void;
  /** What stands at the foot, such as the detected language. */
  children: ReactNode;
};

/** The text to translate. Behind it lies the same text unseen, which carries the marks that a text area cannot. */
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
      <div className="grid max-h-[60vh] min-h-48 grow overflow-y-auto lg:max-h-none lg:min-h-72">
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
          onSelect={(event) => props.onSelect(event.currentTarget.selectionStart)}
          className={clsx(paneText, "z-0 field-sizing-content resize-none overflow-hidden bg-transparent outline-offset-[-2px]")}
        />
      </div>
      {error ? (
        <p id={`${id}-error`} className="px-4 pb-2 text-sm font-semibold text-bad">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-sm text-muted">
        {props.children}
        <p id={`${id}-count`} className={clsx("ml-auto tabular-nums", isOver && "font-semibold text-bad")}>
          {limit === null ? count.format(length) : m.translator_count({ length: count.format(length), limit: count.format(limit) })}
        </p>
      </div>
    </div>
  );
}

/** Text and marks must lie on the same lines. */
const paneText = "[grid-area:1/1] px-4 py-3 font-serif text-lg leading-relaxed whitespace-pre-wrap break-words placeholder:text-muted";

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
