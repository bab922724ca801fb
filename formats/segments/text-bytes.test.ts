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
    ["iso-2022-jp", "Tea \x1b$B%F%9%H\x1b(B", "Tea テスト"],
    ["gb18030", "\xb2\xe8\x81\x39\xef\x30", "茶㐁"],
    ["euc-jp", "\x8f\xb0\xa1\xa5\xc6", "丂テ"],
  ])("reads %s that it cannot write again, and writes UTF-8", (label, bytes, text) => {
    const decoded = decodeText(Buffer.from(bytes, "latin1"), label);
    expect(decoded.text).toBe(text);
    expect(new TextDecoder("utf-8", { fatal: true }).decode(decoded.encode(text))).toBe(text);
  });

  it.each([
    ["empty", Buffer.alloc(0)],
    ["no-text", Buffer.from(" \n")],
    ["wrong-format", Buffer.from([0x50, 0, 1, 2, 0])],
  ])("refuses what is %s", (fault, bytes) => {
    expect(() => decodeText(bytes)).toThrow(fault);
  });

  it.each([
    ["one in UTF-8", Buffer.from("Größe\0 und Tee, zwei Sätze.", "utf8"), "utf-8", "Größe und Tee, zwei Sätze."],
    ["one in an even number of bytes", Buffer.from("caf\u00e9 in\0 Paris", "utf8"), "utf-8", "café in Paris"],
    ["one in UTF-8 Chinese", Buffer.from(`${chinese}\0\n${chinese}`, "utf8"), "utf-8", `${chinese}\n${chinese}`],
    ["one behind a mark", Buffer.from("\ufeffT\0ea", "utf8"), "utf-8", "Tea"],
    ["one among ASCII", Buffer.from("a\0b"), "utf-8", "ab"],
    ["a padded end", Buffer.from(`Tea for two.${"\0".repeat(500)}`), "utf-8", "Tea for two."],
    ["one in Windows-1252", Buffer.from("Gr\xf6\0\xdfe und Tee", "latin1"), "windows-1252", "Größe und Tee"],
    ["one in Shift JIS", Buffer.from("82b182ea82cd93600a0082e982c682a282a4", "hex"), "shift_jis", "これは伝\nるという"],
    ["one beside UTF-16 letters", Buffer.from("\ufeffT\0ea", "utf16le"), "utf-16le", "Tea"],
  ])("leaves zeros out: %s", (_, bytes, encoding, text) => {
    const decoded = decodeText(bytes);
    expect([decoded.encoding, decoded.text]).toEqual([encoding, text]);
    // What is written again differs from the file by them alone.
    const wide = encoding === "utf-16le";
    const kept = wide ? Buffer.from("\ufeffTea", "utf16le") : bytes.filter((byte) => byte !== 0);
    expect(Buffer.compare(decoded.encode(text), kept)).toBe(0);
  });

  const spoken = "이것은 우리 회사에 관한 문서입니다. 글자가 많이 있습니다.";
  it.each([
    ["Latin", "Words without a mark.\nTwo lines."],
    ["two letters", "Te"],
    ["German", "Größe und Tee"],
    ["Russian", "Это текст без метки.\nДве строки."],
    ["Arabic", "هذا نص بلا علامة.\nسطران."],
    ["Chinese with few zeros", `${chinese}\n　　${chinese}`],
    ["Chinese whose zeros are mostly on the other side", `一一一，${chinese}\n　　一一`],
    ["Korean", spoken],
  ])("reads UTF-16 without a mark: %s", (_, text) => {
    const little = Buffer.from(text, "utf16le");
    const big = Buffer.from(little).swap16();
    expect([decodeText(little).encoding, decodeText(little).text]).toEqual(["utf-16le", text]);
    expect([decodeText(big).encoding, decodeText(big).text]).toEqual(["utf-16be", text]);
    expect(Buffer.compare(decodeText(big).encode(text), big)).toBe(0);
  });

  it("refuses a program that is named as a text", () => {
    const program = Buffer.from(Array.from({ length: 4_000 }, (_, index) => (index % 3 === 0 ? 0 : (index * 7_919) % 256)));
    expect(() => decodeText(program)).toThrow("wrong-format");
    expect(() => decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.alloc(40), Buffer.from("ab", "utf16le")]))).toThrow(
      "wrong-format",
    );
  });
});
