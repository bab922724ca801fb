import type { Quality } from "#core/quality.ts";
import { QualityMark, qualityName } from "#features/conversations/quality-mark.tsx";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { FieldError } from "#ui/primitives/field.tsx";
import { Part } from "../dashboard/parts.tsx";
import { ModelGuide } from "../models/model-facts.tsx";
import type { FieldsProps } from "./settings-form.tsx";
import type { QualityChoice, SettingsPageData } from "./settings-page.server.ts";

const about: Record<Quality, () => string> = { fast: m.ask_who_fast, careful: m.ask_who_careful, best: m.ask_who_best };

/** Who answers: the qualities that the visitor's plan has, each with the model behind it and its price. */
export function AnswerPart({ values, errors, page }: Pick<FieldsProps, "values" | "errors"> & { page: SettingsPageData }) {
  return (
    <Part title={m.ask_who()} id="answers" intro={m.settings_answers_intro()} hasRows>
      <fieldset
        className="min-w-0 overflow-hidden rounded-t-card"
        aria-invalid={errors.model ? true : undefined}
        aria-describedby={errors.model ? "answers-error" : undefined}
      >
        <legend className="sr-only">{m.run_receipt_quality()}</legend>
        {page.choices.map((choice) => (
          <Choice key={choice.quality} choice={choice} isChosen={values.model === choice.quality} />
        ))}
      </fieldset>
      <div className="grid gap-1 px-4 py-3 text-xs text-muted sm:px-5">
        {errors.model ? <FieldError id="answers-error">{m.settings_choice_wrong()}</FieldError> : null}
        <p className="max-w-prose">{page.account === null ? m.settings_quality_anonymous() : m.settings_quality_help()}</p>
        <ModelGuide models={listModels(page.choices)} />
      </div>
    </Part>
  );
}

function Choice({ choice: { quality, model, tokens }, isChosen }: { choice: QualityChoice; isChosen: boolean }) {
  const id = `quality-${quality}`;
  const words = (model?.facts?.tags ?? []).map((tag) => tag[getLocale()]).filter((word) => word !== qualityName(quality));
  return (
    <label className="flex cursor-pointer flex-wrap items-start gap-x-4 gap-y-1 border-b border-line px-4 py-4 hover:bg-sunk/50 has-checked:bg-accent-soft/55 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent sm:flex-nowrap sm:px-5">
      <input
        type="radio"
        name="model"
        value={quality}
        defaultChecked={isChosen}
        aria-labelledby={id}
        aria-describedby={`${id}-about ${id}-price`}
        className="mt-0.5 tick outline-none"
      />
      <QualityMark quality={quality} className="size-7 rounded-control text-sm" />
      <span className="min-w-0 grow basis-0">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span id={id} className="font-semibold">
            {qualityName(quality)}
          </span>
          {words.slice(0, 2).map((word) => (
            <Badge key={word} className="max-sm:hidden">
              {word}
            </Badge>
          ))}
        </span>
        <span id={`${id}-about`} className="block text-sm text-ink2">
          {about[quality]()}
        </span>
        <ModelLine model={model} />
      </span>
      <span id={`${id}-price`} className="text-sm text-ink2 tabular-nums max-sm:basis-full max-sm:pl-20 sm:pl-3 sm:whitespace-nowrap">
        {quality === "fast" ? m.settings_price_fast() : m.settings_price({ tokens })}
      </span>
    </label>
  );
}

/** The model by the name that its maker gave it; in words where there is none. */
function ModelLine({ model }: Pick<QualityChoice, "model">) {
  if (model === null) return <span className="block text-xs text-muted">{m.settings_model_unknown()}</span>;
  if (model.provider === "demo") return <span className="block text-xs text-muted">{m.settings_model_demo()}</span>;
  return (
    <span className="block font-mono text-2xs wrap-anywhere text-muted">{`${model.facts?.provider ?? model.provider} · ${model.facts ? model.name : model.id}`}</span>
  );
}

/** The models behind the qualities, each once. */
function listModels(choices: QualityChoice[]) {
  const models = new Map(choices.flatMap(({ model }) => (model === null ? [] : [[`${model.provider}/${model.id}`, model] as const])));
  return [...models].map(([value, { name, facts }]) => ({ value, name, facts }));
}
