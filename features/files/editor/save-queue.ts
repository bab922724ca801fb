import type { ChangedSegments } from "../file-view.ts";
import type { SegmentEdit } from "./file-editor-client.ts";
import type { SegmentValue } from "./undo-history.ts";

/**
 * `waiting`: typed but not sent yet; `offline`: no response, retried automatically; `refused`: not retried; `disputed`: someone else has
 * changed the same segment, and one of the two must be chosen.
 */
export type SaveState = "saved" | "waiting" | "saving" | "offline" | "refused" | "disputed";

type Failure = { code: string; status: number };

type QueueOptions = {
  send(edits: readonly SegmentEdit[], isKept: boolean): Promise<ChangedSegments>;
  /** An edit that didn't overwrite someone else's stays wanted; the listener disputes it, drops it or sends it again. */
  onSaved(answer: ChangedSegments): void;
  onState(state: SaveState, failure: Failure | null): void;
  /** Everything the server doesn't have yet, to be kept on this device. */
  keep(edits: readonly SegmentEdit[]): void;
  readFailure(error: unknown): Failure;
};

export type SaveQueue = {
  put(edits: readonly SegmentEdit[]): void;
  /** Sends what is waiting and resolves once nothing is under way; true if the server has all of it. */
  flush(isKept?: boolean): Promise<boolean>;
  /** Keeps an edit from being sent until one of its segment's two versions is chosen. */
  dispute(ids: readonly string[]): void;
  /** Releases a disputed edit to be sent. */
  settle(id: string): void;
  /** Drops an edit: what the server has stays. */
  drop(id: string): void;
  /** What the server still has to be told about a segment. */
  wanted(id: string): SegmentValue | undefined;
  all(): SegmentEdit[];
  /** Retries refused edits too. */
  retry(): void;
  /** Nothing is sent while the file is being worked on. */
  hold(isHeld: boolean): void;
  end(): void;
};

/** Typing must pause for this long before it is sent, in ms. */
const saveDelayMs = 600;
/** Delays before retrying after no response, in ms; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** Edits per request. */
const maxEdits = 1_000;

const isPassing = ({ status }: Failure): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Sends edits one request after the other and keeps each until the server has it: anything typed meanwhile is sent next. */
export function createSaveQueue({ send, onSaved, onState, keep, readFailure }: QueueOptions): SaveQueue {
  const wanted = new Map<string, SegmentValue>();
  /** Refused as they are: not sent again until they are changed. */
  const refused = new Set<string>();
  const disputed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | null = null;
  let underWay: Promise<void> | null = null;
  let failures = 0;
  let isHeld = false;
  let isEnded = false;

  const all = (): SegmentEdit[] => [...wanted].map(([id, value]) => ({ id, ...value }));
  const waiting = () => all().filter(({ id }) => !refused.has(id) && !disputed.has(id));
  const schedule = (delayMs: number) => {
    if (timer !== null) clearTimeout(timer);
    timer = isEnded ? null : setTimeout(() => void start(false), delayMs);
  };
  const restState = (): SaveState =>
    wanted.size === 0 ? "saved" : waiting().length > 0 ? "waiting" : disputed.size > 0 ? "disputed" : "refused";
  const tell = () => onState(restState(), null);

  async function sendNext(isKept: boolean): Promise<boolean> {
    const edits = waiting().slice(0, maxEdits);
    const sent = new Map(edits.map(({ id }) => [id, wanted.get(id)]));
    onState("saving", null);
    try {
      const answer = await send(edits, isKept);
      failures = 0;
      const overtaken = new Set(answer.conflicts.map(({ id }) => id));
      // Anything changed again meanwhile is still wanted.
      for (const [id, value] of sent) if (wanted.get(id) === value && !overtaken.has(id)) wanted.delete(id);
      onSaved(answer);
      keep(all());
      tell();
      return true;
    } catch (error) {
      noteFailure(readFailure(error), edits);
      return false;
    }
  }

  function noteFailure(failure: Failure, edits: readonly SegmentEdit[]): void {
    if (isPassing(failure)) {
      onState("offline", failure);
      schedule(retryDelaysMs[Math.min(failures++, retryDelaysMs.length - 1)] ?? 10_000);
      return;
    }
    for (const { id } of edits) refused.add(id);
    onState("refused", failure);
  }

  function start(isKept: boolean): Promise<void> {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    underWay ??= (async () => {
      while (!isHeld && waiting().length > 0 && (await sendNext(isKept)));
    })().finally(() => {
      underWay = null;
    });
    return underWay;
  }

  return {
    put(edits) {
      for (const { id, ...value } of edits) {
        wanted.set(id, { ...wanted.get(id), ...value });
        refused.delete(id);
      }
      keep(all());
      if (underWay === null) tell();
      schedule(saveDelayMs);
    },
    async flush(isKept = false) {
      await start(isKept);
      // What was added while the last request was under way.
      if (!isHeld && failures === 0 && waiting().length > 0) await start(isKept);
      return wanted.size === 0;
    },
    dispute(ids) {
      for (const id of ids) if (wanted.has(id)) disputed.add(id);
      keep(all());
      if (underWay === null) tell();
    },
    settle(id) {
      disputed.delete(id);
      if (underWay === null) tell();
      schedule(0);
    },
    drop(id) {
      disputed.delete(id);
      refused.delete(id);
      wanted.delete(id);
      keep(all());
      if (underWay === null) tell();
    },
    wanted: (id) => wanted.get(id),
    all,
    retry() {
      refused.clear();
      failures = 0;
      void start(false);
    },
    hold(held) {
      isHeld = held;
      if (!held && waiting().length > 0) schedule(0);
    },
    end() {
      isEnded = true;
      if (timer !== null) clearTimeout(timer);
    },
  };
}
