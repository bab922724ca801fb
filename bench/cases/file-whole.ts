import { availableParallelism, loadavg } from "node:os";
import { translateInProcess } from "../file-process.ts";
import { makePdfSample, makeSample, type SampleFormat } from "../file-samples.ts";
import { type Measurement, median, type Part } from "../measure.ts";

type WholeFile = { name: string; format: SampleFormat | "pdf"; texts: number; seconds?: number; mb?: number };

/** Documents of FILES.md, section 5, with their targets; those without are there to be looked at. */
const files: readonly WholeFile[] = [
  { name: "docx of 20,000 words", format: "docx", texts: 480, seconds: 0.5, mb: 150 },
  { name: "csv of 50,000 rows", format: "csv", texts: 50_000, seconds: 0.8 },
  { name: "json of 20,000 strings", format: "json", texts: 20_000, seconds: 0.5 },
  { name: "pdf of 22 pages", format: "pdf", texts: 195, seconds: 2.5, mb: 300 },
  { name: "srt of 2,000 cues", format: "srt", texts: 2_000, seconds: 0.5 },
  { name: "xlsx of 100,000 cells", format: "xlsx", texts: 100_000, mb: 512 },
  { name: "docx of 300 pages", format: "docx", texts: 3_000, mb: 300 },
];
const rounds = 3;

/** Time and peak memory of `wordloom translate --engine pseudo`, the start of the process included. */
export async function fileWhole(): Promise<Measurement> {
  const parts: Part[] = [];
  const notes: string[] = [];
  const isBusy = (loadavg()[0] ?? 0) > availableParallelism();
  if (isBusy) notes.push("others kept the machine busy: compare the CPU times");
  for (const { name, format, texts, seconds, mb } of files) {
    const uses = [];
    const sample = format === "pdf" ? await makePdfSample(texts) : makeSample(format, texts);
    for (let round = 0; round < rounds; round++) uses.push(await translateInProcess(sample));
    const took = median(uses.map(({ ms }) => ms)) / 1_000;
    const peak = median(uses.map(({ peakMb }) => peakMb));
    const cpu = median(uses.map(({ cpuMs }) => cpuMs)) / 1_000;
    if (seconds !== undefined) parts.push({ name, value: took, unit: "s", target: seconds });
    if (mb !== undefined) parts.push({ name: `${name}, memory`, value: peak, unit: "MB", target: mb });
    notes.push(`${name}: ${uses[0]?.segments} segments, ${took.toFixed(2)} s, ${cpu.toFixed(2)} s of CPU, ${Math.round(peak)} MB`);
  }
  const ours = parts[0]?.value ?? Number.NaN;
  const unit = "s, docx of 20,000 words";
  return { ours, limit: null, ratio: null, min: null, max: null, unit, valid: !isBusy, notes, parts };
}
