import { expect, it } from "vitest";
import { renameColumns } from "./structured-references.ts";

const tables = new Map([
  [
    "sales",
    new Map([
      ["amount", "Betrag"],
      ["net price", "Preis, netto"],
      ["a]b", "C"],
    ]),
  ],
]);

it.each([
  ["SUM(Sales[Amount])", "SUM(Sales[Betrag])"],
  ["sales[[#This Row],[Net Price]]*2", "sales[[#This Row],[Preis, netto]]*2"],
  ["Sales[Net Price]", "Sales[[Preis, netto]]"],
  ["[@Amount]+[@[Net Price]]", "[@Betrag]+[@[Preis, netto]]"],
  ["Sales[[Amount]:[Net Price]]", "Sales[[Betrag]:[Preis, netto]]"],
  ["Sales[a']b]", "Sales[C]"],
])("renames the columns of %s", (formula, expected) => expect(renameColumns(formula, tables, ["Sales"])).toBe(expected));

it.each(['"Sales[Amount]"', "Other[Amount]", "[1]Sheet1!A1", "'[Sales[Amount]]'!A1", "Sales[#Headers]", "A1+B2", "Sales[Amount"])(
  "leaves %s",
  (formula) => expect(renameColumns(formula, tables, [])).toBe(formula),
);
