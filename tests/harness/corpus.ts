import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#platform/config/project-root.ts";

/** Real documents, which lie beside the checkout in CI and are not ours to hand on. */
export const corpusFolder = join(projectRoot, "../shared/corpus");

if (!existsSync(corpusFolder)) process.stdout.write(`no real documents are read: there is no ${corpusFolder}\n`);

/** Good files that the product still refuses (docs/remaining.md, Files). Each is tested to be refused, so that the list can only shrink. */
export const stillRefused: readonly string[] = [];

/** Names of the files in one folder of the corpus that the product reads; none where the corpus is missing. */
export function corpusFiles(format: string): string[] {
  const folder = join(corpusFolder, format);
  return existsSync(folder) ? readdirSync(folder).filter((name) => !stillRefused.includes(`${format}/${name}`)) : [];
}
