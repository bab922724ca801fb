import { createHash } from "node:crypto";
import { wakeScript } from "./wake-script.ts";

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const hrefOf = /\bhref="([^"]+)"/;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application\/ld\+json|text\/plain)")[^>]*>([\s\S]*?)<\/script>/g;

export type CacheableHtml = {
  html: string;
  /** CSP sources of all inline scripts. */
  scriptHashes: string[];
};

/**
 * Prepares a rendered public page to be served to everyone: its script is deferred, and its inline scripts are hashed.
 * The module text waits in an inert element, with the files that it will need, and is allowed by its hash once it is inserted.
 */
export function deferHydration(html: string): CacheableHtml {
  let moduleText = "";
  const files = [...html.matchAll(modulePreload)].flatMap(([link]) => hrefOf.exec(link)?.[1] ?? []);
  const deferred = html.replace(modulePreload, "").replace(moduleScript, (_, text: string) => {
    moduleText = text;
    return `<script type="text/plain" data-boot data-files="${[...new Set(files)].join(" ")}">${text}</script><script>${wakeScript()}</script>`;
  });
  const texts = [...deferred.matchAll(inlineScript)].map((match) => match[1] ?? "");
  return { html: deferred, scriptHashes: [...new Set([...texts, moduleText])].filter((text) => text !== "").map(hashSource) };
}

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
