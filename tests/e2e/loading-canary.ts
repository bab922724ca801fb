import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that no one may call: it counts connections, so that a mere preconnect is seen too. */
export async function startCanary() {
  let connections = 0;
  const server = createServer((_request, response) => response.end("canary"));
  server.on("connection", () => connections++);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Everything in Markdown or HTML that browsers load by themselves. */
export const loadingText = (origin: string) => `A picture ![one](${origin}/image.png) and one by reference ![two][two] and [three][].

[two]: ${origin}/reference.png
[three]: ${origin}/link

![titled](${origin}/titled.png "a title") [![nested](${origin}/nested.png)](${origin}/outer)

<img src="${origin}/html.png" srcset="${origin}/html-2x.png 2x"><picture><source srcset="${origin}/source.png"></picture>

<style>@import url("${origin}/import.css"); body { background: url(${origin}/body.png) }</style>

<div style="background-image: url('${origin}/style.png')">styled</div><table background="${origin}/table.png"></table>

<iframe src="${origin}/frame"></iframe><object data="${origin}/object"></object><embed src="${origin}/embed">

<link rel="prefetch" href="${origin}/prefetch"><link rel="preconnect" href="${origin}"><link rel="dns-prefetch" href="${origin}"><link rel="stylesheet" href="${origin}/sheet.css">

<video poster="${origin}/poster.png" src="${origin}/video"></video><audio src="${origin}/audio" autoplay></audio><input type="image" src="${origin}/input.png">

<svg><image href="${origin}/svg.png"/><use href="${origin}/use.svg#x"/></svg><script src="${origin}/script.js"></script>

<meta http-equiv="refresh" content="0;url=${origin}/refresh"><base href="${origin}/">

A plain address ${origin}/plain and <${origin}/angle> and [a link](${origin}/linked).`;
