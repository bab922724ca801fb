import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { type ZipEntry, zipStream } from "./zip-stream.ts";

async function* pieces(...texts: string[]): AsyncGenerator<string> {
  yield* texts;
}

async function* entries(...list: ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* list;
}

describe("zipStream", () => {
  it("writes every entry whole, under its own name, whatever form its content comes in", async () => {
    const files = entries(
      { path: "profile.json", content: "{}" },
      { path: "文章/一.md", content: pieces("甲", "乙", "") },
      { path: "picture.bin", content: new Uint8Array([0, 255, 7]) },
      { path: "empty.txt", content: "" },
    );
    const archive = unzipSync(new Uint8Array(await new Response(zipStream(files)).arrayBuffer()));
    expect(Object.keys(archive)).toEqual(["profile.json", "文章/一.md", "picture.bin", "empty.txt"]);
    expect(strFromU8(archive["文章/一.md"] ?? new Uint8Array())).toBe("甲乙");
    expect([...(archive["picture.bin"] ?? [])]).toEqual([0, 255, 7]);
  });

  it("stores what is compressed already as it is, in pieces", async () => {
    const content = Uint8Array.from({ length: 600_000 }, (_, at) => (at * at) % 251);
    const chunks: Uint8Array[] = [];
    for await (const chunk of zipStream(entries({ path: "picture.png", content, isCompressed: true }))) chunks.push(chunk);
    const archive = Buffer.concat(chunks);
    expect(archive.includes(Buffer.from(content.subarray(0, 1000)))).toBe(true);
    expect(Math.max(...chunks.map((chunk) => chunk.byteLength))).toBeLessThan(content.byteLength / 2);
    expect(Buffer.from(unzipSync(archive)["picture.png"] ?? []).equals(content)).toBe(true);
  });

  it("asks for no more entries once the reader has left", async () => {
    let made = 0;
    let isEnded = false;
    async function* endless(): AsyncGenerator<ZipEntry> {
      try {
        for (;;) yield { path: `${made++}.txt`, content: "text" };
      } finally {
        isEnded = true;
      }
    }
    const reader = zipStream(endless()).getReader();
    await reader.read();
    await reader.cancel();
    expect(isEnded).toBe(true);
    expect(made).toBeLessThan(5);
  });
});
