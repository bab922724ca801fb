import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { AnswerLines } from "./answer-lines.ts";

it.each(['{"a":', '{"id":"s1","text":"'])("a flood of %j is read in linear time", async (piece) => {
  const growth = await growthOf(40_000, (count) => {
    const answer = piece.repeat(count);
    return () => {
      const lines = new AnswerLines(["s1"]);
      for (let at = 0; at < answer.length; at += 50) lines.read(answer.slice(at, at + 50));
      lines.end();
    };
  });
  expect(growth).toBeLessThan(linearGrowth);
});
