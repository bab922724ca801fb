import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { openRowJournal } from "./run-table-journal.server.ts";

const folder = mkdtempSync(join(tmpdir(), "wordloom-rows-"));
afterAll(() => rmSync(folder, { recursive: true }));
const answer = (text: string) => ({ cells: { result: text }, flags: ["cut-short" as const] });
const usage = { inputTokens: 10, outputTokens: 20 };

async function keptIn(path: string) {
  const journal = await openRowJournal(path);
  const { answers, ...took } = await journal.load();
  await journal.close();
  return { ...took, answers: [...answers] };
}

it("has what was saved at the same time, and what all calls took", async () => {
  const path = join(folder, "whole");
  const journal = await openRowJournal(path);
  const saved = [
    journal.save("one", answer("1\n"), 1, usage),
    journal.save("two", null, 3, usage),
    journal.save("three", answer("3"), 1, usage),
  ];
  await Promise.all(saved);
  await journal.close();
  expect(await keptIn(path)).toEqual({
    answers: [
      ["one", answer("1\n")],
      ["three", answer("3")],
    ],
    calls: 5,
    usage: { inputTokens: 30, outputTokens: 60 },
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  await journal.remove();
  expect(readdirSync(folder)).not.toContain("whole");
});

it("drops a line that was cut short, and continues after the complete ones", async () => {
  const path = join(folder, "cut");
  const journal = await openRowJournal(path);
  await journal.save("one", answer("1"), 1, usage);
  await journal.save("two", answer("2"), 1, usage);
  await journal.close();
  const whole = readFileSync(path);
  for (const missing of [1, 9, 40]) {
    writeFileSync(path, whole);
    truncateSync(path, whole.length - missing);
    const again = await openRowJournal(path);
    await again.save("two", answer("better"), 1, usage);
    await again.close();
    expect((await keptIn(path)).answers).toEqual([
      ["one", answer("1")],
      ["two", answer("better")],
    ]);
  }
});

it("starts over a file that is none of its own", async () => {
  const path = join(folder, "other");
  writeFileSync(path, "my shopping list\n");
  expect(await keptIn(path)).toMatchObject({ answers: [], calls: 0 });
  expect(readFileSync(path, "utf8")).toBe('{"rows":2}\n');
});
