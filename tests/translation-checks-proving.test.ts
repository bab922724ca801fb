import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import { type CheckInput, type CheckTerm, type FindingKind, findingKinds } from "#features/translation/checks/finding.ts";

/** What is wrong with a target: a left-out `clause` counts as `missing`, and no kind of finding is for what was `added`. */
const faults = [...findingKinds, "clause", "added", "none"] as const;
type Fault = (typeof faults)[number];
type Pair = CheckInput & { id: string; fault: Fault; half: "A" | "B"; quote: string | undefined };

/**
 * The least share caught, as the right kind, and the largest share of faithful pairs flagged, in half B. What falls short lists its pairs:
 * to see all that is missed or falsely flagged, set 1 and 0.
 */
const floors = {
  leastCaught: { echo: 1, script: 0.95, missing: 1, length: 1, placeholder: 1, number: 0.84, url: 1, term: 1 },
  mostFalse: 0.044,
} as const;

const pairs = readFileSync(new URL("fixtures/translation-checks/proving.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map(readPair);

function readPair(line: string): Pair {
  const [id = "", languages = "", source = "", target = "", last] = line.split(" ¦ ").map((part) => part.replaceAll("\\n", "\n"));
  const [from = "", to = ""] = languages.split(">");
  const fault = faults.find((name) => id.startsWith(`${name}-`));
  if (fault === undefined || target === "") throw new Error(`not a pair: ${line}`);
  const isQuoted = fault === "clause" || fault === "added";
  const terms = last === undefined || isQuoted ? [] : last.split(";").map(readTerm);
  const half = Number(id.slice(fault.length + 1)) % 2 === 1 ? "A" : "B";
  return { id, from, to, source, target, fault, half, terms, quote: isQuoted ? (last ?? "") : undefined };
}

function readTerm(text: string): CheckTerm {
  const [source = "", rest = ""] = text.split("=");
  const [target = "", match] = rest.split("/");
  if (target === "!") return { source, target: source, doNotTranslate: true };
  return match === "stem" ? { source, target, match } : { source, target };
}

const kindsOf = (pair: Pair): FindingKind[] => checkTranslation(pair).map(({ kind }) => kind);
const pairsOf = (fault: Fault, half: "A" | "B"): Pair[] => pairs.filter((pair) => pair.fault === fault && pair.half === half);
const isCaught = (pair: Pair): boolean => kindsOf(pair).some((kind) => kind === (pair.fault === "clause" ? "missing" : pair.fault));
/** For a failed assertion: what is wrong, and what was found. */
const shown = (pair: Pair): string =>
  `${pair.id} ${pair.from}>${pair.to} [${kindsOf(pair).join(" ")}] ${pair.source} ¦ ${pair.target}`.replaceAll("\n", "\\n");

function row(fault: Fault): string {
  const isGood = fault === "none";
  const counts = (["A", "B"] as const).map((half) => {
    const own = pairsOf(fault, half);
    const found = own.filter((pair) => (isGood ? kindsOf(pair).length > 0 : isCaught(pair))).length;
    return `${half} ${found}/${own.length}`.padEnd(10);
  });
  return `${(isGood ? "false alarms" : fault).padEnd(13)} ${counts.join(" ")}`.trimEnd();
}

describe("pairs that prove the checks", () => {
  it("are at least 400 of at least 18 languages, each once, in two halves of every kind", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(400);
    expect(new Set(pairs.flatMap(({ from, to }) => [from, to])).size).toBeGreaterThanOrEqual(18);
    expect(new Set(pairs.map(({ id }) => id)).size).toBe(pairs.length);
    expect(new Set(pairs.map(({ source, target }) => `${source} ¦ ${target}`)).size).toBe(pairs.length);
    const uneven = faults.filter((fault) => {
      const [a, b] = [pairsOf(fault, "A").length, pairsOf(fault, "B").length];
      return b === 0 || Math.abs(a - b) > 1;
    });
    expect(uneven).toEqual([]);
  });

  it("quote what one text has and the other has not", () => {
    const isWrong = ({ fault, quote, source, target }: Pair): boolean => {
      if (quote === undefined) return false;
      const [own, other] = fault === "clause" ? [source, target] : [target, source];
      return quote === "" || !own.includes(quote) || other.includes(quote);
    };
    expect(pairs.filter(isWrong).map(shown)).toEqual([]);
  });

  it("have terms of the source, and one wherever a term is what is wrong", () => {
    const hasTerm = ({ source, terms = [] }: Pair) => terms.every((term) => source.toLowerCase().includes(term.source.toLowerCase()));
    expect(pairs.filter((pair) => !hasTerm(pair)).map(shown)).toEqual([]);
    expect(pairs.filter(({ fault, terms = [] }) => fault === "term" && terms.length === 0).map(shown)).toEqual([]);
  });

  it("are told apart", () => {
    process.stdout.write(`\nproving, caught as the right kind:\n${faults.map(row).join("\n")}\n`);
    const missed = Object.entries(floors.leastCaught).flatMap(([kind, least]) => {
      const own = pairsOf(kind as FindingKind, "B");
      const left = own.filter((pair) => !isCaught(pair));
      return (own.length - left.length) / own.length < least ? left.map(shown) : [];
    });
    const good = pairsOf("none", "B");
    const alarms = good.filter((pair) => kindsOf(pair).length > 0);
    expect(missed).toEqual([]);
    expect(alarms.length / good.length > floors.mostFalse ? alarms.map(shown) : []).toEqual([]);
  });
});
