import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { checkForm } from "./check-form.ts";
import { loadRunPart } from "./load-run-part.ts";

/** What tells the faults of a form in the browser; the server checks the same again. */
export type FormRules = typeof checkForm;

/** Stands in where they cannot be had: the server's word decides. */
const noRules: FormRules = () => ({});
let known: FormRules | null = null;

/** The rules, null until they are fetched with the first use of a form. */
export const knownRules = (): FormRules | null => known;

/** Fetches the rules, together with what runs need. */
export async function loadRules(): Promise<FormRules> {
  known ??= (await loadQuietly(loadRunPart)).checkForm;
  return known;
}

/**
 * Waits for the rules before something is run; a second press meanwhile does nothing.
 *
 * @param go called once, with the rules, or with none where they cannot be had
 */
export function useRulesFirst(go: (rules: FormRules) => void): { isWaiting: boolean; wait(): void } {
  const [isWaiting, setWaiting] = useState(false);
  const isAsked = useRef(false);
  const wait = useCallback(async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    setWaiting(true);
    const rules = await loadRules().catch(() => noRules);
    isAsked.current = false;
    // Drawn at once: the next press must find that something is starting.
    flushSync(() => {
      setWaiting(false);
      go(rules);
    });
  }, [go]);
  return { isWaiting, wait: () => void wait() };
}
