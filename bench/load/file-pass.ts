import { crc32, deflateRawSync, inflateRawSync } from "node:zlib";
import { openDocument } from "#formats/open-document.ts";
import { readZip } from "#formats/zip/read-zip.ts";
import { translateByRule } from "#platform/isolate/translate-by-rule.ts";
import { type FileSample, makeSample, type SampleFormat } from "../file-samples.ts";

/**
 * One format in a process of its own: the whole way of a file with an engine that takes no time, and beside it what no one can do
 * without: unpack, look at every byte once, pack. `{format, texts, rounds}` in, CPU time of each round out, in ms.
 */
export type FilePass = { format: SampleFormat; texts: number; rounds: number };
export type FilePassResult = { bytes: number; plain: number[]; ours: number[] };

const { format, texts, rounds } = JSON.parse(process.argv[2] ?? "{}") as FilePass;
const sample = makeSample(format, texts);
const parts = unpackedParts(sample);
const result: FilePassResult = { bytes: parts.reduce((sum, part) => sum + part.length, 0), plain: [], ours: [] };
const packed = parts.map((part) => deflateRawSync(part));
for (let round = -1; round < rounds; round++) {
  const [plain, ours] = [await cpuMsOf(async () => passPlainly()), await cpuMsOf(() => translate(sample))];
  // The first round warms up.
  if (round < 0) continue;
  result.plain.push(plain);
  result.ours.push(ours);
}
process.stdout.write(JSON.stringify(result));

async function cpuMsOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

function passPlainly(): number {
  let signs = 0;
  for (const part of packed) {
    const bytes = inflateRawSync(part);
    const text = new TextDecoder().decode(bytes);
    for (let at = text.indexOf("<"); at >= 0; at = text.indexOf("<", at + 1)) signs++;
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) signs++;
    const next = Buffer.from(text);
    signs += crc32(next) & 1;
    signs += deflateRawSync(next).length;
  }
  return signs;
}

/** As the thread of a document does it. */
async function translate({ name, bytes }: FileSample): Promise<void> {
  const { document } = await openDocument(bytes, { name, language: "en" });
  const { marked } = await translateByRule(document, name, { rule: "pseudo", keepsFinished: false, options: { language: "de" } });
  if (marked.length > 0) throw new Error(`${format}: ${marked.length} units lost`);
}

function unpackedParts({ bytes }: FileSample): Uint8Array[] {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return [bytes];
  const archive = readZip(bytes);
  return [...archive.entries.keys()].map((path) => archive.read(path));
}
