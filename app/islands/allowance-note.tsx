import type { Locale } from "#core/localized.ts";
import { languageTags } from "#i18n/locale-path.ts";

/** What is left of the caller's free units today. */
export function AllowanceNote({ text, locale }: { text: string; locale: Locale }) {
  return <p lang={languageTags[locale]}>{text}</p>;
}
