import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { readFailure, type RunClient, type StartRunBody, type VariantChange } from "./run-client.ts";
import { initialRunState, reduceRun, type RunState } from "./run-state.ts";
import type { FormerRun } from "./run-text.ts";
import type { RunEvent, RunView } from "./run-view.ts";
import { createVariantTexts, type VariantTexts } from "./variant-texts.ts";

export type RunControls = {
  state: RunState;
  /** The texts of the run that is going on. */
  texts: VariantTexts;
  start(body: StartRunBody): void;
  stop(): void;
  /** Goes on with a variant's text. */
  continueFrom(variant: number): void;
  /** Saves a star or an edited text; resolves to whether it is saved. */
  changeVariant(index: number, change: VariantChange): Promise<boolean>;
};

type RunOptions = {
  client: RunClient;
  /** The run to show, after those that it continues. */
  initial: FormerRun[];
  /** A run has been started: the page's address should name it. */
  onStarted(run: RunView): void;
  /** Money or allowance has moved. */
  onMoney(): void;
};

/** Starts, follows, stops and continues runs on one page. A run that was going on when the page came is taken up from its log. */
export function useRun({ client, initial, onStarted, onMoney }: RunOptions): RunControls {
  const [state, dispatch] = useReducer(reduceRun, initial, initialRunState);
  const [texts, setTexts] = useState(createVariantTexts);
  const reading = useRef<AbortController | null>(null);
  const startKey = useRef<{ content: string; key: string } | null>(null);
  const callbacks = useRef({ onStarted, onMoney });
  useEffect(() => {
    callbacks.current = { onStarted, onMoney };
  });

  const follow = useCallback(
    (run: RunView) => {
      reading.current?.abort();
      const controller = new AbortController();
      reading.current = controller;
      const own = createVariantTexts();
      setTexts(own);
      void followRun(client, run, own, controller.signal, dispatch).then((isEnded) => isEnded && callbacks.current.onMoney());
    },
    [client],
  );

  // The page came with a run that is still going on: its log is read from the start.
  const first = useRef(initial.at(-1)?.run ?? null);
  useEffect(() => {
    if (first.current?.status === "running") follow(first.current);
    return () => reading.current?.abort();
  }, [follow]);

  const begin = useCallback(
    async (content: string, former: FormerRun[], send: (key: string) => Promise<{ run: RunView }>) => {
      // The same content after an unclear answer goes out under the same key: it may have been started already.
      if (startKey.current?.content !== content) startKey.current = { content, key: client.newKey() };
      dispatch({ type: "starting" });
      try {
        const { run } = await send(startKey.current.key);
        startKey.current = null;
        dispatch({ type: "started", run, former });
        callbacks.current.onStarted(run);
        callbacks.current.onMoney();
        follow(run);
      } catch (error) {
        const failure = readFailure(error);
        const isUnclear = failure.status === 0 || failure.status >= 500 || failure.code === "in-progress";
        if (!isUnclear) startKey.current = null;
        dispatch({ type: "refused", failure });
      }
    },
    [client, follow],
  );

  const { run, former } = state;
  return {
    state,
    texts,
    start: useCallback((body) => void begin(JSON.stringify(body), [], (key) => client.start(body, key)), [begin, client]),
    continueFrom: useCallback(
      (variant) => {
        if (run)
          void begin(`continue:${run.id}:${variant}`, [...former, { run, variant }], (key) => client.continueRun(run.id, variant, key));
      },
      [begin, client, run, former],
    ),
    stop: useCallback(() => {
      if (!run) return;
      dispatch({ type: "stopping" });
      client.stop(run.id).catch((error: unknown) => dispatch({ type: "refused", failure: readFailure(error) }));
    }, [client, run]),
    changeVariant: useCallback(
      async (index, change) => {
        if (!run) return false;
        try {
          dispatch({ type: "changed", run: await client.changeVariant(run.id, index, change) });
          return true;
        } catch {
          return false;
        }
      },
      [client, run],
    ),
  };
}

/** Follows a run to its end; false when the page left before. */
async function followRun(
  client: RunClient,
  run: RunView,
  texts: VariantTexts,
  signal: AbortSignal,
  dispatch: (action: Parameters<typeof reduceRun>[1]) => void,
): Promise<boolean> {
  let end: Extract<RunEvent, { type: "run-end" }> | null = null;
  const finishes = new Map<number, RunView["finish"]>();
  try {
    await client.read(run.id, {
      after: null,
      signal,
      onConnection: (connection) => dispatch({ type: "connected", connection }),
      onEvent: (event) => {
        if (event.type === "text-delta") texts.append(event.data.variant, event.data.text);
        if (event.type === "run-end") end = event;
        if (event.type !== "text-end") return;
        finishes.set(event.data.variant, event.data.finish);
        dispatch({ type: "variant-ended", variant: event.data.variant, finish: event.data.finish });
      },
    });
    if (signal.aborted) return false;
    texts.flush();
    const ended = await client.find(run.id).catch(() => null);
    dispatch({ type: "ended", run: ended ?? endFromLog(run, texts, finishes, end) });
    return true;
  } catch (error) {
    if (!signal.aborted) dispatch({ type: "refused", failure: readFailure(error) });
    return false;
  }
}

/** The end as the log tells it, for when the run itself cannot be asked for just now. */
function endFromLog(
  run: RunView,
  texts: VariantTexts,
  finishes: Map<number, RunView["finish"]>,
  end: Extract<RunEvent, { type: "run-end" }> | null,
): RunView {
  const variants = run.variants.map((variant) => ({
    ...variant,
    text: texts.read(variant.index),
    finish: finishes.get(variant.index) ?? null,
  }));
  return { ...run, status: "done", finish: end?.data.finish ?? "broken", receipt: end?.data.receipt ?? null, variants };
}
