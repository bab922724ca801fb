/**
 * WebVTT (W3C, 2019). Units are the texts of cues; the header, NOTE, STYLE and REGION blocks, identifiers, times and settings stay. Tags
 * (<i>, <b>, <u>, <c.class>, <v Name>, <lang xx>, <ruby>) are pairs, times within a cue single tags, references are decoded as in HTML. Bilingual
 * output has source and target below one another in each cue.
 */
import { decodeHTML } from "entities";
import { type TextLine, readLines } from "../plain/text-lines.ts";
import { unusableFile } from "../segments/file-fault.ts";
import { splicedDocument } from "../segments/spliced-document.ts";
import { decodeText } from "../segments/text-bytes.ts";
import type { DocumentReader } from "../segments/unit.ts";
import { type Cue, type CueSyntax, cueUnits } from "./cue-units.ts";

/** Reads a WebVTT file. */
export const readVtt: DocumentReader = (bytes) => {
  const { text, encode } = decodeText(bytes);
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text)) throw unusableFile("broken", "no WEBVTT");
  return splicedDocument({ bytes, text, places: cueUnits(text, readCues(text), syntaxOf(text)), encode });
};

const time = String.raw`(?:(\d{2,5}):)?(\d{2}):(\d{2})\.(\d{3})`;
const timing = new RegExp(`^[ \\t]*${time}[ \\t]*-->[ \\t]*${time}`);

/** The lines below each line of times, to the next empty line or the next times; a block without times holds none. */
function readCues(text: string): Cue[] {
  const cues: Cue[] = [];
  let times: { startMs: number; endMs: number } | null = null;
  let block: TextLine[] = [];
  const close = () => {
    const [first, last] = [block[0], block.at(-1)];
    if (times !== null && first !== undefined && last !== undefined) cues.push({ start: first.start, end: last.end, ...times });
    times = null;
    block = [];
  };
  for (const line of readLines(text)) {
    const head = text.slice(line.lineStart, line.lineEnd).slice(0, 200);
    const match = head.includes("-->") ? timing.exec(head) : null;
    if (match !== null) {
      close();
      times = { startMs: toMs(match.slice(1, 5)), endMs: toMs(match.slice(5, 9)) };
    } else if (line.start === line.end || head.includes("-->")) close();
    else if (times !== null) block.push(line);
  }
  close();
  return cues;
}

const toMs = ([hours = "0", minutes = "0", seconds = "0", fraction = "0"]: (string | undefined)[]): number =>
  Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1_000 + Number(fraction);

function syntaxOf(text: string): CueSyntax {
  return {
    markup:
      /(?<![ \t])[ \t]*(?:\r\n|[\n\r])[ \t]*|<rt(?:[. \t][^<>\n\r]{0,300})?>[^<>\n\r]{0,300}<\/rt>|<\/?(?:i|b|u|c|v|lang|ruby|rt)(?:[. \t][^<>\n\r]{0,300})?>|<\d[\d:.]{1,20}>/g,
    kindOf(raw, cue) {
      if (/^[ \t]*[\n\r]/.test(raw)) return { kind: "break", name: "break" };
      if (/^<\d/.test(raw)) return { kind: "single", name: "time" };
      // How a word is read, not what it says.
      if (raw.endsWith("</rt>") && raw !== "</rt>") return { kind: "single", name: "ruby" };
      const name = /[a-z]+/.exec(raw)?.[0] ?? "";
      // A voice is often not closed: it says who speaks the whole cue.
      if (name === "v" && !raw.startsWith("</") && !cue.includes("</v>")) return { kind: "head", name: "voice" };
      return { kind: raw.startsWith("</") ? "close" : "open", name: names[name] ?? name };
    },
    decode: (plain) => (plain.includes("&") ? decodeHTML(plain) : plain),
    encode: (plain) =>
      plain
        .replaceAll(/[\n\r]+/g, " ")
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll("\u00a0", "&nbsp;")
        .replaceAll("\u200e", "&lrm;")
        .replaceAll("\u200f", "&rlm;"),
    lineBreak: /\r\n|[\n\r]/.exec(text)?.[0] ?? "\n",
  };
}

const names: Readonly<Record<string, string>> = { i: "italic", b: "bold", u: "underline", c: "class", v: "voice", rt: "ruby" };
