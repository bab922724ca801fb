import { useCallback, useEffect, useRef } from "react";
import { countCodePoints } from "#core/text-length.ts";
import type { TranslateRunBody } from "#features/runs/run-client.ts";
import { autoTranslateChars, autoTranslateDelayMs } from "./translator-choices.ts";

type AutoOptions = {
  isOn: boolean;
  readBody(): TranslateRunBody | null;
  isBusy: boolean;
  /** The text whose translation is shown. */
  shown: string | null;
  start(body: TranslateRunBody): void;
};

/** Within this time after an automatic translation began, in ms, a press on Stop was meant for the Translate button in its place. */
const justBegunMs = 500;

/**
 * Translates a short text once typing has stopped (PRODUCT.md §6); never the same one twice. While a translation is under way the next one
 * waits for its end.
 *
 * @returns `note`: records a manual start; `cancel`: drops what is waiting; `hasJustBegun`: whether an automatic one began a moment ago
 */
export function useAutoTranslate(options: AutoOptions) {
  const latest = useRef(options);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const asked = useRef<string | null>(null);
  const isWaiting = useRef(false);
  const begunAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    latest.current = options;
  });

  const cancel = useCallback(() => {
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    isWaiting.current = false;
  }, []);

  const attempt = useCallback(() => {
    const { isOn, readBody, isBusy, start } = latest.current;
    const body = readBody();
    if (!isOn || body === null || countCodePoints(body.text) > autoTranslateChars) return;
    const key = JSON.stringify(body);
    if (key === asked.current) return;
    isWaiting.current = isBusy;
    if (isBusy) return;
    asked.current = key;
    begunAt.current = performance.now();
    start(body);
  }, []);

  const schedule = useCallback(() => {
    cancel();
    timer.current = setTimeout(attempt, autoTranslateDelayMs);
  }, [cancel, attempt]);

  useEffect(() => {
    if (!options.isBusy && isWaiting.current) attempt();
  }, [options.isBusy, attempt]);
  useEffect(() => cancel, [cancel]);

  return {
    schedule,
    cancel,
    hasJustBegun: useCallback(() => performance.now() - begunAt.current < justBegunMs, []),
    note: useCallback((body: TranslateRunBody) => {
      asked.current = JSON.stringify(body);
    }, []),
  };
}
