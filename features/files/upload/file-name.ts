import { endingOf, fileFacts, type FileFormat } from "#formats/file-format.ts";
import type { OutputKind } from "../file-view.ts";

/** Longest name that is kept, in code points. */
export const maxFileNameLength = 200;
/** What of a name is looked at, in UTF-16 units: nobody's file is called longer. */
const readLength = 4_000;
/** Names that Windows keeps for devices, with any ending. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/**
 * Gives the name under which a file is shown and downloaded: the last part of a path, in one line, without control characters and marks that
 * turn the direction of writing, and none that a system would take for a device or a hidden file. Letters of every script, quotes and
 * emoji stay as they were typed. The ending survives where a long name is cut.
 *
 * @param fallback where nothing is left, with its ending
 */
export function cleanFileName(name: string, fallback: string): string {
  const last = name.slice(-readLength).toWellFormed().split(/[/\\]/).at(-1) ?? "";
  const plain = last
    // Joiners hold emoji and some scripts together; all other signs without a shape go.
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

/** A name without its ending. */
const stemOf = (name: string): string => {
  const ending = endingOf(name);
  return ending === null ? name : name.slice(0, -(ending.length + 1));
};

/** Names what a translation gives: `report.de.docx`, `report.en-de.docx` where both languages stand in it. */
export function outputName(
  { name, format, from, to }: { name: string; format: FileFormat; from: string | null; to: string },
  kind: OutputKind,
): string {
  const ending = kind === "docx" ? "docx" : (endingOf(name) ?? fileFacts[format].endings[0]);
  const languages = kind === "bilingual" && from !== null ? `${from}-${to}` : to;
  return `${stemOf(name)}.${languages}.${ending}`;
}
