import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { StartRunBody } from "./run-client.ts";
import type { RunDriver, RunDriverOptions, RunProgress } from "./run-driver.ts";
import { initialRunState } from "./run-state.ts";
import type { FormerRun } from "./run-text.ts";
import type { Rating } from "./rating.ts";
import type { VariantChange } from "./run-view.ts";

export type RunControls = RunProgress & {
  start(body: StartRunBody): void;
  stop(): void;
  /** Continues a variant's text. */
  continueFrom(variant: number): void;
  /** Starts the pictures that have not come, as a run of their own. */
  retryImages(): void;
  /** Saves a star or an edited text; resolves to whether it was saved. */
  changeVariant(index: number, change: VariantChange): Promise<boolean>;
  /** Stores the rating of the result, null removes it; resolves to whether it was stored. */
  rate(rating: Rating | null): Promise<boolean>;
  /** Switches to another run, after those that it continues. */
  show(runs: readonly FormerRun[]): void;
};

/** Creates a page's driver, with its own client. */
export type CreateRunDriver = (options: Omit<RunDriverOptions, "client">) => RunDriver;

type RunOptions = Pick<RunDriverOptions, "onStarted" | "onMoney"> & {
  /** Loads the code that runs need; rejects if it isn't available right now. */
  load(): Promise<CreateRunDriver>;
  /** The run to show, after those that it continues. */
  initial: FormerRun[];
};

/**
 * The runs of one page. The code that drives them is loaded with the first one, or with the page that shows one.
 *
 * @returns `isUnloadable`: it couldn't be loaded; the next start tries again
 */
export function useRun({ load, initial, onStarted, onMoney }: RunOptions): { controls: RunControls; isUnloadable: boolean } {
  const [progress, setProgress] = useState<RunProgress>(() => ({ state: initialRunState(initial), texts: null, refusal: null }));
  const [loading, setLoading] = useState<"none" | "to-start" | "failed">("none");
  const driver = useRef<RunDriver | null>(null);
  const isHere = useRef(false);
  const latest = useRef({ load, initial, onStarted, onMoney });
  useEffect(() => {
    latest.current = { load, initial, onStarted, onMoney };
  });

  const drive = useCallback(async <Result>(use: (driver: RunDriver) => Result): Promise<Awaited<Result> | null> => {
    // Immediately if it is there: a page that is being left waits for nothing.
    if (driver.current === null) {
      const create = await latest.current.load().catch(() => null);
      if (!isHere.current) return null;
      if (create === null) {
        setLoading("failed");
        return null;
      }
      driver.current ??= create({
        initial: initialRunState(latest.current.initial),
        onProgress: setProgress,
        onStarted: (run, beside) => latest.current.onStarted(run, beside),
        onMoney: () => latest.current.onMoney(),
      });
    }
    setLoading("none");
    return await use(driver.current);
  }, []);

  useEffect(() => {
    isHere.current = true;
    if (latest.current.initial.length > 0) void drive(() => undefined);
    return () => {
      isHere.current = false;
      driver.current?.leave();
      driver.current = null;
    };
  }, [drive]);

  const isLoadingToStart = loading === "to-start";
  const controls = useMemo<RunControls>(
    () => ({
      ...progress,
      state: isLoadingToStart ? { ...progress.state, phase: "starting" } : progress.state,
      start(body) {
        setLoading("to-start");
        void drive((runs) => runs.start(body));
      },
      stop: () => void drive((runs) => runs.stop()),
      continueFrom: (variant) => void drive((runs) => runs.continueFrom(variant)),
      retryImages: () => void drive((runs) => runs.retryImages()),
      changeVariant: async (index, change) => (await drive((runs) => runs.changeVariant(index, change))) ?? false,
      rate: async (rating) => (await drive((runs) => runs.rate(rating))) ?? false,
      show: (former) => void drive((runs) => runs.show(former)),
    }),
    [progress, isLoadingToStart, drive],
  );
  return { controls, isUnloadable: loading === "failed" };
}
