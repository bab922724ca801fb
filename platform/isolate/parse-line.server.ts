import { AppError } from "#core/errors.ts";

export type ParseLimits = {
  /** At work in this process at once. */
  slots: number;
  /** Waiting in this process; any others are refused immediately. */
  maxWaiting: number;
  /** Longest wait, in ms. */
  waitMs: number;
};

/** Each thread may take half a gigabyte, and waiting requests hold their files in memory. */
const usualLimits: ParseLimits = { slots: 2, maxWaiting: 30, waitMs: 20_000 };
const retryAfterS = 5;

type Sender = { key: string; isGuest: boolean };
type Waiting = Sender & { start: () => void };

/** Visitors who aren't signed in may use half of the capacity, so that many of them keep no one with an account waiting. */
const guestShare = 0.5;

/** Queues the parsing of untrusted files: one per sender, a few in total. */
export type ParseLine = {
  /**
   * Runs `work` when its turn comes.
   *
   * @param sender `key`: who it is; `isGuest`: not signed in
   * @throws AppError `unavailable`, with the seconds after which a retry makes sense, if the turn doesn't come in time
   */
  take<T>(sender: Sender, work: () => Promise<T>): Promise<T>;
};

export function createParseLine({ slots, maxWaiting, waitMs }: ParseLimits = usualLimits): ParseLine {
  const atWork = new Map<string, Sender>();
  const line: Waiting[] = [];
  const isFree = ({ key, isGuest }: Sender): boolean => !atWork.has(key) && hasRoom([...atWork.values()], slots, isGuest);
  /** The first in line whose sender has nothing in progress. */
  const callNext = (): void => {
    const index = line.findIndex(isFree);
    if (index >= 0) line.splice(index, 1)[0]?.start();
  };
  const wait = (sender: Sender): Promise<void> => {
    if (isFree(sender)) {
      atWork.set(sender.key, sender);
      return Promise.resolve();
    }
    if (!hasRoom(line, maxWaiting, sender.isGuest)) throw busy();
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(busy());
      }, waitMs);
      const waiting: Waiting = {
        ...sender,
        start: () => {
          clearTimeout(timer);
          atWork.set(sender.key, sender);
          resolve();
        },
      };
      line.push(waiting);
    });
  };
  return {
    async take(sender, work) {
      await wait(sender);
      try {
        return await work();
      } finally {
        atWork.delete(sender.key);
        callNext();
      }
    },
  };
}

function hasRoom(taken: readonly Sender[], places: number, isGuest: boolean): boolean {
  if (taken.length >= places) return false;
  return !isGuest || taken.filter((sender) => sender.isGuest).length < Math.max(1, Math.floor(places * guestShare));
}

const busy = (): AppError => new AppError("unavailable", "too many files are being read", { retryAfterS });

/** This process's queue. */
export const parseLine: ParseLine = createParseLine();
