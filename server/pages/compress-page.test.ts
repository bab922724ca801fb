import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressPage } from "./compress-page.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const page = (body: BodyInit) => new Response(body, { status: 418, headers: { "Content-Type": "text/html; charset=utf-8" } });

it("packs a page that is whole at once, and keeps its status", async () => {
  const answer = await compressPage(page("<p>whole</p>".repeat(100)), "br, gzip");
  expect([answer.status, answer.headers.get("content-encoding")]).toEqual([418, "gzip"]);
  expect(gunzipSync(await answer.bytes()).toString()).toBe("<p>whole</p>".repeat(100));
});

it("gives the first part while the rest is still waited for", async () => {
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const slow = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes("<p>shell</p>")),
    async pull(controller) {
      await isRead;
      controller.enqueue(bytes("<p>rest</p>"));
      controller.close();
    },
  });
  const answer = await compressPage(page(slow), "gzip");
  const packed: Uint8Array[] = [];
  for await (const part of answer.body ?? []) {
    packed.push(part);
    // Only the reader of the first part lets the rest come.
    resolve();
  }
  expect(gunzipSync(Buffer.concat(packed)).toString()).toBe("<p>shell</p><p>rest</p>");
});

it("leaves alone what is not asked for packed", async () => {
  const answer = await compressPage(page("<p>plain</p>"), "identity");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe("<p>plain</p>");
});
