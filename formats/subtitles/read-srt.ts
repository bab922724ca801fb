/**
 * SubRip (.srt), which has no standard: blocks of a number, a line of two times and lines of text, ended by an empty line. Reads cues
 * without numbers too, points for commas in times, coordinates after them, the tags <i> <b> <u> <s> <font …> and the overrides
 * {\an8} that players take over from ASS. Numbers and times are never changed. Text between blocks that belongs to no time is a unit of
 * the cue before it. Bilingual output has source and target below one another in each cue.
 */
import { unusableFile } from "../segments/file-fault.ts";
import { splicedDocument } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { type TextLine, readLines } from "../plain/text-lines.ts";
import { type Cue, type CueSyntax, cueUnits } from "./cue-units.ts";

export const readSrt: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  const cues = readCues(text);
  if (cues === null) throw unusableFile("broken", "no cue");
  const places = cueUnits(text, cues, syntaxOf(text));
  return splicedDocument({ bytes, text, places, encode });
};

const time = String.raw`(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[,.](\d{1,3}))?`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-{1,2}>[ \\t]*${time}`);

/** Blocks of text with the times that they are under; null where there is no time at all. */
function readCues(text: string): Cue[] | null {
  const lines = readLines(text);
  const cues: Cue[] = [];
  let times: { startMs: number; endMs: number } | null = null;
  let block: TextLine[] = [];
  const close = () => {
    const [first, last] = [block[0], block.at(-1)];
    if (times !== null && first !== undefined && last !== undefined) cues.push({ start: first.start, end: last.end, ...times });
    block = [];
  };
  for (const [index, line] of lines.entries()) {
    const match = timing.exec(text.slice(line.lineStart, Math.min(line.lineEnd, line.lineStart + 60)));
    if (match !== null) {
      // The number of the cue is no text, where a line of text was right before it without an empty one too.
      if (block.length > 0 && isNumber(text, block.at(-1))) block.pop();
      close();
      times = { startMs: toMs(match.slice(1, 5)), endMs: toMs(match.slice(5, 9)) };
    } else if (line.start === line.end) close();
    else if (!(block.length === 0 && isNumber(text, line) && isTiming(text, lines[index + 1]))) block.push(line);
  }
  close();
  return times === null ? null : cues;
}

const isNumber = (text: string, line: TextLine | undefined): boolean =>
  line !== undefined && line.end - line.start < 12 && /^\d+$/.test(text.slice(line.start, line.end));

const isTiming = (text: string, line: TextLine | undefined): boolean =>
  line !== undefined && timing.test(text.slice(line.lineStart, Math.min(line.lineEnd, line.lineStart + 60)));

const toMs = ([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (string | undefined)[]): number =>
  Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number((fraction ?? "0").padEnd(3, "0"));

function syntaxOf(text: string): CueSyntax {
  const lineBreak = /\r\n|[\n\r]/.exec(text)?.[0] ?? "\n";
  return {
    markup: /(?<![ \t])[ \t]*(?:\r\n|[\n\r])[ \t]*|<\/?(?:i|b|u|s|font|em|strong)(?:\s[^<>\n\r]{0,300})?>|\{\\[^{}\n\r]{0,300}\}/gi,
    kindOf(raw) {
      if (/^[ \t]*[\n\r]/.test(raw)) return { kind: "break", name: "break" };
      if (raw.startsWith("{")) return { kind: /^\{(?:\\an?\d+|\\pos\([^)]*\))+\}$/.test(raw) ? "head" : "single", name: "override" };
      const name = /[a-z]+/i.exec(raw)?.[0].toLowerCase() ?? "";
      return { kind: raw.startsWith("</") ? "close" : "open", name: names[name] ?? name };
    },
    decode: (plain) => plain,
    // An empty line would end the cue.
    encode: (plain) => plain.replaceAll(/[\n\r]+/g, " "),
    lineBreak,
  };
}

const names: Readonly<Record<string, string>> = { i: "italic", b: "bold", u: "underline", s: "strike", font: "font" };
