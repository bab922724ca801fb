import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { fileFaultOf } from "#formats/segments/file-fault.ts";
import { fileFacts, type FileFormat } from "#formats/file-format.ts";
import { openDocument } from "#formats/open-document.ts";
import { projectRoot } from "#platform/config/project-root.ts";
import { featureDocument, featureDocuments } from "#tests/fixtures/documents/feature-documents.ts";
import type { HostileDocument } from "#tests/fixtures/documents/hostile-document.ts";
import { hostileDocuments } from "#tests/fixtures/documents/hostile-documents.ts";
import { describeOn } from "./server-process.ts";

// No database plays a part here, so one of the two runs is enough.

// Some fifty starts of the program, on a machine that may be busy.
vi.setConfig({ testTimeout: 300_000 });

/** The promise for each of them (FILES.md §5). */
const limits = { seconds: 2, peakMb: 300 };

const folder = mkdtempSync(join(tmpdir(), "wordloom-hostile-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Outcome = { code: number | null; stdout: string; stderr: string; wallSeconds: number; cpuSeconds: number; peakMb: number };

/** Translates a file as people do, and takes the time and the memory of the whole process. */
async function translate(file: string, out: string): Promise<Outcome> {
  const usage = `${out}.usage`;
  const options = ["--import", join(projectRoot, "tests/harness/report-usage.mjs"), join(projectRoot, "build/server/wordloom.js")];
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...options, "translate", file, "--to", "de", "--engine", "pseudo", "--out", out, "--json"], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? "", HOME: folder, NODE_ENV: "production", USAGE_FILE: usage },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const taken = JSON.parse(readFileSync(usage, "utf8")) as Pick<Outcome, "cpuSeconds" | "peakMb">;
  rmSync(usage);
  return { code, stdout, stderr, wallSeconds: (performance.now() - startedAt) / 1_000, ...taken };
}

describeOn("postgres", "hostile files and wordloom translate", () => {
  it("F01 F02 F03: each ends soon and small, with a sentence or a translation, and leaves nothing else behind", async () => {
    const lines: string[] = [];
    const faults: string[] = [];
    const queue = [...hostileDocuments];
    const takeFrom = async (lane: number): Promise<void> => {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) await judge(next, join(folder, `lane${lane}`));
    };
    const judge = async ({ name, about, make, ends }: HostileDocument, own: string): Promise<void> => {
      mkdirSync(own);
      writeFileSync(join(own, name), make());
      const { code, stdout, stderr, wallSeconds, cpuSeconds, peakMb } = await translate(join(own, name), join(own, "out"));
      if (!stdout.startsWith("{")) throw new Error(`${name}: no answer, but ${stderr}`);
      const answer = JSON.parse(stdout) as { ok: boolean; error?: { code: string } };
      const ended = answer.ok ? "done" : answer.error?.code;
      // Other work on the machine makes the wall time longer, several threads the time of the processors.
      const seconds = Math.min(wallSeconds, cpuSeconds);
      lines.push(
        `${name.padEnd(18)} ${about.padEnd(62)} ${String(ended).padEnd(14)} ${seconds.toFixed(2)} s ${peakMb.toFixed(0).padStart(4)} MB`,
      );
      if (ended !== ends) faults.push(`${name}: ${ended} instead of ${ends}`);
      if (seconds > limits.seconds) faults.push(`${name}: ${seconds.toFixed(2)} s`);
      if (peakMb > limits.peakMb) faults.push(`${name}: ${peakMb.toFixed(0)} MB`);
      if (code !== (ends === "done" ? 0 : 1)) faults.push(`${name}: ends with ${code}`);
      if (ends !== "done" && !/^[^\n]{1,100}: [A-Z][^\n]+\.\n$/.test(stderr)) faults.push(`${name}: says ${stderr}`);
      const left = readdirSync(own).toSorted();
      if (left.join() !== (ends === "done" ? [name, "out"].toSorted().join() : name)) faults.push(`${name}: leaves ${left.join()}`);
      rmSync(own, { recursive: true });
    };
    await Promise.all([takeFrom(1), takeFrom(2)]);
    process.stdout.write(`\n${lines.join("\n")}\n`);
    expect(faults).toEqual([]);
    expect(readdirSync("/tmp").filter((name) => name.includes("wordloom-evil"))).toEqual([]);
  });

  it("files that are cut short anywhere are refused, or are whole texts as far as they go", async () => {
    const packed: readonly FileFormat[] = ["docx", "pptx", "xlsx", "odt", "odp", "ods", "epub"];
    for (const format of Object.keys(featureDocuments) as FileFormat[]) {
      const whole = featureDocument(format, "plain");
      for (let cut = 1; cut <= 20; cut++) {
        const bytes = whole.subarray(0, Math.floor((whole.length * cut) / 21));
        const ended = await openDocument(bytes, { name: `a.${fileFacts[format].endings[0]}`, language: "en" }).then(
          async ({ document }) => ((await document.write(new Map(), { language: "de" })).length === bytes.length ? "done" : "other bytes"),
          (error: unknown) => fileFaultOf(error) ?? String(error),
        );
        expect([format, cut, ended]).toEqual([
          format,
          cut,
          expect.stringMatching(packed.includes(format) ? /^(?:broken|wrong-format)$/ : /^(?:done|broken|empty|wrong-format)$/),
        ]);
      }
    }
  });
});
