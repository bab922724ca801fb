import { useCallback, useEffect, useRef, useState } from "react";
import type { ImageFaultCode } from "#features/images/local/image-fault.ts";
import type { EngineResult, JobOptions } from "../engine/image-engine.ts";

export type JobState =
  | { phase: "idle" }
  /** The tool's parts are fetched, which happens once. */
  | { phase: "loading" }
  /** `total` is 0 where no steps are known. */
  | { phase: "working"; done: number; total: number; sinceMs: number }
  | { phase: "failed"; code: ImageFaultCode };

type Job<Value> = {
  /** Fetches what the work needs; null where it needs nothing. */
  prepare: ((options: JobOptions) => Promise<EngineResult<null>>) | null;
  work(options: JobOptions): Promise<EngineResult<Value>>;
  onDone(value: Value): void;
};

export type JobControls = { state: JobState; isBusy: boolean; start<Value>(job: Job<Value>): Promise<void>; cancel(): void; clear(): void };

/** One job at a time, with its progress; what was canceled or failed leaves everything as it was. */
export function useJob(): JobControls {
  const [state, setState] = useState<JobState>({ phase: "idle" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = useCallback(async <Value>({ prepare, work, onDone }: Job<Value>) => {
    if (running.current !== null) return;
    const stop = new AbortController();
    running.current = stop;
    const { signal } = stop;
    setState({ phase: prepare === null ? "working" : "loading", done: 0, total: 0, sinceMs: performance.now() });
    // At once, even where the engine has older work to finish first.
    const canceled = new Promise<{ ok: false; code: "canceled" }>((resolve) => {
      signal.addEventListener("abort", () => resolve({ ok: false, code: "canceled" }));
    });
    const ready = prepare === null ? null : await Promise.race([prepare({ signal }), canceled]);
    const sinceMs = performance.now();
    if (ready?.ok) setState({ phase: "working", done: 0, total: 0, sinceMs });
    const onProgress = (done: number, total: number) => {
      if (!signal.aborted) setState({ phase: "working", done, total, sinceMs });
    };
    const result = ready?.ok === false ? ready : await Promise.race([work({ signal, onProgress }), canceled]);
    running.current = null;
    setState(result.ok ? { phase: "idle" } : { phase: "failed", code: result.code });
    if (result.ok) onDone(result.value);
  }, []);
  const cancel = useCallback(() => running.current?.abort(), []);
  const clear = useCallback(() => setState((before) => (before.phase === "failed" ? { phase: "idle" } : before)), []);
  return { state, isBusy: state.phase === "loading" || state.phase === "working", start, cancel, clear };
}
