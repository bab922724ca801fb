import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText } from "./xml-text.ts";

describe("text of XML", () => {
  it.each([
    ["a &lt; b &amp;&amp; c &gt; d", "a < b && c > d"],
    ["&quot;it&apos;s&quot;", '"it\'s"'],
    ["&#65;&#x41;&#X41;&#0065;&#128512;", "AAAA😀"],
    ["&#0;&#xD800;&#x110000;&#99999999999999999999;", "\ufffd\ufffd\ufffd\ufffd"],
    ["&nbsp; &LT; & &; &#; &#x; &#65 &#6x; &amp", "&nbsp; &LT; & &; &#; &#x; &#65 &#6x; &amp"],
    ["&amp;lt;", "&lt;"],
    ["&&lt;", "&<"],
  ])("%s stands for %s", (written, text) => {
    expect(decodeXmlText(written)).toBe(text);
  });

  it("is read as it was written, whatever it is", () => {
    const sign = fc.constantFrom("&", "<", ">", '"', "'", ";", "#", "x", "4", "1", "amp", "\n", "\r", "é", "😀");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 30 }), (signs) => {
        const text = signs.join("");
        expect(decodeXmlText(encodeXmlText(text))).toBe(text);
        expect(decodeXmlText(encodeXmlAttribute(text))).toBe(text);
      }),
    );
  });
});
