import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { contentFolder } from "#platform/content/content-file.server.ts";

export type ContentCopy = {
  /** Its folder `content`. */
  root: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Replaces words that occur in the file at least once. */
  replace(path: string, from: string, to: string): void;
  /** Names of a folder's files. */
  list(folder: string): string[];
};

/** Copies the shipped content, for a test to change. @param atEnd called with what removes the copy */
export function copyContent(atEnd: (remove: () => void) => void): ContentCopy {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-content-"));
  atEnd(() => rmSync(folder, { recursive: true }));
  const root = join(folder, "content");
  cpSync(contentFolder, root, { recursive: true });
  const read = (path: string) => readFileSync(join(root, path), "utf8");
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const replace = (path: string, from: string, to: string) => {
    const text = read(path);
    if (!text.includes(from)) throw new Error(`${path} does not have ${from}`);
    write(
      path,
      text.replace(from, () => to),
    );
  };
  return { root, read, write, replace, list: (place) => readdirSync(join(root, place)) };
}
