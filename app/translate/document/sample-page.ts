import type { Locale } from "#core/localized.ts";
import { m } from "#i18n/paraglide/messages.js";

/** The page that is shown beside its translation, in one language. `rows` are of the table: who, and two numbers that stay as they are. */
export function samplePage(locale: Locale) {
  const inLocale = { locale };
  return {
    run: m.document_page_run({}, inLocale),
    heading: m.document_page_heading({}, inLocale),
    text: [m.document_page_met({}, inLocale), m.document_page_beams({}, inLocale)],
    figure: m.document_page_figure({}, inLocale),
    cost: m.document_page_cost({}, inLocale),
    start: m.document_page_start({}, inLocale),
    columns: [m.document_page_who({}, inLocale), m.document_page_weekday({}, inLocale), m.document_page_sunday({}, inLocale)],
    rows: [
      [m.document_page_walkers({}, inLocale), "1,240", "2,015"],
      [m.document_page_cyclists({}, inLocale), "968", "1,102"],
    ],
    note: m.document_page_note({}, inLocale),
  };
}

/**
 * What our checks say of the page and its translation: pieces with letters, which are what is translated, and numbers in the whole of it,
 * by the language that it is translated from: Chinese writes months in digits. `sample-page.test.ts` holds both to the texts.
 */
export const sampleProof = { segments: 13, numbers: { en: 9, zh: 11 } };
