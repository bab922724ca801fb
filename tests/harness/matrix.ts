/**
 * Whether the whole matrix runs (`npm run test:all`, `npm test -- --area <name>`) and not the gate (`npm test`). What the gate does
 * without is named here or in `*.matrix.test.ts` (docs/decisions/0058-a-gate-of-ten-minutes.md).
 */
export const isWholeMatrix = process.env.WORDLOOM_TESTS === "all";

/** What a grid looks at: in the gate every n-th of its cases, from the first one on; in the matrix all of them. */
export function sampleOf<Case>(cases: Iterable<Case>, n: number): Case[] {
  return [...cases].filter((_, index) => isWholeMatrix || index % n === 0);
}
