import { serveLimit } from "./serve-limit.ts";

/** The least that Node can answer. */
serveLimit((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": 3 });
  response.end("ok\n");
});
