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
  /** Goes on with a variant's text. */
  continueFrom(variant: number): void;
  /** Saves a star or an edited text; resolves to whether it is saved. */
  changeVariant(index: number, change: VariantChange): Promise<boolean>;
  /** Keeps what is said of the result, null takes it back; resolves to whether it is kept. */
  rate(rating: Rating | null): Promise<boolean>;
  /** Turns to another run, after those that it continues. */
  show(runs: readonly FormerRun[]): void;
};

/** Makes the driver of a page, with a client of its own. */
export type CreateRunDriver = (options: Omit<RunDriverOptions, "client">) => RunDriver;

type RunOptions = Pick<RunDriverOptions, "onStarted" | "onMoney"> & {
  /** Fetches what runs need; it rejects where that cannot be had now. */
  load(): Promise<CreateRunDriver>;
  /** The run to show, after those that it continues. */
  initial: FormerRun[];
};

/**
 * The runs of one page. What drives them comes with the first one, or with the page that shows one.
 *
 * @returns `isUnloadable`: it could not be fetched; the next start tries again
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
    const create = await latest.current.load().catch(() => null);
    if (!isHere.current) return null;
    setLoading(create === null ? "failed" : "none");
    if (create === null) return null;
    driver.current ??= create({
      initial: initialRunState(latest.current.initial),
      onProgress: setProgress,
      onStarted: (run, beside) => latest.current.onStarted(run, beside),
      onMoney: () => latest.current.onMoney(),
    });
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
      changeVariant: async (index, change) => (await drive((runs) => runs.changeVariant(index, change))) ?? false,
      rate: async (rating) => (await drive((runs) => runs.rate(rating))) ?? false,
      show: (former) => void drive((runs) => runs.show(former)),
    }),
    [progress, isLoadingToStart, drive],
  );
  return { controls, isUnloadable: loading === "failed" };
}
