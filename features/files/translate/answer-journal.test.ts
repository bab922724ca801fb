import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { openAnswerJournal } from "./answer-journal.server.ts";

const folder = mkdtempSync(join(tmpdir(), "wordloom-journal-"));
afterAll(() => rmSync(folder, { recursive: true }));
const answer = (key: string, target = `target of ${key}\n`) => ({ key, target, findings: [{ kind: "number" as const, start: 0, end: 2 }] });
const usage = { inputTokens: 10, outputTokens: 20 };

async function keptIn(path: string, purpose: string) {
  const journal = await openAnswerJournal(path, purpose);
  const kept = await journal.load();
  await journal.close();
  return { ...kept, answers: [...kept.answers.values()] };
}

describe("a journal of answers", () => {
  it("has what was saved, the last answer of each, and what the calls took", async () => {
    const path = join(folder, "whole");
    const journal = await openAnswerJournal(path, "a");
    await journal.save([answer("one"), answer("two")], usage);
    await journal.save([answer("two", "better")], null);
    await journal.close();
    expect(await keptIn(path, "a")).toEqual({
      answers: [answer("one"), answer("two", "better")],
      calls: 1,
      usage,
    });
    expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  it("drops a line that was cut short anywhere, and continues after the complete ones", async () => {
    const path = join(folder, "cut");
    const journal = await openAnswerJournal(path, "a");
    await journal.save([answer("one")], usage);
    await journal.save([answer("two")], usage);
    await journal.close();
    const whole = statSync(path).size;
    const first = readFileSync(path, "utf8").split("\n").slice(0, 2).join("\n").length + 1;
    for (const size of [whole - 1, whole - 9, first + 1]) {
      truncateSync(path, size);
      const again = await openAnswerJournal(path, "a");
      await again.save([answer("two")], usage);
      await again.close();
      expect((await keptIn(path, "a")).answers).toEqual([answer("one"), answer("two")]);
    }
    appendFileSync(path, "{}\nrubbish\n");
    expect((await keptIn(path, "a")).calls).toBe(2);
  });

  it("starts over for another translation", async () => {
    const path = join(folder, "other");
    const journal = await openAnswerJournal(path, "a");
    await journal.save([answer("one")], usage);
    await journal.close();
    expect((await keptIn(path, "b")).answers).toEqual([]);
    expect((await keptIn(path, "a")).answers).toEqual([]);
  });
});
