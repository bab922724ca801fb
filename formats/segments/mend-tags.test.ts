import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mendTags } from "./mend-tags.ts";
import { checkTags, plainText, readTaggedText } from "./tagged-text.ts";
import type { UnitTag } from "./unit.ts";

/** The tags that a source has. */
function tagsOf(source: string): UnitTag[] {
  const tags = new Map<number, UnitTag>();
  for (const piece of readTaggedText(source)) {
    if (piece.kind !== "text") tags.set(piece.id, { id: piece.id, isPair: piece.kind !== "single", name: "bold" });
  }
  return [...tags.values()];
}
const mend = (source: string, target: string) => mendTags({ source, tags: tagsOf(source) }, target);

describe("repairing the tags of a target", () => {
  it("keeps a target whose tags are those of its unit, in whatever order", () => {
    const target = "<x2/>Hallo <g1>Welt</g1>";
    expect(mend("<g1>World</g1>, hello<x2/>", target)).toEqual({ target, how: "kept" });
  });

  it("leaves nothing that would be read as a tag once the tags within it are taken out", () => {
    expect(mend("<x1/><x2/>abc", "<x1/><g<x2/>1>")).toEqual({ target: "<x1/><x2/>", how: "mended" });
  });

  it("drops what was invented or doubled", () => {
    expect(mend("Hello <g1>world</g1>", "Hallo <g1>Welt</g1><g7> und</g7> <g1>mehr</g1><x1/>").target).toBe("Hallo <g1>Welt</g1> und mehr");
  });

  it("puts crossed pairs into one another", () => {
    expect(mend("<g1>a <g2>b</g2></g1> c", "<g1>A <g2>B</g1> C</g2>").target).toBe("<g1>A <g2>B</g2></g1> C");
  });

  it("closes what was left open, at the end of a word", () => {
    const { target } = mend("See <g1>the manual</g1> of the house", "Siehe <g1>das Handbuch des Hauses");
    expect(target).toBe("Siehe <g1>das Handbuch</g1> des Hauses");
  });

  it("puts a missing pair around its own words if the target has them", () => {
    expect(mend("Open <g1>Wordloom</g1> now, please", "Bitte jetzt Wordloom öffnen").target).toBe("Bitte jetzt <g1>Wordloom</g1> öffnen");
  });

  it("puts missing tags at their proportional place in the text, between words", () => {
    expect(mend("one two<x1/> three four", "eins zwei drei vier").target).toBe("eins <x1/>zwei drei vier");
    expect(mend("<g1>All of it</g1>", "Alles davon").target).toBe("<g1>Alles davon</g1>");
    expect(mend("The <g1>red</g1> house", "红色的房子").target).toMatch(/^.+<g1>.+<\/g1>.+$/);
  });

  it("writes text in the format of most of the source where several cannot be placed", () => {
    const { target, how } = mend("<g1>A long part in bold</g1> <g2>and</g2> more", "Ein langer Teil in Fett und mehr");
    expect([target, how]).toEqual([expect.stringMatching(/^<g1>.*<g2><\/g2>.*<\/g1>$/), "plain"]);
  });

  it("keeps every word of any answer, with each tag once", () => {
    const sources = [
      "<g1>Bold</g1> and <g2>italic <g3>both</g3></g2><x4/> end",
      "<x1/><x2/>abc<x3/>",
      "<g1><x2/>a</g1><g3></g3>",
      "no tags",
      "中文<g1>粗体</g1>文字<x2/>",
    ];
    const bits = fc.constantFrom(
      ..."<g1> </g1> <g2> </g2> <g3> </g3> <x1/> <x2/> <x3/> <x4/> <g9> </g9> <g <x 1> /> wort 字 😀 , bold".split(" "),
      " ",
    );
    fc.assert(
      fc.property(fc.constantFrom(...sources), fc.array(bits, { maxLength: 30 }), (source, parts) => {
        const answer = parts.join("");
        const { target } = mend(source, answer);
        expect(checkTags(tagsOf(source), target)).toEqual([]);
        let words = answer;
        while (plainText(words) !== words) words = plainText(words);
        expect(plainText(target)).toBe(words);
        expect(mend(source, target)).toEqual({ target, how: "kept" });
      }),
      { numRuns: 3000 },
    );
  });
});
