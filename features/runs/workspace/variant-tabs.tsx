import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";

type VariantTabsProps = { count: number; active: number; panelId: string; onChange(index: number): void };

export const variantTabId = (panelId: string, index: number) => `${panelId}-tab-${index}`;

/** Tabs for the versions of a result; arrow keys move between them (ARIA authoring practices, tabs). */
export function VariantTabs({ count, active, panelId, onChange }: VariantTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = (active + step + count) % count;
    onChange(next);
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={m.result_versions()}
      className="mb-4 flex gap-1 border-b border-line"
      onKeyDown={handleKey}
    >
      {Array.from({ length: count }, (_, index) => (
        <button
          key={variantTabId(panelId, index)}
          id={variantTabId(panelId, index)}
          type="button"
          role="tab"
          aria-selected={index === active}
          aria-controls={panelId}
          tabIndex={index === active ? 0 : -1}
          onClick={() => onChange(index)}
          className={clsx(
            "-mb-px min-h-10 border-b-2 px-3 text-sm",
            index === active ? "border-accent font-semibold text-ink" : "border-transparent text-muted hover:text-ink",
          )}
        >
          {m.result_version({ number: index + 1 })}
        </button>
      ))}
    </div>
  );
}
