import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";

/** The demo engine in the reader's words, any other provider by its own name. */
export const providerName = ({ wire, name }: { wire: string; name: string }, locale: Locale): string =>
  wire === "demo" ? m.settings_model_demo({}, { locale }) : name;
