import type { FloodOutcome } from "./flood.ts";

/** Whether a flood kept every promise, and whether the audit finds what was broken on purpose. */
export function isFloodGood({ faults, audit, auditOfDamaged, charged }: FloodOutcome): boolean {
  const isClean = audit.exitCode === 0 && audit.mismatches === 0 && audit.heldOpen === 0;
  return faults.length === 0 && charged > 0 && isClean && auditOfDamaged.exitCode === 1 && auditOfDamaged.mismatches > 0;
}

export function describeFlood(name: string, outcome: FloodOutcome): string {
  const { counts, samples, audit, auditOfDamaged, faults } = outcome;
  const finishes = Object.entries(outcome.finishes).sort((left, right) => right[1] - left[1]);
  return [
    `${name}: ${outcome.runs} runs in ${outcome.seconds.toFixed(1)} s, ${finishes.map(([finish, count]) => `${finish} ${count}`).join(", ")}`,
    `  stops asked ${counts.stopsAsked.size}, readers left ${counts.left}, starts cut off ${counts.cut}, replayed ${counts.replayed}, in progress ${counts.inProgress}, other body ${counts.mismatched}, allowance spent ${counts.refused}, unavailable ${counts.unavailable}`,
    `  charged ${(outcome.charged / 1000).toFixed(3)} units; recomputed from the stand-in's log: ${faults.length === 0 ? "equal to the thousandth" : `${faults.length} FAULTS`}`,
    `  ${samples.count} samples of balances and allowances, ${samples.faults.length} below zero or beyond the day`,
    `  audit:ledger exit ${audit.exitCode}, ${audit.mismatches} mismatches; after one settle line was removed exit ${auditOfDamaged.exitCode}, ${auditOfDamaged.mismatches} mismatches`,
    ...faults.slice(0, 20).map((fault) => `  FAULT ${fault}`),
    `  ${isFloodGood(outcome) ? "ok" : "FAILED"}`,
  ].join("\n");
}
