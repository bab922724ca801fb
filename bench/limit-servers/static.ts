import { readFileSync } from "node:fs";
import { serveLimit } from "./serve-limit.ts";

/** Ready bytes with ready headers: `node static.ts <file>`, JSON `{path: {headers, base64}}`. What any page server could reach at best. */
const stored = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Record<
  string,
  { headers: Record<string, string>; base64: string }
>;
const pages = new Map(
  Object.entries(stored).map(([path, page]) => [path, { headers: page.headers, bytes: Buffer.from(page.base64, "base64") }]),
);

serveLimit((request, response) => {
  const page = pages.get(request.url ?? "");
  if (page === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(200, page.headers);
  response.end(page.bytes);
});
