import { clsx } from "clsx";
import { lazy, Suspense } from "react";
import { isCostlyMarkdown } from "#formats/markdown/markdown-cost.ts";
import { plainProseClass, proseClass } from "../prose-class.ts";

export const loadMarkdown = async () => (await import("./markdown.tsx")).Markdown;

// The server has it at hand, so that a page without script is whole; browsers fetch it with the first finished text.
export const Markdown = import.meta.env.SSR ? await loadMarkdown() : lazy(async () => ({ default: await loadMarkdown() }));

/**
 * Looks of what Markdown makes; kept here since its elements carry no classes. Room stands above a block and never below it: a text
 * that arrives is drawn in groups whose margins do not collapse, and must not move when it has ended.
 */
export const markdownClass = clsx(
  proseClass,
  "[&_:is(h3,h4,h5,h6)]:mt-5 [&_:is(h3,h4,h5,h6)]:font-semibold [&_h3]:text-lg [&>:first-child]:mt-0 [&>div:first-child>:first-child]:mt-0",
  "[&_p]:mt-3 [&_ul]:mt-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:mt-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:mt-1 [&_li>p]:mt-1",
  "[&_blockquote]:mt-3 [&_blockquote]:border-l-2 [&_blockquote]:border-line [&_blockquote]:pl-4 [&_blockquote]:text-muted [&_blockquote>:first-child]:mt-0",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_hr]:mt-5 [&_hr]:border-line",
  "[&_code]:rounded-control [&_code]:bg-wash [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm [&_pre]:mt-3 [&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-wash [&_pre]:p-3 [&_pre_code]:p-0",
  "[&_table]:mt-3 [&_table]:text-sm [&_:is(th,td)]:border [&_:is(th,td)]:border-line [&_:is(th,td)]:px-3 [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:text-left",
  "[&_em]:italic [&_em:lang(zh)]:font-semibold [&_em:lang(zh)]:not-italic",
);

/** A finished text: as Markdown once that part of the program has come, as plain text until then or where reading it would take too long. */
export function MarkdownText({ text, isPartial = false }: { text: string; isPartial?: boolean }) {
  const plain = <div className={plainProseClass}>{text}</div>;
  if (isCostlyMarkdown(text)) return plain;
  return (
    <Suspense fallback={plain}>
      <div className={markdownClass} data-markdown="">
        <Markdown text={text} isPartial={isPartial} />
      </div>
    </Suspense>
  );
}
