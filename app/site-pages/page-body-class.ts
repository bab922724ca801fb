import { clsx } from "clsx";

/** How the text of a page is set; its elements carry no classes. */
export const pageBodyClass = clsx(
  "mt-8 max-w-[42rem] font-serif text-md leading-[1.7] [overflow-wrap:anywhere] [&:lang(zh)]:leading-[1.85] [&>:first-child]:mt-0",
  "[&_h2]:mt-10 [&_h2]:mb-3 [&_h2]:scroll-mt-20 [&_h2]:text-xl [&_h2]:font-semibold [&_:is(h3,h4)]:mt-6 [&_:is(h3,h4)]:mb-2 [&_:is(h3,h4)]:font-semibold",
  "[&_p]:my-3 [&_ul]:my-3 [&_ul]:list-disc [&_ul]:pl-6 [&_ol]:my-3 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:my-1",
  "[&_blockquote]:my-3 [&_blockquote]:rounded-control [&_blockquote]:bg-sunk [&_blockquote]:px-4 [&_blockquote]:py-1",
  "[&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4 [&_hr]:my-8 [&_hr]:border-line [&_strong]:font-semibold",
  "[&_code]:rounded-key [&_code]:bg-code [&_code]:px-1 [&_code]:font-mono [&_code]:text-sm [&_pre]:my-3 [&_pre]:whitespace-pre-wrap [&_pre]:[overflow-wrap:anywhere] [&_pre]:rounded-control [&_pre]:bg-code [&_pre]:p-3 [&_pre_code]:p-0",
  "[&_table]:my-4 [&_table]:w-full [&_table]:font-sans [&_table]:text-sm [&_:is(th,td)]:border-b [&_:is(th,td)]:border-line [&_:is(th,td)]:py-2 [&_:is(th,td)]:pr-4 [&_:is(th,td)]:text-left [&_:is(th,td)]:align-baseline [&_th]:font-semibold",
  "[&_em]:italic [&_em:lang(zh)]:font-semibold [&_em:lang(zh)]:not-italic",
);
