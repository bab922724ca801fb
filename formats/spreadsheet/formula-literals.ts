/**
 * Words in formulas, lists and filters that a workbook compares its cells with (ECMA-376 part 1, 18.17; OpenDocument 1.3 part 4):
 * `COUNTIF(A:A,"Open")` finds what a cell says. Names of functions, references and other files stay as they are.
 */
import type { WordUse } from "./formula-words.ts";

/**
 * What becomes of a word, null where it stays.
 *
 * @param isListed it is one of several between commas
 */
export type ReplaceWord = (word: string, isListed: boolean) => string | null;

/** Receives each string of a place with what it becomes, null where it stays. */
export type NoteWord = (before: string, after: string | null, use: WordUse) => void;

/**
 * How a place holds words: within a formula, as a rule, which may be one string that cells are compared with, as a list, as one criterion with wildcards, as the whole text of cells, as a part of it, or as
 * a label that is compared with nothing.
 */
export type LiteralForm = "formula" | "list" | "items" | "pattern" | "text" | "part" | "rule" | "label";

/** @returns what a place says with its words replaced */
export function replaceWords(text: string, form: LiteralForm, replace: ReplaceWord, note: NoteWord = () => undefined): string {
  if (form === "formula") return inFormula(text, replace, note);
  if (form === "rule" && /^"(?:[^"]|"")*"$/.test(text))
    return inFormula(text, replace, (...[before, after]) => note(before, after, "compared"));
  if (form === "rule") return inFormula(text, replace, note);
  if (form === "items") return inItems(text, replace, note);
  if (form === "list")
    return /^"[^"]*"$/s.test(text)
      ? `"${inItems(text.slice(1, -1), replace, note).replaceAll('"', '""')}"`
      : inFormula(text, replace, note);
  const next = form === "pattern" ? inPattern(text, replace) : inText(text, replace);
  if (form !== "label") note(text, next, form === "text" ? "compared" : form);
  return next ?? text;
}

/** The words of a list as a validation has it, none where it is a range. */
export const listedItems = (text: string): string[] => (/^"[^"]*"$/s.test(text) ? text.slice(1, -1).split(",") : []);

/** Functions whose strings are codes, addresses or numbers: nothing in a cell is compared with them. */
const coded =
  /^(?:TEXT|INDIRECT|CELL|INFO|DATEDIF|CONVERT|EUROCONVERT|ADDRESS|GETPIVOTDATA|CUBE\w+|RTD|DDE|CALL|EVALUATE|WEBSERVICE|FILTERXML|DATEVALUE|TIMEVALUE|VALUE|NUMBERVALUE|MULTIPLE\.OPERATIONS|STYLE|REGEX\w*)$/;
/** Functions that read a string with wildcards, or with a sign of comparison before it. */
const matching = /^(?:(?:COUNT|SUM|AVERAGE|MAX|MIN)IFS?|MATCH|[VH]LOOKUP|SEARCH)$/;

/** Functions whose strings cells are compared with, by the only argument that is, if it is one. */
const comparing: ReadonlyMap<string, number | null> = new Map([
  ["MATCH", 0],
  ["XMATCH", 0],
  ["VLOOKUP", 0],
  ["HLOOKUP", 0],
  ["LOOKUP", 0],
  ["XLOOKUP", 0],
  ["EXACT", null],
  // The end of `cell-content-is-in-list` (ODF 1.3 part 3, 19.602).
  ["LIST", null],
]);
/** Functions that look for a string within another (the last are those of LibreOffice’s rules), and those that take texts apart, before and after a comparison. */
const searching = /^(?:SEARCHB?|FINDB?|CONTAINS-TEXT|BEGINS-WITH|ENDS-WITH)$/;
const takenApart = /^(?:LEFT|RIGHT|MID)B?$/;
const beforePart = /^\s*(?:<>|<=|>=|[=<>])\s*(?:LEFT|RIGHT|MID)B?\(/i;
/** Whether a sign of comparison is before a place; that of the formula itself (`of:=`) is none. */
const isBehindSign = (formula: string, place: number): boolean =>
  /[=<>]\s*$/.test(formula.slice(Math.max(0, place - 9), place)) && !/^[a-z]+:=\s*$/i.test(formula.slice(0, Math.min(place, 20)));

/** `isCompared`: what is in these brackets is; `isArray`: its commas are between values. */
type Call = { name: string; argument: number; isCompared?: boolean; isArray?: boolean };
const isCoded = ({ name, argument }: Call): boolean => coded.test(name) || (name === "HYPERLINK" && argument === 0);

/** Longest formula, in UTF-16 units (Excel's specifications and limits). */
const longestFormula = 8_192;

/** Strings, names of sheets, names with the bracket of a call, and signs that tell where an argument ends. */
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|(?:contains-text|begins-with|ends-with)\(|[\p{L}_][\p{L}\p{N}_.]*\(?|[[({})\];,]/gsu;

function inFormula(formula: string, replace: ReplaceWord, note: NoteWord): string {
  if (!formula.includes('"') || formula.length > longestFormula) return formula;
  const calls: Call[] = [];
  const outside: Call = { name: "", argument: 0 };
  token.lastIndex = 0;
  let written = "";
  let at = 0;
  /** The function whose call ended last, and where. */
  let ended = { name: "", at: -1 };
  for (let match = token.exec(formula); match !== null; match = token.exec(formula)) {
    const [sign] = match;
    const call = calls.at(-1) ?? outside;
    if (sign.startsWith('"')) {
      const text = sign.slice(1, -1).replaceAll('""', '"');
      const isMatched = matching.test(call.name);
      const next = isCoded(call) ? null : isMatched ? inPattern(text, replace) : inText(text, replace);
      if (!isCoded(call)) note(text, next, wordUse(formula, match.index, token.lastIndex, call, ended));
      if (next === null) continue;
      written += `${formula.slice(at, match.index)}"${next.replaceAll('"', '""')}"`;
      at = token.lastIndex;
    } else if (sign === "[") {
      token.lastIndex = groupEnd(formula, match.index);
      if (token.lastIndex <= match.index) break;
    } else if (sign === "(" || sign === "{") calls.push({ ...call, isCompared: isBehindSign(formula, match.index), isArray: sign === "{" });
    else if (sign.endsWith("("))
      calls.push({
        name: sign
          .slice(0, -1)
          .replace(/^(?:_xlfn\.|_xlws\.|COM\.MICROSOFT\.)+/i, "")
          .toUpperCase(),
        argument: 0,
      });
    else if (sign === ")" || sign === "}") ended = { name: calls.pop()?.name ?? "", at: token.lastIndex };
    else if ((sign === "," || sign === ";") && call.isArray !== true) call.argument++;
  }
  return written + formula.slice(at);
}

/** How a formula uses the string at a place. @param ended the call that ended last before it */
function wordUse(
  formula: string,
  start: number,
  end: number,
  { name, argument, isCompared }: Call,
  ended: { name: string; at: number },
): WordUse {
  if (searching.test(name)) return argument === 0 ? "part" : "said";
  const only = comparing.get(name);
  if (/IFS?$/.test(name) && matching.test(name)) return "pattern";
  if (only === null || only === argument) return matching.test(name) ? "pattern" : "compared";
  if (name === "SWITCH" && argument % 2 === 1) return /^\s*\)/.test(formula.slice(end, end + 9)) ? "said" : "compared";
  if (!isBehindSign(formula, start)) {
    const after = formula.slice(end, end + 20);
    return beforePart.test(after) ? "part" : isCompared === true || /^\s*[=<>]/.test(after) ? "compared" : "said";
  }
  const isOfCall = ended.at >= 0 && /^\s*[=<>]+\s*$/.test(formula.slice(ended.at, Math.min(start, ended.at + 20)));
  if (isOfCall && coded.test(ended.name)) return "said";
  return isOfCall && takenApart.test(ended.name) ? "part" : "compared";
}

const inItems = (items: string, replace: ReplaceWord, note: NoteWord): string =>
  items
    .split(",")
    .map((item) => {
      const next = inText(item, (word) => replace(word, true));
      note(item.trim(), next?.trim() ?? null, "compared");
      return next ?? item;
    })
    .join(",");

/** Blanks around a word stay. */
function inText(text: string, replace: ReplaceWord): string | null {
  const word = text.trim();
  const next = word === "" ? null : replace(word, false);
  return next === null ? null : text.replace(word, () => next);
}

/** A criterion: `<>Open`, `Open*`, `What~?`. With wildcards within, it is no word. */
function inPattern(text: string, replace: ReplaceWord): string | null {
  const bare = (pattern: string) => inText(pattern.replaceAll(/~([*?~])/g, "$1"), replace)?.replaceAll(/[*?~]/g, "~$&") ?? null;
  const whole = bare(text);
  if (whole !== null) return whole;
  let start = /^(?:<>|<=|>=|[=<>])?/.exec(text)?.[0].length ?? 0;
  let end = text.length;
  while (text[start] === "*") start++;
  while (end > start && text[end - 1] === "*" && text[end - 2] !== "~") end--;
  if (end - start === text.length) return null;
  const next = bare(text.slice(start, end));
  return next === null ? null : text.slice(0, start) + next + text.slice(end);
}

/** After the bracket that closes a group; an apostrophe takes the character after it as it is. */
export function groupEnd(formula: string, start: number): number {
  let depth = 0;
  for (let index = start; index < formula.length; index++) {
    const sign = formula[index];
    if (sign === "'") index++;
    else if (sign === "[") depth++;
    else if (sign === "]" && --depth === 0) return index + 1;
  }
  return -1;
}
