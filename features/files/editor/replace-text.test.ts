import { describe, expect, it } from "vitest";
import { putInTagged } from "./replace-in-tagged.ts";
import { textReplacer } from "./replace-text.ts";

const replaced = (tagged: string, find: string, replace: string, isCaseSensitive = true) =>
  textReplacer({ find, replace, isCaseSensitive })(tagged, 1_000);

describe("text that is replaced in tagged text", () => {
  it("is replaced wherever it occurs, and nothing else is touched", () => {
    expect(replaced("a cat, a Cat, cats", "cat", "dog")).toBe("a dog, a Cat, dogs");
    expect(replaced("a cat, a Cat", "cat", "dog", false)).toBe("a dog, a dog");
    expect(replaced("ÄPFEL und Äpfel", "äpfel", "Birnen", false)).toBe("Birnen und Birnen");
    expect(replaced("no such thing", "cat", "dog")).toBeNull();
    expect(replaced("aaaa", "aa", "a")).toBe("aa");
    expect(replaced("x", "x", "")).toBe("");
  });

  it("means every character as it is", () => {
    expect(replaced("1.5 (net) [a] $& 15", "1.5 (net)", "$& \\1 $1")).toBe("$& \\1 $1 [a] $& 15");
    expect(replaced("a😀b", "😀", "🎉")).toBe("a🎉b");
  });

  it("is found across tags, which stay in their order", () => {
    expect(replaced("say <g1>hello</g1> world<x2/>!", "hello world", "good day")).toBe("say <g1>good day</g1><x2/>!");
    expect(replaced("<g1>a</g1>b<g2>c</g2>d", "abcd", "x")).toBe("<g1>x</g1><g2></g2>");
    expect(replaced("<g1>ab</g1><g2>ab</g2>", "ab", "c")).toBe("<g1>c</g1><g2>c</g2>");
    expect(replaced("ab<x1/>ab", "ba", "c")).toBe("ac<x1/>b");
  });

  it("is not replaced where that would make the result too long", () => {
    const longer = textReplacer({ find: "a", replace: "bcd", isCaseSensitive: true });
    expect(longer("<g1>xaa</g1>", 7)).toBe("<g1>xbcdbcd</g1>");
    expect(() => longer("<g1>xaa</g1>", 6)).toThrow("target");
    const shorter = textReplacer({ find: "xx", replace: "y", isCaseSensitive: true });
    expect(shorter("xxxxz", 3)).toBe("yyz");
  });

  it("is never found in a tag", () => {
    expect(replaced("<g1>g1</g1><x2/>", "g1", "G")).toBe("<g1>G</g1><x2/>");
    expect(replaced("<g1>a</g1>", "<g1>", "x")).toBeNull();
  });
});

describe("text that is put in a place of a tagged one", () => {
  const put = (tagged: string, start: number, end: number, text: string) => {
    const { target, behind } = putInTagged(tagged, { start, end, text });
    return `${target.slice(0, behind)}|${target.slice(behind)}`;
  };

  it("keeps every tag, and tells where it ends", () => {
    expect(put("am 3. März", 3, 10, "9. März")).toBe("am 9. März|");
    expect(put("<g1>Raum 52</g1> ist zu", 5, 7, "25")).toBe("<g1>Raum 25|</g1> ist zu");
    expect(put("am <g1>3.</g1> März 2024", 3, 10, "9. März")).toBe("am <g1>9. März|</g1> 2024");
    expect(put("a<x1/>b<x2/>c", 1, 2, "d")).toBe("a<x1/>d|<x2/>c");
    expect(put("<x1/>", 0, 0, "d")).toBe("<x1/>d|");
  });

  it("is inserted where nothing is replaced", () => {
    expect(put("Hallo!", 5, 5, " {name}")).toBe("Hallo {name}|!");
    expect(put("Hallo<x1/>!", 5, 5, " {name}")).toBe("Hallo {name}|<x1/>!");
    expect(put("Hallo", 0, 0, "{name}, ")).toBe("{name}, |Hallo");
  });
});
