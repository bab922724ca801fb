import { type KeyboardEvent, type MouseEvent, useRef } from "react";
import { type Quality, qualities } from "#core/quality.ts";
import { QualityMark, qualityName } from "#features/conversations/quality-mark.tsx";
import { amountOf } from "#features/runs/price-sentences.ts";
import type { ListedPrice } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { useClosingDetails } from "#ui/patterns/use-closing-details.ts";
import { Icon } from "#ui/primitives/icon.tsx";

type ModelPickProps = {
  /** That of the settings. */
  usual: Quality;
  /** What an answer of each quality costs; null where that isn't known. */
  prices: Record<Quality, ListedPrice> | null;
  canCompare: boolean;
  /** Whether the conversation can be kept out of the list. */
  canBeTemporary: boolean;
};

/** What each quality is good for. */
const about: Record<Quality, () => string> = { fast: m.ask_who_fast, careful: m.ask_who_careful, best: m.ask_who_best };

/** Shown where the form's choice is this one: its values belong to the form, whose draft may bring them back before any script. */
const whereChosen: Record<Quality, string> = {
  fast: "group-has-[[name=quality][value=fast]:checked]/composer:flex",
  careful: "group-has-[[name=quality][value=careful]:checked]/composer:flex",
  best: "group-has-[[name=quality][value=best]:checked]/composer:flex",
};

/** Who answers, and how: a chip that says what is chosen, and opens the choices above the composer. */
export function ModelPick({ usual, prices, canCompare, canBeTemporary }: ModelPickProps) {
  const root = useRef<HTMLDetailsElement>(null);
  useClosingDetails(root);
  const close = () => {
    root.current?.removeAttribute("open");
    root.current?.querySelector("summary")?.focus();
  };
  // Arrow keys choose too, as clicks without a press: the list stays for the next one.
  const handleChoice = (event: MouseEvent) => event.detail > 0 && close();
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // It confirms the choice, and must not send the message.
    event.preventDefault();
    close();
  };
  return (
    <details ref={root} className="sm:relative">
      <summary className="flex min-h-8 list-none items-center gap-1.5 rounded-full border border-line-2 bg-surface px-2.5 text-xs whitespace-nowrap text-ink2 hover:border-control hover:text-ink pointer-coarse:min-h-10 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{m.ask_quality()}</span>
        <span className="contents group-has-[[name=compare]:checked]/composer:hidden">
          {qualities.map((quality) => (
            <span key={quality} className={`hidden items-center gap-1.5 ${whereChosen[quality]}`}>
              <QualityMark quality={quality} />
              {qualityName(quality)}
            </span>
          ))}
        </span>
        <span className="hidden items-center gap-1.5 group-has-[[name=compare]:checked]/composer:flex">
          <Icon name="columns-2" className="text-base" />
          {m.ask_compare_chip()}
        </span>
        <span className="hidden group-has-[[name=temporary]:checked]/composer:flex">
          <Icon name="eye-off" className="text-base text-muted" />
          <span className="sr-only">{m.ask_temporary()}</span>
        </span>
        <Icon name="chevron-down" className="max-[22rem]:hidden" />
      </summary>
      <div className="absolute inset-x-0 bottom-full z-30 mb-2 max-h-[max(10rem,calc(100dvh-19rem))] animate-rise overflow-y-auto floating p-1.5 text-sm sm:right-auto sm:max-h-[calc(100dvh-12rem)] sm:w-93">
        {/* Another quality in the settings resets this choice; everything else that is checked stays. */}
        <fieldset key={usual} className="group-has-[[name=compare]:checked]/composer:hidden">
          <legend className="px-2.5 pt-2 pb-1.5 text-2xs font-medium text-muted">{m.ask_who()}</legend>
          {qualities.map((quality) => (
            <label key={quality} className={choiceClass}>
              <input
                type="radio"
                name="quality"
                value={quality}
                defaultChecked={quality === usual}
                onClick={handleChoice}
                onKeyDown={handleKey}
                className={inputClass}
              />
              <QualityMark quality={quality} />
              <span className="min-w-0 grow">
                <span className="block font-medium">{qualityName(quality)}</span>
                <span className="block text-xs text-muted">{about[quality]()}</span>
              </span>
              {prices === null ? null : (
                <span className="shrink-0 pl-3 text-xs text-muted tabular-nums">{amountOf(prices[quality], getLocale())}</span>
              )}
            </label>
          ))}
        </fieldset>
        {canCompare || canBeTemporary ? (
          <div className="mt-1.5 border-t border-line pt-1.5 group-has-[[name=compare]:checked]/composer:mt-0 group-has-[[name=compare]:checked]/composer:border-0 group-has-[[name=compare]:checked]/composer:pt-0">
            {canCompare ? <Switch name="compare" icon="columns-2" label={m.ask_compare()} onKeyDown={handleKey} /> : null}
            {canBeTemporary ? <Switch name="temporary" icon="eye-off" label={m.ask_temporary_pick()} onKeyDown={handleKey} /> : null}
          </div>
        ) : null}
      </div>
    </details>
  );
}

const choiceClass =
  "relative flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 hover:bg-sunk has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent pointer-coarse:min-h-11 forced-colors:has-checked:border";

/** Over its whole line. */
const inputClass = "absolute inset-0 cursor-pointer opacity-0";

type SwitchProps = { name: string; icon: IconName; label: string; onKeyDown(event: KeyboardEvent): void };

function Switch({ name, icon, label, onKeyDown }: SwitchProps) {
  return (
    <label className={`group/switch ${choiceClass}`}>
      <input type="checkbox" name={name} value="1" onKeyDown={onKeyDown} className={inputClass} />
      <Icon name={icon} className="text-base text-muted group-has-checked/switch:text-accent" />
      <span className="grow">{label}</span>
      <Icon name="check" className="hidden text-accent group-has-checked/switch:block" />
    </label>
  );
}
