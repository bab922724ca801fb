/**
 * How long tests wait for what has to happen before they give up: the only time-outs that tests have (the lint rule `patience/no-own-timeout`
 * refuses numbers in their place). They are generous, and longer still on a slow or busy machine, because what they end is a test
 * whose point is that something happens, not when (docs/decisions/0059-patience.md).
 */
import { machineFactor } from "./machine.ts";

/** 2 where a file that failed is asked again (scripts/asked-again.mjs). */
const turnFactor = Number(process.env.WORDLOOM_PATIENCE ?? 1);

const patient = (usualMs: number) => Math.ceil(usualMs * machineFactor() * turnFactor);

/** In milliseconds. */
export const patience = {
  /** Of one look among several: what is not there yet is looked for again. */
  look: patient(2_000),
  /** Until an answer, a state or a word on a page is there. */
  step: patient(20_000),
  /** Until something has been done that takes its time: a process that starts, a file that is translated, a page that loads whole. */
  task: patient(60_000),
  /** For a whole test, its set-up, or a program that it runs. */
  test: patient(180_000),
  /** For a test that does hundreds of things in turn. */
  longTest: patient(420_000),
};
