/** `npm run build`: the messages, React Router's build, compressed copies of the assets, the stamp of what was built. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashSources, stampFile } from "./build-if-stale.mjs";
import { withLock } from "./lock.mjs";
import { compileMessages } from "./messages.mjs";
import { splitManifest } from "./split-manifest.mjs";
import { continueUnderNode, main, root, run, ScriptError, scriptArguments, toolEnvironment, toolScript } from "./toolchain.mjs";

const entries = ["build/server/main.js", "build/server/wordloom.js"];
const compressible = /\.(js|css|svg|json|html|txt|xml|webmanifest|wasm)$/;
/** Below this a compressed copy saves no packet. */
const minBytes = 1_024;

async function build() {
  const hash = hashSources();
  rmSync(stampFile, { force: true });
  await compileMessages();
  const env = toolEnvironment({ NODE_ENV: "production" });
  const result = await run(process.execPath, [toolScript("@react-router/dev/bin.cjs"), "build"], { env, show: true });
  if (result.code !== 0) throw new ScriptError(`react-router build exited with ${result.code}`);
  const missing = entries.filter((entry) => !existsSync(join(root, entry)));
  if (missing.length > 0) throw new ScriptError(`the build did not produce ${missing.join(", ")}`);
  splitManifest(join(root, "build/client/assets"));
  await compressAssets(join(root, "build/client/assets"));
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${hash}\n`);
}

async function compressAssets(folder) {
  if (!existsSync(folder)) return;
  const names = readdirSync(folder, { recursive: true }).filter((name) => compressible.test(name));
  const paths = names.map((name) => join(folder, name)).filter((path) => statSync(path).size >= minBytes);
  await Promise.all(paths.map(writeCompressed));
}

async function writeCompressed(path) {
  const bytes = readFileSync(path);
  const [small, smaller] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  ]);
  writeFileSync(`${path}.gz`, small);
  writeFileSync(`${path}.br`, smaller);
}

await main(async () => {
  await continueUnderNode(import.meta.url);
  // `--locked`: the caller holds the lock already.
  if (scriptArguments.includes("--locked")) await build();
  else await withLock(join(root, ".locks/build"), build);
});
