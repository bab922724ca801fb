import { rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { build } from "vite";
import { projectRoot } from "#platform/config/project-root.ts";

const sources = [
  "platform/ai/images/picture-task.worker.ts",
  "platform/db/embedded-database.worker.ts",
  "platform/isolate/document.worker.ts",
  "platform/pdf/pdf.worker.ts",
  "platform/pictures/picture.worker.ts",
];

/**
 * Bundles what threads and processes start with, once for all tests (0.2 s): hundreds of them start, each would take the types
 * out of its TypeScript again, and Node's own reader for that has brought a thread down with its process (V8: "Check failed:
 * jit_page.has_value()").
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = join(projectRoot, `test-results/workers/${process.pid}`);
  await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    logLevel: "warn",
    build: {
      ssr: true,
      target: "node24",
      outDir: folder,
      minify: false,
      rolldownOptions: { input: Object.fromEntries(sources.map((source) => [basename(source, ".ts"), join(projectRoot, source)])) },
    },
  });
  process.env["WORDLOOM_WORKERS"] = folder;
  return () => rm(folder, { recursive: true, force: true });
}
