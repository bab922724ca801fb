import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { readPictureHead } from "./picture-head.ts";

const picture = () => sharp({ create: { width: 321, height: 123, channels: 4, background: "#123456" } });
const size = { width: 321, height: 123 };

describe("readPictureHead", () => {
  it("reads format and size of what browsers decode", async () => {
    expect(readPictureHead(await picture().png().toBuffer())).toEqual({ format: "png", size });
    expect(
      readPictureHead(
        await picture()
          .jpeg()
          .withExif({ IFD0: { Copyright: "x".repeat(9_000) } })
          .toBuffer(),
      ),
    ).toEqual({ format: "jpeg", size });
    expect(readPictureHead(await picture().jpeg({ progressive: true }).toBuffer())).toEqual({ format: "jpeg", size });
    expect(readPictureHead(await picture().gif().toBuffer())).toEqual({ format: "gif", size });
    expect(readPictureHead(await picture().webp().toBuffer())).toEqual({ format: "webp", size });
    expect(readPictureHead(await picture().removeAlpha().webp().toBuffer())).toEqual({ format: "webp", size });
    expect(readPictureHead(await picture().webp({ lossless: true }).toBuffer())).toEqual({ format: "webp", size });
    expect(readPictureHead(await picture().avif({ effort: 0 }).toBuffer())).toEqual({ format: "avif", size });
  });

  it("sees a header that promises more than its bytes can hold", async () => {
    const bytes = await picture().png().toBuffer();
    bytes.writeUInt32BE(100_000, 16);
    bytes.writeUInt32BE(100_000, 20);
    expect(readPictureHead(bytes)).toEqual({ format: "png", size: { width: 100_000, height: 100_000 } });
  });

  it("takes no page for a picture that begins with the magic of PNG", () => {
    const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(readPictureHead(Buffer.concat([magic, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')]))).toBe(null);
  });

  it("knows HEIC, and takes nothing else for a picture", () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic"), Buffer.alloc(40)]);
    expect(readPictureHead(heic)).toEqual({ format: "heic", size: null });
    for (const text of [
      "<svg xmlns='http://www.w3.org/2000/svg'></svg>",
      "%PDF-1.7 and so on and so on",
      "",
      "\0\0\0\x18ftypmp42\0\0\0\0mp42isom......",
    ]) {
      expect(readPictureHead(Buffer.from(text))).toBeNull();
    }
  });
});
