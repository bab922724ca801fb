/** `node scripts/with-node.mjs <script> [arguments]`: installs what is missing and runs the script under Node 24. */
import { ensureInstalled, execute, findNode, main, ScriptError, scriptArguments } from "./toolchain.mjs";

await main(async () => {
  if (scriptArguments.length === 0) throw new ScriptError("usage: node scripts/with-node.mjs <script> [arguments]");
  await ensureInstalled();
  await execute(findNode(), scriptArguments);
});
