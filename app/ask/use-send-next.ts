import { type RefObject, useEffect, useState } from "react";
import type { Finish } from "#core/finish.ts";
import type { RunState } from "#features/runs/run-state.ts";

/** Answers that a message written meanwhile can follow. */
const followed: ReadonlySet<Finish | null | undefined> = new Set<Finish>(["whole", "truncated"]);

/**
 * Sends what the composer holds once the answer being written is done. Until then the text stays in the composer and its draft, so it can
 * be changed, and a page that is closed loses nothing.
 *
 * @param states of the answer, or of the two being compared
 * @returns whether something waits, and how to change that
 */
export function useSendNext(
  form: RefObject<HTMLFormElement | null>,
  { isBusy, isSettled }: { isBusy: boolean; isSettled: boolean },
  states: readonly RunState[],
): [boolean, (isQueued: boolean) => void] {
  const [isQueued, setIsQueued] = useState(false);
  const canFollow = states.every(({ run }) => followed.has(run?.finish));
  // After stopping the answer, or seeing it fail, the user decides again.
  if (isQueued && !isBusy && !canFollow) setIsQueued(false);
  const isDue = isQueued && isSettled && canFollow;
  useEffect(() => {
    if (isDue) form.current?.requestSubmit();
  }, [form, isDue]);
  return [isQueued, setIsQueued];
}
