import type { ChangedSegments } from "../file-view.ts";
import type { SegmentEdit } from "./file-editor-client.ts";
import type { SegmentValue } from "./undo-history.ts";

/**
 * `waiting`: something is typed that was not sent yet; `offline`: no answer came, it is tried again by itself; `refused`: it is not;
 * `disputed`: somebody else has changed the same, and one of both is to be chosen.
 */
export type SaveState = "saved" | "waiting" | "saving" | "offline" | "refused" | "disputed";

type Failure = { code: string; status: number };

type QueueOptions = {
  send(edits: readonly SegmentEdit[], isKept: boolean): Promise<ChangedSegments>;
  /** What was not written over somebody else's stays wanted; whoever hears of it disputes it, drops it or lets it go out again. */
  onSaved(answer: ChangedSegments): void;
  onState(state: SaveState, failure: Failure | null): void;
  /** All that the server does not have yet, to be kept on this device. */
  keep(edits: readonly SegmentEdit[]): void;
  readFailure(error: unknown): Failure;
};

export type SaveQueue = {
  put(edits: readonly SegmentEdit[]): void;
  /** Sends what waits and resolves once nothing is under way; true when the server has all of it. */
  flush(isKept?: boolean): Promise<boolean>;
  /** Keeps an edit from going out until its segment is settled between two versions. */
  dispute(ids: readonly string[]): void;
  /** Lets a disputed edit go out. */
  settle(id: string): void;
  /** Forgets an edit: what the server has stays. */
  drop(id: string): void;
  /** What the server is still to be told of a segment. */
  wanted(id: string): SegmentValue | undefined;
  all(): SegmentEdit[];
  /** Tries again what was refused too. */
  retry(): void;
  /** Nothing is sent while the file is at work. */
  hold(isHeld: boolean): void;
  end(): void;
};

/** Typing has to stop for this long before it is sent, in ms. */
const saveDelayMs = 600;
/** Waits before what got no answer is tried again, in ms; the last one repeats. */
const retryDelaysMs = [1_000, 2_000, 5_000, 10_000];
/** Edits of one request. */
const maxEdits = 1_000;

const isPassing = ({ status }: Failure): boolean => status === 0 || status === 408 || status === 425 || status === 429 || status >= 500;

/** Sends edits one request after the other and keeps each until the server has it: what is typed meanwhile is sent next. */
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
      // What was changed again meanwhile is still wanted.
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
      // What was put in while the last request was on its way.
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
