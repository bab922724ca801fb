import { type ComponentProps, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { useFlash } from "#ui/patterns/use-flash.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { usePaintedCode } from "./code/use-painted-code.ts";
import { copyText } from "./copy-text.ts";

type CodeBlockProps = Pick<ComponentProps<"pre">, "children"> & {
  /** The text after the fence; empty if there is none. */
  language: string;
  code: string;
  /** Its fence is closed. */
  isWhole: boolean;
};

/** A code block with its language and a copy button, highlighted once it is complete; without JavaScript it is plain, and there is no button. */
export function CodeBlock({ language, code, isWhole, children }: CodeBlockProps) {
  const block = useRef<HTMLPreElement>(null);
  const isAlive = useIsAlive();
  const [isCopied, flashCopied] = useFlash();
  usePaintedCode(block, code, language, isWhole);
  const handleCopy = () => {
    const text = (block.current?.textContent ?? "").replace(/\n$/, "");
    copyText(text, "markdown", null).then(flashCopied, () => toast({ text: m.result_copy_refused() }));
  };
  return (
    <div className="mt-3.5 overflow-hidden rounded-control border border-line bg-code">
      <div className="flex min-h-9 items-center justify-between gap-2 pr-1 pl-4 text-2xs text-muted">
        <span className="truncate font-mono">{language}</span>
        {isAlive ? (
          <button
            type="button"
            aria-label={isCopied ? undefined : m.result_copy_code()}
            onClick={handleCopy}
            className={`inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-control px-2 font-sans text-xs font-medium pointer-coarse:min-h-9 ${isCopied ? "text-good [&_svg]:animate-pop" : "text-ink2 hover:text-ink"}`}
          >
            <Icon name={isCopied ? "check" : "copy"} />
            {isCopied ? m.result_copied() : m.result_copy()}
          </button>
        ) : null}
        <span role="status" className="sr-only">
          {isCopied ? m.result_copied() : ""}
        </span>
      </div>
      <pre ref={block} tabIndex={0} className="overflow-x-auto px-4 pt-0.5 pb-3.5 outline-offset-[-2px]">
        {children}
      </pre>
    </div>
  );
}
