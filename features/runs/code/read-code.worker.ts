import type { LanguageName } from "./language-names.ts";
import { readCode } from "./read-code.ts";
import type { CodeToken } from "./token-kinds.ts";

export type CodeQuestion = { id: number; code: string; language: LanguageName };
/** `tokens` is empty for code that couldn't be read: its grammar may be unavailable right now. */
export type CodeAnswer = { id: number; tokens: CodeToken[] };

type WorkerScope = { onmessage: ((event: MessageEvent<CodeQuestion>) => void) | null; postMessage(answer: CodeAnswer): void };
const scope = globalThis as unknown as WorkerScope;

/** Tokenizes code off the main thread, so that the page is never blocked. */
scope.onmessage = ({ data: { id, code, language } }) => {
  readCode(code, language).then(
    (tokens) => scope.postMessage({ id, tokens }),
    () => scope.postMessage({ id, tokens: [] }),
  );
};
