import { type ReactNode, useEffect, useRef } from "react";
import {
  listenSpeeds,
  type ListenSpeed,
  type TranslatorSettings,
  translatorSettings,
} from "#features/translation/settings/translator-settings.ts";
import { autoDetect, lineBreakModes } from "#features/translation/translator/translator-choices.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { translatorSettingsStore } from "../../client/translator-settings-store.ts";
import { Part, Parts } from "../../dashboard/parts.tsx";
import { ResetForm, SettingsHead } from "../../settings/settings-head.tsx";
import { tellConflict, useSettingsForm } from "../../settings/use-settings-form.ts";
import { defaultPairCookie, writePairCookie } from "../pair/pair-cookies.ts";
import { pairPath } from "../pair/pair-path.ts";
import type { SettingsPartData } from "./settings-part.server.ts";
import { readFormSettings, toFormState } from "./settings-values.ts";

const speedNames: Record<ListenSpeed, () => string> = {
  slow: m.translator_settings_speed_slow,
  normal: m.translator_settings_speed_normal,
  fast: m.translator_settings_speed_fast,
};
const lineBreakNames = { keep: m.translator_breaks_keep, join: m.translator_breaks_join, one: m.translator_breaks_one };

type TranslatorSettingsProps = {
  part: SettingsPartData;
  refusal: string | null;
  /** Sentences about what was just done. */
  done: ReactNode;
};

/** What translations begin with: with script a change is saved at once, without it a button saves it to the account. */
export function TranslatorSettingsForm({ part, refusal, done }: TranslatorSettingsProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const isAnonymous = part.account === null;
  const { settings, change } = translatorSettingsStore.useSettings(part.account, tellConflict);
  const { reset, saved } = useSettingsForm(form, {
    settings,
    change,
    shape: translatorSettings,
    isAnonymous,
    failure: null,
    read: readFormSettings,
    write: toFormState,
  });
  useDefaultPairCookie(isAnonymous, settings, part.languages);
  const action = localizePath("/translate/settings", getLocale());
  const drawn = part.account?.settings ?? translatorSettings.defaults;
  return (
    <>
      <SettingsHead
        title={m.translator_settings_title()}
        resetIntent="reset-settings"
        onReset={reset}
        {...{ isAnonymous, isAlive, saved }}
      />
      <Parts>
        {done}
        <form ref={form} method="post" action={action} onSubmit={(event) => isAlive && event.preventDefault()} className="grid gap-8">
          <PairPart part={part} drawn={drawn} />
          <WordingPart part={part} drawn={drawn} />
          <BehaviourPart drawn={drawn} />
          <Part title={m.translator_settings_history()} id="history" intro={m.translator_settings_history_intro()}>
            <Checkbox
              label={m.translator_settings_history_keep()}
              help={m.translator_settings_history_help()}
              name="history"
              defaultChecked={drawn.history}
            />
          </Part>
          {refusal === null ? null : (
            <p role="alert" className="note-bad">
              {refusal}
            </p>
          )}
          {isAlive || isAnonymous ? null : (
            <Button type="submit" name="intent" value="save-settings" variant="primary" className="w-fit">
              {m.settings_save()}
            </Button>
          )}
        </form>
      </Parts>
      <ResetForm action={action} />
    </>
  );
}

type FieldsProps = { part: SettingsPartData; drawn: TranslatorSettings };

function PairPart({ part, drawn }: FieldsProps) {
  const languages = part.languages.map(({ code, name, nativeName }) => ({
    value: code,
    label: name === nativeName ? name : `${name} · ${nativeName}`,
  }));
  return (
    <Part title={m.translator_settings_pair()} id="pair" intro={m.translator_settings_pair_intro()}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Select
          label={m.translator_from()}
          name="from"
          defaultValue={drawn.from}
          options={[{ value: autoDetect, label: m.translator_detect() }, ...languages]}
        />
        <Select
          label={m.translator_to()}
          name="to"
          defaultValue={drawn.to ?? ""}
          options={[{ value: "", label: m.translator_settings_pair_usual() }, ...languages]}
        />
      </div>
    </Part>
  );
}

function WordingPart({ part, drawn }: FieldsProps) {
  return (
    <Part title={m.translator_settings_wording()} id="wording" intro={m.translator_settings_wording_intro()}>
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Select
          label={m.translator_formality()}
          name="formality"
          defaultValue={drawn.formality ?? ""}
          options={[
            { value: "", label: m.translator_formality_any() },
            { value: "formal", label: m.translator_formality_formal() },
            { value: "informal", label: m.translator_formality_informal() },
          ]}
        />
        <Select label={m.translator_tone()} name="tone" defaultValue={drawn.tone} options={part.tones} />
        <Select
          label={m.translator_breaks()}
          name="lineBreaks"
          defaultValue={drawn.lineBreaks}
          options={lineBreakModes.map((mode) => ({ value: mode, label: lineBreakNames[mode]() }))}
        />
      </div>
    </Part>
  );
}

function BehaviourPart({ drawn }: { drawn: TranslatorSettings }) {
  return (
    <Part title={m.translator_settings_behaviour()} id="behaviour">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        <Checkbox
          label={m.translator_settings_auto()}
          help={m.translator_settings_auto_help()}
          name="autoTranslate"
          defaultChecked={drawn.autoTranslate}
        />
        <Checkbox
          label={m.translator_settings_latin()}
          help={m.translator_settings_latin_help()}
          name="romanisation"
          defaultChecked={drawn.romanisation}
        />
        <Select
          label={m.translator_settings_speed()}
          name="listenSpeed"
          defaultValue={drawn.listenSpeed}
          options={listenSpeeds.map((speed) => ({ value: speed, label: speedNames[speed]() }))}
        />
      </div>
    </Part>
  );
}

/** Leaves the pair of an anonymous visitor for the server, which leads `/translate` to it; an account's own it knows. */
function useDefaultPairCookie(isAnonymous: boolean, { from, to }: TranslatorSettings, languages: SettingsPartData["languages"]): void {
  useEffect(() => {
    const isPair = isAnonymous && to !== null;
    const path = isPair ? pairPath({ from: from === to ? autoDetect : from, to }, languages) : null;
    writePairCookie(defaultPairCookie, path?.slice("/translate/".length) ?? null);
  }, [isAnonymous, from, to, languages]);
}
