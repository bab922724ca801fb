import { type RunAction, reduceRun } from "./reduce-run.ts";
import { imagesAfter } from "./run-images.ts";
import { requestSentence } from "./request-sentences.ts";
import { readFailure, type RunClient, type StartRunBody } from "./run-client.ts";
import { initialRunState, type RunState } from "./run-state.ts";
import type { FormerRun } from "./run-text.ts";
import type { Rating } from "./rating.ts";
import type { RunEvent, RunView, StartedRun, VariantChange } from "./run-view.ts";
import { createVariantTexts, type VariantTexts } from "./variant-texts.ts";

/** What a page shows of its run. */
export type RunProgress = {
  state: RunState;
  /** The texts of the run being followed; null until there is one. */
  texts: VariantTexts | null;
  /** Why the last request was refused, in words. */
  refusal: string | null;
};

export type RunDriver = {
  start(body: StartRunBody): void;
  stop(): void;
  /** Continues a variant's text. */
  continueFrom(variant: number): void;
  /** Starts the pictures that have not come, as a run of their own. */
  retryImages(): void;
  /** Saves a star or an edited text; resolves to whether it was saved. */
  changeVariant(index: number, change: VariantChange): Promise<boolean>;
  /** Stores the rating of the result; resolves to whether it was stored. */
  rate(rating: Rating | null): Promise<boolean>;
  /** Switches to another run, after those that it continues; one under way is followed. Empty: to none at all. */
  show(runs: readonly FormerRun[]): void;
  /** The page closes: nothing is read or reported anymore. The run itself continues. */
  leave(): void;
};

export type RunDriverOptions = {
  client: RunClient;
  /** What the page was loaded with. A run under way is followed from the start of its log. */
  initial: RunState;
  onProgress(progress: RunProgress): void;
  /** A run has been started: the page's URL should name it. A comparison has a second one `beside` it, which is followed elsewhere. */
  onStarted(run: RunView, beside: RunView | null): void;
  /** Balance or allowance has changed. */
  onMoney(): void;
};

/** Starts, follows, stops and continues the runs of one page. */
export function createRunDriver({ client, initial, onProgress, onStarted, onMoney }: RunDriverOptions): RunDriver {
  const page = new AbortController();
  let state = initial;
  let texts: VariantTexts | null = null;
  let reading: AbortController | null = null;
  let startKey: { content: string; key: string } | null = null;

  function dispatch(action: RunAction): void {
    const next = reduceRun(state, action);
    // Texts notify on their own.
    if (next === state) return;
    state = next;
    tell();
  }

  function tell(): void {
    if (page.signal.aborted) return;
    onProgress({ state, texts, refusal: state.failure && requestSentence(state.failure) });
  }

  function follow(run: RunView): void {
    reading?.abort();
    reading = new AbortController();
    texts = createVariantTexts();
    tell();
    const signal = AbortSignal.any([page.signal, reading.signal]);
    void followRun(client, run, texts, signal, dispatch).then((isEnded) => isEnded && onMoney());
  }

  async function begin(content: string, former: FormerRun[], send: (key: string) => Promise<StartedRun>): Promise<void> {
    // After an unclear response the same content is sent with the same key: the run may already have been started.
    if (startKey?.content !== content) startKey = { content, key: client.newKey() };
    dispatch({ type: "starting" });
    try {
      const { run, beside } = await send(startKey.key);
      startKey = null;
      if (page.signal.aborted) return;
      dispatch({ type: "started", run, former });
      onStarted(run, beside?.run ?? null);
      onMoney();
      follow(run);
    } catch (error) {
      const failure = readFailure(error);
      const isUnclear = failure.status === 0 || failure.status >= 500 || failure.code === "in-progress";
      if (!isUnclear) startKey = null;
      dispatch({ type: "refused", failure });
    }
  }

  if (initial.run?.status === "running") follow(initial.run);
  return {
    start: (body) => void begin(JSON.stringify(body), [], (key) => client.start(body, key)),
    continueFrom(variant) {
      const { run, former } = state;
      if (!run) return;
      void begin(`continue:${run.id}:${variant}`, [...former, { run, variant }], (key) => client.continueRun(run.id, variant, key));
    },
    retryImages() {
      const { run, former } = state;
      if (!run) return;
      void begin(`retry:${run.id}`, [...former, { run, variant: 0 }], (key) => client.retryImages(run.id, key));
    },
    stop() {
      if (!state.run) return;
      dispatch({ type: "stopping" });
      client.stop(state.run.id).catch((error: unknown) => dispatch({ type: "refused", failure: readFailure(error) }));
    },
    async changeVariant(index, change) {
      if (!state.run) return false;
      try {
        dispatch({ type: "changed", run: await client.changeVariant(state.run.id, index, change) });
        return true;
      } catch {
        return false;
      }
    },
    async rate(rating) {
      if (!state.run) return false;
      try {
        dispatch({ type: "changed", run: await client.rate(state.run.id, rating) });
        return true;
      } catch {
        return false;
      }
    },
    show(runs) {
      reading?.abort();
      texts = null;
      state = initialRunState(runs);
      if (state.run?.status === "running") follow(state.run);
      else tell();
    },
    leave: () => page.abort(),
  };
}

/** Follows a run to its end; false if the page left before. */
async function followRun(
  client: RunClient,
  run: RunView,
  texts: VariantTexts,
  signal: AbortSignal,
  dispatch: (action: RunAction) => void,
): Promise<boolean> {
  let end: Extract<RunEvent, { type: "run-end" }> | null = null;
  const finishes = new Map<number, RunView["finish"]>();
  let images = run.images;
  try {
    await client.read(run.id, {
      after: null,
      signal,
      onConnection: (connection) => dispatch({ type: "connected", connection }),
      onEvent: (event) => {
        if (event.type === "text-delta") texts.append(event.data.variant, event.data.text);
        if (event.type === "run-end") end = event;
        if (event.type === "image" || event.type === "image-end") images = imagesAfter(images, event);
        if (event.type === "text-end") finishes.set(event.data.variant, event.data.finish);
        dispatch(event);
      },
    });
    if (signal.aborted) return false;
    texts.flush();
    const ended = await client.find(run.id).catch(() => null);
    if (signal.aborted) return false;
    dispatch({ type: "ended", run: ended ?? { ...endFromLog(run, texts, finishes, end), images } });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    texts.flush();
    dispatch({ type: "lost", run: { ...run, variants: soFar(run, texts, finishes), images }, failure: readFailure(error) });
    return false;
  }
}

/** The end as the log reports it, for when the run itself can't be fetched right now. */
function endFromLog(
  run: RunView,
  texts: VariantTexts,
  finishes: Map<number, RunView["finish"]>,
  end: Extract<RunEvent, { type: "run-end" }> | null,
): RunView {
  const variants = soFar(run, texts, finishes);
  return { ...run, status: "done", finish: end?.data.finish ?? "broken", receipt: end?.data.receipt ?? null, variants };
}

/** The texts as far as they have come. */
const soFar = (run: RunView, texts: VariantTexts, finishes: Map<number, RunView["finish"]>): RunView["variants"] =>
  run.variants.map((variant) => ({
    ...variant,
    text: texts.read(variant.index) || variant.text,
    finish: finishes.get(variant.index) ?? null,
  }));
