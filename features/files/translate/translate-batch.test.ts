import { expect, it } from "vitest";
import type { DocumentAnswer } from "./document-answers.ts";
import type { DocumentText } from "./document-texts.ts";
import { translateBatch } from "./translate-batch.ts";
import { createWorkPace } from "#platform/queue/work-pace.ts";

const texts = Array.from({ length: 9 }, (_, index): DocumentText => {
  const id = `s${index + 1}`;
  return { key: id, id, source: `Text ${id}`, tags: [], before: null, tokens: 2 };
});

it("keeps answers that came, though the work is taken away while they are checked", async () => {
  const work = new AbortController();
  const kept: DocumentAnswer[] = [];
  await translateBatch(
    {
      engine: {
        name: "last words",
        translate() {
          setImmediate(() => work.abort(new Error("gone")));
          return Promise.resolve({ targets: new Map(texts.map(({ id }) => [id, `Target ${id}`])), brokenBy: null, usage: null });
        },
      },
      check: () => [],
      termsIn: () => [],
      save: (answers) => Promise.resolve(void kept.push(...answers)),
      pace: createWorkPace(),
      signal: work.signal,
    },
    texts,
  );
  expect(work.signal.aborted).toBe(true);
  expect(kept.map(({ key }) => key)).toEqual(texts.map(({ key }) => key));
});
