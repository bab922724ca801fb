import { AppError } from "#core/errors.ts";
import { tones } from "#features/catalogue/tones.ts";
import { findLanguage } from "#features/languages/languages.ts";
import { getTranslatorSettings, saveTranslatorSettings } from "#features/translation/settings/settings.server.ts";
import { type TranslatorSettings, translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { autoDetect } from "#features/translation/translator/translator-choices.ts";
import type { RequestContext } from "../../context.ts";
import { listLanguageChoices } from "../pair/language-choices.server.ts";
import { readFormSettings } from "./settings-values.ts";

/** The settings of an account, or null for a visitor whose device has its own; and what can be chosen. */
export async function readSettingsPart({ services, user, locale }: RequestContext) {
  return {
    account: user === null ? null : await getTranslatorSettings(services, user),
    tones: tones.map(({ number, name }) => ({ value: number, label: name[locale] })),
    languages: listLanguageChoices(locale).map(({ code, slug, name, nativeName }) => ({ code, slug, name, nativeName })),
  };
}

export type SettingsPartData = Awaited<ReturnType<typeof readSettingsPart>>;

/**
 * Keeps the form of an account that was posted without JavaScript.
 *
 * @throws AppError `sign-in-required`: a device without JavaScript keeps nothing; `invalid-input` for what is no choice of the form
 */
export async function saveSettingsForm({ services, user }: RequestContext, form: FormData): Promise<void> {
  if (user === null) throw new AppError("sign-in-required");
  const before = await getTranslatorSettings(services, user);
  const { settings, errors } = readFormSettings(form, before.settings);
  const fields = { ...errors, ...unknownLanguages(settings) };
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", "settings", { fields });
  await saveTranslatorSettings(services, user, { settings, changedAt: services.now() });
}

/** Puts an account's settings back as they come. @throws AppError `sign-in-required` */
export async function resetSettings({ services, user }: RequestContext): Promise<void> {
  if (user === null) throw new AppError("sign-in-required");
  await saveTranslatorSettings(services, user, { settings: translatorSettings.defaults, changedAt: services.now() });
}

function unknownLanguages({ from, to }: TranslatorSettings): { from?: "not-a-choice"; to?: "not-a-choice" } {
  const isKnown = (code: string) => findLanguage(code)?.code === code;
  return {
    ...(from === autoDetect || isKnown(from) ? {} : { from: "not-a-choice" as const }),
    ...(to === null || isKnown(to) ? {} : { to: "not-a-choice" as const }),
  };
}
