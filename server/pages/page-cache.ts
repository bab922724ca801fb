import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy, headersOfEveryAnswer } from "../middleware/security-headers.ts";
import { deferHydration } from "./deferred-hydration.ts";

const encodings = ["br", "gzip", "identity"] as const;
type Encoding = (typeof encodings)[number];
type Variant = { headers: Record<string, string>; body: Uint8Array };

/** A page as it is sent: for each encoding its headers, all but the request's id, and its bytes. */
export type CachedPage = { version: string; etag: string; variants: Record<Encoding, Variant> };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/**
 * What all pages together may take, in bytes. A page of a language pair takes 70 KB in its three encodings, and there are 32,000 of them:
 * the ones in demand stay.
 */
const defaultMaxBytes = 64 * 1024 * 1024;

export type PageCache = {
  /** The page at an absolute address, if it was rendered for this version. */
  find(key: string, version: string): CachedPage | null;
  /** Answers a public page from memory, or renders it once; null when it is not a plain page, such as an unknown tool's. */
  answer(key: string, version: string, request: Request, render: () => Promise<Response>): Promise<Response | null>;
};

/**
 * Keeps public pages as compressed bytes, one for each address, until the content version moves or others need the room.
 * They hold nothing personal, set no cookie, and allow their inline scripts by hash.
 */
export function createPageCache(isSecure: boolean, maxBytes = defaultMaxBytes): PageCache {
  /** The most recently requested come last. */
  const pages = new Map<string, CachedPage>();
  let keptBytes = 0;
  const rendering = new Map<string, Promise<CachedPage | null>>();
  const find = (key: string, version: string): CachedPage | null => {
    const cached = pages.get(key);
    if (cached?.version !== version) return null;
    pages.delete(key);
    pages.set(key, cached);
    return cached;
  };
  const drop = (key: string): void => {
    const page = pages.get(key);
    if (page === undefined) return;
    keptBytes -= bytesOf(page);
    pages.delete(key);
  };
  const keep = (key: string, page: CachedPage): void => {
    drop(key);
    pages.set(key, page);
    keptBytes += bytesOf(page);
    for (const oldest of pages.keys()) {
      if (keptBytes <= maxBytes) return;
      drop(oldest);
    }
  };
  return {
    find,
    async answer(key, version, request, render) {
      const cached = find(key, version);
      if (cached !== null) return toResponse(cached, request);
      const turn = `${version} ${key}`;
      const page = rendering.get(turn) ?? renderPage(version, isSecure, render).finally(() => rendering.delete(turn));
      rendering.set(turn, page);
      const rendered = await page;
      if (rendered === null) return null;
      keep(key, rendered);
      return toResponse(rendered, request);
    },
  };
}

const bytesOf = ({ variants }: CachedPage): number => encodings.reduce((sum, encoding) => sum + variants[encoding].body.byteLength, 0);

async function renderPage(version: string, isSecure: boolean, render: () => Promise<Response>): Promise<CachedPage | null> {
  const response = await render();
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return null;
  const { html, scriptHashes } = deferHydration(await response.text());
  const identity = Buffer.from(html);
  const br = await compressBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const common = {
    ...headersOfEveryAnswer(isSecure),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": contentSecurityPolicy(scriptHashes.join(" "), isSecure),
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding, Cookie",
    ETag: etag,
  };
  const variant = (body: Uint8Array, encoding: Record<string, string>): Variant => ({
    body,
    headers: { ...common, ...encoding, "Content-Length": String(body.byteLength) },
  });
  return {
    version,
    etag,
    variants: {
      br: variant(br, { "Content-Encoding": "br" }),
      gzip: variant(await compressGzip(identity), { "Content-Encoding": "gzip" }),
      identity: variant(identity, {}),
    },
  };
}

/** The bytes in an encoding that the client accepts. */
export function variantFor(page: CachedPage, acceptEncoding: string): Variant {
  return page.variants[encodings.find((encoding) => new RegExp(`\\b${encoding}\\b`).test(acceptEncoding)) ?? "identity"];
}

function toResponse(page: CachedPage, request: Request): Response {
  const { headers, body } = variantFor(page, request.headers.get("accept-encoding") ?? "");
  if (request.headers.get("if-none-match") === page.etag) return new Response(null, { status: 304, headers: withoutLength(headers) });
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), { headers });
}

/** The headers of a 304, which has no body. */
export function withoutLength(headers: Record<string, string>): Record<string, string> {
  const { "Content-Length": _length, ...rest } = headers;
  return rest;
}
