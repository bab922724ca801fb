import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainText, readTaggedText } from "../segments/tagged-text.ts";
import { readSrt } from "./read-srt.ts";

const read = (text: string) => readSrt(Buffer.from(text), { language: null });
const german = { language: "de" };
const write = (text: string, translate: (source: string) => string, more = {}) => {
  const document = read(text);
  return Buffer.from(
    document.write(new Map(document.units.map(({ id, source }) => [id, translate(source)])), { ...german, ...more }),
  ).toString();
};
const shout = (source: string) =>
  readTaggedText(source)
    .map((piece) =>
      piece.kind === "text"
        ? piece.text.toUpperCase()
        : piece.kind === "single"
          ? `<x${piece.id}/>`
          : `<${piece.kind === "close" ? "/" : ""}g${piece.id}>`,
    )
    .join("");

const film = [
  "1",
  "00:00:01,000 --> 00:00:02,000",
  "<i>Good morning</i>",
  "",
  "2",
  "00:00:02,500 --> 00:00:04,000 X1:40 X2:600",
  "{\\an8}This one runs on",
  "",
  "3",
  "00:00:04,100 --> 00:00:05,000",
  "into the <b>next</b> cue.",
  "",
  "4",
  "00:00:06,000 --> 00:00:08,000",
  "- Who is it?",
  "- It is me.",
  "",
  "5",
  "00:00:09,000 --> 00:00:10,000",
  "1984",
  "",
].join("\r\n");

describe("reading subtitles (srt)", () => {
  it("offers sentences, one over several cues as one, without what is around them", () => {
    expect(read(film).units.map(({ source, place, limits }) => [source, place, limits?.shownMs])).toEqual([
      ["Good morning", "00:00:01.000", 1_000],
      ["This one runs on into the <g1>next</g1> cue.", "00:00:02.500", 2_400],
      ["- Who is it?<x1/>- It is me.", "00:00:06.000", 2_000],
    ]);
  });

  it("writes a sentence back over its cues and touches no number and no time", () => {
    expect(write(film, shout)).toBe(
      film.replace(/Good morning|This one runs on|into the|next|cue\.|- Who is it\?|- It is me\./g, (words) => words.toUpperCase()),
    );
  });

  it("joins a sentence whose tag continues in the next cue", () => {
    const text =
      "1\n00:00:01,000 --> 00:00:02,000\n<i>When the rain</i>\n\n2\n00:00:02,000 --> 00:00:03,000\n<i>began to fall, we left.</i>\n";
    expect(read(text).units.map(({ source }) => source)).toEqual(["When the rain began to fall, we left."]);
    expect(write(text, shout)).toBe(
      text.replace("When the rain", "WHEN THE RAIN").replace("began to fall, we left.", "BEGAN TO FALL, WE LEFT."),
    );
  });

  it("breaks a long target into two lines and keeps two where there were two", () => {
    const text = "1\n00:00:01,000 --> 00:00:05,000\nShort.\n\n2\n00:00:06,000 --> 00:00:09,000\nOne line\nand another.\n";
    const long = "Das ist ein ziemlich langer Satz, der nicht in eine Zeile passt.";
    const [, first = "", second = ""] = /Short|-->.*\n([\s\S]*?)\n\n2[\s\S]*-->.*\n([\s\S]*)$/.exec(write(text, () => long)) ?? [];
    for (const block of [first, second]) {
      expect(block.trim().split("\n")).toHaveLength(2);
      expect(block.trim().replace("\n", " ")).toBe(long);
    }
  });

  it("has source and target in each cue of a bilingual file", () => {
    const text = "1\n00:00:01,000 --> 00:00:02,000\nYes.\n\n2\n00:00:03,000 --> 00:00:04,000\nNo.\n";
    expect(write(text, shout, { isBilingual: true })).toBe(text.replace("Yes.", "Yes.\nYES.").replace("No.", "No.\nNO."));
  });

  it("reads files without numbers, with points, empty cues and text after an empty line", () => {
    const text =
      "\ufeff0:00:01.5 --> 0:00:02.5\nHello\n\n\n2\n00:00:03,000 --> 00:00:04,000\n\n3\n00:00:05,000 --> 00:00:06,000\nOne.\n\nTwo.";
    expect(read(text).units.map(({ source }) => source)).toEqual(["Hello", "One.", "Two."]);
    expect(write(text, shout)).toBe(text.replace("Hello", "HELLO").replace("One", "ONE").replace("Two", "TWO"));
  });

  it("keeps every word of a target, and reads its own output", () => {
    const bits = fc.constantFrom("wort", "Ein Satz.", "字字", ",", "lang genug für mehr als eine Zeile");
    fc.assert(
      fc.property(fc.array(bits, { minLength: 1, maxLength: 20 }), (parts) => {
        const target = `Wort ${parts.join(" ")}`;
        const text = "1\n00:00:01,000 --> 00:00:02,000\nand so\n\n2\n00:00:02,000 --> 00:00:03,000\nit goes on\n";
        const written = write(text, () => target);
        const squeeze = (words: string) => words.replaceAll(/[^\p{L}]/gu, "");
        const again = read(written).units.map(({ source }) => plainText(source));
        expect(squeeze(again.join(""))).toBe(squeeze(target));
        expect(written.match(/-->/g)).toHaveLength(2);
      }),
    );
  });

  it("gives the same bytes of many cues back without targets", () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `${index}\n00:00:01,000 --> 00:00:02,000\nwords without an end\n`).join("\n");
    expect(Buffer.from(read(many).write(new Map(), german)).toString()).toBe(many);
  });

  it("refuses what has no time", () => {
    expect(() => read("Hello\n\nthere")).toThrow("broken");
  });

  it("leaves zero bytes out, in a line and behind the last one", () => {
    expect(write("1\n00:00:01,000 --> 00:00:02,000\nSch\0ön\n\0\0\0", () => "Nice")).toBe("1\n00:00:01,000 --> 00:00:02,000\nNice\n");
  });
});
