import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppError } from "#core/errors.ts";
import { readXml, toXml } from "./xml-tokens.ts";

const tokensOf = (xml: string) => [...readXml(xml)];

function faultOf(read: () => unknown): unknown {
  try {
    read();
    return null;
  } catch (error) {
    return error;
  }
}

describe("readXml", () => {
  it("reads tags, attributes, text, entities and CDATA, and passes over comments and instructions", () => {
    const xml = `\ufeff<?xml version="1.0"?><!DOCTYPE a:b SYSTEM "a.dtd"><!-- <a> --><a:b x='1 > 0' y="&quot;&#65;&#x4e2d;&unknown;">1 &lt; 2<![CDATA[<&]]><c/></a:b>`;
    expect(tokensOf(xml)).toEqual([
      { kind: "open", name: "a:b", attributes: { x: "1 > 0", y: '"A中&unknown;' }, isEmpty: false },
      { kind: "text", text: "1 < 2" },
      { kind: "text", text: "<&" },
      { kind: "open", name: "c", attributes: {}, isEmpty: true },
      { kind: "close", name: "a:b" },
    ]);
  });

  it.each([
    ["a DOCTYPE that declares something", `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`],
    ["a tag that never ends", "<a "],
    ["a comment that never ends", "<!-- "],
    ["a tag without a name", "<>"],
    ["an attribute without a value", "<a b></a>"],
    ["an entity that nothing could declare", "<a>&b;</a>"],
  ])("refuses %s", (_about, xml) => {
    expect(() => tokensOf(xml)).toThrow(expect.toSatisfy(isAppError) as Error);
  });

  it.each(["<", "<a ", "&", '<a b="', "<a>", "<!-", "<a b='' "])("I09: takes 200,000 times %j", (sign) => {
    expect(faultOf(() => tokensOf(sign.repeat(200_000)))).toSatisfy((fault) => fault === null || isAppError(fault));
  });

  it("reads back what toXml wrote, but for what XML cannot hold", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const plain = text.replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, "");
        expect(tokensOf(`<a b="${toXml(text)}">${toXml(text)}</a>`)).toEqual([
          { kind: "open", name: "a", attributes: { b: plain }, isEmpty: false },
          ...(plain === "" ? [] : [{ kind: "text", text: plain }]),
          { kind: "close", name: "a" },
        ]);
      }),
    );
  });
});
