import { monitorEventLoopDelay } from "node:perf_hooks";
import type { TranslationEngine } from "#features/files/translate/engines/translation-engine.ts";
import { translateDocument } from "#features/files/translate/translate-document.server.ts";
import { noAnswerStore } from "#tests/harness/no-answer-store.ts";
import { type FileSample, makeSample, type SampleFormat } from "../file-samples.ts";

/** How long a process's event loop is blocked while it translates a file. `{format, texts}` in, delays in ms out. */
export type FileLoop = { format: SampleFormat; texts: number };
export type FileLoopResult = { p50: number; p99: number; max: number; tookMs: number };

/** An answer that takes no time, so that the loop has the most to do. */
const instant: TranslationEngine = {
  name: "instant",
  translate: async ({ texts }) => ({ targets: new Map(texts.map(({ id, text }) => [id, `${text}·`])), brokenBy: null, usage: null }),
};
const resolutionMs = 2;

const { format, texts } = JSON.parse(process.argv[2] ?? "{}") as FileLoop;
const tools = { engineFor: () => instant, answers: noAnswerStore };
const translate = ({ name, bytes }: FileSample) =>
  translateDocument(
    tools,
    { bytes, name, from: "en", to: "de", isBilingual: false, finished: "keep", terms: [] },
    new AbortController().signal,
  );
// Loads and warms up what a server has loaded long before.
await translate(makeSample(format, 100));
const sample = makeSample(format, texts);
const delays = monitorEventLoopDelay({ resolution: resolutionMs });
delays.enable();
const startedAt = performance.now();
await translate(sample);
delays.disable();
const toMs = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs);
const result: FileLoopResult = {
  p50: toMs(delays.percentile(50)),
  p99: toMs(delays.percentile(99)),
  max: toMs(delays.max),
  tookMs: performance.now() - startedAt,
};
process.stdout.write(JSON.stringify(result));
