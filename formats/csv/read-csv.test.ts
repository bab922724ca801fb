import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { strayEdits, roundTripFaults, open, sources, textOf, translated, withTarget } from "#tests/harness/document-round-trip.ts";
import { parseCsv, toCsv } from "./csv.ts";
import { readCsv } from "./read-csv.ts";

describe("readCsv", () => {
  it("offers the cells that hold words, with their address and the name of their column", () => {
    const { units } = open(readCsv, 'id,name,notes\n1,Chair,"Wood, oiled"\n2,Table,"Says ""sale"" today"\n');
    expect(units.map(({ source, place, note }) => [source, place, note])).toEqual([
      ["id", "A1", undefined],
      ["name", "B1", undefined],
      ["notes", "C1", undefined],
      ["Chair", "B2", "name"],
      ["Wood, oiled", "C2", "notes"],
      ["Table", "B3", "name"],
      ['Says "sale" today', "C3", "notes"],
    ]);
  });

  it("leaves formulas, addresses, colours and dates alone", () => {
    expect(sources(readCsv, "a@b.org,https://wordloom.example/x,#ff8800,2026-11-22T10:00Z,=SUM(A1:A3),Sale\n")).toEqual(["Sale"]);
  });

  it.each([
    ["semicolons", "name;note\r\nStuhl;rot, alt\r\n"],
    ["tabs", "name\tnote\rchair\told\r"],
    ["bars", "name|note\nchair|old"],
    ["a named separator", "sep=;\nname;note\nchair, red;old\n"],
    ["a byte order mark", "\ufeffname,note\nchair,old\n"],
    ["line breaks in quotes", 'name,note\n"two\r\nlines",x\n'],
    ["bare quotes", 'name,note\n5" pipe,inner "x" quote\n'],
    ["blanks around cells", 'name, note \n chair ," old "\n'],
    ["text behind quotes", 'name,note\n"a"b,"c" d\n'],
    ["empty lines and short rows", "name,note\n\n\nchair\n,,,\nred,x"],
    ["what looks like a tag", "name\n<g1>bold</g1> move\n"],
  ])("keeps %s", (_, content) => {
    expect(roundTripFaults(readCsv, content)).toEqual([]);
    expect(strayEdits(readCsv, content)).toEqual([]);
  });

  it("quotes a cell only where its target needs it", () => {
    expect(withTarget(readCsv, "a,b\nred chair,old\n", "red chair", "Stuhl, rot")).toBe('a,b\n"Stuhl, rot",old\n');
    expect(withTarget(readCsv, 'a,b\n"red, chair",old\n', "red, chair", 'ein "roter"')).toBe('a,b\n"ein ""roter""",old\n');
    expect(withTarget(readCsv, "a;b\nred chair;old\n", "red chair", "Stuhl, rot")).toBe("a;b\nStuhl, rot;old\n");
  });

  it("takes the power of a formula from a target", () => {
    expect(withTarget(readCsv, "a,b\nlink,old\n", "link", "=HYPERLINK(1)")).toBe("a,b\n'=HYPERLINK(1),old\n");
  });

  it("writes legacy encodings back as they were, and UTF-8 where they lack a character", () => {
    const bytes = Buffer.from("id;Größe\n1;groß\n", "latin1");
    const document = open(readCsv, bytes);
    const unit = document.units.find(({ source }) => source === "groß");
    const write = (target: string) => Buffer.from(document.write(new Map([[unit?.id ?? "", target]]), { language: "de" }));
    expect(document.write(new Map(), { language: "de" })).toBe(bytes);
    expect(write("riesengroß").toString("latin1")).toBe("id;Größe\n1;riesengroß\n");
    expect(write("大").toString("utf8")).toBe("\ufeffid;Größe\n1;大\n");
    expect(roundTripFaults(readCsv, Buffer.from("\ufeffname\tnote\r\nchair\told\r\n", "utf16le"))).toEqual([]);
  });

  it("gives back every table that it reads, whatever is in its cells", () => {
    const cell = fc.string({ unit: fc.constantFrom("a", "é", "字", '"', ",", ";", "\n", "\r", " ", "<g1>", "=", "1") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }), (rows) => {
        const content = toCsv([["first", "second"], ...rows]);
        expect(roundTripFaults(readCsv, content)).toEqual([]);
        expect(parseCsv(translated(readCsv, content)).length).toBe(parseCsv(content).length);
      }),
    );
  });

  it("refuses a quote that never ends and what is no text", () => {
    const fault = (content: string | Uint8Array) => {
      try {
        open(readCsv, content);
        return null;
      } catch (error) {
        return fileFaultOf(error);
      }
    };
    expect(fault('a,"b\nc')).toBe("broken");
    expect(fault("")).toBe("empty");
    expect(fault(Uint8Array.of(80, 75, 0, 0, 1))).toBe("wrong-format");
  });

  it("reads each branch of an ICU message", () => {
    const content = 'key,text\nfiles,"You have {count, plural, one {# ""new"" file} other {# files}}, {name}"\n';
    expect(open(readCsv, content).units.map(({ source, place, note }) => [source, place, note])).toEqual([
      ["key", "A1", undefined],
      ["text", "B1", undefined],
      ["files", "A2", "key"],
      ['<x1/> "new" file', "B2", "count, plural: one\ntext"],
      ["<x1/> files", "B2", "count, plural: other\ntext"],
      ["You have <x1/>, <x2/>", "B2", "text"],
    ]);
    expect(roundTripFaults(readCsv, content)).toEqual([]);
    expect(withTarget(readCsv, content, "<x1/> files", "<x1/> pliki", { language: "pl" })).toBe(
      'key,text\nfiles,"You have {count, plural, one {# ""new"" file} few {# pliki} many {# pliki} other {# pliki}}, {name}"\n',
    );
    expect(withTarget(readCsv, content, "You have <x1/>, <x2/>", "=<x1/><x2/>")).toContain(`"'={count, plural,`);
  });

  it("reads and writes thousands of rows", () => {
    const content = `id,name,note,price\n${Array.from({ length: 5_000 }, (_, row) => `${row},Chair number ${row},"Wood, oiled ${row}",${row}.50`).join("\n")}\n`;
    const document = open(readCsv, content);
    const next = document.write(new Map(document.units.map((unit) => [unit.id, `${unit.source}!`])), { language: "de" });
    expect(document.units.length).toBe(10_004);
    expect(textOf(next).length).toBeGreaterThan(content.length - 1);
  });

  it("leaves a zero byte out and keeps every other one", () => {
    const bytes = Buffer.from("name;Größe\nTi\0sch;groß\n");
    const document = open(readCsv, bytes);
    expect(document.units.map(({ source }) => source)).toEqual(["name", "Größe", "Tisch", "groß"]);
    const written = document.write(new Map([[document.units[3]?.id ?? "", "klein"]]), { language: "de" });
    expect(Buffer.from(written).toString()).toBe("name;Größe\nTisch;klein\n");
    expect(document.write(new Map(), { language: "de" })).toBe(bytes);
  });
});
