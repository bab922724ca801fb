import type { FieldErrorCode } from "#core/errors.ts";
import { qualities } from "#core/quality.ts";
import {
  type ChatSettings,
  chatSettingChoices,
  chatSettingRanges,
  type ChoiceSetting,
  choiceSettings,
  defaultChatSettings,
  isChatSetting,
  modelOf,
  type NumberSetting,
  numberSettings,
  qualityOf,
} from "#features/conversations/chat-settings.ts";

/** The settings as the fields of a form: names and texts. */
export type SettingsValues = Record<keyof ChatSettings, string>;
export type SettingsErrors = Partial<Record<keyof ChatSettings, FieldErrorCode>>;

/** Writes settings as a form shows them. */
export function toValues(settings: ChatSettings): SettingsValues {
  const texts = Object.fromEntries([
    ...numberSettings.map((name) => [name, String(settings[name])]),
    ...choiceSettings.map((name) => [name, textOf(settings[name])]),
  ]) as Record<NumberSetting | ChoiceSetting, string>;
  return { ...texts, model: qualityOf(settings.model), voice: settings.voice };
}

/** A choice as a form has it. */
export const textOf = (choice: ChatSettings[ChoiceSetting]): string => String(choice ?? "never");

/**
 * Reads what is in a form.
 *
 * @returns `settings` with what fits; a field that does not is in `errors` and as it was
 */
export function readValues(
  form: Pick<FormData, "get">,
  before: ChatSettings = defaultChatSettings,
): { settings: ChatSettings; errors: SettingsErrors } {
  const settings = { ...before };
  const errors: SettingsErrors = {};
  const take = <Name extends keyof ChatSettings>(name: Name, value: unknown, code: FieldErrorCode) => {
    if (isChatSetting(name, value)) settings[name] = value;
    else errors[name] = code;
  };
  for (const name of numberSettings) {
    const text = String(form.get(name) ?? "").trim();
    const value = text === "" ? Number.NaN : Number(text.replace(",", "."));
    take(name, value, value > chatSettingRanges[name].max ? "too-large" : "too-small");
  }
  const quality = qualities.find((known) => known === form.get("model"));
  // The same choice keeps the model that was stored for it, such as one of an older version.
  if (quality === undefined) errors.model = "not-a-choice";
  else if (quality !== qualityOf(before.model)) settings.model = modelOf(quality);
  for (const name of choiceSettings)
    take(
      name,
      chatSettingChoices[name].find((choice) => textOf(choice) === form.get(name)),
      "not-a-choice",
    );
  take("voice", form.get("voice"), "not-a-choice");
  return { settings, errors };
}
