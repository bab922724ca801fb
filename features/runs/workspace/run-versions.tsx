import { clsx } from "clsx";
import { type KeyboardEvent, useRef } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { segmentClass, segmentsClass } from "#ui/primitives/segment-class.ts";

type RunVersionsProps = {
  count: number;
  /** Index of the version that is shown; null while all of them are. */
  active: number | null;
  panelId: string;
  onChange(index: number): void;
  /** Shows them next to each other, or no longer; null until all are written. */
  onCompare: (() => void) | null;
};

export const variantTabId = (panelId: string, index: number) => `${panelId}-tab-${index}`;

/** Tabs for the versions of a result; arrow keys move between them (ARIA authoring practices, tabs). */
export function RunVersions({ count, active, panelId, onChange, onCompare }: RunVersionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const tabs = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = active ?? tabs.findIndex((tab) => tab === document.activeElement);
    const next = (at + step + count) % count;
    onChange(next);
    tabs[next]?.focus();
  };
  return (
    <div className="flex items-center gap-2 max-sm:basis-full">
      <div ref={list} role="tablist" tabIndex={-1} aria-label={m.result_versions()} className={segmentsClass} onKeyDown={handleKey}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={variantTabId(panelId, index)}
            id={variantTabId(panelId, index)}
            type="button"
            role="tab"
            aria-label={m.result_version({ number: index + 1 })}
            aria-selected={index === active}
            aria-controls={active === null ? undefined : panelId}
            tabIndex={index === (active ?? 0) ? 0 : -1}
            onClick={() => onChange(index)}
            className={clsx(
              segmentClass,
              "tabular-nums aria-selected:bg-surface aria-selected:text-ink aria-selected:shadow-chosen forced-colors:aria-selected:border",
            )}
          >
            {/* The number alone where there is no room for more. */}
            <span className="max-sm:hidden lg:max-xl:hidden">{m.result_version({ number: index + 1 })}</span>
            <span className="sm:max-lg:hidden xl:hidden">{index + 1}</span>
          </button>
        ))}
      </div>
      {onCompare === null ? null : (
        <Button
          variant="quiet"
          size="sm"
          aria-pressed={active === null}
          onClick={onCompare}
          className="aria-pressed:bg-sunk aria-pressed:text-ink noscript:hidden"
        >
          <Icon name="columns-2" />
          {m.result_compare()}
        </Button>
      )}
    </div>
  );
}
