import { endingOf, fileFacts, type FileFormat } from "#formats/file-format.ts";
import type { OutputKind } from "../file-view.ts";

/** Longest name that is stored, in code points. */
export const maxFileNameLength = 200;
/** How much of a name is examined, in UTF-16 units: real file names aren't longer. */
const readLength = 4_000;
/** Names that Windows reserves for devices, with any extension. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Returns the name a file is shown and downloaded under: the last part of a path, on one line, without control characters and characters
 * that change text direction, and never one that a system would take for a device or a hidden file. Letters of every script, quotes and
 * emoji stay as typed. A long name is cut before its extension.
 *
 * @param fallback used if nothing is left, with its extension
 */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.slice(-readLength).toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last
    // Joiners hold emoji and some scripts together; all other invisible characters are removed.
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\uFFFD]|(?![\u200C\u200D])\p{Cf}/gu, "")
    .trim()
    .replace(/^\.+/, "")
    .trim();
  if (!/[\p{L}\p{N}\p{S}]/u.test(plain)) return fallback;
  const safe = deviceName.test(plain) ? `_${plain}` : plain;
  return cutName(safe);
}

function cutName(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= maxFileNameLength) return name;
  const ending = endingOf(name);
  const tail = ending === null ? "" : `.${ending}`;
  return characters.slice(0, maxFileNameLength - tail.length).join("") + tail;
}

/** A name without its extension. */
const stemOf = (name: string): string => {
  const ending = endingOf(name);
  return ending === null ? name : name.slice(0, -(ending.length + 1));
};

/** The name of a translated file: `report.de.docx`, or `report.en-de.docx` if it contains both languages. */
export function outputName(
  { name, format, from, to }: { name: string; format: FileFormat; from: string | null; to: string },
  kind: OutputKind,
): string {
  const ending = kind === "docx" ? "docx" : (endingOf(name) ?? fileFacts[format].endings[0]);
  const languages = kind === "bilingual" && from !== null ? `${from}-${to}` : to;
  return `${stemOf(name)}.${languages}.${ending}`;
}
