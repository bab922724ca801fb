import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { projectRoot } from "#platform/config/project-root.ts";

/** What a first visit to a page loads, read from its HTML and from the built files; nothing here depends on the clock. Sizes are bytes after gzip. */
export type PageWeight = {
  /** Script that runs before the page is used: what is in the HTML and what it loads at once. */
  jsBefore: number;
  /** That, and everything that hydration loads. */
  jsAll: number;
  /** HTML, styles, scripts and fonts that are fetched ahead. */
  total: number;
  /** These, and the call that tells who asks. */
  requests: number;
  scripts: string[];
};

/** What a first visit to a content page may load (PERFORMANCE.md, web.js and web.weight): KB after gzip, and requests. */
export const contentPageBudget = { jsBefore: 15, jsAll: 170, total: 320, requests: 20 };

/** What any page may load, those of accounts and of administration among them: its scripts, 82 KB of fonts, text and styles. */
export const appPageBudget = { jsAll: 260, total: 400 };

const clientFolder = join(projectRoot, "build/client");
const scriptElement = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const styleLink = /<link[^>]*rel="stylesheet"[^>]*href="([^"]+)"|<link[^>]*href="([^"]+)"[^>]*rel="stylesheet"/g;
const fontLink = /<link(?=[^>]*\brel="preload")(?=[^>]*\bas="font")[^>]*\bhref="([^"]+)"/g;
const staticImport = /\b(?:from|import)\s*["']([^"']+\.js)["']/g;
/** Only the text that boots the page loads its entry this way; elsewhere it is a thing loaded on use. */
const dynamicImport = /\bimport\(\s*["']([^"']+\.js)["']/g;

export function weighPage(html: string): PageWeight {
  let inline = "";
  const atOnce = new Set<string>();
  const later = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(scriptElement)) {
    const source = /\bsrc="([^"]+)"/.exec(attributes)?.[1];
    if (source !== undefined) addScript(source, atOnce);
    else if (attributes.includes("data-boot")) for (const entry of importsOfBoot(text)) addScript(entry, later);
    else if (attributes.includes('type="module"')) for (const entry of importsOfBoot(text)) addScript(entry, atOnce);
    else if (!attributes.includes("ld+json")) inline += text;
  }
  const scripts = [...new Set([...atOnce, ...later])];
  const styles = [...new Set([...html.matchAll(styleLink)].map((match) => match[1] ?? match[2] ?? ""))];
  const fonts = [...html.matchAll(fontLink)].map((match) => match[1] ?? "");
  const jsBefore = gzipped(inline) + sizeOf([...atOnce]);
  const jsAll = gzipped(inline) + sizeOf(scripts);
  const total = gzipped(html) + sizeOf(scripts) + sizeOf(styles) + sizeOf(fonts);
  return { jsBefore, jsAll, total, requests: 2 + scripts.length + styles.length + fonts.length, scripts };
}

/** The text of a built file, by its address. */
export const clientFile = (address: string): Buffer => readFileSync(join(clientFolder, address));

const importsOfBoot = (text: string): string[] =>
  [...text.matchAll(staticImport), ...text.matchAll(dynamicImport)].map((match) => match[1] ?? "");

/** Adds a script with everything that it imports, at any depth. */
function addScript(address: string, known: Set<string>): void {
  const path = new URL(address, "http://page/assets/").pathname;
  if (known.has(path)) return;
  known.add(path);
  for (const [, imported = ""] of clientFile(path).toString("utf8").matchAll(staticImport)) addScript(imported, known);
}

const gzipped = (content: string | Buffer): number => (content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length);
const sizeOf = (addresses: string[]): number => addresses.reduce((total, address) => total + gzipped(clientFile(address)), 0);
