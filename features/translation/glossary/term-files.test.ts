import { describe, expect, it } from "vitest";
import { termFileFormats } from "./glossary-view.ts";
import { readTerms } from "./read-terms.ts";
import { type WrittenTerm, writeTerms } from "./write-terms.ts";

const languages = { from: "en", to: "de" };
const plain = { match: "word", caseSensitive: false, doNotTranslate: false, note: "", partOfSpeech: "" } as const;

describe("readTerms", () => {
  it("reads a table without a header: source, target, note", () => {
    expect(readTerms("csv", "bank,Ufer,of a river\nbank,Bank,money", languages)).toEqual({
      terms: [expect.objectContaining({ source: "bank", target: "Ufer", note: "of a river" }), expect.objectContaining({ note: "money" })],
      faults: [],
    });
  });

  it("reads columns by their names, in any order, and tabs as well", () => {
    const { terms } = readTerms("tsv", "Note\tDo not translate\tSource\tMatch\tTarget\n\tyes\tWordloom\texact\t\n", languages);
    expect(terms).toEqual([expect.objectContaining({ source: "Wordloom", target: "Wordloom", doNotTranslate: true, match: "exact" })]);
  });

  it("leaves zero characters out, in a cell and in an element", () => {
    const fitting = { terms: [expect.objectContaining({ source: "bread", target: "Brot" })], faults: [] };
    expect(readTerms("csv", "source,target\nbr\0ead,Brot\n\0\0", languages)).toEqual(fitting);
    const xml = '<tmx><body><tu><tuv xml:lang="en"><seg>bread\0</seg></tuv><tuv xml:lang="de"><seg>Brot</seg></tuv></tu></body></tmx>';
    expect(readTerms("tmx", xml, languages)).toEqual(fitting);
  });

  it("tells each row that cannot be used, by its number, and takes the others", () => {
    const text = `source,target\nbread,Brot\n,Ofen\noven,\n${"x".repeat(300)},y\nsalt,Salz`;
    expect(readTerms("csv", text, languages)).toEqual({
      terms: [expect.objectContaining({ source: "bread" }), expect.objectContaining({ source: "salt" })],
      faults: [
        { row: 3, code: "missing-source" },
        { row: 4, code: "missing-target" },
        { row: 5, code: "too-long" },
      ],
    });
  });

  it("takes the glossary's own languages out of TMX, whatever their order and region", () => {
    const unit = (words: [string, string][]) =>
      `<tu>${words.map(([tag, word]) => `<tuv xml:lang="${tag}"><seg>${word}</seg></tuv>`).join("")}</tu>`;
    const xml = `<tmx version="1.4"><header/><body>${unit([
      ["fr", "pain"],
      ["de-AT", "Brot"],
      ["EN-GB", "bread &amp; butter"],
    ])}${unit([["en", "alone"]])}</body></tmx>`;
    expect(readTerms("tmx", xml, languages)).toEqual({
      terms: [{ source: "bread & butter", target: "Brot", note: "" }],
      faults: [{ row: 2, code: "unreadable" }],
    });
  });

  it("reads both generations of TBX, the first term of each language", () => {
    const old = `<martif><text><body><termEntry><descrip>of a river</descrip><langSet xml:lang="en"><tig><term>bank</term></tig><tig><term>shore</term></tig></langSet><langSet xml:lang="de"><tig><term>Ufer</term></tig></langSet></termEntry></body></text></martif>`;
    expect(readTerms("tbx", old, languages).terms).toEqual([{ source: "bank", target: "Ufer", note: "of a river" }]);
    const present = `<tbx><text><body><conceptEntry><langSec xml:lang="en"><termSec><term>oven</term></termSec></langSec><langSec xml:lang="de"><termSec><term>Ofen</term></termSec></langSec></conceptEntry></body></text></tbx>`;
    expect(readTerms("tbx", present, languages).terms).toEqual([{ source: "oven", target: "Ofen", note: "" }]);
  });
});

describe("writeTerms", () => {
  const terms: WrittenTerm[] = [
    { ...plain, id: "1", source: '=1+1 & "<b>"', target: "@Summe", note: "tab\u00a0here" },
    { ...plain, id: "2", source: "银行", target: "Bank", note: "money" },
  ];

  it.each(termFileFormats)("I14: %s is read back as it was, and holds no formula", (format) => {
    const text = writeTerms(format, terms, languages);
    expect(text).not.toMatch(/^[=@]/m);
    const read = readTerms(format, text, languages);
    expect(read.faults).toEqual([]);
    expect(read.terms.map(({ source, target, note }) => ({ source, target, note: note?.replace("\u00a0", " ") }))).toEqual(
      terms.map(({ source, target, note }) => ({ source, target, note: note.replace("\u00a0", " ") })),
    );
  });
});
