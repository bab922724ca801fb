import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { serveLimit } from "./serve-limit.ts";

/** `node pipe.ts <upstream>`: reads the provider's stream by plain fetch and re-emits its bytes. No parsing, no log, no money. */
const upstream = process.argv[2] ?? "";

serveLimit((request, response) => {
  pipe(request, response).catch(() => response.destroy());
});

async function pipe(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const answer = await fetch(`${upstream}${request.url}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: Buffer.concat(chunks),
  });
  response.writeHead(200, { "Content-Type": "text/event-stream" });
  if (answer.body !== null) {
    for await (const chunk of answer.body) if (!response.write(chunk)) await once(response, "drain");
  }
  response.end();
}
