import fc from "fast-check";
import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { openTable } from "./open-table.ts";
import type { OpenTable, TableOptions } from "./table.ts";

const limits = { rows: 50_000, columns: 300 };
const open = (content: string | Uint8Array, options: Partial<TableOptions> = {}): OpenTable =>
  openTable(typeof content === "string" ? Buffer.from(content) : content, { name: "table.csv", limits, ...options });
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const withColumn = (table: OpenTable, cellOf: (row: number) => string | null, name = "New"): string =>
  textOf(
    table.writeCsv({
      names: [name],
      cellsOf: (row) => {
        const cell = cellOf(row);
        return cell === null ? null : [cell];
      },
    }),
  );

function faultOf(content: string | Uint8Array, options: Partial<TableOptions> = {}) {
  try {
    open(content, options);
    return null;
  } catch (error) {
    return [fileFaultOf(error), (error as Error).cause];
  }
}

it("reads names and rows as text, exactly as they are written", () => {
  const table = open('id,name,note\r\n007,"Chair, oak"," two\nlines "\r\n440305199001011234,=HYPERLINK("x"),👩‍👩‍👧 שלום\r\n');
  expect(table).toMatchObject({ format: "csv", encoding: "utf-8", separator: ",", sheet: null, sheets: [], hasHeader: true });
  expect(table.names).toEqual(["id", "name", "note"]);
  expect(table.rows).toEqual([
    ["007", "Chair, oak", " two\nlines "],
    ["440305199001011234", '=HYPERLINK("x")', "👩‍👩‍👧 שלום"],
  ]);
});

it("writes every record as it was, with the new cells behind it", () => {
  const content = 'id;name\r\n 007 ; "a" \n"x;""y""";=HYPERLINK("u")\r=1;"two\r\nlines"';
  expect(withColumn(open(content), (row) => `n${row}`)).toBe(
    '\ufeffid;name;New\r\n 007 ; "a" ;n0\n"x;""y""";=HYPERLINK("u");n1\r=1;"two\r\nlines";n2',
  );
});

it("fills short records up, names columns that have no name by their letters, and keeps empty lines in their place", () => {
  const table = open("name,note\n\nchair\n,,,\nred,x,y\n\n,,\n");
  expect(table.names).toEqual(["name", "note", "C", "D"]);
  expect(table.rows).toEqual([
    ["chair", "", "", ""],
    ["", "", "", ""],
    ["red", "x", "y", ""],
  ]);
  expect(withColumn(table, (row) => `n${row}`)).toBe("\ufeffname,note,,,New\n\nchair,,,,n0\n,,,,n1\nred,x,y,,n2\n\n,,\n");
});

it("reads an empty cell at the end of the text", () => {
  const table = open("a,b\n1,");
  expect(table.rows).toEqual([["1", ""]]);
  expect(withColumn(table, () => "x")).toBe("\ufeffa,b,New\n1,,x");
});

it("leaves rows out", () => {
  expect(withColumn(open("a,b\n1,2\n3,4\n5,6\n"), (row) => (row === 1 ? null : "x"))).toBe("\ufeffa,b,New\n1,2,x\n5,6,x\n");
});

it("keeps a named separator, and invents no header", () => {
  const table = open("sep=;\n1;2\n3;4\n");
  expect(table).toMatchObject({ hasHeader: false, names: ["A", "B"], separator: ";" });
  expect(withColumn(table, () => "x")).toBe("\ufeffsep=;\n1;2;x\n3;4;x\n");
});

it.each(["=1+1", "+1", "-1", "@x", "\tx", "\rx", "＝1", "＋1", "－1", "＠1"])(
  "takes the power of a formula from the added cell %j",
  (cell) => {
    const written = withColumn(open("a,b\n=2,y\n"), () => cell);
    expect(open(written).rows).toEqual([["=2", "y", `'${cell}`]]);
  },
);

it("writes numbers, booleans and lists as text, and takes the power of a formula from texts alone", () => {
  const cells = [-4.5, 0, -0, 1e21, Number.NaN, Infinity, true, false, ["a", "b"], ["-one"], [], ["=x", "y"], "-4.5"];
  const columns = { names: cells.map((_, index) => `n${index}`), cellsOf: () => cells };
  const written = "-4.5,0,0,1e+21,,,TRUE,FALSE,a; b,'-one,,'=x; y,'-4.5";
  expect(textOf(open("a,b\nx,y\n").writeCsv(columns)).split("\n")[1]).toBe(`x,y,${written}`);
  expect(textOf(open('{"a":"x"}\n', { name: "t.jsonl" }).writeCsv(columns)).split("\r\n")[1]).toBe(`x,${written}`);
});

it("puts a cell in quotes that has the separator between its entries", () => {
  const columns = { names: ["tags", "n"], cellsOf: () => [["a", "b"], -1] };
  expect(textOf(open("a;b\nx;y\n").writeCsv(columns))).toBe('\ufeffa;b;tags;n\nx;y;"a; b";-1\n');
});

it("gives an added name another one where it is there already", () => {
  expect(withColumn(open("a,b\nx,y\n"), () => "z", "b")).toBe("\ufeffa,b,b (2)\nx,y,z\n");
});

it("reads UTF-8 with a mark, UTF-16 and GB18030, and writes UTF-8 with a mark", () => {
  const content = "编号\t名称\r\n001\t这是一个人的东西\r\n";
  const gb = Uint8Array.from([
    0xb1, 0xe0, 0xba, 0xc5, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0a, 0x30, 0x31, 0x2c, 0xd5, 0xe2, 0xca, 0xc7, 0xb5, 0xc4, 0x0a,
  ]);
  const utf16 = open(Buffer.from(`\ufeff${content}`, "utf16le"), { name: "t.tsv" });
  expect(utf16).toMatchObject({ format: "tsv", encoding: "utf-16le", separator: "\t", names: ["编号", "名称"] });
  expect(withColumn(utf16, () => "新")).toBe("\ufeff编号\t名称\tNew\r\n001\t这是一个人的东西\t新\r\n");
  expect(open(`\ufeff${content}`)).toMatchObject({ format: "tsv", encoding: "utf-8", names: ["编号", "名称"] });
  const legacy = open(gb);
  expect(legacy).toMatchObject({ encoding: "gb18030", names: ["编号", "名称"], rows: [["01", "这是的"]] });
  expect(withColumn(legacy, () => "x")).toBe("\ufeff编号,名称,New\n01,这是的,x\n");
});

it("leaves zero bytes out, and tells UTF-16 without a mark by its characters", () => {
  const content = "编号\t名称\r\n001\t这是一个人的东西\r\n";
  expect(open(content.replace("一个", "一\0个"))).toMatchObject({ encoding: "utf-8", rows: [["001", "这是一个人的东西"]] });
  const bare = open(Buffer.from(content, "utf16le"), { name: "t.tsv" });
  expect(bare).toMatchObject({ encoding: "utf-16le", rows: [["001", "这是一个人的东西"]] });
});

it("reads lines of prose as one column, with a separator that they lack", () => {
  const prose = open("Good morning, all.\nHow are you?\nWell, thanks, and you?\n", { name: "lines.txt", hasHeader: false });
  expect(prose).toMatchObject({
    names: ["A"],
    separator: "\t",
    rows: [["Good morning, all."], ["How are you?"], ["Well, thanks, and you?"]],
  });
  const list = open("Question\nWell, thanks\nFine, and, you\n");
  expect(list).toMatchObject({ names: ["Question"], rows: [["Well, thanks"], ["Fine, and, you"]] });
  expect(open('Question\n"Well, thanks"\n').separator).toBe(",");
  expect(open("a,b\n1,2\n", { name: "x.txt" }).names).toEqual(["a", "b"]);
});

it("finds a table below its title", () => {
  const table = open("Report\nname;price\nchair;3\ntable;4\n", { hasHeader: false });
  expect(table.rows[1]).toEqual(["name", "price"]);
});

it("reads 60 columns and thousands of rows", () => {
  const line = (row: number | string) => Array.from({ length: 60 }, (_, column) => `${row}.${column}`).join(",");
  const content = `${Array.from({ length: 60 }, (_, column) => `Column ${column + 1}`).join(",")}\n${Array.from({ length: 2_000 }, (_, row) => `${line(`0${row}`)}\n`).join("")}`;
  const table = open(content);
  expect(table.names).toHaveLength(60);
  expect(table.rows).toHaveLength(2_000);
  expect(table.rows[1_999]?.[59]).toBe("01999.59");
});

it("gives every original cell back as it was, whatever is in it", () => {
  const cell = fc.string({ unit: fc.constantFrom("a", "é", "字", '""', ",", ";", "\n", "\r\n", " ", "=", "1", "'", "👍") });
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }), cell, (rows, added) => {
      const content = `h,i\n${rows.map((row) => row.map((one) => `"${one}"`).join(",")).join("\n")}\nend,end`;
      const table = open(content, { hasHeader: true });
      const again = open(
        withColumn(table, () => added),
        { hasHeader: true },
      );
      expect(again.rows.map((row) => row.slice(0, -1))).toEqual(table.rows);
      expect(again.names.slice(0, -1)).toEqual(table.names);
    }),
  );
});

it("refuses what is no table, or over its limits", () => {
  expect(faultOf("")).toEqual(["empty", undefined]);
  expect(faultOf(" \n ")?.[0]).toBe("no-text");
  expect(faultOf("sep=;\n\n")?.[0]).toBe("no-text");
  expect(faultOf('a,"b\nc')?.[0]).toBe("broken");
  expect(faultOf(Uint8Array.of(0, 1, 2))?.[0]).toBe("wrong-format");
  expect(faultOf("a,b", { name: "a.docx" })?.[0]).toBe("unknown-format");
  expect(faultOf("a,b", { name: "a.xlsx" })?.[0]).toBe("wrong-format");
  expect(faultOf("a\nb\nc\nd\n", { limits: { rows: 2, columns: 2 } })).toEqual(["too-large", "rows"]);
  expect(faultOf("a,b,c\n1,2,3\n", { limits: { rows: 2, columns: 2 } })).toEqual(["too-large", "columns"]);
  expect(open("a\nb\nc\n", { limits: { rows: 2, columns: 2 } }).rows).toHaveLength(2);
});

it("refuses short rows below a wide one that would take all memory once they are filled up", () => {
  const content = `${",".repeat(9_999)}x\n${"y\n".repeat(100_000)}`;
  expect(faultOf(content, { limits: { rows: 1_000_000, columns: 16_384 } })).toEqual(["too-large", "rows"]);
});
