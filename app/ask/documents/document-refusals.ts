import type { Locale } from "#core/localized.ts";
import { fileFaultMessage } from "#features/files/file-fault-message.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { fileFaults } from "#formats/segments/file-fault.ts";
import { m } from "#i18n/paraglide/messages.js";
import type { SendFailure } from "../../client/send-file-form.ts";
import { sizeWords } from "../../measure-words.ts";
import type { AskDocuments } from "./read-documents.server.ts";

export type DocumentLimits = AskDocuments["limits"];

/** Why a document was not taken, and what to do. */
export function documentRefusal({ code, status, reason, fieldCodes }: SendFailure, limits: DocumentLimits, locale: Locale): string {
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
      return requestSentence({ code, status });
  }
}
