import { qualities } from "#core/quality.ts";
import { qualityName } from "#features/conversations/answer.tsx";
import { usualPair } from "#features/conversations/comparison.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { IconName } from "#ui/icons/icon-names.ts";
import { buttonClass } from "#ui/primitives/button-class.ts";
import { Icon } from "#ui/primitives/icon.tsx";
import type { OfferedModel } from "#platform/ai/offered-models.ts";
import { ModelGuide } from "../models/model-facts.tsx";

/** Selects in the composer's row. */
export const pickClass =
  "h-8 max-w-full rounded-control border border-transparent bg-transparent px-1.5 text-sm font-medium text-muted hover:bg-sunk hover:text-ink pointer-coarse:h-10";

/** Something that is on or off, as an icon in the row whose name is shown on hover and focus. */
export function TogglePick({ name, icon, label }: { name: string; icon: IconName; label: string }) {
  return (
    <label
      aria-label={label}
      className={buttonClass(
        "quiet",
        "icon",
        "tip cursor-pointer text-muted hover:text-ink has-checked:bg-accent-soft has-checked:text-accent has-focus-visible:outline-2 has-focus-visible:outline-accent",
      )}
    >
      <input type="checkbox" name={name} value="1" aria-label={label} className="absolute inset-0 cursor-pointer opacity-0" />
      <Icon name={icon} />
    </label>
  );
}

/** Asks for two answers instead of one; the options shown depend on the checkbox, without JavaScript too. */
export function ComparePick({ models }: { models: readonly OfferedModel[] }) {
  return (
    <>
      <TogglePick name="compare" icon="columns-2" label={m.ask_compare()} />
      <ChoicePick name="first" label={m.ask_compare_first()} usual={usualPair[0]} models={models} />
      <ChoicePick name="second" label={m.ask_compare_second()} usual={usualPair[1]} models={models} />
      <ModelGuide models={models} className="hidden w-full text-sm group-has-[[name=compare]:checked]/composer:block" />
    </>
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
    <select
      name={name}
      aria-label={label}
      defaultValue={usual}
      className={`${pickClass} hidden max-sm:w-[calc(50%-0.375rem)] group-has-[[name=compare]:checked]/composer:block`}
    >
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
