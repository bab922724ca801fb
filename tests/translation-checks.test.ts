import { readFileSync } from "node:fs";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { check } from "../cli/check.ts";
import { checkTranslation } from "#features/translation/checks/check-translation.ts";
import { type CheckInput, type Finding, type FindingKind, findingKinds } from "#features/translation/checks/finding.ts";

type Item = CheckInput & { id: string; expect: FindingKind[]; half: "A" | "B" };

const folder = new URL("fixtures/translation-checks/", import.meta.url);
const readSet = (name: string): Item[] =>
  readFileSync(new URL(name, folder), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Item);
const planted = readSet("planted.jsonl");
const clean = readSet("clean.jsonl");

const minCaught = 0.98;
const maxFalse = 0.02;

const kindsOf = (item: Item): Set<FindingKind> => new Set(checkTranslation(item).map(({ kind }) => kind));

describe("the fault sets", () => {
  it("hold 500 planted and 500 clean items of at least 12 languages, in two halves", () => {
    expect(planted.length).toBeGreaterThanOrEqual(500);
    expect(clean.length).toBeGreaterThanOrEqual(500);
    const languages = new Set([...planted, ...clean].flatMap(({ from, to }) => [from, to]));
    expect(languages.size).toBeGreaterThanOrEqual(12);
    for (const kind of findingKinds) expect(planted.some((item) => item.expect.includes(kind))).toBe(true);
  });

  it("repeat no 30 characters in more than 3 items", () => {
    const items = new Map<string, Set<string>>();
    for (const { id, source, target } of [...planted, ...clean]) {
      for (const side of [source, target]) {
        for (let start = 0; start + 30 <= side.length; start++) {
          const piece = side.slice(start, start + 30);
          items.set(piece, (items.get(piece) ?? new Set()).add(id));
        }
      }
    }
    expect([...items].filter(([, ids]) => ids.size > 3).map(([piece]) => piece)).toEqual([]);
  });

  it.each(["A", "B"] as const)("are told apart in half %s", (half) => {
    const faulty = planted.filter((item) => item.half === half);
    const good = clean.filter((item) => item.half === half);
    const caught = faulty.filter((item) => item.expect.some((kind) => kindsOf(item).has(kind)));
    const alarms = good.filter((item) => kindsOf(item).size > 0);
    const rows = findingKinds.map((kind) => {
      const own = faulty.filter((item) => item.expect.includes(kind));
      const found = own.filter((item) => kindsOf(item).has(kind)).length;
      const wrong = good.filter((item) => kindsOf(item).has(kind)).length;
      return `${kind.padEnd(12)} caught ${found}/${own.length}  false ${wrong}/${good.length}`;
    });
    process.stdout.write(
      `half ${half}: caught ${caught.length}/${faulty.length}, false ${alarms.length}/${good.length}\n${rows.join("\n")}\n`,
    );
    expect(caught.length / faulty.length).toBeGreaterThanOrEqual(minCaught);
    expect(alarms.length / good.length).toBeLessThan(maxFalse);
  });

  it("have findings within the target, whose texts are cut at no half character", () => {
    for (const item of planted) {
      for (const { start, end } of checkTranslation(item)) {
        expect([item.id, start >= 0 && start <= end && end <= item.target.length]).toEqual([item.id, true]);
      }
    }
  });
});

describe("wordloom check", () => {
  const run = async (lines: string) => {
    const [output, errors] = [new PassThrough(), new PassThrough()];
    const told = Promise.all([text(output), text(errors)]);
    const code = await check(Readable.from([lines]), output, errors);
    output.end();
    errors.end();
    const [stdout, stderr] = await told;
    return { code, stdout, stderr };
  };

  it("gives the same findings as the product, line by line", async () => {
    const items = planted.slice(0, 60);
    const { code, stdout, stderr } = await run(items.map((item) => JSON.stringify(item)).join("\n"));
    const answers = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; findings: Finding[] });
    expect([code, stderr]).toEqual([0, ""]);
    expect(answers).toEqual(items.map((item) => ({ id: item.id, findings: checkTranslation(item) })));
  });

  it("tells bad lines by their number and answers the others", async () => {
    const good = JSON.stringify({ id: 7, source: "Good morning", target: "Guten Morgen", from: "en", to: "de" });
    const { code, stdout, stderr } = await run(`${good}\nno json\n\n${JSON.stringify({ id: "x", source: "a" })}\r\n${good}\n`);
    expect(code).toBe(1);
    expect(stdout).toBe('{"id":7,"findings":[]}\n{"id":7,"findings":[]}\n');
    expect(stderr).toMatch(/^line 2: not valid JSON\nline 4: target: .+\n$/);
  });
});
