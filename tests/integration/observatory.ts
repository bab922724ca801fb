import type { IncomingHttpHeaders } from "node:http";

/**
 * The score that Mozilla's HTTP Observatory gives to these headers (scoring.md of mozilla/http-observatory, 27 February 2024,
 * read November 2026). Left out: what takes a TLS connection (redirection, being on the preload list), and SRI, which needs scripts of others.
 */
export function observatoryScore(headers: IncomingHttpHeaders): number {
  const policy = readPolicy(String(headers["content-security-policy"] ?? ""));
  const penalties =
    policyPenalty(policy) +
    transportPenalty(headers) +
    cookiePenalty(headers) +
    (headers["x-content-type-options"] === "nosniff" ? 0 : -5) +
    (headers["access-control-allow-origin"] === "*" ? -50 : 0);
  const isFramed = policy.get("frame-ancestors") === undefined && headers["x-frame-options"] === undefined;
  const base = 100 + penalties + (isFramed ? -20 : 0);
  if (base < 90) return base;
  return (
    base +
    policyBonus(policy) +
    (policy.get("frame-ancestors") === undefined ? 0 : 5) +
    referrerBonus(headers) +
    resourceBonus(headers) +
    cookieBonus(headers)
  );
}

type Policy = ReadonlyMap<string, string[]>;

function readPolicy(text: string): Policy {
  const directives = text.split(";").map((directive) => directive.trim().split(/\s+/));
  return new Map(directives.filter(([name]) => name !== "").map(([name = "", ...sources]) => [name, sources]));
}

const sourcesOf = (policy: Policy, name: string): string[] | undefined => policy.get(name) ?? policy.get("default-src");
const isHashedOrNonced = (sources: string[]): boolean => sources.some((source) => /^'(?:nonce|sha\d+)-/.test(source));

function policyPenalty(policy: Policy): number {
  const scripts = sourcesOf(policy, "script-src");
  if (scripts === undefined) return policy.size === 0 ? -25 : -20;
  const isInline = scripts.includes("'unsafe-inline'") && !isHashedOrNonced(scripts);
  const isOpen =
    scripts.some((source) => ["*", "http:", "https:", "data:"].includes(source)) || sourcesOf(policy, "object-src")?.includes("*");
  if (isInline || isOpen) return -20;
  return scripts.includes("'unsafe-eval'") ? -10 : 0;
}

function policyBonus(policy: Policy): number {
  const styles = sourcesOf(policy, "style-src") ?? [];
  if (styles.includes("'unsafe-inline'")) return 0;
  return policy.get("default-src")?.join(" ") === "'none'" ? 10 : 5;
}

function transportPenalty(headers: IncomingHttpHeaders): number {
  const seconds = Number(/max-age=(\d+)/.exec(headers["strict-transport-security"] ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(seconds)) return -20;
  return seconds < 15_768_000 ? -10 : 0;
}

function cookiePenalty(headers: IncomingHttpHeaders): number {
  const cookies = headers["set-cookie"] ?? [];
  if (cookies.some((cookie) => !/;\s*Secure/i.test(cookie))) return -20;
  return cookies.some((cookie) => !/;\s*HttpOnly/i.test(cookie)) ? -30 : 0;
}

const cookieBonus = (headers: IncomingHttpHeaders): number =>
  headers["set-cookie"]?.every((cookie) => /;\s*SameSite=(?:Lax|Strict)/i.test(cookie)) ? 5 : 0;
const referrerBonus = (headers: IncomingHttpHeaders): number =>
  ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"].includes(String(headers["referrer-policy"])) ? 5 : 0;
const resourceBonus = (headers: IncomingHttpHeaders): number =>
  ["same-origin", "same-site"].includes(String(headers["cross-origin-resource-policy"])) ? 10 : 0;
