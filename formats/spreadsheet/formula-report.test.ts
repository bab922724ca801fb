import { expect, it } from "vitest";
import type { Unit } from "../segments/unit.ts";
import { replaceWords, type LiteralForm } from "./formula-literals.ts";
import { FormulaReport } from "./formula-report.ts";
import { maxFormulaWords } from "./formula-words.ts";

const unit = (source: string): Unit => ({ id: source, kind: "cell", source, tags: [] });
/** Open and Half price are translated, USD is not; Late is, but its cells have to stay. */
const cells = ["Open", "Half price", "USD", "Late"].map(unit);
const given = new Map([
  ["Open", "Offen"],
  ["Half price", "Halber Preis"],
  ["Late", "Offen"],
]);
const kept = new Map([["open", "Offen"]]);

function report(text: string, form: LiteralForm): string[] {
  const words = new FormulaReport(cells, given);
  replaceWords(
    text,
    form,
    (word) => kept.get(word.toLowerCase()) ?? null,
    (...noted) => words.note("S!A1", ...noted),
  );
  return words.words().items.map(({ before, after, why }) => `${before} → ${after ?? why}`);
}

it.each<[string, string[]]>([
  ['IF(A1="Open","Still open","Done")', ["Open → Offen"]],
  ['IF("open"=A1,"Open ",0)', ["open → Offen", "Open  → Offen "]],
  ['COUNTIF(A:A,"<>Open*")', ["<>Open* → <>Offen*"]],
  ['COUNTIF(A:A,"Op?n")+COUNTIF(A:A,"Half*")', ["Op?n → part", "Half* → part"]],
  ['COUNTIF(A:A,"Ha~?f")', ["Ha~?f → no-cell"]],
  ['COUNTIF(A:A,"H*i*e")', ["H*i*e → part"]],
  ['COUNTIF(A:A,"Late")', ["Late → cells-stay"]],
  ['COUNTIF(A:A,"<>*Late*")', ["<>*Late* → cells-stay"]],
  ['IF(LEFT(A1,2)="Op",1)', ["Op → part"]],
  ['IF("ice"=RIGHT((A1),3),1)', ["ice → part"]],
  ['IF(LEFT(A1,2)="US",1)', []],
  ['ISNUMBER(SEARCH("half p",A1))+FIND("x-ray",A1)+SEARCH("A1",B1)', ["half p → part"]],
  ['SEARCH("h?lf",A1)', ["h?lf → part"]],
  ['IF(A1="USD",1)+COUNTIF(A:A,"US*")', []],
  ['IF(A1<>"Pending",1)+MATCH("Lost",A:A,0)', ["Pending → no-cell", "Lost → no-cell"]],
  ['OR(A1={"Open","Gone"})+MATCH({"Two","Three"},A:A,0)', ["Gone → no-cell", "Two → no-cell", "Three → no-cell", "Open → Offen"]],
  ['SWITCH(A1,"Gone","Value","Open",2,"Default")', ["Gone → no-cell", "Open → Offen"]],
  ['_xlfn.XLOOKUP("Gone",A:A,B:B,"None")&EXACT(A1,"Lost")', ["Gone → no-cell", "Lost → no-cell"]],
  ['TEXT(A1,"mmm")="Jan"', []],
  ['"Total: "&A1&"Sum"', []],
  ['of:="Total: "&[.A1]', []],
  ['A1=""', []],
  ['A1=">=5"', []],
  ["A1=Open", []],
])("says of the words in %s what they became or why they stayed", (formula, expected) => {
  expect(report(formula, "formula")).toEqual(expected);
});

it.each<[LiteralForm, string, string[]]>([
  ["list", '"Open, Gone,Late"', ["Gone → no-cell", "Late → cells-stay", "Open → Offen"]],
  ["list", "Sheet1!A1:A3", []],
  ["items", "Open,USD", ["Open → Offen"]],
  ["rule", '"Pending"', ["Pending → no-cell"]],
  ["rule", 'LEFT(A1,2)="Op"', ["Op → part"]],
  ["part", "pric", ["pric → part"]],
  ["part", "xyz", []],
  ["text", "Gone", ["Gone → no-cell"]],
  ["pattern", "*open*", ["*open* → *Offen*"]],
  ["label", "Open", []],
  ["formula", 'of:cell-content-is-in-list("Open";"Gone")', ["Gone → no-cell", "Open → Offen"]],
  ["formula", 'not-contains-text("pric")', ["pric → part"]],
  ["formula", 'begins-with("Open")', ["Open → Offen"]],
])("says it of a %s: %s", (form, text, expected) => {
  expect(report(text, form)).toEqual(expected);
});

it("counts all, a word once per place, and lists those that stayed first, up to a number and a length", () => {
  const words = new FormulaReport(cells, given);
  for (let index = 0; index < 300; index++) {
    words.note(`S!A${index}`, "Open", "Offen", "compared");
    words.note(`S!A${index}`, "Open", "Offen", "compared");
  }
  for (let index = 0; index < 5; index++) words.note("S", `Gone ${"x".repeat(200)}${index}`, null, "compared");
  const { changed, stayed, items } = words.words();
  expect([changed, stayed, items.length]).toEqual([300, 5, maxFormulaWords]);
  expect(items[0]?.before).toBe(`Gone ${"x".repeat(94)}…`);
  expect(items[5]).toEqual({ place: "S!A0", before: "Open", after: "Offen", why: null });
});

it("looks for hostile patterns in time that grows with their length", () => {
  const words = new FormulaReport([unit("a".repeat(5_000))], new Map([["a".repeat(5_000), "b"]]));
  words.note("S!A1", `${"*a".repeat(120)}*b`, null, "pattern");
  expect(words.words().items).toMatchObject([{ why: "no-cell" }]);
});
