import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { loadQuietly } from "#ui/patterns/quiet-load.ts";
import type { checkForm } from "./check-form.ts";
import { loadRunPart } from "./load-run-part.ts";

/** Finds a form's errors in the browser; the server validates again. */
export type FormRules = typeof checkForm;

/** Used if the rules can't be loaded: the server decides. */
const noRules: FormRules = () => ({});
let known: FormRules | null = null;

/** The rules, null until they are loaded with the first use of a form. */
export const knownRules = (): FormRules | null => known;

/** Loads the rules, together with what runs need. */
export async function loadRules(): Promise<FormRules> {
  known ??= (await loadQuietly(loadRunPart)).checkForm;
  return known;
}

/**
 * Waits for the rules before running something; a second press meanwhile does nothing.
 *
 * @param go called once, with the rules, or with none if they can't be loaded
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
    // Rendered immediately: the next press must see that something is starting.
    flushSync(() => {
      setWaiting(false);
      go(rules);
    });
  }, [go]);
  return { isWaiting, wait: () => void wait() };
}
