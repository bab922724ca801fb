import { unzipSync } from "fflate";
import { expect, it } from "vitest";
import { readZip } from "../zip/read-zip.ts";
import { newZip } from "./new-zip.ts";

it("writes an archive that we and another reader read, always in the same bytes", () => {
  const contents = [
    ["a/文.xml", Buffer.from("<a/>".repeat(1_000))],
    ["empty", new Uint8Array()],
  ] as const;
  const written = newZip(contents);
  const archive = readZip(written);
  expect([...archive.entries.keys()]).toEqual(["a/文.xml", "empty"]);
  expect(Object.entries(unzipSync(written)).map(([path, content]) => [path, Buffer.from(content)])).toEqual(
    contents.map(([path, content]) => [path, Buffer.from(content)]),
  );
  expect(Buffer.from(archive.read("a/文.xml"))).toEqual(contents[0][1]);
  expect(newZip(contents)).toEqual(written);
});
