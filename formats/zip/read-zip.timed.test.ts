import { zipSync } from "fflate";
import { expect, it } from "vitest";
import { fileFaultOf } from "../segments/file-fault.ts";
import { readZip } from "./read-zip.ts";

it("F01: a bomb is refused without the memory that its entries would take", () => {
  const bomb = zipSync({ "word/document.xml": new Uint8Array(20_000_000), "padding.bin": [new Uint8Array(200_000), { level: 0 }] });
  const before = process.memoryUsage.rss();
  expect(() => readZip(bomb)).toThrow(expect.toSatisfy((error) => fileFaultOf(error) === "too-large") as Error);
  expect(process.memoryUsage.rss() - before).toBeLessThan(10_000_000);
});
