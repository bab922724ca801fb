/** `npm run check`: format, lint, including import directions and exports without a caller, types, unit tests. Stops at the first that fails. */
import { checkFormat, checkTypes, lint, runVitest } from "./steps.mjs";
import { continueUnderNode, main } from "./toolchain.mjs";

const steps = [
  ["format", checkFormat],
  ["lint", lint],
  ["types", checkTypes],
  ["unit tests", () => runVitest("unit", { show: false })],
];

await main(async () => {
  await continueUnderNode(import.meta.url);
  for (const [name, step] of steps) {
    const startedAt = performance.now();
    const count = await step();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${name} ok${count === undefined ? "" : `, ${count} passed`} (${seconds} s)`);
  }
});
