import { describe, expect, it } from "vitest";
import { placeholderKinds, textPlaceholders } from "./placeholder-kinds.ts";
import { splitPlaceholders } from "./placeholders.ts";

const ofText = (text: string): string[] => [...text.matchAll(new RegExp(textPlaceholders, "gm"))].map(([whole]) => whole);
const ofMessage = (text: string): string[] => splitPlaceholders(text).flatMap(({ kind, text: own }) => (kind === "placeholder" ? own : []));

describe("kinds of placeholders", () => {
  it.each(placeholderKinds.flatMap((kind) => kind.examples.map((example) => [example, kind] as const)))("find %s", (example, kind) => {
    const sentence = `Take ${example} of them.`;
    const found = [example.replace(/^\d/, "")];
    expect(ofMessage(sentence)).toEqual(found);
    expect(ofText(sentence)).toEqual(kind.isForMessages === true ? [] : found);
  });

  it.each([
    "A discount of 50% of the price, 5 %, 100% sure",
    "Note: this costs $5 or $ 7,50 (#3)",
    "Wow! Great @ home: 10:30, a:b, C:\\temp",
    "Fish &amp; chips &nbsp; &Eacute; & Co; AT&T;",
    "He said {this is a remark} and {note: read it}",
    "a < b % c > d, *|*|*, x*y",
    "one_two__three, _emphasis_ and **bold**",
    "[link](target) [1] [[",
    "50%ige Lösung, 20 %-Marke",
    "Kosten: 5%",
  ])("leave the words of %s", (text) => {
    expect(ofText(text)).toEqual([]);
    expect(ofMessage(text)).toEqual([]);
  });

  it("leave Markdown and greetings of prose alone, which are placeholders in messages", () => {
    for (const text of ["some __bold__ word", "Hola !amigo, @you", "1%1", "{} and {}"]) expect(ofText(text)).toEqual([]);
  });

  it("skip an escaped percent sign", () => {
    expect(ofMessage("100%%s and %s")).toEqual(["%s"]);
    expect(ofMessage("共%d个文件")).toEqual(["%d"]);
  });
});
