import { type ReactNode, useId } from "react";
import { type ChatSettings, chatSettingChoices, chatSettingRanges, type NumberSetting } from "#features/conversations/chat-settings.ts";
import type { Quality } from "#core/quality.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { RadioGroup } from "#ui/primitives/choice-group.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { areShortcutsOn, setShortcutsOn } from "#ui/shortcuts/shortcuts.ts";
import { canSpeak } from "../client/can-speak.ts";
import { speak } from "../client/speak.ts";
import { Part } from "../dashboard/parts.tsx";
import { ModelTitle } from "../models/model-facts.tsx";
import type { QualityChoice, SettingsPageData } from "./settings-page.server.ts";
import { type SettingsErrors, type SettingsValues, textOf } from "./settings-values.ts";
import { voices } from "./voices.ts";

type FieldsProps = { values: SettingsValues; errors: SettingsErrors };
const qualityNames: Record<Quality, () => string> = { fast: m.quality_fast, careful: m.quality_careful, best: m.quality_best };

/** What answers are asked for with: quality, length, and for the curious what stands behind them. */
export function AnswerPart({ values, errors, page }: FieldsProps & { page: SettingsPageData }) {
  const isAnonymous = page.account === null;
  return (
    <Part title={m.settings_answers()} id="answers" intro={m.settings_answers_intro()}>
      <div className="grid max-w-128 gap-5">
        <div>
          <RadioGroup
            name="model"
            label={m.run_receipt_quality()}
            defaultValue={values.model}
            options={page.choices.map(({ quality }) => ({ value: quality, label: qualityNames[quality]() }))}
            error={errors.model && m.settings_choice_wrong()}
            help={isAnonymous ? m.settings_quality_anonymous() : m.settings_quality_help()}
          />
          <ModelDetails choices={page.choices} />
        </div>
        <NumberField name="maxTokens" values={values} errors={errors} label={m.settings_max_tokens()}>
          {m.settings_max_tokens_help({ max: new Intl.NumberFormat(getLocale()).format(page.longestAnswer) })}
        </NumberField>
      </div>
    </Part>
  );
}

/** Which models answer; folded, since their names say little to most people. */
function ModelDetails({ choices }: { choices: QualityChoice[] }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="w-fit cursor-pointer py-1 underline underline-offset-4">{m.settings_models()}</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3">
        {choices.map(({ quality, model, tokens }) => (
          <div key={quality} className="contents">
            <dt>{qualityNames[quality]()}</dt>
            <dd className="break-words text-muted">
              <ModelWords model={model} />
              {quality === "fast" ? m.settings_price_fast() : m.settings_price({ tokens })}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function ModelWords({ model }: Pick<QualityChoice, "model">) {
  if (model === null) return <p>{m.settings_model_unknown()}</p>;
  if (model.provider === "demo") return <p>{m.settings_model_demo()}</p>;
  if (model.facts === null) return <p>{`${model.provider} · ${model.id}`}</p>;
  return (
    <>
      <ModelTitle name={model.name} facts={model.facts} />
      <p>{model.facts.description[getLocale()]}</p>
    </>
  );
}

/** The numbers that models are steered by. */
export function SamplingPart(fields: FieldsProps) {
  return (
    <Part title={m.settings_sampling()} id="sampling" intro={m.settings_sampling_intro()}>
      <div className="grid max-w-128 gap-5">
        <NumberField {...fields} name="topP" label={m.settings_top_p()}>
          {m.settings_top_p_help()}
        </NumberField>
        <NumberField {...fields} name="presencePenalty" label={m.settings_presence()}>
          {m.settings_presence_help()}
        </NumberField>
        <NumberField {...fields} name="frequencyPenalty" label={m.settings_frequency()}>
          {m.settings_frequency_help()}
        </NumberField>
      </div>
    </Part>
  );
}

/** What Enter does, and whether single keys do anything. */
export function KeysPart({ values, errors, isAlive }: FieldsProps & { isAlive: boolean }) {
  const names = { enter: m.settings_enter_sends({ key: "Shift" }), "mod-enter": m.settings_mod_enter_sends() };
  return (
    <Part title={m.settings_keys()} id="keys" intro={m.settings_keys_intro()}>
      <div className="grid max-w-128 gap-5">
        <RadioGroup
          name="enterSends"
          label={m.settings_enter()}
          defaultValue={values.enterSends}
          options={chatSettingChoices.enterSends.map((value) => ({ value, label: names[value] }))}
          error={errors.enterSends && m.settings_choice_wrong()}
        />
        {isAlive ? (
          <Checkbox
            label={m.settings_shortcuts()}
            help={m.settings_shortcuts_help()}
            defaultChecked={areShortcutsOn()}
            onChange={(event) => setShortcutsOn(event.target.checked)}
          />
        ) : null}
      </div>
    </Part>
  );
}

/** The voice of answers that are read aloud, with a sentence to try it. */
export function VoicePart({ values, errors, isAlive }: FieldsProps & { isAlive: boolean }) {
  const id = useId();
  const isListed = voices.some(({ tag }) => tag === values.voice);
  const listed = isListed ? voices : [...voices, { tag: values.voice, name: values.voice, sample: values.voice }];
  const handleTry = () => {
    const { value } = document.getElementById(id) as HTMLSelectElement;
    speak(listed.find(({ tag }) => tag === value)?.sample ?? value, value);
  };
  return (
    <Part title={m.settings_voice()} id="voice" intro={m.settings_voice_intro()}>
      <div className="flex max-w-128 flex-wrap items-end gap-3">
        <Select
          id={id}
          name="voice"
          label={m.settings_voice_language()}
          defaultValue={values.voice}
          options={listed.map(({ tag, name }) => ({ value: tag, label: name }))}
          error={errors.voice && m.settings_choice_wrong()}
          className="grow"
        />
        {isAlive && canSpeak() ? <Button onClick={handleTry}>{m.settings_voice_try()}</Button> : null}
      </div>
    </Part>
  );
}

/** How long conversations stay. */
export function RetentionPart({ values, errors, isAnonymous }: FieldsProps & { isAnonymous: boolean }) {
  const name = (days: number | null) => (days === null ? m.settings_history_never() : m.settings_history_days({ count: days }));
  return (
    <Part title={m.settings_history()} id="history" intro={isAnonymous ? m.settings_history_device() : m.settings_history_intro()}>
      <Select
        name="historyDays"
        label={m.settings_history_label()}
        defaultValue={values.historyDays}
        options={chatSettingChoices.historyDays.map((days) => ({ value: textOf(days), label: name(days) }))}
        error={errors.historyDays && m.settings_choice_wrong()}
        className="max-w-128"
      />
    </Part>
  );
}

type NumberFieldProps = FieldsProps & { name: NumberSetting & keyof ChatSettings; label: string; children: ReactNode };

function NumberField({ name, label, values, errors, children }: NumberFieldProps) {
  const { min, max, step } = chatSettingRanges[name];
  const number = (value: number) => new Intl.NumberFormat(getLocale()).format(value);
  return (
    <TextField
      name={name}
      type="number"
      inputMode={min < 0 ? "text" : "decimal"}
      label={label}
      {...{ min, max, step }}
      defaultValue={values[name]}
      help={children}
      error={errors[name] && m.settings_number_wrong({ min: number(min), max: number(max) })}
      className="[&_input]:max-w-40"
    />
  );
}
