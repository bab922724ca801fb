import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { startS3Server } from "#tests/services/s3-server.ts";
import { createStorage } from "./create-storage.server.ts";
import { createS3Storage } from "./s3-storage.server.ts";
import type { Storage, StorageKey } from "./storage.ts";

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
      await storage.put("assets/bytes.bin", bytes, mime);
      const read = await storage.get("assets/bytes.bin");
      expect([read?.byteLength, read !== null && Buffer.from(read).equals(bytes)]).toEqual([size, true]);
    }
  });

  it("has nothing under a key that was never put", async () => {
    expect(await storage.get("assets/none.bin")).toBeNull();
    expect(await keysOf(storage, "")).toEqual([]);
  });

  it("deletes as often as it is asked to", async () => {
    await storage.put("assets/one.bin", bytesOf("one"), mime);
    await storage.delete("assets/one.bin");
    await storage.delete("assets/one.bin");
    expect(await storage.get("assets/one.bin")).toBeNull();
  });

  it("copies a file to a second key, over what was there, as often as it is asked to, and each of the two is deleted alone", async () => {
    const before = new Date(Date.now() - 60_000);
    await storage.put("assets/one.bin", bytesOf("one"), mime);
    await storage.put("images/deep/two.bin", bytesOf("older"), mime);
    for (let time = 0; time < 2; time++) expect(await storage.copy("assets/one.bin", "images/deep/two.bin")).toBe(true);
    expect(await keysOf(storage, "")).toEqual(["assets/one.bin", "images/deep/two.bin"]);
    for await (const { writtenAt } of storage.list("images/")) expect(writtenAt > before).toBe(true);
    await storage.put("assets/one.bin", bytesOf("changed"), mime);
    expect(Buffer.from((await storage.get("images/deep/two.bin")) ?? []).toString()).toBe("one");
    await storage.delete("assets/one.bin");
    expect(Buffer.from((await storage.get("images/deep/two.bin")) ?? []).toString()).toBe("one");
    expect(await storage.copy("assets/one.bin", "images/deep/two.bin")).toBe(false);
    expect(Buffer.from((await storage.get("images/deep/two.bin")) ?? []).toString()).toBe("one");
  });

  it("lists what begins with a prefix, with the time of writing", async () => {
    const before = new Date(Date.now() - 60_000);
    for (const key of ["assets/1.bin", "assets/2.bin", "images/1.bin"] as const) await storage.put(key, bytesOf(key), mime);
    expect(await keysOf(storage, "assets/")).toEqual(["assets/1.bin", "assets/2.bin"]);
    expect(await keysOf(storage, "")).toEqual(["assets/1.bin", "assets/2.bin", "images/1.bin"]);
    for await (const { writtenAt } of storage.list("images/"))
      expect(writtenAt > before && writtenAt < new Date(Date.now() + 60_000)).toBe(true);
  });

  it.each(["", "../x", "a/../x", "a//b", "/a", "a/", "A.bin", "a%2e", "a\\b", "a\0b", ".partial/x", "a b", "文", "x".repeat(201)])(
    "F07: refuses %j as a key",
    async (key) => {
      await expect(storage.put(key as StorageKey, bytesOf("x"), mime)).rejects.toThrow("not a storage key");
      await expect(storage.copy("assets/one.bin", key as StorageKey)).rejects.toThrow("not a storage key");
      await expect(storage.copy(key, "assets/one.bin")).rejects.toThrow("not a storage key");
      await expect(storage.get(key)).rejects.toThrow("not a storage key");
      await expect(storage.delete(key)).rejects.toThrow("not a storage key");
    },
  );
});

// The service guarantees this itself (S3 user guide, "Data consistency model"); the one in these tests rewrites files in place.
describe("a storage on disk", () => {
  it("shows a reader the old file or the new one, never a part", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "busy"));
    const versions = ["a", "b"].map((letter) => Buffer.alloc(1_500_000, letter));
    await storage.put("assets/large.bin", versions[0]!, mime);
    let isWriting = true;
    const writing = (async () => {
      for (let round = 1; round <= 12; round++) await storage.put("assets/large.bin", versions[round % 2]!, mime);
      isWriting = false;
    })();
    let reads = 0;
    while (isWriting) {
      const read = Buffer.from((await storage.get("assets/large.bin")) ?? []);
      expect(versions.some((version) => version.equals(read))).toBe(true);
      reads++;
    }
    await writing;
    expect(reads).toBeGreaterThan(0);
  });

  it("is for this user alone, and keeps nothing aside once a file is written", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "modes"));
    await storage.put("assets/one.bin", bytesOf("one"), mime);
    const files = join(folder, "modes/files");
    expect([files, join(files, "assets"), join(files, "assets/one.bin")].map((path) => (statSync(path).mode & 0o777).toString(8))).toEqual([
      "700",
      "700",
      "600",
    ]);
    expect(readdirSync(join(files, ".partial"))).toEqual([]);
  });

  it("says when a copy was made, takes no room for it, and leaves nothing aside", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "copies"));
    const files = join(folder, "copies/files");
    const longAgo = new Date("2026-01-02T03:04:05.000Z");
    await storage.put("assets/one.bin", bytesOf("one"), mime);
    utimesSync(join(files, "assets/one.bin"), longAgo, longAgo);
    for (let time = 0; time < 2; time++) await storage.copy("assets/one.bin", "images/one.bin");
    const [first, second] = ["assets/one.bin", "images/one.bin"].map((key) => statSync(join(files, key)));
    expect([second?.ino, second?.nlink, (second?.mtime ?? longAgo) > longAgo]).toEqual([first?.ino, 2, true]);
    expect(readdirSync(join(files, ".partial"))).toEqual([]);
  });

  it("copies to a folder that lies on another disk", async () => {
    const storage = createStorage({ kind: "disk" }, join(folder, "disks"));
    const files = join(folder, "disks/files");
    const other = mkdtempSync("/dev/shm/wordloom-");
    onTestFinished(() => rmSync(other, { recursive: true, force: true }));
    await storage.put("assets/one.bin", bytesOf("one"), mime);
    symlinkSync(other, join(files, "avatars"));
    writeFileSync(join(other, "old.webp"), "on another disk", { mode: 0o600 });
    expect(await storage.copy("avatars/old.webp", "assets/old.webp")).toBe(true);
    expect(Buffer.from((await storage.get("assets/old.webp")) ?? []).toString()).toBe("on another disk");
    expect(readdirSync(join(files, ".partial"))).toEqual([]);
  });

  it("never lists a partial file, and clears those of processes that died", async () => {
    const partials = join(folder, "died/files/.partial");
    await createStorage({ kind: "disk" }, join(folder, "died")).put("assets/one.bin", bytesOf("one"), mime);
    for (const name of ["old", "new"]) writeFileSync(join(partials, name), "half");
    utimesSync(join(partials, "old"), new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));
    const next = createStorage({ kind: "disk" }, join(folder, "died"));
    await next.put("assets/two.bin", bytesOf("two"), mime);
    expect(await keysOf(next, "")).toEqual(["assets/one.bin", "assets/two.bin"]);
    expect(readdirSync(partials)).toEqual(["new"]);
  });

  it("says that it is unavailable where it may not write", async () => {
    writeFileSync(join(folder, "no-folder"), "a file");
    const storage = createStorage({ kind: "disk" }, join(folder, "no-folder"));
    await expect(storage.put("assets/one.bin", bytesOf("one"), mime)).rejects.toMatchObject({ code: "unavailable" });
  });
});

describe("a storage at an S3 service", () => {
  it("says that it is unavailable when the bucket or the service is missing", async () => {
    const noBucket = createS3Storage({ ...s3.settings, bucket: "another" });
    await expect(noBucket.get("assets/one.bin")).rejects.toMatchObject({ code: "unavailable" });
    const nobody = createS3Storage({ ...s3.settings, endpoint: "http://127.0.0.1:9" });
    await expect(nobody.put("assets/one.bin", bytesOf("one"), mime)).rejects.toMatchObject({ code: "unavailable" });
    await expect(nobody.delete("assets/one.bin")).rejects.toMatchObject({ code: "unavailable" });
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
      const file = `<Contents><Key>assets/${tokens.length}.bin</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified><Size>1</Size></Contents>`;
      response.setHeader("Content-Type", "application/xml");
      response.end(
        `<?xml version="1.0"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${more}${file}</ListBucketResult>`,
      );
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const storage = createS3Storage({ ...s3.settings, endpoint: `http://127.0.0.1:${portOf(server)}` });
    const files: unknown[] = [];
    for await (const file of storage.list("assets/")) files.push(file);
    server.closeAllConnections();
    server.close();
    const writtenAt = new Date("2026-01-02T03:04:05.000Z");
    expect(files).toEqual([
      { key: "assets/1.bin", writtenAt },
      { key: "assets/2.bin", writtenAt },
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
    await expect(storage.get("assets/one.bin")).rejects.toMatchObject({ code: "unavailable" });
    server.closeAllConnections();
    server.close();
  });
});
