import { describe, expect, it } from "vitest";
import { heicPicture } from "#tests/services/hostile-pictures.ts";
import { isCalledHeic, isHeic, pictureFormat } from "./picture-format.ts";

describe("isHeic", () => {
  it("knows an iPhone's photo by its brands, and takes no AVIF for one", () => {
    expect([isHeic(heicPicture), pictureFormat(heicPicture)]).toEqual([true, null]);
    const avif = Buffer.from(heicPicture);
    avif.write("ftypavif", 4, "latin1");
    expect([avif, heicPicture.subarray(0, 12), Buffer.from("ftypheic is a word in this text")].map(isHeic)).toEqual([false, false, false]);
  });
});

describe("isCalledHeic", () => {
  it("goes by the type, and by the name where there is none", () => {
    expect(isCalledHeic("image/heic", "photo")).toBe(true);
    expect(isCalledHeic("image/heif-sequence", "photo")).toBe(true);
    expect(isCalledHeic("", "IMG_0001.HEIC")).toBe(true);
    expect(isCalledHeic("image/jpeg", "IMG_0001.heic")).toBe(false);
    expect(isCalledHeic("", "heic")).toBe(false);
  });
});
