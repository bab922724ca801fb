import { clsx } from "clsx";
import { Suspense } from "react";
import { isCostlyMarkdown } from "#formats/markdown/markdown-cost.ts";
import { loadedPart } from "#ui/patterns/loaded-part.ts";
import { plainProseClass, proseClass } from "../prose-class.ts";

export const { Part: Markdown, load: loadMarkdown } = loadedPart(async () => (await import("./markdown.tsx")).Markdown);
// On the server it is always there, so that a page without JavaScript is complete; browsers load it before the first text.
if (import.meta.env.SSR) await loadMarkdown();

/**
 * Styles for the elements Markdown produces; kept here since they carry no classes. Spacing is above a block and never below it: an
 * arriving text is rendered in groups whose margins don't collapse, and must not move when it has ended.
 */
export const markdownClass = clsx(
  proseClass,
  "[&_:is(h3,h4,h5,h6)]:mt-5 [&_:is(h3,h4,h5,h6)]:font-semibold [&_h3]:text-lg [&>:first-child]:mt-0 [&>div:first-child>:first-child]:mt-0",
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ol]:mt-3 [&_ol]:list-decimal [&_li]:ms-6 [&_li]:mt-1 [&_li>p]:mt-1",
  "[&_blockquote]:mt-3 [&_blockquote]:border-s-2 [&_blockquote]:border-line [&_blockquote]:ps-4 [&_blockquote]:text-muted [&_blockquote>:first-child]:mt-0",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_hr]:mt-5 [&_hr]:border-line",
  "[&_code]:rounded-key [&_code]:bg-code [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm [&_pre]:text-xs [&_pre]:leading-[1.3125rem] [&_pre_code]:p-0 [&_pre_code]:text-xs",
  // What a model struck out is no change of ours.
  "[&_del]:bg-transparent [&_del]:text-muted",
  "[&_kbd]:rounded-key [&_kbd]:border [&_kbd]:border-line-2 [&_kbd]:px-1 [&_kbd]:font-sans [&_kbd]:text-sm",
  "[&_table]:w-full [&_table]:font-sans [&_table]:text-sm [&_table]:tabular-nums [&_:is(th,td)]:px-3 [&_:is(th,td)]:text-start [&_th]:py-2 [&_th]:text-xs [&_th]:font-medium [&_th]:whitespace-nowrap [&_th]:text-muted [&_td]:border-t [&_td]:border-line [&_td]:py-2.5 [&_td]:align-top [&_tbody>tr:first-child>td]:border-line-2",
  "[&_em]:italic [&_em:lang(zh)]:font-semibold [&_em:lang(zh)]:not-italic",
);

/** A text as Markdown, unless parsing it would take too long; as plain paragraphs in the same places until that code is loaded. */
export function MarkdownText({ text, isPartial = false }: { text: string; isPartial?: boolean }) {
  if (isCostlyMarkdown(text))
    return (
      <div dir="auto" className={plainProseClass}>
        {text}
      </div>
    );
  return (
    <div className={markdownClass} data-markdown="">
      <Suspense fallback={<PlainParagraphs text={text} />}>
        <Markdown text={text} isPartial={isPartial} />
      </Suspense>
    </div>
  );
}

/** The placeholder of a text that is about to be rendered: its paragraphs keep their distance, so that none of them moves. */
export const PlainParagraphs = ({ text }: { text: string }) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph, index) => (
      // Nothing in it has a state.
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index} dir="auto" className="whitespace-pre-wrap">
        {paragraph}
      </p>
    ));
