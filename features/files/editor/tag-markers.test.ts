import { describe, expect, it } from "vitest";
import { bracketsFor, fromMarkers, insertTag, toMarkers } from "./tag-markers.ts";
import { replaceInTagged } from "./replace-in-tagged.ts";
import { tagTroubles } from "./segment-tags.ts";

const tags = [
  { id: 1, isPair: true, name: "bold" },
  { id: 2, isPair: false, name: "break" },
];
const source = "The <g1>old</g1> house<x2/>stands";

describe("tags as markers in a text control", () => {
  it("come back as the tags that they were", () => {
    const brackets = bracketsFor(source, null);
    const shown = toMarkers(source, brackets);
    expect(shown).toBe("The ⟨1⟩old⟨/1⟩ house⟨2⟩stands");
    expect(fromMarkers(shown, tags, brackets)).toBe(source);
  });

  it("leave alone what only looks like one, whole or half typed", () => {
    const brackets = bracketsFor("", "");
    for (const typed of ["⟨9⟩", "⟨/2⟩", "⟨1", "1⟩", "⟨⟩", "a ⟨ 1⟩"]) {
      expect(fromMarkers(typed, tags, brackets)).toBe(typed);
      expect(toMarkers(fromMarkers(typed, tags, brackets), brackets)).toBe(typed);
    }
  });

  it("take other brackets where the text itself has such a sign", () => {
    const text = "the state ⟨1⟩ of <g1>it</g1>";
    const brackets = bracketsFor(text, null);
    expect(toMarkers(text, brackets)).toBe("the state ⟨1⟩ of ⦗1⦘it⦗/1⦘");
    expect(fromMarkers(toMarkers(text, brackets), tags, brackets)).toBe(text);
  });

  it("are put around what is selected, a single one before it", () => {
    const brackets = bracketsFor(source);
    const [bold, lineBreak] = tags as [(typeof tags)[0], (typeof tags)[0]];
    expect(insertTag(bold, brackets, "alte")).toBe("⟨1⟩alte⟨/1⟩");
    expect(insertTag(lineBreak, brackets, "")).toBe("⟨2⟩");
  });
});

describe("what is wrong with the tags of a target", () => {
  it.each([
    ["Das <g1>alte</g1> Haus<x2/>steht", []],
    ["Das alte Haus<x2/>steht", [{ kind: "missing", ids: [1] }]],
    ["<g1>Das</g1> <g1>alte</g1><x2/>", [{ kind: "doubled", ids: [1] }]],
    ["Das <g1>alte<x2/>", [{ kind: "crossed", ids: [1] }]],
  ])("is told of %s", (target, troubles) => expect(tagTroubles({ tags, target })).toEqual(troubles));
});

describe("a replacement in one segment", () => {
  it("leaves tags alone and takes signs for themselves", () => {
    expect(replaceInTagged("a.b <g1>A.B</g1> axb", { find: "a.b", replace: "$&g1", isCaseSensitive: false })).toBe(
      "$&g1 <g1>$&g1</g1> axb",
    );
    expect(replaceInTagged("<g1>x</g1>", { find: "g1", replace: "y", isCaseSensitive: true })).toBeNull();
  });
});
