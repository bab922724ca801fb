import { crc32, deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readZip } from "./read-zip.ts";
import { rewriteZip } from "./rewrite-zip.ts";

const mtime = new Date("2020-02-02T02:02:02");
const encode = (text: string) => new TextEncoder().encode(text);

const contentsOf = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([path, bytes]) => [path, Buffer.from(bytes).toString("latin1")]));

/** An archive of one entry whose sizes are after its data, as streaming writers make it. */
function streamedZip(path: string, content: string): Uint8Array {
  const data = deflateRawSync(encode(content));
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(data.length, 4);
  sizes.writeUInt32LE(encode(content).length, 8);
  const common = Buffer.alloc(22);
  common.writeUInt16LE(8, 2);
  common.writeUInt16LE(8, 4);
  const local = Buffer.concat([Buffer.from("PK\x03\x04\x14\0", "latin1"), common.subarray(2, 22), Buffer.alloc(4)]);
  local.writeUInt16LE(path.length, 26);
  const front = Buffer.concat([local, Buffer.from(path), data, Buffer.from("PK\x07\x08", "latin1"), sizes]);
  const record = Buffer.alloc(46);
  record.write("PK\x01\x02\x14\0\x14\0", "latin1");
  record.writeUInt16LE(8, 8);
  record.writeUInt16LE(8, 10);
  sizes.copy(record, 16);
  record.writeUInt16LE(path.length, 28);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + path.length, 12);
  end.writeUInt32LE(front.length, 16);
  return Buffer.concat([front, record, Buffer.from(path), end]);
}

describe("rewriteZip", () => {
  const zip = zipSync(
    {
      mimetype: [encode("application/epub+zip"), { level: 0 }],
      "a/文.xml": [encode("<a/>".repeat(100)), { comment: "kept" }],
      "b.bin": new Uint8Array([0, 255, 7]),
      "empty/": new Uint8Array(),
    },
    { mtime },
  );

  it("gives the same bytes without changes, or with the same content", () => {
    const archive = readZip(zip);
    expect(Buffer.from(rewriteZip(archive, new Map())).equals(zip)).toBe(true);
    expect(Buffer.from(rewriteZip(archive, new Map([["b.bin", new Uint8Array([0, 255, 7])]]))).equals(zip)).toBe(true);
  });

  it("changes an entry and keeps the order, times, comments and packed bytes of the others", () => {
    const written = rewriteZip(readZip(zip), new Map([["a/文.xml", encode("<b>longer or shorter</b>")]]));
    expect(contentsOf(written)).toEqual({ ...contentsOf(zip), "a/文.xml": "<b>longer or shorter</b>" });
    const [before, after] = [readZip(zip), readZip(written)];
    expect([...after.entries.keys()]).toEqual([...before.entries.keys()]);
    for (const [path, entry] of after.entries) {
      const old = before.entries.get(path);
      expect(entry.method).toBe(old?.method);
      expect(Buffer.from(entry.record).subarray(12, 16)).toEqual(Buffer.from(old?.record ?? []).subarray(12, 16));
    }
    expect(rewriteZip(readZip(zip), new Map([["a/文.xml", encode("<b>longer or shorter</b>")]]))).toEqual(written);
  });

  it("reads and rewrites an entry whose sizes come after its data", () => {
    const streamed = streamedZip("word/document.xml", "text ".repeat(50));
    const archive = readZip(streamed);
    expect(Buffer.from(archive.read("word/document.xml")).toString()).toBe("text ".repeat(50));
    expect(Buffer.from(rewriteZip(archive, new Map())).equals(streamed)).toBe(true);
    expect(contentsOf(rewriteZip(archive, new Map([["word/document.xml", encode("other")]])))).toEqual({ "word/document.xml": "other" });
  });

  it("writes what another reader reads, whatever is changed", () => {
    const paths = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,8}(\/[a-z]{1,8})?$/), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(paths, fc.uint8Array(), fc.uint8Array({ maxLength: 2_000 }), fc.nat(), (names, old, content, pick) => {
        const archive = zipSync(Object.fromEntries(names.map((name) => [`${name}.x`, old])), { mtime });
        const changed = `${names[pick % names.length]}.x`;
        const written = unzipSync(rewriteZip(readZip(archive), new Map([[changed, content]])));
        expect(Object.keys(written)).toEqual(names.map((name) => `${name}.x`));
        for (const [name, bytes] of Object.entries(written)) expect([...bytes]).toEqual([...(name === changed ? content : old)]);
      }),
    );
  });

  it("knows no entry that the archive does not have", () => {
    expect(() => rewriteZip(readZip(zip), new Map([["new.xml", encode("")]]))).toThrow(RangeError);
  });
});
