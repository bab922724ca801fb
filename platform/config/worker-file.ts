import { basename, join } from "node:path";
import { projectRoot } from "./project-root.ts";

/**
 * The file that a separate thread or process starts from: its bundle in the built server; when run from source, the source,
 * or a bundle of it if the environment names a folder of bundles (`WORDLOOM_WORKERS`, which the tests set): each start from
 * TypeScript takes 0.1 s of processor time.
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
