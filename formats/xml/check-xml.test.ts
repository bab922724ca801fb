import fc from "fast-check";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { type FileFault, fileFaultOf } from "../segments/file-fault.ts";
import { checkXml } from "./check-xml.ts";

function faultOf(xml: string): FileFault | null {
  try {
    checkXml(xml);
    return null;
  } catch (error) {
    return fileFaultOf(error);
  }
}

/** What saxes, an independent parser, says. */
function isWellFormed(xml: string): boolean {
  let isFine = true;
  const parser = new SaxesParser({ position: false });
  parser.on("error", () => {
    isFine = false;
  });
  parser.write(xml).close();
  return isFine;
}

const sample = `<?xml version="1.0" encoding="UTF-8" standalone='yes'?>\n<!-- a -- b --><a:b x='1 &lt; 2' y="&#x4e2d;"><c/>text &amp; more<![CDATA[<&]]><?do it?></a:b>\n`;

describe("checkXml", () => {
  it.each([
    ["<a/>"],
    ["\ufeff<a> </a><!-- end -->"],
    [`<?xml version="1.0"?><w:p xmlns:w="u" w:é="1"><文/></w:p >`],
    [`<!DOCTYPE html><html>&nbsp;</html>`],
    [
      `<?xml version='1.1' encoding="UTF-8"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx/>`,
    ],
  ])("takes %j", (xml) => {
    expect(faultOf(xml)).toBeNull();
  });

  it.each([[`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`], [`<!DOCTYPE a SYSTEM "file:///etc/passwd" [ ]><a/>`], [`<!DOCTYPE a [`]])(
    "refuses the document type of %j",
    (xml) => {
      expect(faultOf(xml)).toBe("doctype");
    },
  );

  it.each([
    [""],
    ["text"],
    ["<a>"],
    ["<a></b>"],
    ["<a/><b/>"],
    ["<a/>text"],
    ["<a b='1' b='2'/>"],
    ["<a b=1/>"],
    ["<a b/>"],
    ["<a b='<'/>"],
    ["<a b='1'c='2'/>"],
    ["<a>&</a>"],
    ["<a>&nbsp;</a>"],
    ["<a>&#0;</a>"],
    ["<a>&#xd800;</a>"],
    ["<a>]]></a>"],
    ["<a>\u0001</a>"],
    ["<a>\ud800</a>"],
    ["<a><!-- -- --></a>"],
    ["<1/>"],
    ["< a/>"],
    ["<a><?xml version='1.0'?></a>"],
  ])("finds %j broken", (xml) => {
    expect(faultOf(xml)).toBe("broken");
  });

  it("agrees with saxes wherever a sign of a document is lost, doubled or another", () => {
    const signs = fc.constantFrom(..."<>/?!-[]&;#\"'= ax:\u0001\u00b7é");
    fc.assert(
      fc.property(fc.nat(sample.length - 1), fc.nat(3), signs, (at, drop, sign) => {
        for (const broken of [sample.slice(0, at) + sample.slice(at + drop), sample.slice(0, at) + sign + sample.slice(at + drop)]) {
          if (broken.includes("<!D")) continue;
          expect({ broken, is: faultOf(broken) === null }).toEqual({ broken, is: isWellFormed(broken) });
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it.each(["<", "<a ", "&", '<a b="', "<a>", "<!-", "<a b='' ", "&#x41;", "<a b='&amp;'>", "<!DOCTYPE "])(
    "F03: refuses 200,000 times %j",
    (sign) => {
      expect(["broken", "doctype"]).toContain(faultOf(sign.repeat(200_000)));
    },
  );

  it("takes elements 200,000 deep and a tag with 100,000 attributes", () => {
    expect(faultOf("<a>".repeat(200_000) + "</a>".repeat(200_000))).toBeNull();
    const crowded = (count: number) => `<a ${Array.from({ length: count }, (_, index) => `b${index}=''`).join(" ")}/>`;
    expect(faultOf(crowded(100_000))).toBeNull();
    expect(faultOf(crowded(300_000))).toBe("too-large");
  });
});
