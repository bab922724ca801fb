import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decode } from "./read-with-office.ts";

/** A page as poppler paints it: three bytes a point, red, green, blue. */
export type PagePicture = { width: number; height: number; points: Uint8Array };

/** An area of a page, from its upper left corner. */
export type PageBox = { left: number; top: number; right: number; bottom: number };

/** A word where poppler finds it, in PDF points. */
export type PageWord = PageBox & { text: string };

/** Points of a picture in one PDF point. */
export const pictureScale = 1;

/** Paints all pages, 72 points an inch. */
export function paintPdf(bytes: Uint8Array): PagePicture[] {
  return inFolder(bytes, (file, folder) => {
    execFileSync("pdftoppm", ["-r", String(72 * pictureScale), file, join(folder, "page")], { stdio: "ignore" });
    const names = readdirSync(folder).filter((name) => name.endsWith(".ppm"));
    return names.toSorted().map((name) => pictureOf(readFileSync(join(folder, name))));
  });
}

/** Reads a PPM file: `P6`, width, height and greatest value, then the points. */
function pictureOf(file: Buffer): PagePicture {
  const [head = "", width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString("latin1")) ?? [];
  if (head === "") throw new Error("no picture of poppler");
  return { width: Number(width), height: Number(height), points: file.subarray(head.length) };
}

/** Positions of words, page by page. */
export function wordsOfPdf(bytes: Uint8Array): PageWord[][] {
  const html = inFolder(bytes, (file) =>
    execFileSync("pdftotext", ["-bbox", file, "-"], { encoding: "utf8", maxBuffer: 2 ** 26, stdio: ["ignore", "pipe", "ignore"] }),
  );
  return html
    .split("<page ")
    .slice(1)
    .map((page) =>
      Array.from(page.matchAll(/<word xMin="([^"]+)" yMin="([^"]+)" xMax="([^"]+)" yMax="([^"]+)">([^<]*)</g), (match) => {
        const [left = 0, top = 0, right = 0, bottom = 0] = match.slice(1, 5).map(Number);
        return { left, top, right, bottom, text: decode(match[5] ?? "") };
      }),
    );
}

/** The points of two pictures of one size that are not alike, outside of some areas (in PDF points). */
export function differencesOf(a: PagePicture, b: PagePicture, allowed: readonly PageBox[]): { x: number; y: number }[] {
  if (a.width !== b.width || a.height !== b.height) return [{ x: -1, y: -1 }];
  const found: { x: number; y: number }[] = [];
  for (let at = 0; at < a.points.length; at += 3) {
    if (a.points[at] === b.points[at] && a.points[at + 1] === b.points[at + 1] && a.points[at + 2] === b.points[at + 2]) continue;
    const [x, y] = [(at / 3) % a.width, Math.floor(at / 3 / a.width)];
    const [left, top] = [x / pictureScale, y / pictureScale];
    const [right, bottom] = [left + 1 / pictureScale, top + 1 / pictureScale];
    if (!allowed.some((box) => right >= box.left && left <= box.right && bottom >= box.top && top <= box.bottom)) found.push({ x, y });
  }
  return found;
}

function inFolder<Result>(bytes: Uint8Array, work: (file: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), "wordloom-pictures-"));
  try {
    const file = join(folder, "file.pdf");
    writeFileSync(file, bytes);
    return work(file, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
