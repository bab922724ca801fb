/** How much longer than usual tests wait for what has to happen: 2 where a file that failed is asked again (scripts/asked-again.mjs). */
const factor = Number(process.env.WORDLOOM_PATIENCE ?? 1);

/** How long a test waits for something before it gives up. @param usualMs what is enough on two cores that do other work as well */
export function patient(usualMs: number): number {
  return usualMs * factor;
}
