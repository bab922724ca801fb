import { m } from "#i18n/paraglide/messages.js";

/** Every form in which a conversation can be taken along, in the order of the menu, with its words there. */
export const conversationFormats = {
  md: m.result_download_md,
  docx: m.result_download_docx,
  pdf: m.result_download_pdf,
  txt: m.result_download_txt,
  json: m.ask_export_json,
} as const satisfies Record<string, () => string>;

export type ConversationFormat = keyof typeof conversationFormats;
export const conversationFormatIds = Object.keys(conversationFormats) as ConversationFormat[];
