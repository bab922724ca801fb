import { expect, it } from "vitest";
import { readChunks } from "./read-chunks.ts";

const text = "One.\n\n\u{1f600} two.";

it("reads a file as the chunks of its text, unless that has more characters than wanted", async () => {
  const read = (maxChars: number) => readChunks(Buffer.from(text), "a.txt", maxChars);
  expect(await read(12)).toMatchObject({ format: "txt", pages: null, text: { chars: 12, chunks: [{ n: 0, start: 0, text }] } });
  expect(await read(11)).toEqual({ format: "txt", pages: null, text: null });
});
