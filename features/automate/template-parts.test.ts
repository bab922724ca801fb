import { describe, expect, it } from "vitest";
import { columnKeys, lintTemplate, placeholdersOf, sourcesOf } from "./template-parts.ts";

const columns = columnKeys(["sku", "Product name", "材料", "price (€)", "price (€)", ""]);

describe("the keys of columns", () => {
  it("are short Latin names where a name has one, and different", () => {
    expect(columns.map(({ key }) => key)).toEqual(["sku", "product_name", "column_3", "price", "price_2", "column_6"]);
    expect(columnKeys(["2024", "_x", "Größe", "Ünï çödé", "価格 price"]).map(({ key }) => key)).toEqual([
      "column_1",
      "x",
      "gro_e",
      "uni_code",
      "price",
    ]);
  });
});

describe("the parts of a template", () => {
  it("finds placeholders of any name, each once, and leaves other braces alone", () => {
    expect(placeholdersOf("{{sku}} {{ Product name | none }} {{材料}} {{sku}} \\{{no}} {{}} {{ }} {not} {{a{b}}")).toEqual([
      "sku",
      "Product name",
      "材料",
    ]);
  });

  it("takes a placeholder's text from the column of its key or name, in any case, unless it is mapped", () => {
    const sources = sourcesOf(
      "{{SKU}} {{product name}} {{maker}} {{tone}} {{gone}} {{材料}}",
      { maker: { column: "材料" }, tone: { value: "warm" }, gone: { column: "nowhere" } },
      columns,
    );
    expect([...sources]).toEqual([
      ["SKU", { column: "sku" }],
      ["product name", { column: "product_name" }],
      ["maker", { column: "column_3" }],
      ["tone", { value: "warm" }],
      ["材料", { column: "column_3" }],
    ]);
  });

  it("says what is missing, what was perhaps meant, and what isn't used", () => {
    expect(lintTemplate("{{prodct name}} {{colour}} {{sk}}", { size: { value: "1" } }, columns)).toEqual({
      unmapped: [
        { placeholder: "prodct name", nearest: "product_name" },
        { placeholder: "colour", nearest: null },
        { placeholder: "sk", nearest: null },
      ],
      strayMappings: ["size"],
      unusedColumns: ["sku", "product_name", "column_3", "price", "price_2", "column_6"],
    });
  });
});
