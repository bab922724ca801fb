import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { contentSecurityPolicy } from "../middleware/security-headers.ts";
import { deferHydration } from "./deferred-hydration.ts";

type CachedPage = { version: string; etag: string; policy: string; bodies: { br: Uint8Array; gzip: Uint8Array; identity: Uint8Array } };

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Public pages are tools times languages; more than this is somebody trying addresses. */
const maxPages = 4000;

export type PageCache = {
  /** Answers a public page from memory, or renders it once; null when it is no plain page, such as an unknown tool's. */
  answer(key: string, version: string, request: Request, render: () => Promise<Response>): Promise<Response | null>;
};

/**
 * Keeps public pages as compressed bytes, one for each address, until the content version moves.
 * They hold nothing personal, set no cookie, and allow their inline scripts by hash.
 */
export function createPageCache(isSecure: boolean): PageCache {
  const pages = new Map<string, CachedPage>();
  const rendering = new Map<string, Promise<CachedPage | null>>();
  return {
    async answer(key, version, request, render) {
      const cached = pages.get(key);
      if (cached?.version === version) return toResponse(cached, request);
      const turn = `${version} ${key}`;
      const page = rendering.get(turn) ?? renderPage(version, isSecure, render).finally(() => rendering.delete(turn));
      rendering.set(turn, page);
      const rendered = await page;
      if (rendered === null) return null;
      if (pages.size >= maxPages) pages.clear();
      pages.set(key, rendered);
      return toResponse(rendered, request);
    },
  };
}

async function renderPage(version: string, isSecure: boolean, render: () => Promise<Response>): Promise<CachedPage | null> {
  const response = await render();
  if (response.status !== 200 || !response.headers.get("content-type")?.startsWith("text/html")) return null;
  const { html, scriptHashes } = deferHydration(await response.text());
  const identity = Buffer.from(html);
  const br = await compressBrotli(identity, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
  });
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return {
    version,
    etag,
    policy: contentSecurityPolicy(scriptHashes.join(" "), isSecure),
    bodies: { br, gzip: await compressGzip(identity), identity },
  };
}

function toResponse(page: CachedPage, request: Request): Response {
  const headers = new Headers({
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": page.policy,
    "Cache-Control": "public, no-cache",
    Vary: "Accept-Encoding, Cookie",
    ETag: page.etag,
  });
  if (request.headers.get("if-none-match") === page.etag) return new Response(null, { status: 304, headers });
  const accepted = request.headers.get("accept-encoding") ?? "";
  const encoding = /\bbr\b/.test(accepted) ? "br" : /\bgzip\b/.test(accepted) ? "gzip" : "identity";
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const body = page.bodies[encoding];
  headers.set("Content-Length", String(body.byteLength));
  return new Response(request.method === "HEAD" ? null : (body as Uint8Array<ArrayBuffer>), { headers });
}
