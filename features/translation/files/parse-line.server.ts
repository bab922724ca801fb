import { AppError } from "#core/errors.ts";

export type ParseLimits = {
  /** At work in this process at once. */
  slots: number;
  /** Waiting in this process; whoever comes then is refused at once. */
  maxWaiting: number;
  /** Longest wait, in ms. */
  waitMs: number;
};

/** Each thread may take half a gigabyte, and the requests that wait hold their files in memory. */
const usualLimits: ParseLimits = { slots: 2, maxWaiting: 30, waitMs: 20_000 };
const retryAfterS = 5;

type Waiting = { key: string; start: () => void };

/** Lets foreign files be read one after the other: one of each sender at a time, few of all. */
export type ParseLine = {
  /**
   * Does `work` when its turn comes.
   *
   * @param key who sends it
   * @throws AppError `unavailable` with the seconds after which a repeat makes sense, when the turn does not come in time
   */
  take<T>(key: string, work: () => Promise<T>): Promise<T>;
};

export function createParseLine({ slots, maxWaiting, waitMs }: ParseLimits = usualLimits): ParseLine {
  const atWork = new Set<string>();
  const line: Waiting[] = [];
  const isFree = (key: string): boolean => atWork.size < slots && !atWork.has(key);
  /** Whose sender is not at work comes first, in the order of the line. */
  const callNext = (): void => {
    const index = line.findIndex(({ key }) => isFree(key));
    if (index >= 0) line.splice(index, 1)[0]?.start();
  };
  const wait = (key: string): Promise<void> => {
    if (isFree(key)) {
      atWork.add(key);
      return Promise.resolve();
    }
    if (line.length >= maxWaiting) throw busy();
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(waiting), 1);
        reject(busy());
      }, waitMs);
      const waiting: Waiting = {
        key,
        start: () => {
          clearTimeout(timer);
          atWork.add(key);
          resolve();
        },
      };
      line.push(waiting);
    });
  };
  return {
    async take(key, work) {
      await wait(key);
      try {
        return await work();
      } finally {
        atWork.delete(key);
        callNext();
      }
    },
  };
}

const busy = (): AppError => new AppError("unavailable", "too many files are being read", { retryAfterS });

/** The line of this process. */
export const parseLine: ParseLine = createParseLine();
