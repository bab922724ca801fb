import type { LanguageName } from "./language-names.ts";
import type { CodeAnswer, CodeQuestion } from "./read-code.worker.ts";
import type { CodeToken } from "./token-kinds.ts";

/** How long to wait for code, including loading its grammar, in ms; after that it stays plain. */
const maxWaitMs = 10_000;

let worker: Worker | null = null;
let questions = 0;
const waiting = new Map<number, (tokens: CodeToken[]) => void>();

/** Asks the worker for the tokens of a piece of code; empty if it doesn't know them, or not in time. */
export function askForTokens(code: string, language: LanguageName): Promise<CodeToken[]> {
  const { promise, resolve } = Promise.withResolvers<CodeToken[]>();
  const id = ++questions;
  waiting.set(id, resolve);
  openWorker().postMessage({ id, code, language } satisfies CodeQuestion);
  const timer = setTimeout(giveUp, maxWaitMs);
  return promise.finally(() => clearTimeout(timer));
}

function openWorker(): Worker {
  if (worker !== null) return worker;
  worker = new Worker(new URL("./read-code.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data: { id, tokens } }: MessageEvent<CodeAnswer>) => answer(id, tokens));
  worker.addEventListener("error", giveUp);
  return worker;
}

function answer(id: number, tokens: CodeToken[]): void {
  waiting.get(id)?.(tokens);
  waiting.delete(id);
}

/** A grammar that never finishes would block all others: the worker is replaced at the next request. */
function giveUp(): void {
  worker?.terminate();
  worker = null;
  for (const id of waiting.keys()) answer(id, []);
}
