import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";
import type { HostileDocument } from "#tests/fixtures/documents/hostile-document.ts";
import { hostileDocuments } from "#tests/fixtures/documents/hostile-documents.ts";

export type Translated = { code: number | null; stdout: string; stderr: string };
type Translate = (file: string, out: string) => Promise<Translated>;

/** Translates a file as people do. @param loaded modules of the process beside the program, and what they are told */
export async function translateFile(
  file: string,
  out: string,
  loaded: { modules: string[]; env: Record<string, string> } = { modules: [], env: {} },
): Promise<Translated> {
  const home = dirname(dirname(file));
  const options = [...loaded.modules.flatMap((module) => ["--import", module]), join(projectRoot, "build/server/wordloom.js")];
  const child = spawn(process.execPath, [...options, "translate", file, "--to", "de", "--engine", "pseudo", "--out", out, "--json"], {
    cwd: home,
    env: { PATH: process.env.PATH ?? "", HOME: home, NODE_ENV: "production", ...loaded.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
  const code = await new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  return { code, stdout, stderr };
}

/** Translates every hostile document, two at a time, each in a folder of its own below `folder`. @returns what is wrong */
export async function judgeAll(folder: string, translate: Translate): Promise<string[]> {
  const faults: string[] = [];
  const queue = [...hostileDocuments];
  const takeFrom = async (lane: number): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      faults.push(...(await faultsOf(next, join(folder, `lane${lane}`), translate)));
  };
  await Promise.all([takeFrom(1), takeFrom(2)]);
  return faults;
}

async function faultsOf({ name, make, ends }: HostileDocument, own: string, translate: Translate): Promise<string[]> {
  mkdirSync(own);
  writeFileSync(join(own, name), make());
  const { code, stdout, stderr } = await translate(join(own, name), join(own, "out"));
  if (!stdout.startsWith("{")) throw new Error(`${name}: no answer, but ${stderr}`);
  const answer = JSON.parse(stdout) as { ok: boolean; error?: { code: string } };
  const ended = answer.ok ? "done" : answer.error?.code;
  const faults: string[] = [];
  if (ended !== ends) faults.push(`${name}: ${ended} instead of ${ends}`);
  if (code !== (ends === "done" ? 0 : 1)) faults.push(`${name}: ends with ${code}`);
  if (ends !== "done" && !/^[^\n]{1,100}: [A-Z][^\n]+\.\n$/.test(stderr)) faults.push(`${name}: says ${stderr}`);
  const left = readdirSync(own).toSorted();
  if (left.join() !== (ends === "done" ? [name, "out"].toSorted().join() : name)) faults.push(`${name}: leaves ${left.join()}`);
  rmSync(own, { recursive: true });
  return faults;
}
