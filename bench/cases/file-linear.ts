import { type ProcessUse, translateInProcess } from "../file-process.ts";
import { makeSample, type SampleFormat } from "../file-samples.ts";
import { type Measurement, median, type Part } from "../measure.ts";
import { readZip } from "#formats/zip/read-zip.ts";

/** Texts at 1x; a hundred times as many make a part of about 10 MB. */
const sizes: Partial<Record<SampleFormat, number>> = { docx: 130, xlsx: 1_000, csv: 1_000, json: 1_000, odt: 300, srt: 500 };
const scales = [1, 10, 100] as const;
const rounds = 3;
const maxGrowth = 1.2;
const maxMemory = 12;

/** CPU time and memory of `wordloom translate` at 1x, 10x and 100x, less what the process takes for a file of one text. */
export async function fileLinear(): Promise<Measurement> {
  const parts: Part[] = [];
  const notes: string[] = [];
  for (const [format, texts] of Object.entries(sizes) as [SampleFormat, number][]) {
    const base = await middle(format, 1);
    const uses: ProcessUse[] = [];
    for (const scale of scales) uses.push(await middle(format, texts * scale));
    const [one, ten, hundred] = uses.map(({ cpuMs }) => Math.max(1, cpuMs - base.cpuMs)) as [number, number, number];
    const memory = ((uses[2] as ProcessUse).peakMb - base.peakMb) / (textBytes(format, texts * 100) / 1_048_576);
    parts.push({ name: `${format}, 10x to 100x`, value: hundred / ten / 10, unit: "x linear", target: maxGrowth });
    parts.push({ name: `${format}, memory at 100x`, value: memory, unit: "x of the text part", target: maxMemory });
    const figures = uses.map(({ cpuMs, peakMb }, index) => `${scales[index]}x ${Math.round(cpuMs)} ms, ${Math.round(peakMb)} MB`);
    notes.push(
      `${format}: base ${Math.round(base.cpuMs)} ms, ${Math.round(base.peakMb)} MB; ${figures.join("; ")}; 1x to 10x ${(ten / one / 10).toFixed(2)}`,
    );
  }
  const growth = parts.filter(({ unit }) => unit === "x linear").map(({ value }) => value);
  const worst = Math.max(...growth);
  return { ours: worst, limit: null, ratio: null, min: null, max: null, unit: "x linear, the worst format", valid: true, notes, parts };
}

async function middle(format: SampleFormat, texts: number): Promise<ProcessUse> {
  const uses: ProcessUse[] = [];
  const sample = makeSample(format, texts);
  for (let round = 0; round < rounds; round++) uses.push(await translateInProcess(sample));
  return {
    ms: median(uses.map(({ ms }) => ms)),
    cpuMs: median(uses.map(({ cpuMs }) => cpuMs)),
    peakMb: median(uses.map(({ peakMb }) => peakMb)),
    segments: uses[0]?.segments ?? 0,
  };
}

/** The size of all parts unpacked. */
function textBytes(format: SampleFormat, texts: number): number {
  const { bytes } = makeSample(format, texts);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes.length;
  return [...readZip(bytes).entries.values()].reduce((sum, entry) => sum + entry.bytes, 0);
}
