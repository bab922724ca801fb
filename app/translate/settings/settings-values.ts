import type { FieldErrorCode } from "#core/errors.ts";
import { type TranslatorSettings, translatorSettings } from "#features/translation/settings/translator-settings.ts";
import type { FormState } from "#ui/forms/form-state.ts";

export type TranslatorSettingsErrors = Partial<Record<keyof TranslatorSettings, FieldErrorCode>>;

const ticks = ["autoTranslate", "romanisation", "history"] as const;

/** Writes settings as the form shows them; a choice that is left open is the empty one. */
export function toFormState({ from, to, formality, tone, lineBreaks, listenSpeed, ...settings }: TranslatorSettings): FormState {
  const chosen = { from, to: to ?? "", formality: formality ?? "", tone: String(tone), lineBreaks, listenSpeed };
  return {
    ...Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, [value]])),
    ...Object.fromEntries(ticks.map((name) => [name, settings[name] ? ["on"] : []])),
  };
}

/**
 * Reads what is in the form.
 *
 * @returns `settings` with what fits; a field that does not is in `errors` and as it was
 */
export function readFormSettings(
  form: Pick<FormData, "get" | "has">,
  before: TranslatorSettings,
): { settings: TranslatorSettings; errors: TranslatorSettingsErrors } {
  const settings = { ...before };
  const errors: TranslatorSettingsErrors = {};
  const take = <Name extends keyof TranslatorSettings>(name: Name, value: unknown) => {
    if (translatorSettings.isValue(name, value)) settings[name] = value;
    else errors[name] = "not-a-choice";
  };
  const tone = form.get("tone");
  take("from", form.get("from"));
  take("to", form.get("to") || null);
  take("formality", form.get("formality") || null);
  take("tone", tone === "" ? 0 : Number(tone));
  take("lineBreaks", form.get("lineBreaks"));
  take("listenSpeed", form.get("listenSpeed"));
  for (const name of ticks) settings[name] = form.has(name);
  return { settings, errors };
}
