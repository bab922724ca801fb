#!/usr/bin/env node
/** `npx wordloom …`: installs and builds what is missing or old, then runs the command. Stdout carries only the command's own output. */
import { join } from "node:path";
import { ensureBuilt } from "./build-if-stale.mjs";
import { ensureInstalled, execute, findNode, main, root, scriptArguments, toolEnvironment } from "./toolchain.mjs";

await main(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const env = toolEnvironment({ NODE_ENV: process.env.NODE_ENV || "production" });
  await execute(findNode(), [join(root, "build/server/wordloom.js"), ...scriptArguments], { env });
});
