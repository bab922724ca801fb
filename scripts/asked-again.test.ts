import { describe, expect, it } from "vitest";
import { askAgain } from "./asked-again.mjs";

type Told = { file: string; passed: number; others: number; failures: { title: string; error: string }[] };
type Run = { files: Told[]; errors: string[] };

const good = (file: string): Told => ({ file, passed: 3, others: 0, failures: [] });
const bad = (file: string): Told => ({
  file,
  passed: 2,
  others: 0,
  failures: [{ title: "waits", error: "\u001b[31mtoo late\u001b[39m\n at …" }],
});

/** Asks a first run again with the answers in their order; what was asked is in `asked`. */
async function play(first: Run, answers: Run[] = []): Promise<{ run: Run; asked: string[] }> {
  const asked: string[] = [];
  const run = await askAgain("a section", first, ({ file }: Told) => {
    asked.push(file);
    return Promise.resolve(answers[asked.length - 1] ?? { files: [bad(file)], errors: [] });
  });
  return { run, asked };
}

describe("a file that failed", () => {
  it("counts as it was when it was asked again, and only it is asked", async () => {
    const first = { files: [good("a"), bad("b")], errors: [] };
    const { run, asked } = await play(first, [{ files: [good("b")], errors: [] }]);
    expect([run.files, asked]).toEqual([[good("a"), good("b")], ["b"]]);
  });

  it("is asked twice at most, and stays failed where it never passes", async () => {
    const { run, asked } = await play({ files: [bad("b")], errors: [] });
    expect([run.files, asked]).toEqual([[bad("b")], ["b", "b"]]);
  });

  it("stays failed where the second run had an error of no test, or ran nothing", async () => {
    const { run } = await play({ files: [bad("b")], errors: [] }, [
      { files: [good("b")], errors: ["a promise was left"] },
      { files: [], errors: [] },
    ]);
    expect(run.files).toEqual([bad("b")]);
  });

  it("is not asked among more than twelve", async () => {
    const { asked } = await play({ files: Array.from({ length: 13 }, (_, index) => bad(String(index))), errors: [] });
    expect(asked).toEqual([]);
  });

  it("is not asked beside an error of no test", async () => {
    const { run, asked } = await play({ files: [bad("b")], errors: ["a promise was left"] });
    expect([run.errors, asked]).toEqual([["a promise was left"], []]);
  });
});
