/**
 * Advanced SubStation Alpha (.ass) and its forerunner (.ssa). Units are the texts of Dialogue lines; the other sections (script info,
 * styles, fonts, graphics), Comment lines and all other fields stay. Overrides {\i1}…{\i0}, {\b1}…, {\u1}…, {\s1}… are pairs, other
 * overrides stay before the text or are single tags, drawings ({\p1}…) are left alone. \N and \n are line breaks, \h a blank that does
 * not break. Bilingual output has source and target below one another.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { splicedDocument, type UnitPlace } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { unitId } from "../segments/unit-id.ts";
import { type Cue, type CueSyntax, cueUnits } from "./cue-units.ts";

/** Reads an ASS or SSA file. */
export const readAss: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  if (!/^\s*\[Script Info\]/i.test(text)) throw unusableFile("broken", "no script info");
  const places: UnitPlace[] = [];
  for (const run of readDialogue(text)) {
    for (const place of cueUnits(text, run, syntax))
      places.push({ ...place, unit: { ...place.unit, id: unitId("", places.length, place.unit.source) } });
  }
  return splicedDocument({ bytes, text, places, encode });
};

/** Fields of a Dialogue line where no Format line names them (SSA 4.00, ASS 4.00+). */
const usualFields = ["Layer", "Start", "End", "Style", "Name", "MarginL", "MarginR", "MarginV", "Effect", "Text"];

/** Lines of dialogue with a text, put together while style and speaker stay: only in such a run can a sentence continue. */
function readDialogue(text: string): Cue[][] {
  const runs: Cue[][] = [];
  let fields = usualFields;
  let isEvents = false;
  let voice = "";
  for (const { index, 0: line } of text.matchAll(/[^\r\n]+/g)) {
    if (line.startsWith("[")) isEvents = /^\[events\]/i.test(line);
    else if (isEvents && /^format:/i.test(line))
      fields = line
        .slice(7)
        .split(",")
        .map((field) => field.trim());
    else if (isEvents && /^dialogue:/i.test(line)) {
      const found = readLine(line, index, fields);
      if (found === null) continue;
      if (found.voice === voice) runs.at(-1)?.push(found.cue);
      else runs.push([found.cue]);
      voice = found.voice;
    }
  }
  return runs;
}

/** Commas end every field but the last, which is the text. */
function readLine(line: string, offset: number, fields: readonly string[]): { cue: Cue; voice: string } | null {
  let at = line.indexOf(":") + 1;
  const values = new Map<string, string>();
  for (const field of fields.slice(0, -1)) {
    const comma = line.indexOf(",", at);
    if (comma < 0) return null;
    values.set(field.toLowerCase(), line.slice(at, comma).trim());
    at = comma + 1;
  }
  const start = at + (line.slice(at).length - line.slice(at).trimStart().length);
  const end = line.trimEnd().length;
  if (start >= end) return null;
  const cue = { start: offset + start, end: offset + end, startMs: toMs(values.get("start")), endMs: toMs(values.get("end")) };
  return { cue, voice: `${values.get("style")}\n${values.get("name") ?? values.get("actor")}\n${values.get("effect")}` };
}

function toMs(time = ""): number {
  const [, hours = "0", minutes = "0", seconds = "0"] = /^(\d+):(\d+):(\d+(?:\.\d+)?)/.exec(time) ?? [];
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000);
}

const pairNames: Readonly<Record<string, string>> = { i: "italic", b: "bold", u: "underline", s: "strike" };

const syntax: CueSyntax = {
  // A drawing goes from {\p1} to the next {\p0} or the end of its line.
  markup: /\{[^{}]{0,300}\\p[1-9][^{}]{0,300}\}(?:(?!\{[^{}]{0,300}\\p0)[^])*|\{[^{}]{0,2000}\}|(?<![ \t])[ \t]*\\[Nn][ \t]*/g,
  kindOf(raw) {
    if (!raw.startsWith("{")) return { kind: "break", name: "break" };
    const [, style = "", on] = /^\{\\([ibus])([01])\}$/.exec(raw) ?? [];
    if (on !== undefined) return { kind: on === "1" ? "open" : "close", name: pairNames[style] ?? style };
    return { kind: "head", name: "override" };
  },
  decode: (plain) => plain.replaceAll("\\h", "\u00a0"),
  // Braces would begin an override, and a backslash before these letters would be a break.
  encode: (plain) =>
    plain
      .replaceAll(/[\n\r]+/g, " ")
      .replaceAll("{", "(")
      .replaceAll("}", ")")
      .replaceAll(/\\(?=[Nnh])/g, "\\\u2060")
      .replaceAll("\u00a0", "\\h"),
  lineBreak: "\\N",
};
