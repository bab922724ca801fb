import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { openTable } from "./open-table.ts";
import type { OpenTable } from "./table.ts";

const open = (text: string, name = "table.jsonl"): OpenTable =>
  openTable(Buffer.from(text), { name, limits: { rows: 1_000, columns: 100 } });
const textOf = (bytes: Uint8Array): string => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
const added = { names: ["New"], cellsOf: (row: number) => [`=${row}`] };

function faultOf(text: string, name?: string) {
  try {
    open(text, name);
    return null;
  } catch (error) {
    return fileFaultOf(error);
  }
}

it("reads keys as names, and values as the text that they are in the source", () => {
  const table = open(
    '{"id": 440305199001011234, "name": "a\\n\\u4e2d", "ok": true}\r\n\r\n{"name":null,"price":1.50,"tags":["x", {"y":1}],"e":1E5}\n',
  );
  expect(table).toMatchObject({ format: "jsonl", encoding: "utf-8", separator: null, hasHeader: true });
  expect(table.names).toEqual(["id", "name", "ok", "price", "tags", "e"]);
  expect(table.rows).toEqual([
    ["440305199001011234", "a\n中", "true", "", "", ""],
    ["", "", "", "1.50", '["x", {"y":1}]', "1E5"],
  ]);
});

it("writes objects with their members as they were", () => {
  const table = open('{"id": 440305199001011234, "a":"\\u4e2d" }\n{}\n{"__proto__":1.0,"10":"x"}');
  expect(textOf(table.writeJsonl(added))).toBe(
    '{"id": 440305199001011234, "a":"\\u4e2d","New":"=0" }\n{"New":"=1"}\n{"__proto__":1.0,"10":"x","New":"=2"}\n',
  );
  expect(textOf(table.writeJsonl({ names: ["a"], cellsOf: (row) => (row === 1 ? ["x"] : null) }))).toBe('{"a (2)":"x"}\n');
});

it("writes numbers, booleans and lists as values of JSON", () => {
  const cells = [-4.5, 0, -0, 1e21, Number.NaN, Infinity, true, false, ["a", "=b"], ["one"], [], "", "-4.5"];
  const columns = { names: cells.map((_, index) => String.fromCharCode(99 + index)), cellsOf: () => cells };
  const written =
    '"c":-4.5,"d":0,"e":0,"f":1e+21,"g":null,"h":null,"i":true,"j":false,"k":["a","=b"],"l":["one"],"m":[],"n":"","o":"-4.5"}\n';
  expect(textOf(open('{"a":1,"b":2}\n').writeJsonl(columns))).toBe(`{"a":1,"b":2,${written}`);
  expect(textOf(open("a,b\nx,1\n", "table.csv").writeJsonl(columns))).toBe(`{"a":"x","b":"1",${written}`);
});

it("reads an array and objects of many lines, and writes each on one line", () => {
  const table = open('[\n  {\n    "a": "x\\ny",\n    "b": [\n 1]\n  },\n  {"a": "}"}\n]\n', "table.json");
  expect(table.rows).toEqual([
    ["x\ny", "[\n 1]"],
    ["}", ""],
  ]);
  expect(textOf(table.writeJsonl(added))).toBe('{ "a": "x\\ny", "b": [ 1],"New":"=0" }\n{"a": "}","New":"=1"}\n');
  expect(open('{\n"a":1\n}', "one.json").rows).toEqual([["1"]]);
});

it("tells JSON Lines by what they are where the name says nothing", () => {
  expect(open('{"a":1}\n', "pasted").format).toBe("jsonl");
  expect(open('\ufeff[{"a":1}]', "list.txt").format).toBe("jsonl");
  expect(open('{"a":1}\nx\n', "table.csv").format).toBe("csv");
});

it("becomes a csv with a header, and a csv becomes objects of strings", () => {
  expect(textOf(open('{"a":"=x","b":" y"}\n').writeCsv(added))).toBe('\ufeffa,b,New\r\n=x," y",\'=0\r\n');
  expect(textOf(open("10,9\na,007\n", "table.csv").writeJsonl(added))).toBe(
    '{"A":"10","B":"9","New":"=0"}\n{"A":"a","B":"007","New":"=1"}\n',
  );
});

it("refuses what is not JSON, and JSON that is no table", () => {
  expect(faultOf('{"a":1}\n{"a":')).toBe("broken");
  expect(faultOf('{"a":1,}\n')).toBe("broken");
  expect(faultOf("{a:1}")).toBe("broken");
  expect(faultOf('[{"a":1},]')).toBe("broken");
  expect(faultOf('[{"a":1}')).toBe("broken");
  expect(faultOf('{"a":1},{"a":2}')).toBe("broken");
  expect(faultOf('{"a":tru}')).toBe("broken");
  expect(faultOf("[1,2]")).toBe("wrong-format");
  expect(faultOf('"text"')).toBe("wrong-format");
  expect(faultOf("[]")).toBe("no-text");
  expect(faultOf("{}\n{}\n")).toBe("no-text");
  expect(faultOf('{"a":1}\n'.repeat(1_001))).toBe("too-large");
});

it("takes values that are 100,000 levels deep", () => {
  const deep = "[".repeat(100_000) + "]".repeat(100_000);
  expect(faultOf(`{"a":${"[".repeat(100_000)}}`)).toBe("broken");
  const text = (() => {
    try {
      return open(`{"a":${deep}}`).rows[0]?.[0];
    } catch (error) {
      return fileFaultOf(error);
    }
  })();
  expect([deep, "broken"]).toContain(text);
});
