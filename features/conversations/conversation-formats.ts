import { m } from "#i18n/paraglide/messages.js";

/** Every format in which a conversation can be downloaded, in menu order, with its menu label. */
export const conversationFormats = {
  md: m.result_download_md,
  docx: m.result_download_docx,
  pdf: m.result_download_pdf,
  txt: m.result_download_txt,
  json: m.ask_export_json,
} as const satisfies Record<string, () => string>;

export type ConversationFormat = keyof typeof conversationFormats;
export const conversationFormatIds = Object.keys(conversationFormats) as ConversationFormat[];
