import type { KillOutcome } from "./kill-points.ts";

/** One line a point of the kill. */
export function describeKill(name: string, outcome: KillOutcome): string {
  const number = (value: number) => value.toLocaleString("en").padStart(7);
  return [
    name,
    `at ${(outcome.at * 100).toFixed(1).padStart(5)} %`,
    `shown ${number(outcome.shown)}`,
    `kept ${number(outcome.kept)}`,
    `missing ${outcome.missing}`,
    outcome.areReadersEqual ? `readers equal ${outcome.hash.slice(0, 12)}` : "READERS DIFFER",
    `settled ${outcome.settledAfterS.toFixed(1).padStart(4)} s`,
    `${outcome.finish}, charged ${outcome.chargedUnits}`,
    outcome.isAuditClean ? "audit clean" : "AUDIT FOUND FAULTS",
    outcome.isGood ? (outcome.isInTime ? "ok" : "TOO LATE") : "FAILED",
  ].join("  ");
}
