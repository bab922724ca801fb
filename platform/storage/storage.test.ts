import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startS3Server } from "#tests/services/s3-server.ts";
import { createStorage } from "./create-storage.server.ts";
import { createS3Storage } from "./s3-storage.server.ts";
import type { Storage } from "./storage.ts";

const mime = "application/octet-stream";
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function keysOf(storage: Storage, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const file of storage.list(prefix)) keys.push(file.key);
  return keys.toSorted();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "wordloom-storage-"));
  s3 = await startS3Server();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await s3.stop();
});

describe.each(["disk", "s3"] as const)("a storage (%s)", (kind) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = createStorage(kind === "disk" ? { kind } : s3.settings, folder);
    for (const key of await keysOf(storage, "")) await storage.delete(key);
  });

  it("gives back the bytes that were put, whatever they are", async () => {
    for (const size of [0, 1, 1999, 300_000]) {
      const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 256);
      await storage.put("a/bytes.bin", bytes, mime);
      const read = await storage.get("a/bytes.bin");
      expect([read?.byteLength, read !== null && Buffer.from(read).equals(bytes)]).toEqual([size, true]);
    }
  });

  it("has nothing under a key that was never put", async () => {
    expect(await storage.get("a/none.bin")).toBeNull();
    expect(await keysOf(storage, "")).toEqual([]);
  });

  it("deletes as often as it is asked to", async () => {
    await storage.put("a/one.bin", bytesOf("one"), mime);
    await storage.delete("a/one.bin");
    await storage.delete("a/one.bin");
    expect(await storage.get("a/one.bin")).toBeNull();
  });

  it("lists what begins with a prefix, with the time of writing", async () => {
    for (const key of ["a/1.bin", "a/2.bin", "b/1.bin"]) await storage.put(key, bytesOf(key), mime);
    expect(await keysOf(storage, "a/")).toEqual(["a/1.bin", "a/2.bin"]);
    expect(await keysOf(storage, "")).toEqual(["a/1.bin", "a/2.bin", "b/1.bin"]);
    for await (const { writtenAt } of storage.list("b/")) expect(Math.abs(Date.now() - writtenAt.getTime())).toBeLessThan(60_000);
  });

  it.each(["", "../x", "a/../x", "a//b", "/a", "a/", "A.bin", "a%2e", "a\\b", "a\0b", ".partial/x", "a b", "文", "x".repeat(201)])(
    "F07: refuses %j as a key",
    async (key) => {
      await expect(storage.put(key, bytesOf("x"), mime)).rejects.toThrow("not a storage key");
      await expect(storage.get(key)).rejects.toThrow("not a storage key");
      await expect(storage.delete(key)).rejects.toThrow("not a storage key");
    },
  );
});

// A service promises this itself (S3 user guide, "Data consistency model"); the one of these tests rewrites files in place.
describe("a storage on disk", () => {
  it("shows a reader the old file or the new one, never a part", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "busy"));
    const versions = ["a", "b"].map((letter) => Buffer.alloc(1_500_000, letter));
    await storage.put("a/large.bin", versions[0]!, mime);
    let isWriting = true;
    const writing = (async () => {
      for (let round = 1; round <= 12; round++) await storage.put("a/large.bin", versions[round % 2]!, mime);
      isWriting = false;
    })();
    let reads = 0;
    while (isWriting) {
      const read = Buffer.from((await storage.get("a/large.bin")) ?? []);
      expect(versions.some((version) => version.equals(read))).toBe(true);
      reads++;
    }
    await writing;
    expect(reads).toBeGreaterThan(0);
  });

  it("is for this user alone, and keeps nothing aside once a file is written", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "modes"));
    await storage.put("a/one.bin", bytesOf("one"), mime);
    const files = join(folder, "modes/files");
    expect([files, join(files, "a"), join(files, "a/one.bin")].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      "700",
      "700",
      "600",
    ]);
    expect(readdirSync(join(files, ".partial"))).toEqual([]);
  });

  it("never lists a partial file, and clears those of processes that died", async () => {
    const partials = join(folder, "died/files/.partial");
    await createStorage({ kind: "disk" }, join(folder, "died")).put("a/one.bin", bytesOf("one"), mime);
    for (const name of ["old", "new"]) writeFileSync(join(partials, name), "half");
    utimesSync(join(partials, "old"), new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
    const next = createStorage({ kind: "disk" }, join(folder, "died"));
    await next.put("a/two.bin", bytesOf("two"), mime);
    expect(await keysOf(next, "")).toEqual(["a/one.bin", "a/two.bin"]);
    expect(readdirSync(partials)).toEqual(["new"]);
  });

  it("says that it is unavailable where it may not write", async () => {
    writeFileSync(join(folder, "no-folder"), "a file");
    const storage = createStorage({ kind: "disk" }, join(folder, "no-folder"));
    await expect(storage.put("a/one.bin", bytesOf("one"), mime)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a storage at an S3 service", () => {
  it("says that it is unavailable when the bucket or the service is missing", async () => {
    const noBucket = createS3Storage({ ...s3.settings, bucket: "another" });
    await expect(noBucket.get("a/one.bin")).rejects.toMatchObject({ code: "unavailable" });
    const nobody = createS3Storage({ ...s3.settings, endpoint: "http://127.0.0.1:9" });
    await expect(nobody.put("a/one.bin", bytesOf("one"), mime)).rejects.toMatchObject({ code: "unavailable" });
    await expect(nobody.delete("a/one.bin")).rejects.toMatchObject({ code: "unavailable" });
  });

  it("lists every page of an answer that the service divides", async () => {
    const tokens: (string | null)[] = [];
    // The service of these tests cannot divide: it wants DES for its tokens, which OpenSSL 3 has not.
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? "", "http://localhost").searchParams.get("continuation-token");
      tokens.push(token);
      const more =
        token === null
          ? "<IsTruncated>true</IsTruncated><NextContinuationToken>page 2/=</NextContinuationToken>"
          : "<IsTruncated>false</IsTruncated>";
      const file = `<Contents><Key>a/${tokens.length}.bin</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`;
      response.setHeader("Content-Type", "application/xml");
      response.end(
        `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${more}${file}</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${portOf(server)}` });
    const files: unknown[] = [];
    for await (const file of storage.list("a/")) files.push(file);
    server.closeAllConnections();
    server.close();
    const writtenAt = new Date("2026-01-02T03:04:05.000Z");
    expect(files).toEqual([
      { key: "a/1.bin", writtenAt },
      { key: "a/2.bin", writtenAt },
    ]);
    expect(tokens).toEqual([null, "page 2/="]);
  });

  it("gives no part of a file whose answer breaks off", async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "Content-Length": "10" });
      response.write("half", () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${portOf(server)}` });
    await expect(storage.get("a/one.bin")).rejects.toMatchObject({ code: "unavailable" });
    server.closeAllConnections();
    server.close();
  });
});
