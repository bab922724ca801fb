import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isAppError } from "#core/errors.ts";
import { parseCsv, toCsv } from "./csv.ts";

describe("toCsv", () => {
  it("quotes what needs it and ends lines as RFC 4180 has it", () => {
    expect(
      toCsv([
        ["a", 'b"c', "d,e"],
        ["f\ng", "", " h"],
      ]),
    ).toBe('\ufeffa,"b""c","d,e"\r\n"f\ng",," h"\r\n');
  });

  it.each(["=1+1", "+1", "-1", "@sum", "\ttab", "＝1", "'=1"])("I14: takes the power from %j", (cell) => {
    expect(toCsv([[cell, "x"]])).toMatch(/^\ufeff"?'/);
  });
});

describe("parseCsv", () => {
  it("reads what other programs write", () => {
    expect(parseCsv('\ufeffa;b\r\n"x;y";"z ""q"""\n\n1;')).toEqual([
      ["a", "b"],
      ["x;y", 'z "q"'],
      ["1", ""],
    ]);
    expect(parseCsv("a\tb\nc\td")).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
  });

  it("refuses a quote that never ends", () => {
    expect(() => parseCsv('a,"b\nc')).toThrow(expect.toSatisfy(isAppError) as Error);
  });

  it("I14: reads back what was written, whatever it is", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom("'", "=", "+", '"', ",", ";", "\t", "\n", "\r", "a") }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (rows) => {
        const table = [["first", "second"], ...rows];
        expect(parseCsv(toCsv(table))).toEqual(table);
      }),
    );
  });
});
