import { qualities } from "#core/quality.ts";
import { qualityName } from "#features/conversations/answer.tsx";
import { usualPair } from "#features/conversations/comparison.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import type { OfferedModel } from "#platform/ai/offered-models.ts";

/** Selects in the composer's row. */
export const pickClass =
  "min-h-9 max-w-full rounded-control border border-transparent bg-transparent px-2 text-sm text-muted hover:bg-wash";

/** Asks for two answers in place of one; of what is shown with the tick, without script too. */
export function ComparePick({ models }: { models: readonly OfferedModel[] }) {
  return (
    <>
      <label className="flex min-h-9 items-center gap-2 text-sm text-muted">
        <input type="checkbox" name="compare" value="1" className="size-4.5 shrink-0 accent-accent" />
        {m.ask_compare()}
      </label>
      <ChoicePick name="first" label={m.ask_compare_first()} usual={usualPair[0]} models={models} />
      <ChoicePick name="second" label={m.ask_compare_second()} usual={usualPair[1]} models={models} />
      <ModelGuide models={models} />
    </>
  );
}

/** What is known of the models that can be chosen by name. */
function ModelGuide({ models }: { models: readonly OfferedModel[] }) {
  const known = models.flatMap(({ value, name, facts }) => (facts === null ? [] : [{ value, name, ...facts }]));
  if (known.length === 0) return null;
  const locale = getLocale();
  return (
    <details className="hidden w-full text-sm group-has-[[name=compare]:checked]/composer:block">
      <summary className="min-h-9 content-center text-muted hover:text-ink">{m.ask_compare_about()}</summary>
      <dl className="grid max-h-56 gap-3 overflow-y-auto pb-2">
        {known.map(({ value, name, provider, badge, description, tags }) => (
          <div key={value}>
            <dt className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
              <abbr title={provider} className="rounded-control border border-line px-1 font-mono text-muted no-underline">
                {badge}
              </abbr>
              {name}
              {tags.map((tag) => (
                <Badge key={tag.en} className="font-normal">
                  {tag[locale]}
                </Badge>
              ))}
            </dt>
            <dd className="text-muted">{description[locale]}</dd>
          </div>
        ))}
      </dl>
    </details>
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
