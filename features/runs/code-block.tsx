import { type ComponentProps, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
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

/** A code block with its own copy button, highlighted once it is complete; without JavaScript it is plain, and there is no button. */
export function CodeBlock({ language, code, isWhole, children }: CodeBlockProps) {
  const block = useRef<HTMLPreElement>(null);
  const isAlive = useBrowserValue(() => true, false);
  usePaintedCode(block, code, language, isWhole);
  const handleCopy = () => {
    copyText((block.current?.textContent ?? "").replace(/\n$/, ""), "markdown", null).then(
      () => toast({ text: m.result_copied() }),
      () => toast({ text: m.result_copy_refused() }),
    );
  };
  return (
    <div className="relative">
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      {isAlive ? (
        <button
          type="button"
          aria-label={m.result_copy_code()}
          onClick={handleCopy}
          className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-control bg-sunk text-muted hover:text-ink"
        >
          <Icon name="copy" />
        </button>
      ) : null}
    </div>
  );
}
