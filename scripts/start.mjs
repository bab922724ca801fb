/** `npm start`: installs and builds what is missing or old, then serves. Exit code and signals are the server's. */
import { join } from "node:path";
import { ensureBuilt } from "./build-if-stale.mjs";
import { ensureInstalled, execute, findNode, main, root, scriptArguments, toolEnvironment } from "./toolchain.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = toolEnvironment({ NODE_ENV: process.env.NODE_ENV || "production" });
  await execute(findNode(), [join(root, "build/server/main.js"), ...scriptArguments], { env });
});
