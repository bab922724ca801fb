import type { Finish } from "#core/finish.ts";
import { joinContinuation } from "#features/runs/run-text.ts";
import type { RunFailure } from "#features/runs/run-view.ts";

/** What an item's row says about its answer. Until `finish` is set, `text` is only what existed before its run began. */
export type StoredAnswer = { text: string | null; finish: Finish | null; error: string | null };
/** What the item's run says; `text` is what it has written so far. */
export type RunAnswer = { status: "running" | "done"; finish: Finish | null; failure: string | null; text: string };
/** `finish` is null while the answer is under way; `error` is a code of `runFailures`, `blocked` or `empty`. */
export type Answer = { text: string; finish: Finish | null; error: string | null };

/** Reads an answer from where it currently is: with its run until it was taken over, then in the item. */
export function answerOf(stored: StoredAnswer, run: RunAnswer | null): Answer {
  const before = stored.text ?? "";
  if (stored.finish !== null) return { text: before, finish: stored.finish, error: stored.error };
  if (run === null) return { text: before, finish: before === "" ? "failed" : "whole", error: stored.error };
  const text = joinContinuation(before, run.text);
  if (run.status === "running") return { text, finish: null, error: null };
  const finish = run.finish ?? "failed";
  // Text from before a continuation is kept even if the continuation adds nothing, and can be continued.
  const isLeftAsItWas = before !== "" && (finish === "failed" || finish === "blocked" || finish === "empty");
  return { text, finish: isLeftAsItWas ? "broken" : finish, error: errorOf(finish, run.failure as RunFailure | null) };
}

function errorOf(finish: Finish, failure: RunFailure | null): string | null {
  if (finish === "broken" || finish === "failed") return failure ?? "unavailable";
  return finish === "blocked" || finish === "empty" ? finish : null;
}
