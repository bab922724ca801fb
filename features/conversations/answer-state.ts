import type { Finish } from "#core/finish.ts";
import type { Citation } from "#features/documents/answers/citation.ts";
import { claimBefore } from "#features/documents/answers/cited-answer.ts";
import { joinContinuation } from "#features/runs/run-text.ts";
import type { RunFailure } from "#features/runs/run-view.ts";

/** What an item's row says about its answer. Until `finish` is set, `text` is only what existed before its run began. */
export type StoredAnswer = { text: string | null; finish: Finish | null; error: string | null; citations: Citation[] | null };
/** What the item's run says; `text` is what it has written so far. */
export type RunAnswer = {
  status: "running" | "done";
  finish: Finish | null;
  failure: string | null;
  text: string;
  citations: Citation[] | null;
};
/**
 * `finish` is null while the answer is under way; `error` is a code of `runFailures`, `blocked` or `empty`. `citations` are null unless it is
 * from documents.
 */
export type Answer = { text: string; finish: Finish | null; error: string | null; citations: Citation[] | null };

/** Reads an answer from where it currently is: with its run until it was taken over, then in the item. */
export function answerOf(stored: StoredAnswer, run: RunAnswer | null): Answer {
  const before = stored.text ?? "";
  const { citations: former } = stored;
  if (stored.finish !== null) return { text: before, finish: stored.finish, error: stored.error, citations: former };
  if (run === null) return { text: before, finish: before === "" ? "failed" : "whole", error: stored.error, citations: former };
  const text = joinContinuation(before, run.text);
  const citations = joinCitations(former, run.citations, text.slice(0, text.length - run.text.length));
  if (run.status === "running") return { text, finish: null, error: null, citations };
  const finish = run.finish ?? "failed";
  // Text from before a continuation is kept even if the continuation adds nothing, and can be continued.
  const isLeftAsItWas = before !== "" && (finish === "failed" || finish === "blocked" || finish === "empty");
  return { text, finish: isLeftAsItWas ? "broken" : finish, error: errorOf(finish, run.failure as RunFailure | null), citations };
}

/** @param before the text before the run's own */
function joinCitations(former: Citation[] | null, own: Citation[] | null, before: string): Citation[] | null {
  if (own === null) return former;
  const placed = own.map((one) =>
    one.end === 0 ? { ...one, ...claimBefore(before) } : { ...one, start: one.start + before.length, end: one.end + before.length },
  );
  return [...(former ?? []), ...placed];
}

function errorOf(finish: Finish, failure: RunFailure | null): string | null {
  if (finish === "broken" || finish === "failed") return failure ?? "unavailable";
  return finish === "blocked" || finish === "empty" ? finish : null;
}
