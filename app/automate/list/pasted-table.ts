import { m } from "#i18n/paraglide/messages.js";

/** The name of a table that was pasted; its ending says how to read it. Without a tab it may be a list, or separated by commas. */
export const pastedName = (text: string): string => `${m.automate_bring_pasted_name()}.${text.includes("\t") ? "tsv" : "txt"}`;
