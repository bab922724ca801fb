import { m } from "#i18n/paraglide/messages.js";

/** What a translation is called, by the names of its languages in that of the page: a text can be polished in its own, too. */
export const pairName = (from: string, to: string): string => (from === to ? m.languages_polished({ language: to }) : `${from} → ${to}`);
