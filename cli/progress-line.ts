/** What a command is at. @param units what it counts, in the plural; null while it counts nothing */
export type WorkProgress = { doing: string; units: string | null; done: number; total: number };

/** Shortest time between two writes to a terminal. */
const pauseMs = 100;

/**
 * Shows how far a command has come, with the time left; on a terminal only, on a line of its own that `end` clears. The time left is
 * reckoned from the first thing that it counts.
 */
export function progressLine(terminal: NodeJS.WriteStream, nowMs: () => number) {
  let startedAtMs: number | null = null;
  let doneAtStart = 0;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const write = (text: string) => terminal.isTTY && terminal.write(`\r\x1b[K${text}`);
  return {
    show({ doing, units, done, total }: WorkProgress): void {
      const now = nowMs();
      if (units !== null && startedAtMs === null) {
        startedAtMs = now;
        doneAtStart = done;
      }
      if (now - shownAtMs < pauseMs && done < total) return;
      shownAtMs = now;
      if (units === null || startedAtMs === null) return void write(doing);
      const share = (done - doneAtStart) / Math.max(1, total - doneAtStart);
      const left = share > 0 && share < 1 ? `, ${timeLeft(((now - startedAtMs) / share) * (1 - share))} left` : "";
      write(`${doing} ${done} of ${total} ${units}${left}`);
    },
    end: (): void => void write(""),
  };
}

/** @param ms what is left */
function timeLeft(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000));
  if (seconds < 90) return `${seconds} s`;
  return seconds < 5_400 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3_600).toFixed(1)} h`;
}
