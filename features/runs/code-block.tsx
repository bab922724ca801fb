import { Copy } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import { copyText } from "./copy-text.ts";

/** A block of code with a copy of its own; without script there is nothing to press. */
export function CodeBlock({ children }: ComponentProps<"pre">) {
  const block = useRef<HTMLPreElement>(null);
  const isAlive = useBrowserValue(() => true, false);
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
          className="absolute top-1 right-1 inline-flex size-8 items-center justify-center rounded-control bg-wash text-muted hover:text-ink"
        >
          <Icon of={Copy} />
        </button>
      ) : null}
    </div>
  );
}
