import type { DocumentProgress } from "#features/files/translate/translate-texts.ts";

const phaseNames: Record<DocumentProgress["phase"], string> = { parsing: "reading", translating: "translating", rendering: "writing" };
/** Shortest time between two writes to a terminal. */
const pauseMs = 100;

/** Shows the progress of a translation, with the time left; on a terminal only, on a line of its own that `end` clears. */
export function progressLine(terminal: NodeJS.WriteStream, nowMs: () => number) {
  let startedAtMs: number | null = null;
  let doneAtStart = 0;
  let shownAtMs = Number.NEGATIVE_INFINITY;
  const write = (text: string) => terminal.isTTY && terminal.write(`\r\x1b[K${text}`);
  return {
    show({ phase, segmentsDone, segmentsTotal }: DocumentProgress): void {
      const now = nowMs();
      if (phase === "translating" && startedAtMs === null) {
        startedAtMs = now;
        doneAtStart = segmentsDone;
      }
      if (now - shownAtMs < pauseMs && segmentsDone < segmentsTotal) return;
      shownAtMs = now;
      if (phase !== "translating" || startedAtMs === null) return void write(phaseNames[phase]);
      const share = (segmentsDone - doneAtStart) / Math.max(1, segmentsTotal - doneAtStart);
      const left = share > 0 && share < 1 ? `, ${timeLeft(((now - startedAtMs) / share) * (1 - share))} left` : "";
      write(`${phaseNames[phase]} ${segmentsDone} of ${segmentsTotal} segments${left}`);
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
