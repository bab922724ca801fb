import { type ChildProcess, fork } from "node:child_process";
import { AppError } from "#core/errors.ts";
import type { DocumentPart } from "#formats/markdown/document-part.ts";
import type { PdfOptions, WrittenPdf } from "#formats/pdf/to-pdf.ts";
import { workerFile } from "#platform/config/worker-file.ts";

export type PdfOrder = { parts: readonly DocumentPart[]; options: PdfOptions };
export type PdfAnswer = ({ ok: true } & WrittenPdf) | { ok: false; message: string };

/** Longest time for one file, including process start; a hundred pages take a few seconds of a free core. */
const maxTimeMs = 60_000;
/** How long a process waits for the next file: it keeps its fonts in the meantime, a few dozen MB. */
const maxIdleMs = 20_000;
/** Files waiting for their turn; they are written one at a time. */
const maxWaiting = 20;
/** Characters per file: a few hundred pages. */
const maxCharacters = 1_000_000;

let child: ChildProcess | null = null;
let idleTimer: NodeJS.Timeout | undefined;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Writes a PDF file in a separate process, which serves one file after the other.
 *
 * @returns the file, and the characters that no font has
 * @throws AppError `too-large` (characters or time), `unavailable` when too many wait
 */
export async function writePdf(parts: readonly DocumentPart[], options: PdfOptions): Promise<WrittenPdf> {
  const characters = parts.reduce((sum, part) => sum + Object.values(part).join("").length, 0);
  if (characters > maxCharacters) throw new AppError("too-large");
  if (waiting >= maxWaiting) throw new AppError("unavailable", "too many PDF files are waiting", { retryAfterS: 5 });
  waiting++;
  const turn = last.then(() => order({ parts, options }));
  last = turn.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await turn;
  } finally {
    waiting--;
  }
}

function order(message: PdfOrder): Promise<WrittenPdf> {
  clearTimeout(idleTimer);
  const worker = (child ??= startProcess());
  worker.ref();
  worker.channel?.ref();
  return new Promise<WrittenPdf>((resolve, reject) => {
    const timer = setTimeout(() => fail(new AppError("too-large")), maxTimeMs);
    const leave = () => {
      clearTimeout(timer);
      worker.off("message", handleAnswer);
      worker.off("error", fail);
      worker.off("exit", handleExit);
    };
    const fail = (error: Error) => {
      leave();
      endProcess(worker);
      reject(error);
    };
    const handleExit = (code: number | null) => fail(new Error(`the PDF process exited with ${code}`));
    const handleAnswer = (answer: PdfAnswer) => {
      if (!answer.ok) return fail(new Error(answer.message));
      leave();
      rest(worker);
      resolve({ bytes: answer.bytes, missing: answer.missing });
    };
    worker.on("message", handleAnswer);
    worker.on("error", fail);
    worker.on("exit", handleExit);
    worker.send(message);
  });
}

function startProcess(): ChildProcess {
  const worker = fork(workerFile("platform/pdf/pdf.worker.ts"), {
    // Values as they are, bytes without a detour through text.
    serialization: "advanced",
    execArgv: ["--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: {},
  });
  worker.once("exit", () => {
    if (child === worker) child = null;
  });
  return worker;
}

/** Lets the server end without waiting for it, and ends it after a while without work. */
function rest(worker: ChildProcess): void {
  worker.unref();
  worker.channel?.unref();
  idleTimer = setTimeout(() => endProcess(worker), maxIdleMs).unref();
}

function endProcess(worker: ChildProcess): void {
  if (child === worker) child = null;
  worker.kill("SIGKILL");
}
