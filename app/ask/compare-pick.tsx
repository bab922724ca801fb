import { qualities } from "#core/quality.ts";
import { qualityName } from "#features/conversations/quality-mark.tsx";
import { usualPair } from "#features/conversations/comparison.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { ModelGuide } from "../models/model-facts.tsx";

const pickClass =
  "h-8 max-w-full rounded-control border border-transparent bg-transparent px-1.5 text-sm font-medium text-muted hover:bg-sunk hover:text-ink pointer-coarse:h-10";

/** Which two qualities or models a question goes to, where it goes to two. */
export function ComparePick({ models }: { models: readonly OfferedModel[] }) {
  return (
    <div className="hidden flex-wrap items-center gap-1 px-3 pt-1 group-has-[[name=compare]:checked]/composer:flex">
      <ChoicePick name="first" label={m.ask_compare_first()} usual={usualPair[0]} models={models} />
      <ChoicePick name="second" label={m.ask_compare_second()} usual={usualPair[1]} models={models} />
      <ModelGuide models={models} className="w-full px-1.5 text-sm" />
    </div>
  );
}

type ChoicePickProps = { name: string; label: string; usual: string; models: readonly OfferedModel[] };

/** The qualities, and the models by their names where there are any. */
function ChoicePick({ name, label, usual, models }: ChoicePickProps) {
  const ofQualities = qualities.map((quality) => (
    <option key={quality} value={quality}>
      {qualityName(quality)}
    </option>
  ));
  return (
    <select name={name} aria-label={label} defaultValue={usual} className={`${pickClass} max-sm:w-[calc(50%-0.375rem)]`}>
      {models.length === 0 ? ofQualities : <optgroup label={m.ask_quality()}>{ofQualities}</optgroup>}
      {models.length === 0 ? null : (
        <optgroup label={m.ask_compare_models()}>
          {models.map(({ value, name: model, quality }) => (
            <option key={value} value={value}>
              {m.ask_compare_model({ model, quality: qualityName(quality) })}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}
