import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { readZip } from "./read-zip.ts";

const encode = (text: string) => new TextEncoder().encode(text);
const mtime = new Date("2020-02-02T02:02:02");

function faultOf(zip: Uint8Array, path?: string): unknown {
  try {
    const archive = readZip(zip);
    if (path !== undefined) archive.read(path);
    return null;
  } catch (error) {
    return fileFaultOf(error) ?? error;
  }
}

/** A healthy archive of two entries, with bytes written over at places found by a signature. */
function damaged(signature: string, changes: Record<number, number[]>, nth = 0): Buffer {
  const zip = Buffer.from(
    zipSync({ "a.xml": encode("<a>some text, some text</a>"), "b.xml": encode("<b>some text, some text</b>") }, { mtime }),
  );
  let at = zip.indexOf(signature, 0, "latin1");
  for (let count = 0; count < nth; count++) at = zip.indexOf(signature, at + 1, "latin1");
  for (const [offset, bytes] of Object.entries(changes)) Buffer.from(bytes).copy(zip, at + Number(offset));
  return zip;
}

const local = "PK\x03\x04";
const record = "PK\x01\x02";
const end = "PK\x05\x06";

describe("readZip", () => {
  it("inflates entries one by one, under the names that they have", () => {
    const archive = readZip(
      zipSync({ "word/文.xml": encode("<a/>"), "b.bin": [new Uint8Array([1, 0]), { level: 0 }], empty: new Uint8Array() }),
    );
    expect([...archive.entries.keys()]).toEqual(["word/文.xml", "b.bin", "empty"]);
    expect(Buffer.from(archive.read("word/文.xml")).toString()).toBe("<a/>");
    expect([...archive.read("b.bin")]).toEqual([1, 0]);
    expect(archive.read("empty")).toHaveLength(0);
  });

  it("finds the directory before a comment, and after data that precedes the entries", () => {
    const zip = Buffer.from(zipSync({ a: encode("a") }));
    zip.writeUInt16LE(9, zip.length - 2);
    expect(faultOf(Buffer.concat([zip, Buffer.from("a comment")]), "a")).toBeNull();
  });

  it.each([
    ["no bytes", new Uint8Array(), "empty"],
    ["no archive", encode("some text that is no archive at all"), "broken"],
    ["an archive cut short", zipSync({ a: encode("text") }).subarray(0, 60), "broken"],
    ["a directory cut short", damaged(end, { 12: [20, 0, 0, 0] }), "broken"],
    ["a directory elsewhere", damaged(end, { 16: [4, 0, 0, 0] }), "broken"],
  ])("refuses %s", (_about, zip, fault) => {
    expect(faultOf(zip)).toBe(fault);
  });

  it.each(["../a.xml", "a/../../b", "/etc/passwd", "C:/a.xml", "a\\b.xml", "..\\a", "a\0.xml"])(
    "F02: refuses an entry named %j",
    (name) => {
      expect(faultOf(zipSync({ [name]: encode("x") }))).toBe("broken");
    },
  );

  it.each([
    ["one name twice", damaged(record, { 46: [0x61] }, 1), "broken"],
    ["a local header of another name", damaged(local, { 30: [0x63] }), "broken"],
    ["a local header of another size", damaged(local, { 22: [1, 0, 0, 0] }), "broken"],
    ["a local header of another checksum", damaged(local, { 14: [1, 2, 3, 4] }), "broken"],
    ["a local header packed otherwise", damaged(local, { 8: [0, 0] }), "broken"],
    ["a header that is none", damaged(local, { 0: [0x51] }), "broken"],
    ["two entries at one place", damaged(record, { 42: [0, 0, 0, 0] }, 1), "broken"],
    ["an entry that reaches into the next one", damaged(record, { 20: [60, 0, 0, 0] }), "broken"],
    ["an entry behind the directory", damaged(record, { 42: [0, 16, 0, 0] }, 1), "broken"],
    ["a symbolic link", damaged(record, { 5: [3], 38: [0, 0, 0xff, 0xa1] }), "broken"],
    ["an unknown way of packing", damaged(record, { 10: [12, 0] }), "broken"],
    ["an encrypted entry", damaged(record, { 8: [1, 0] }), "password"],
    ["an entry encrypted by its header alone", damaged(local, { 6: [1, 0] }), "password"],
  ])("F02: refuses %s", (_about, zip, fault) => {
    expect(faultOf(zip)).toBe(fault);
  });

  it("refuses to give what is not what the directory promised", () => {
    const zip = damaged(local, { 40: [0xff, 0xff, 0xff] });
    expect(faultOf(zip)).toBeNull();
    expect(faultOf(zip, "a.xml")).toBe("broken");
    expect(faultOf(zip, "b.xml")).toBeNull();
    expect(faultOf(zip, "missing.xml")).toBe("broken");
  });

  it("F01: refuses a bomb by its directory, without inflating it", () => {
    const bomb = zipSync(
      { "word/document.xml": new Uint8Array(20_000_000), "padding.bin": [new Uint8Array(200_000), { level: 0 }] },
      { mtime },
    );
    expect(faultOf(bomb)).toBe("too-large");
    // Inflating it first would report corrupt data instead.
    bomb.fill(0xff, 30 + "word/document.xml".length, 1_000);
    expect(faultOf(bomb)).toBe("too-large");
    expect(faultOf(zipSync({ "a.xml": new Uint8Array(2_000_000) }))).toBe("too-large");
  });

  it("F01: refuses an entry that says it were small, when it is read", () => {
    const zip = Buffer.from(zipSync({ "a.xml": new Uint8Array(900_000) }, { mtime }));
    zip.writeUInt32LE(100, 22);
    zip.writeUInt32LE(100, zip.indexOf(record, 0, "latin1") + 24);
    expect(faultOf(zip)).toBeNull();
    expect(faultOf(zip, "a.xml")).toBe("broken");
  });

  it("F01: refuses more entries than the limit, and sizes beyond it", () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, index) => [`${index}`, new Uint8Array()])));
    expect(faultOf(many)).toBe("too-large");
    expect(faultOf(damaged(end, { 8: [255, 255], 10: [255, 255] }))).toBe("too-large");
    expect(faultOf(damaged(record, { 24: [0, 0, 0, 0x40], 20: [0, 0, 0, 0x20] }))).toBe("too-large");
  });
});
