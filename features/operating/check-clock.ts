import { type Finding, finding } from "./finding.ts";

/** Sessions, links and signatures still work up to the first; beyond the second they begin to fail. In seconds. */
const [warningS, failureS] = [60, 300];

/** Another machine's clock: `skewMs` is how far it is ahead of ours. */
export type OtherClock = { name: string; skewMs: number };

/** Compares this machine's clock with others; the largest difference counts. */
export function checkClock(clocks: readonly OtherClock[]): Finding {
  const [worst] = clocks.toSorted((one, other) => Math.abs(other.skewMs) - Math.abs(one.skewMs));
  if (worst === undefined) return finding("clock", "ok", "clockIsAlone");
  const seconds = Math.round(Math.abs(worst.skewMs) / 1000);
  const values = { seconds, than: worst.name };
  if (seconds > warningS) return finding("clock", seconds > failureS ? "failure" : "warning", "clockIsOff", values);
  return finding("clock", "ok", "clockAgrees", values);
}
