import { type SampleFormat, sampleFormats } from "../file-samples.ts";
import type { FilePassResult } from "../load/file-pass.ts";
import { type Measurement, median } from "../measure.ts";
import { runLoad } from "../process-tools.ts";

/** Enough texts of each for a file of some megabytes, unpacked. */
const texts: Partial<Record<SampleFormat, number>> = { docx: 3_000, pptx: 3_000, xlsx: 50_000, csv: 20_000, json: 20_000 };
const otherTexts = 8_000;
const rounds = 3;
const target = 0.6;

/** How fast a file is read, written and read again, as a share of how fast it is unpacked, looked through and packed; per format. */
export async function fileRatio(): Promise<Measurement> {
  const results: { format: SampleFormat; share: number; ours: number; limit: number; spread: number }[] = [];
  for (const format of sampleFormats) {
    const pass = await runLoad<FilePassResult>("bench/load/file-pass.ts", { format, texts: texts[format] ?? otherTexts, rounds });
    const speed = (times: readonly number[]) => pass.bytes / 1_000 / median(times);
    const spread = (Math.max(...pass.plain) - Math.min(...pass.plain)) / median(pass.plain);
    results.push({ format, share: median(pass.plain) / median(pass.ours), ours: speed(pass.ours), limit: speed(pass.plain), spread });
  }
  const shares = results.map(({ share }) => share);
  const unsteady = results.filter(({ spread }) => spread > 0.3).map(({ format }) => format);
  return {
    ours: median(results.map(({ ours }) => ours)),
    limit: median(results.map(({ limit }) => limit)),
    ratio: median(shares),
    min: Math.min(...shares),
    max: Math.max(...shares),
    unit: "MB of unpacked parts per second of CPU",
    valid: unsteady.length === 0,
    notes: unsteady.length === 0 ? [] : [`the limit varied by more than 30 % for ${unsteady.join(", ")}`],
    parts: results.map(({ format, share }) => ({ name: format, value: share, unit: "of the plain pass", target, isAtLeast: true })),
  };
}
