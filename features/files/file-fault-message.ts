import type { Locale } from "#core/localized.ts";
import type { FileFault } from "#formats/segments/file-fault.ts";
import { m } from "#i18n/paraglide/messages.js";

const messages: Record<FileFault, (inputs: Record<string, never>, options: { locale: Locale }) => string> = {
  "unknown-format": m.file_fault_unknown_format,
  "wrong-format": m.file_fault_wrong_format,
  empty: m.file_fault_empty,
  broken: m.file_fault_broken,
  password: m.file_fault_password,
  "too-large": m.file_fault_too_large,
  doctype: m.file_fault_doctype,
  "no-text": m.file_fault_no_text,
  "unreadable-layer": m.file_fault_unreadable_layer,
  unwritable: m.file_fault_unwritable,
};

/** Says why a file cannot be translated, and what helps. */
export const fileFaultMessage = (fault: FileFault, locale: Locale): string => messages[fault]({}, { locale });

/** Says how a scan is translated. */
export const scanNote = (locale: Locale): string => m.file_note_scan({}, { locale });
