import { basename, join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * The file that a thread or a process of its own starts with: its bundle in the built server; when run from source the source,
 * or a bundle of it where the environment names a folder of those (`WORDLOOM_WORKERS`, the tests do): each start from
 * TypeScript takes 0.1 s of processor.
 *
 * @param source its path within the project, such as `platform/pdf/pdf.worker.ts`
 */
export function workerFile(source: string): string {
  const bundle = `${basename(source, ".ts")}.js`;
  const isSource = import.meta.url.endsWith(".ts");
  if (!isSource) return join(projectRoot, "build/server", bundle);
  const bundles = process.env["WORDLOOM_WORKERS"];
  return bundles === undefined ? join(projectRoot, source) : join(bundles, bundle);
}
