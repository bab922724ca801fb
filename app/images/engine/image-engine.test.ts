import { describe, expect, it } from "vitest";
import { emptyPixels } from "#features/images/local/pixels.ts";
import { namesOfBatch } from "./batch-names.ts";
import type { Answer, Job } from "./engine-messages.ts";
import { createImageEngine } from "./image-engine.ts";

/** A worker whose answers the test gives. */
class HandWorker extends EventTarget {
  readonly jobs: Job[] = [];
  isEnded = false;
  postMessage(job: Job): void {
    this.jobs.push(job);
  }
  terminate(): void {
    this.isEnded = true;
  }
  answer(
    answer:
      | Omit<Extract<Answer, { kind: "done" }>, "id">
      | { kind: "progress"; done: number; total: number }
      | { kind: "failed"; code: string },
  ) {
    this.dispatchEvent(new MessageEvent("message", { data: { id: this.jobs.at(-1)!.id, ...answer } }));
  }
}

function engineByHand() {
  const workers: HandWorker[] = [];
  const engine = createImageEngine(() => {
    workers.push(new HandWorker());
    return workers.at(-1) as unknown as Worker;
  });
  return { engine, workers };
}
const pixels = emptyPixels(2, 2);
const square = { pixels, ratio: 1, place: 0.5, edge: "blurred" } as const;
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("createImageEngine", () => {
  it("opens its worker with the first job, and runs one job at a time", async () => {
    const { engine, workers } = engineByHand();
    expect(workers).toHaveLength(0);
    const steps: number[][] = [];
    const first = engine.upscale({ pixels, factor: 2 }, { onProgress: (done, total) => steps.push([done, total]) });
    const second = engine.expand(square);
    await settled();
    expect(workers[0]!.jobs.map(({ name }) => name)).toEqual(["upscale"]);
    workers[0]!.answer({ kind: "progress", done: 1, total: 4 });
    workers[0]!.answer({ kind: "done", value: pixels });
    expect(await first).toEqual({ ok: true, value: pixels });
    await settled();
    workers[0]!.answer({ kind: "failed", code: "nothing-marked" });
    expect(await second).toEqual({ ok: false, code: "nothing-marked" });
    expect([steps, workers.length, workers[0]!.isEnded]).toEqual([[[1, 4]], 1, false]);
  });

  it("ends the worker of a job that is canceled; the next job has a new one", async () => {
    const { engine, workers } = engineByHand();
    const stop = new AbortController();
    const [running, waiting] = [engine.upscale({ pixels, factor: 2 }, stop), engine.expand(square, stop)];
    const next = engine.expand(square);
    await settled();
    stop.abort();
    expect([await running, await waiting]).toEqual([
      { ok: false, code: "canceled" },
      { ok: false, code: "canceled" },
    ]);
    await settled();
    expect([workers.length, workers[0]!.isEnded, workers[1]!.jobs.length]).toEqual([2, true, 1]);
    workers[1]!.answer({ kind: "done", value: pixels });
    expect(await next).toEqual({ ok: true, value: pixels });
  });

  it("answers when the worker breaks, and opens another", async () => {
    const { engine, workers } = engineByHand();
    const broken = engine.expand(square);
    await settled();
    workers[0]!.dispatchEvent(new Event("error"));
    expect(await broken).toEqual({ ok: false, code: "crashed" });
    void engine.expand(square);
    await settled();
    expect([workers.length, workers[0]!.isEnded]).toEqual([2, true]);
  });
});

describe("namesOfBatch", () => {
  it("gives the new format's ending, and no name twice", () => {
    const files = ["a.png", "A.jpeg", "sub/b.heic", "c", ".png"].map((name) => ({ name, format: "jpeg" as const }));
    expect(namesOfBatch(files)).toEqual(["a.jpg", "A (2).jpg", "b.jpg", "c.jpg", "image.jpg"]);
    expect(
      namesOfBatch([
        { name: "a.jpg", format: "jpeg" },
        { name: "a.png", format: "png" },
      ]),
    ).toEqual(["a.jpg", "a.png"]);
  });
});
