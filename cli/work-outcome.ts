import { basename } from "node:path";
import { isAppError } from "#core/errors.ts";
import { fileFaultOf, type FileFault } from "#formats/segments/file-fault.ts";
import { fileSystemSentence, shown } from "./files.ts";

/** sysexits.h: the same command may succeed later. */
const exitTemporary = 75;
/** sysexits.h: a setting is wrong. */
const exitConfiguration = 78;
/** What a shell gives for a command that Ctrl-C ended. */
const exitInterrupted = 130;

/** How a command ended that makes one file of another. */
export type Outcome = {
  code: number;
  /** It has done its work, and its lines are what was asked for; false: they say why not. */
  isDone: boolean;
  lines: readonly string[];
  /** What is worth knowing besides, always on standard error. */
  notes?: readonly string[];
  json: Record<string, unknown>;
};

/** What is said with `--json` about what could not be done. */
export const failure = (code: number, reason: string, message: string): Outcome => ({
  code,
  isDone: false,
  lines: [message],
  json: { error: { code: reason, message } },
});

/** The provider is away, or doesn't take us; the answers so far are kept. */
export const providerFailed = (reason: string): Outcome =>
  reason === "misconfigured"
    ? failure(
        exitConfiguration,
        reason,
        "the provider refused the key or the model; check the settings (wordloom doctor), then run the same command again to continue",
      )
    : failure(exitTemporary, reason, `the provider didn't answer (${reason}); run the same command again to continue`);

/** Does the work until it is done or Ctrl-C stops it. @param sentences for faults of the file, where ours fit better */
export async function untilStopped(
  file: string,
  work: (signal: AbortSignal) => Promise<Outcome>,
  sentences: Partial<Record<FileFault, string>> = {},
): Promise<Outcome> {
  const stop = new AbortController();
  const interrupt = () => stop.abort();
  process.once("SIGINT", interrupt);
  try {
    return await work(stop.signal);
  } catch (error) {
    if (stop.signal.aborted) return failure(exitInterrupted, "stopped", "stopped; run the same command again to continue");
    return explain(error, file, sentences);
  } finally {
    process.off("SIGINT", interrupt);
  }
}

/** Writes what is to be said: on standard output what was asked for, everything else on standard error. @returns the exit code */
export function sayOutcome({ code, isDone, lines, notes = [], json }: Outcome, isJson: boolean): number {
  const output = isDone && !isJson ? process.stdout : process.stderr;
  for (const line of lines) output.write(`${line}\n`);
  for (const note of notes) process.stderr.write(`${note}\n`);
  if (isJson) process.stdout.write(`${JSON.stringify({ ok: code === 0, ...json })}\n`);
  return code;
}

/** The sentence for what went wrong; an unexpected error is thrown on. */
async function explain(error: unknown, file: string, sentences: Partial<Record<FileFault, string>>): Promise<Outcome> {
  const fault = fileFaultOf(error);
  if (fault !== null) {
    const { fileFaultMessage } = await import("#features/files/file-fault-message.ts");
    return failure(1, fault, `${shown(basename(file))}: ${sentences[fault] ?? fileFaultMessage(fault, "en")}`);
  }
  if (error instanceof Error && error.name === "ModelFailure") return providerFailed((error as Error & { failure: string }).failure);
  if (error instanceof Error && "syscall" in error && "code" in error) return failure(1, String(error.code), fileSystemSentence(error));
  if (!isAppError(error)) throw error;
  return failure(error.code === "unavailable" ? exitTemporary : 1, error.code, error.message);
}
