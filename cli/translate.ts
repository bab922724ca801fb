import { open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { AppError, isAppError } from "#core/errors.ts";
import { isTextRule } from "#formats/rules/text-rules.ts";
import { fileFaultOf, unusableFile } from "#formats/segments/file-fault.ts";
import type { GlossaryTerm } from "#features/translation/text/glossary-terms.server.ts";
import { readTranslateOptions, type TranslateOptions } from "./translate-options.ts";
import { progressLine } from "./translate-progress.ts";
import { type TranslatedFile, translateWithRule } from "./translate-with-rule.ts";

/** The largest file that is read, in bytes. */
const maxFileBytes = 104_857_600;
/** sysexits.h: the same command may succeed later. */
const exitTemporary = 75;
/** What a shell gives for a command that Ctrl-C ended. */
const exitInterrupted = 130;

type Outcome = { code: number; lines: readonly string[]; json: Record<string, unknown> };

/**
 * Translates a file without server, account or database. A model's answers are kept in a hidden file next to the output until that is
 * whole; the output appears at once, whole, under its name.
 *
 * @returns 0 done, 1 refused, 75 when the provider did not answer and the same command can continue from there
 */
export async function translate(args: string[]): Promise<number> {
  const options = readTranslateOptions(args);
  const startedAtMs = performance.now();
  const { code, lines, json } = await attempt(options, startedAtMs);
  const output = code === 0 && !options.isJson ? process.stdout : process.stderr;
  for (const line of lines) output.write(`${line}\n`);
  if (options.isJson) process.stdout.write(`${JSON.stringify({ ok: code === 0, ...json })}\n`);
  return code;
}

async function attempt(options: TranslateOptions, startedAtMs: number): Promise<Outcome> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  try {
    return await success(options, await run(options, stop.signal), startedAtMs);
  } catch (error) {
    if (stop.signal.aborted) return failure(exitInterrupted, "stopped", "stopped; run the same command again to continue");
    return explain(error, options);
  } finally {
    process.off("SIGINT", interrupt);
  }
}

async function run(options: TranslateOptions, signal: AbortSignal): Promise<TranslatedFile> {
  const out = resolve(options.out);
  const bytes = await readInput(options.file, out);
  const work = { ...options, bytes, name: basename(options.file), terms: await readTerms(options) };
  const progress = progressLine(process.stderr, () => performance.now());
  try {
    if (options.engine !== null && isTextRule(options.engine)) {
      progress.show({ phase: "parsing", segmentsDone: 0, segmentsTotal: 0 });
      const translated = await translateWithRule(work, options.engine, signal);
      await publish(out, translated.bytes);
      return translated;
    }
    const { translateWithModel } = await import("./translate-with-model.ts");
    return await translateWithModel(work, { out, publish }, signal, progress.show);
  } finally {
    progress.end();
  }
}

async function readTerms({ glossary, from, to }: TranslateOptions): Promise<readonly GlossaryTerm[]> {
  if (glossary === null) return [];
  const { readGlossaryFile } = await import("./translate-terms.ts");
  const { terms, faults } = await readGlossaryFile(glossary, { from, to });
  if (faults > 0) process.stderr.write(`${faults} rows of the glossary can't be read and were skipped\n`);
  return terms;
}

async function readInput(path: string, out: string): Promise<Uint8Array> {
  const about = await stat(path);
  if (!about.isFile()) throw new AppError("invalid-input", `${shown(path)} is not a file`);
  if (about.size > maxFileBytes) throw unusableFile("too-large", `${about.size} bytes`);
  const folder = await stat(dirname(out)).catch(() => null);
  if (folder === null || !folder.isDirectory()) throw new AppError("invalid-input", `there is no folder ${shown(dirname(out))}`);
  const former = await stat(out).catch(() => null);
  if (former?.isDirectory()) throw new AppError("invalid-input", `${shown(out)} is a folder`);
  if (former !== null && (await realpath(out)) === (await realpath(path)))
    throw new AppError("invalid-input", "--out is the source file; choose another name");
  return readFile(path);
}

/** Moves the whole file into place at once. */
async function publish(out: string, bytes: Uint8Array): Promise<void> {
  // No other process has this name; a random one would load all of node:crypto, a tenth of a short run.
  const temporary = join(dirname(out), `.wordloom-${process.pid}-${performance.timeOrigin}.tmp`);
  try {
    const file = await open(temporary, "wx");
    await file.writeFile(bytes);
    await file.sync();
    await file.close();
    await rename(temporary, out);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function success({ file, out, to, engine }: TranslateOptions, translated: TranslatedFile, startedAtMs: number): Promise<Outcome> {
  const { format, from, isScan, receipt, findings } = translated;
  const { segments, words, marked, calls } = receipt;
  const seconds = Math.round(performance.now() - startedAtMs) / 1_000;
  return {
    code: 0,
    lines: [
      `${shown(out)}: ${segments} segments, ${words} words${calls > 0 ? `, ${calls} calls` : ""}, ${seconds} s`,
      ...(isScan ? [(await import("#features/files/file-fault-message.ts")).scanNote("en")] : []),
      ...(segments === 0 ? ["the file has no text to translate"] : []),
      ...(marked > 0 ? [`${marked} segments to review: see --json`] : []),
    ],
    json: {
      file,
      out,
      format,
      from,
      to,
      ...(engine === null ? {} : { engine }),
      ...(isScan ? { isScan } : {}),
      ...receipt,
      seconds,
      findings,
    },
  };
}

const failure = (code: number, reason: string, message: string): Outcome => ({
  code,
  lines: [message],
  json: { error: { code: reason, message } },
});

/** The sentence for what went wrong; an unexpected error is thrown on. */
async function explain(error: unknown, { file }: TranslateOptions): Promise<Outcome> {
  const fault = fileFaultOf(error);
  if (fault !== null) {
    const { fileFaultMessage } = await import("#features/files/file-fault-message.ts");
    return failure(1, fault, `${shown(basename(file))}: ${fileFaultMessage(fault, "en")}`);
  }
  if (error instanceof Error && error.name === "ModelFailure") {
    const { failure: reason } = error as Error & { failure: string };
    return failure(exitTemporary, reason, `the provider didn't answer (${reason}); run the same command again to continue`);
  }
  if (error instanceof Error && "syscall" in error && "code" in error) return failure(1, String(error.code), fileSystemSentence(error));
  if (!isAppError(error)) throw error;
  return failure(error.code === "unavailable" ? exitTemporary : 1, error.code, error.message);
}

function fileSystemSentence(error: Error & { code?: unknown; path?: unknown }): string {
  const path = shown(String(error.path ?? ""));
  const sentences: Record<string, string> = {
    ENOENT: `there is no file ${path}`,
    EACCES: `no permission to read or write ${path}`,
    EPERM: `no permission to read or write ${path}`,
    EROFS: `${path} is read-only`,
    ENOSPC: "the disk is full",
    ENAMETOOLONG: "the name is too long",
    EISDIR: `${path} is a folder`,
  };
  return sentences[String(error.code)] ?? `${path}: ${String(error.code)}`;
}

/** A name that is safe to show in a terminal: nothing in it moves the cursor or reverses the line. */
const shown = (name: string): string => name.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, "\ufffd");
