import { readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { serveLimit } from "./serve-limit.ts";

/** `node folder.ts <folder>`: its files, and an empty page at `/`, for scripts to run in. */
const folder = process.argv[2] ?? "";
const types: Record<string, string> = { ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm" };

serveLimit((request, response) => {
  const path = new URL(request.url ?? "", "http://localhost").pathname;
  if (path === "/") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>-</title>");
    return;
  }
  try {
    const bytes = readFileSync(join(folder, path));
    response.writeHead(200, { "Content-Type": types[extname(path)] ?? "application/octet-stream" }).end(bytes);
  } catch {
    response.writeHead(404).end();
  }
});
