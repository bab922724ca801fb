import { createHash } from "node:crypto";

/**
 * Starts the page's script on the first sign of use, or when the browser is idle: before that the page is read and its
 * forms work without it. The module text waits in an inert element and is allowed by its hash when it is put in.
 */
const bootScript = `(()=>{const s=document.querySelector("script[data-boot]"),e=["pointerdown","keydown","focusin","touchstart"];let d=0;const g=()=>{if(d)return;d=1;e.forEach(t=>removeEventListener(t,g,!0));const m=document.createElement("script");m.type="module";m.textContent=s.textContent;document.head.append(m)};e.forEach(t=>addEventListener(t,g,{capture:!0,passive:!0}));addEventListener("load",()=>"requestIdleCallback"in window?requestIdleCallback(g,{timeout:3000}):setTimeout(g,1500))})()`;

const modulePreload = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>([\s\S]*?)<\/script>/;
const inlineScript = /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application\/ld\+json|text\/plain)")[^>]*>([\s\S]*?)<\/script>/g;

export type CacheableHtml = {
  html: string;
  /** CSP sources of all inline scripts. */
  scriptHashes: string[];
};

/** Prepares a rendered public page to be served to everybody: its script is deferred, and its inline scripts are hashed. */
export function deferHydration(html: string): CacheableHtml {
  let moduleText = "";
  const deferred = html.replace(modulePreload, "").replace(moduleScript, (_, text: string) => {
    moduleText = text;
    return `<script type="text/plain" data-boot>${text}</script><script>${bootScript}</script>`;
  });
  const texts = [...deferred.matchAll(inlineScript)].map((match) => match[1] ?? "");
  return { html: deferred, scriptHashes: [...new Set([...texts, moduleText])].filter((text) => text !== "").map(hashSource) };
}

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
