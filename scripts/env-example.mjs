/** Writes `.env.example` from the table of settings; a test holds the two together. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { continueUnderNode, main, root } from "./toolchain.mjs";

await main(async () => {
  await continueUnderNode(import.meta.url);
  const { envExample } = await import("../platform/config/env-example.ts");
  writeFileSync(join(root, ".env.example"), envExample());
});
