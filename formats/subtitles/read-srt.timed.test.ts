import { expect, it } from "vitest";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readSrt } from "./read-srt.ts";

it("20,000 cues are read and written in linear time", async () => {
  const growth = await growthOf(20_000, (count) => {
    const cues = Array.from({ length: count }, (_, index) => `${index}\n00:00:01,000 --> 00:00:02,000\nwords without an end\n`);
    const bytes = Buffer.from(cues.join("\n"));
    return () => readSrt(bytes, { language: null }).write(new Map(), { language: "de" });
  });
  expect(growth).toBeLessThan(linearGrowth);
});
