import { useId } from "react";
import { chatSettingRanges, type NumberSetting } from "#features/conversations/chat-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { IconButton } from "#ui/primitives/icon-button.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { canSpeak } from "../client/can-speak.ts";
import { speak } from "../client/speak.ts";
import { Part } from "../dashboard/parts.tsx";
import type { FieldsProps } from "./settings-form.tsx";
import { SliderField } from "./slider-field.tsx";
import { voices } from "./voices.ts";

/** In model tokens: a step of the slider, and the shortest answer that it reaches. */
const lengthStep = 64;

type SamplingProps = FieldsProps & { longestAnswer: number; isAlive: boolean };

/** How long answers are and what models are steered by, and the voice that reads them. */
export function SamplingPart({ longestAnswer, isAlive, ...fields }: SamplingProps) {
  const { maxTokens, topP, presencePenalty, frequencyPenalty } = chatSettingRanges;
  const steps = Math.floor(Math.min(maxTokens.max, longestAnswer) / lengthStep);
  return (
    <Part title={m.settings_sampling()} id="sampling" intro={m.settings_sampling_intro()}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <SliderField
          {...fieldOf("maxTokens", fields)}
          label={m.settings_max_tokens()}
          help={m.settings_max_tokens_help({ max: new Intl.NumberFormat(getLocale()).format(longestAnswer) })}
          range={maxTokens}
          reach={{ min: lengthStep, max: Math.max(1, steps) * lengthStep, step: lengthStep }}
        />
        <SliderField
          {...fieldOf("topP", fields)}
          label={m.settings_top_p()}
          help={m.settings_top_p_help()}
          ends={[m.settings_top_p_low(), m.settings_top_p_high()]}
          range={topP}
        />
        <SliderField
          {...fieldOf("presencePenalty", fields)}
          label={m.settings_presence()}
          help={m.settings_presence_help()}
          range={presencePenalty}
        />
        <SliderField
          {...fieldOf("frequencyPenalty", fields)}
          label={m.settings_frequency()}
          help={m.settings_frequency_help()}
          range={frequencyPenalty}
        />
        <VoiceField {...fields} isAlive={isAlive} />
      </div>
    </Part>
  );
}

function fieldOf(name: NumberSetting, { values, now, errors }: FieldsProps) {
  const { min, max } = chatSettingRanges[name];
  const number = new Intl.NumberFormat(getLocale()).format;
  const error = errors[name] && m.settings_number_wrong({ min: number(min), max: number(max) });
  return { name, first: values[name], now: now[name], error };
}

/** The voice of answers that are read aloud, with a sentence to try it. */
function VoiceField({ values, errors, isAlive }: FieldsProps & { isAlive: boolean }) {
  const id = useId();
  const isListed = voices.some(({ tag }) => tag === values.voice);
  const listed = isListed ? voices : [...voices, { tag: values.voice, name: values.voice, sample: values.voice }];
  const handleTry = () => {
    const { value } = document.getElementById(id) as HTMLSelectElement;
    speak(listed.find(({ tag }) => tag === value)?.sample ?? value, value);
  };
  return (
    <div id="voice" className="min-w-0 scroll-mt-6 border-t border-line pt-5 sm:col-span-2">
      <div className="relative sm:max-w-[calc(50%-1.25rem)]">
        <Select
          id={id}
          name="voice"
          label={m.settings_voice_language()}
          defaultValue={values.voice}
          options={listed.map(({ tag, name }) => ({ value: tag, label: name }))}
          error={errors.voice && m.settings_choice_wrong()}
          help={m.settings_voice_intro()}
          className="pr-12 pointer-coarse:pr-14"
        />
        {isAlive && canSpeak() ? (
          <IconButton
            icon="volume-2"
            label={m.settings_voice_try()}
            variant="secondary"
            tipAt="end"
            onClick={handleTry}
            className="absolute! top-6.5 right-0 size-10! pointer-coarse:size-11!"
          />
        ) : null}
      </div>
    </div>
  );
}
