import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { columnKeys } from "#features/automate/template-parts.ts";
import { readTemplate, templateFor } from "./automate-template.ts";

const folder = mkdtempSync(join(tmpdir(), "wordloom-template-"));
afterAll(() => rmSync(folder, { recursive: true }));
function fileOf(name: string, content: string | Uint8Array): string {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
}

describe("the words of a template", () => {
  it("are those that are given, or a file's", async () => {
    expect(await readTemplate("Greet {{name}}\n")).toBe("Greet {{name}}\n");
    expect(await readTemplate(fileOf("own.txt", "\ufeffGrüße {{name}}\r\n"))).toBe("Grüße {{name}}");
    expect(await readTemplate(`{{name}}${"x".repeat(5_000)}\0`)).toMatch(/^\{\{name/);
  });

  it.each([
    ["the name of no file", "templat.txt", /no file has its name: templat\.txt/],
    ["a file that is the same for every row", fileOf("same.txt", "Say hello"), /every row would be the same/],
    ["a file of bytes", fileOf("bytes.txt", Buffer.from([0xff, 0xfe, 0x00])), /is not UTF-8/],
    ["a file that is too long to be read", fileOf("long.txt", Buffer.alloc(1_000_001, 0xff)), /at most 8000 characters/],
    ["more than a template holds", `{{name}}${"x".repeat(8_000)}`, /at most 8000 characters/],
  ])("can't be %s", async (_, words, sentence) => {
    await expect(readTemplate(words)).rejects.toThrow(sentence);
  });
});

describe("a template for a table", () => {
  const columns = columnKeys(["Product name", "Price", "a=b"]);

  it("finds columns by key, by name and by mapping", () => {
    const template = templateFor("{{price}} {{product_name}} {{x}}", [{ column: "A=B", placeholder: "x" }], columns);
    expect(template(["Chair", "3", "red"]).values).toEqual(["3", "Chair", "red"]);
  });

  it("names every placeholder without a column, and the one that was perhaps meant", () => {
    expect(() => templateFor("{{pirce}} {{color}}", [], columns)).toThrow(
      "no column for {{pirce}} (did you mean {{Price}}?), no column for {{color}}; its columns: Product name, Price, a=b",
    );
  });

  it("refuses a mapping of a column or a placeholder that isn't there", () => {
    expect(() => templateFor("{{price}}", [{ column: "Prize", placeholder: "price" }], columns)).toThrow("the table has no column Prize");
    expect(() => templateFor("{{price}}", [{ column: "Price", placeholder: "prise" }], columns)).toThrow("no placeholder {{prise}}");
  });
});
