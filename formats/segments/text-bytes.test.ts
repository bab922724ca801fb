import { describe, expect, it } from "vitest";
import { decodeText } from "./text-bytes.ts";

const chinese = "这是一个关于我们公司的中文文件，里面有很多字。";

describe("decodeText", () => {
  it.each([
    ["utf-8", Buffer.from("Größe 茶", "utf8"), "Größe 茶"],
    ["utf-8", Buffer.from("\ufeffTea", "utf8"), "Tea"],
    ["utf-16le", Buffer.from("\ufeffTea", "utf16le"), "Tea"],
    ["utf-16be", Buffer.from("\ufeffTea", "utf16le").swap16(), "Tea"],
    ["utf-16le", Buffer.from("Tea", "utf16le"), "Tea"],
    ["windows-1252", Buffer.from("Gr\xf6\xdfe \x93x\x94 \x81", "latin1"), "Größe “x” \u0081"],
    ["shift_jis", Buffer.from("82b182ea82cd936082e982c682a282a4", "hex"), "これは伝るという"],
  ])("tells %s and writes it again", (encoding, bytes, text) => {
    const decoded = decodeText(bytes);
    expect([decoded.encoding, decoded.text]).toEqual([encoding, text]);
    expect(Buffer.compare(decoded.encode(text), bytes)).toBe(0);
  });

  it("tells and writes what Chinese programs write", () => {
    const table = new Map<string, Buffer>();
    const decoder = new TextDecoder("gb18030", { fatal: true });
    for (let first = 0x81; first < 0xff; first++)
      for (let second = 0x40; second < 0xff; second++) {
        const bytes = Buffer.from([first, second]);
        try {
          const [character = ""] = decoder.decode(bytes);
          if (!table.has(character)) table.set(character, bytes);
        } catch {
          // No character has these bytes.
        }
      }
    const bytes = Buffer.concat([...chinese].map((character) => table.get(character) ?? Buffer.from(character)));
    const { text, encoding, encode } = decodeText(bytes);
    expect([text, encoding]).toEqual([chinese, "gb18030"]);
    expect(Buffer.compare(encode(text), bytes)).toBe(0);
  });

  it("writes characters that an encoding lacks as it is told, or all in UTF-8", () => {
    const { encode } = decodeText(Buffer.from("Gr\xf6\xdfe", "latin1"));
    expect(Buffer.from(encode("é茶", (character) => `&#${character.codePointAt(0)};`)).toString("latin1")).toBe("é&#33590;");
    expect(Buffer.from(encode("é茶")).toString("utf8")).toBe("\ufeffé茶");
  });

  it.each(["", "\ufeff"])("writes pieces as it writes the whole, with the mark %j", (mark) => {
    const { encode, encodePieces } = decodeText(Buffer.from(`${mark}Tea`));
    const pieces = ["Tee ", "茶😀".repeat(300_000), "", "é", "🍵".repeat(90_000)];
    expect(Buffer.compare(encodePieces?.(pieces) ?? Buffer.alloc(0), encode(pieces.join("")))).toBe(0);
  });

  it("takes the encoding that a file names, unless its bytes say otherwise", () => {
    expect(decodeText(Buffer.from("\xcf\xf0\xe8", "latin1"), "windows-1251").text).toBe("При");
    expect(decodeText(Buffer.from("Größe", "utf8"), "windows-1251").text).toBe("Größe");
    expect(decodeText(Buffer.from("Gr\xf6", "latin1"), "no-such-thing").text).toBe("Grö");
  });

  it.each([
    ["empty", Buffer.alloc(0)],
    ["no-text", Buffer.from(" \n")],
    ["wrong-format", Buffer.from([0x50, 0, 1, 2, 0])],
  ])("refuses what is %s", (fault, bytes) => {
    expect(() => decodeText(bytes)).toThrow(fault);
  });
});
