import { expect, it } from "vitest";
import { amountOf, amountWords, returnedWords, stateWords } from "./ledger-amounts.ts";

const line = (amountMilli: number, amountUnits: number, kind = "hold") => ({
  id: "1",
  at: "2026-11-20T10:00:00.000Z",
  kind,
  amountMilli,
  amountUnits,
  balanceAfterMilli: 0,
  runId: "run",
});

it("sums hold, release and charge to what the run cost", () => {
  expect(amountWords(amountOf({ lines: [line(-1500, 0), line(1500, 0), line(-1250, 0)] }))).toBe("−1.25 tokens");
  expect(amountOf({ lines: [line(0, -0.3), line(0, 0.3), line(0, -0.1)] })).toEqual({ amountMilli: 0, amountUnits: -0.1 });
  expect(amountOf({ lines: [line(-1500, 0), line(1500, 0)] })).toEqual({ amountMilli: 0, amountUnits: 0 });
  expect(amountWords(line(10_000, 0))).toBe("+10 tokens");
  expect(amountWords(line(-25, 0))).toBe("−0.025 tokens");
});

it("says what was held and what of it came back, once the run has ended and if something did", () => {
  const wordsOf = (...lines: ReturnType<typeof line>[]) => returnedWords({ lines });
  expect(wordsOf(line(-4000, 0), line(4000, 0, "release"), line(-3000, 0, "settle"))).toBe("held 4 tokens, 1 returned");
  expect(wordsOf(line(-50, 0), line(50, 0, "release"), line(-25, 0, "settle"))).toBe("held 0.05 tokens, 0.025 returned");
  expect(wordsOf(line(0, -0.3), line(0, 0.3, "release"), line(0, -0.1, "settle"))).toBe("held 0.3 runs, 0.2 returned");
  expect(wordsOf(line(0, -1), line(0, 1, "release"))).toBe("held 1 run, 1 returned");
  expect(wordsOf(line(-4000, 0), line(4000, 0, "release"), line(-4000, 0, "settle"))).toBeNull();
  expect(wordsOf(line(-4000, 0))).toBeNull();
});

it("says how a run went only where its price does not", () => {
  const run = { status: "done", finish: "whole", origin: "provider" } as const;
  expect(stateWords(run, false)).toBeNull();
  expect(stateWords(run, true)).toBe("Free of charge");
  expect(stateWords({ ...run, origin: "demo" }, true)).toBe("Demo");
  expect(stateWords({ ...run, finish: "failed" }, true)).toBe("Failed");
  expect(stateWords({ ...run, finish: "stopped" }, false)).toBe("Stopped");
  expect(stateWords({ ...run, status: "running", finish: null }, false)).toBe("In progress");
});
