import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTaggedText } from "../segments/tagged-text.ts";
import { readPlain } from "./read-plain.ts";

const read = (text: string | Uint8Array) => readPlain(typeof text === "string" ? Buffer.from(text) : text, { language: null });
const german = { language: "de" };
const sourcesOf = (text: string) => read(text).units.map(({ source }) => source);
const shout = (source: string) =>
  readTaggedText(source)
    .map((piece) => (piece.kind === "text" ? piece.text.toUpperCase() : `<x${piece.id}/>`))
    .join("");
const shouted = (text: string, more = {}) => {
  const document = read(text);
  const targets = new Map(document.units.map(({ id, source }) => [id, shout(source)]));
  return Buffer.from(document.write(targets, { ...german, ...more })).toString();
};

const wrapped = [
  "  The committee met in the old town hall on the first Monday",
  "  of the month and spoke at length about the new bridge, which",
  "  nobody wanted to pay for although everybody would use it.",
  "",
  "  It was agreed to write to the ministry once more, and to wait",
  "  for an answer until the end of the year at the very latest.",
].join("\r\n");

describe("reading plain text", () => {
  it("offers each line that holds a letter, without blanks and marks of lists", () => {
    expect(sourcesOf("Title\n\n- First item \n  2) second\n---\n42\nLast")).toEqual(["Title", "First item", "second", "Last"]);
  });

  it("offers the lines of a paragraph that was broken at a width as one, with its breaks as tags", () => {
    expect(sourcesOf(wrapped)).toEqual([
      "The committee met in the old town hall on the first Monday <x1/>of the month and spoke at length about the new bridge, which <x2/>nobody wanted to pay for although everybody would use it.",
      "It was agreed to write to the ministry once more, and to wait <x1/>for an answer until the end of the year at the very latest.",
    ]);
    expect(shouted(wrapped)).toBe(wrapped.toUpperCase());
  });

  it("leaves short lines alone, such as a poem's or an address", () => {
    const poem = "Roses are red,\nviolets are blue,\nsugar is sweet\nand so are you.";
    expect(sourcesOf(poem)).toEqual(poem.split("\n"));
  });

  it("leaves sentences alone that are one per line and happen to be about as long", () => {
    const list = Array.from({ length: 9 }, (_, index) => `The harbour number ${index} is closed today, as everybody knows.`);
    expect(sourcesOf(list.join("\n"))).toEqual(list);
  });

  it("keeps byte order mark, line ends and encoding, whatever they are", () => {
    for (const encoding of ["utf8", "utf16le"] as const) {
      const text = "\ufeffÄpfel\r\n\tund Birnen\r\rEnde\n";
      const document = read(Buffer.from(text, encoding));
      const targets = new Map(document.units.map(({ id, source }) => [id, source.toUpperCase()]));
      expect(Buffer.from(document.write(targets, german)).toString(encoding)).toBe("\ufeffÄPFEL\r\n\tUND BIRNEN\r\rENDE\n");
    }
  });

  it("writes a legacy encoding again where it has the characters, else UTF-8 with its mark", () => {
    const latin = Buffer.from("Gr\xfc\xdfe aus K\xf6ln\n", "latin1");
    const document = read(latin);
    const [unit] = document.units;
    expect(unit?.source).toBe("Grüße aus Köln");
    const write = (target: string) => Buffer.from(document.write(new Map([[unit?.id ?? "", target]]), german));
    expect(write("Café à Cologne").toString("latin1")).toBe("Café à Cologne\n");
    expect(write("科隆").toString("utf8")).toBe("\ufeff科隆\n");
  });

  it("has each target below its source in a bilingual file", () => {
    expect(shouted("One\r\nTwo\r\n", { isBilingual: true })).toBe("One\r\nONE\r\nTwo\r\nTWO\r\n");
  });

  it("cuts a line of many sentences behind one of them, and loses none", () => {
    const line = "The rain fell on the town for days. ".repeat(400);
    const { units } = read(line);
    expect(units.length).toBeGreaterThan(5);
    expect(units.map(({ source }) => source).join(" ")).toBe(line.trim());
    expect(shouted(line)).toBe(line.toUpperCase());
  });

  it("takes thousands of lines, each as a unit", () => {
    expect(read("a b c d\n".repeat(10_000)).units.length).toBe(10_000);
  });

  it("takes what looks like a tag of ours for text", () => {
    expect(shouted("press <g1>x</g1> and <x2/> now")).toBe("PRESS <g1>X</g1> AND <x2/> NOW");
  });

  it("gives the same bytes back for any text without targets and with its own sources", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", " ", "\n", "\r\n", "\t", ".", "-", "é", "中", "<x1/>", "😀"), maxLength: 200 }),
        (noise) => {
          const bytes = Buffer.from(`word ${noise}`);
          const document = read(bytes);
          expect(Buffer.from(document.write(new Map(), german))).toEqual(bytes);
          const own = new Map(document.units.map(({ id, source }) => [id, source]));
          expect(Buffer.from(document.write(own, german))).toEqual(bytes);
        },
      ),
    );
  });

  it("has no unit where there is no letter, and refuses what is empty and what is no text", () => {
    expect(sourcesOf("1 2 3\n---")).toEqual([]);
    expect(() => read("")).toThrow("empty");
    expect(() => read(Buffer.from([0x50, 0, 0, 3, 4]))).toThrow("wrong-format");
  });
});
