/**
 * Words in formulas, lists and filters that a workbook compares its cells with (ECMA-376 part 1, 18.17; OpenDocument 1.3 part 4):
 * `COUNTIF(A:A,"Open")` finds what a cell says. Names of functions, references and other files stay as they are.
 */

/**
 * What becomes of a word, null where it stays.
 *
 * @param isListed it is one of several between commas
 */
export type ReplaceWord = (word: string, isListed: boolean) => string | null;

/** How a place holds words: within a formula, as a list, as one criterion with wildcards, or as the whole text. */
export type LiteralForm = "formula" | "list" | "items" | "pattern" | "text";

/** @returns what a place says with its words replaced */
export function replaceWords(text: string, form: LiteralForm, replace: ReplaceWord): string {
  if (form === "formula") return inFormula(text, replace);
  if (form === "items") return inItems(text, replace);
  if (form === "pattern") return inPattern(text, replace) ?? text;
  if (form === "text") return inText(text, replace) ?? text;
  return /^"[^"]*"$/s.test(text) ? `"${inItems(text.slice(1, -1), replace).replaceAll('"', '""')}"` : inFormula(text, replace);
}

/** The words of a list as a validation has it, none where it is a range. */
export const listedItems = (text: string): string[] => (/^"[^"]*"$/s.test(text) ? text.slice(1, -1).split(",") : []);

/** Functions whose strings are codes, addresses or numbers: nothing in a cell is compared with them. */
const coded =
  /^(?:TEXT|INDIRECT|CELL|INFO|DATEDIF|CONVERT|EUROCONVERT|ADDRESS|GETPIVOTDATA|CUBE\w+|RTD|DDE|CALL|EVALUATE|WEBSERVICE|FILTERXML|DATEVALUE|TIMEVALUE|VALUE|NUMBERVALUE|MULTIPLE\.OPERATIONS|STYLE|REGEX\w*)$/;
/** Functions that read a string with wildcards, or with a sign of comparison before it. */
const matching = /^(?:(?:COUNT|SUM|AVERAGE|MAX|MIN)IFS?|MATCH|[VH]LOOKUP|SEARCH)$/;

type Call = { name: string; argument: number };
const isCoded = ({ name, argument }: Call): boolean => coded.test(name) || (name === "HYPERLINK" && argument === 0);

/** Longest formula, in UTF-16 units (Excel's specifications and limits). */
const longestFormula = 8_192;

/** Strings, names of sheets, names with the bracket of a call, and signs that tell where an argument ends. */
const token = /"(?:[^"]|"")*"|'(?:[^']|'')*'|[\p{L}_][\p{L}\p{N}_.]*\(?|[[({})\];,]/gsu;

function inFormula(formula: string, replace: ReplaceWord): string {
  if (!formula.includes('"') || formula.length > longestFormula) return formula;
  const calls: Call[] = [];
  const outside: Call = { name: "", argument: 0 };
  token.lastIndex = 0;
  let written = "";
  let at = 0;
  for (let match = token.exec(formula); match !== null; match = token.exec(formula)) {
    const [sign] = match;
    const call = calls.at(-1) ?? outside;
    if (sign.startsWith('"')) {
      const text = sign.slice(1, -1).replaceAll('""', '"');
      const next = isCoded(call) ? null : matching.test(call.name) ? inPattern(text, replace) : inText(text, replace);
      if (next === null) continue;
      written += `${formula.slice(at, match.index)}"${next.replaceAll('"', '""')}"`;
      at = token.lastIndex;
    } else if (sign === "[") {
      token.lastIndex = groupEnd(formula, match.index);
      if (token.lastIndex <= match.index) break;
    } else if (sign === "(" || sign === "{") calls.push({ ...call });
    else if (sign.endsWith("("))
      calls.push({
        name: sign
          .slice(0, -1)
          .replace(/^(?:_xlfn\.|_xlws\.|COM\.MICROSOFT\.)+/i, "")
          .toUpperCase(),
        argument: 0,
      });
    else if (sign === ")" || sign === "}") calls.pop();
    else if (sign === "," || sign === ";") call.argument++;
  }
  return written + formula.slice(at);
}

const inItems = (items: string, replace: ReplaceWord): string =>
  items
    .split(",")
    .map((item) => inText(item, (word) => replace(word, true)) ?? item)
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
