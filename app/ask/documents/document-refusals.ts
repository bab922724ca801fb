import type { Locale } from "#core/localized.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { maxTitleLength } from "#features/documents/document-limits.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { fileFaults } from "#formats/segments/file-fault.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { SendFailure } from "../../client/send-file-form.ts";
import { sizeWords } from "../../measure-words.ts";
import type { AskDocuments } from "./read-documents.server.ts";

export type DocumentLimits = AskDocuments["limits"];

/** Why a document was not taken, and what to do. */
export function documentRefusal(
  { code, status, reason, fieldCodes, retryAfterS }: SendFailure,
  limits: DocumentLimits,
  locale: Locale,
): string {
  const count = new Intl.NumberFormat(locale);
  const isAbout = (field: string) => Object.hasOwn(fieldCodes, field);
  switch (code) {
    case "too-large":
      if (isAbout("documentPages")) return m.documents_refused_pages({ pages: count.format(limits.documentPages) });
      if (isAbout("text")) return m.documents_refused_long();
      return m.documents_refused_size({ size: sizeWords(limits.fileBytes, locale) });
    case "limit-reached":
      if (isAbout("documentStorageBytes")) return m.documents_refused_storage({ size: sizeWords(limits.documentStorageBytes, locale) });
      return m.documents_refused_kept({ kept: count.format(limits.documentsKept) });
    case "unsupported-file":
      return fileFaultMessage(fileFaults.find((one) => one === reason) ?? "unknown-format", locale);
    case "unavailable":
      return m.files_refused_busy();
    default:
      return requestSentence({ code, status, retryAfterS });
  }
}

/** What is wrong with a text that was typed, by its fields; `all` is about none of them. */
export type TextFaults = { title?: string; text?: string; all?: string };

/** Why a text was not taken, and what to do. */
export function textFaults(failure: SendFailure, limits: DocumentLimits, locale: Locale): TextFaults {
  const { code, fieldCodes } = failure;
  if (code !== "invalid-input" || (fieldCodes.title === undefined && fieldCodes.text === undefined))
    return { all: documentRefusal(failure, limits, locale) };
  return {
    ...(fieldCodes.title === undefined ? {} : { title: titleFault(fieldCodes.title, locale) }),
    ...(fieldCodes.text === undefined ? {} : { text: m.documents_paste_empty() }),
  };
}

const titleFault = (code: string, locale: Locale): string =>
  code === "too-long"
    ? m.documents_paste_long_title({ limit: new Intl.NumberFormat(locale).format(maxTitleLength) })
    : m.documents_paste_untitled();
