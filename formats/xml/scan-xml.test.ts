import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { scanXml } from "./scan-xml.ts";
import { attributesOf, attributeValue } from "./xml-attributes.ts";
import { decodeXml } from "./xml-bytes.ts";
import { decodeXmlText, encodeXmlAttribute, encodeXmlText, textOf } from "./xml-text.ts";

const tokensOf = (xml: string) => [...scanXml(xml)].map(({ kind, start, end, name }) => [kind, name, xml.slice(start, end)]);

describe("scanXml", () => {
  it("gives every part of a document as a range, with nothing left over", () => {
    const xml = `\ufeff<?xml version="1.0"?><!DOCTYPE a SYSTEM "b>"><!-- <a> --><a:b x='1 > 0'>1 &lt; 2<![CDATA[<&]]></a:b ><c d="/"/>`;
    expect(tokensOf(xml)).toEqual([
      ["instruction", "", `<?xml version="1.0"?>`],
      ["doctype", "", `<!DOCTYPE a SYSTEM "b>">`],
      ["comment", "", "<!-- <a> -->"],
      ["open", "a:b", "<a:b x='1 > 0'>"],
      ["text", "", "1 &lt; 2"],
      ["cdata", "", "<![CDATA[<&]]>"],
      ["close", "a:b", "</a:b >"],
      ["empty", "c", `<c d="/"/>`],
    ]);
    const texts = [...scanXml(xml)].filter(({ kind }) => kind === "text" || kind === "cdata");
    expect(texts.map((token) => textOf(xml, token))).toEqual(["1 < 2", "<&"]);
  });

  it("finds attributes by their places", () => {
    const xml = `<a b = "1 &amp; 2"\n c='"' d=""/>`;
    const [token] = [...scanXml(xml)];
    if (token === undefined) throw new Error("no token");
    expect(attributesOf(xml, token).map(({ name, valueStart, valueEnd }) => [name, xml.slice(valueStart, valueEnd)])).toEqual([
      ["b", "1 &amp; 2"],
      ["c", '"'],
      ["d", ""],
    ]);
    expect(attributeValue(xml, token, "b")).toBe("1 & 2");
    expect(attributeValue(xml, token, "e")).toBeNull();
  });

  it.each(["<", "<a b='", "<!--", "<?", "<![CDATA[", "</"])("ends for %j without end", (xml) => {
    let fault: unknown = null;
    try {
      tokensOf(xml);
    } catch (error) {
      fault = fileFaultOf(error);
    }
    expect(fault).toBe("broken");
  });

  it("goes through a text document of a megabyte", () => {
    const xml = `<w:d>${'<w:p w:rsidR="00A1"><w:r><w:rPr><w:b/></w:rPr><w:t xml:space="preserve">Some words of a text </w:t></w:r></w:p>'.repeat(10_000)}</w:d>`;
    let tokens = 0;
    for (const _token of scanXml(xml)) tokens++;
    expect(tokens).toBe(2 + 10_000 * 10);
  });
});

const unwritable = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

describe("text of XML", () => {
  it("is read back as it was written, but for what XML cannot hold", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff })), (units) => {
        const text = `${String.fromCharCode(...units)}&<>"'\r\n\t😀\ud800`;
        const plain = text.toWellFormed().replaceAll(unwritable, "");
        expect(decodeXmlText(encodeXmlText(text))).toBe(plain);
        expect(decodeXmlText(encodeXmlAttribute(text))).toBe(plain);
        expect(encodeXmlAttribute(text)).not.toMatch(/["'<>\n\t\r]/);
      }),
    );
  });

  it.each(["utf8", "utf16le", "utf16be"] as const)("keeps the bytes of %s with a byte order mark", (encoding) => {
    const xml = `\ufeff<?xml version="1.0" encoding="${encoding === "utf8" ? "UTF-8" : "UTF-16"}"?><a>中é</a>`;
    const bytes = encoding === "utf16be" ? Buffer.from(xml, "utf16le").swap16() : Buffer.from(xml, encoding);
    const source = decodeXml(bytes);
    expect(source.xml).toBe(xml);
    expect(Buffer.from(source.encode(source.xml)).equals(bytes)).toBe(true);
  });

  it.each(["us-ascii", "ASCII", "UTF-16", "latin1", "gb2312", "Shift_JIS", "windows-1252"])(
    "says that it is UTF-8 instead of %s",
    (label) => {
      const { xml, encode } = decodeXml(Buffer.from(`<?xml version="1.0" encoding='${label}'?><a>tea</a>`));
      expect(Buffer.from(encode(xml.replace("tea", "茶é"))).toString()).toBe(`<?xml version="1.0" encoding='UTF-8'?><a>茶é</a>`);
    },
  );

  it.each(["utf16le", "utf16be"])("keeps the bytes of %s without a byte order mark", (encoding) => {
    const units = Buffer.from(`<?xml version="1.0" encoding="UTF-16"?><a>中é</a>`, "utf16le");
    const bytes = encoding === "utf16be" ? units.swap16() : units;
    const source = decodeXml(bytes);
    expect(source.xml).toContain("<a>中é</a>");
    expect(Buffer.from(source.encode(source.xml)).equals(bytes)).toBe(true);
  });

  it("writes an older encoding as UTF-8 and says so", () => {
    const { xml, encode } = decodeXml(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><a>\u00e9</a>`, "latin1"));
    expect(Buffer.from(encode(xml.replace("é", "中"))).toString()).toBe(`<?xml version="1.0" encoding="UTF-8"?><a>中</a>`);
  });
});
