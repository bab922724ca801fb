import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTaggedText } from "../segments/tagged-text.ts";
import { readZip } from "../zip/read-zip.ts";
import { readDocx } from "./read-docx.ts";

/** Real documents that lie beside the repository, see FILES.md; never a part of it. */
const folder = "/work/shared/corpus/docx";

const accent = (source: string) =>
  readTaggedText(source)
    .map((piece) =>
      piece.kind === "text"
        ? piece.text.replaceAll(/[a-z]/g, (letter) => `${letter}\u0301`)
        : source.match(tagOf(piece.kind, piece.id))?.[0],
    )
    .join("");
const tagOf = (kind: "open" | "close" | "single", id: number) =>
  kind === "single" ? `<x${id}/>` : kind === "open" ? `<g${id}>` : `</g${id}>`;

describe.skipIf(!existsSync(folder))("real Word documents", () => {
  it.each(existsSync(folder) ? readdirSync(folder) : [])("%s comes back whole", (name) => {
    const bytes = readFileSync(`${folder}/${name}`);
    const document = readDocx(bytes, { language: null });
    expect(Buffer.compare(Buffer.from(document.write(new Map(), { language: "fr" })), bytes)).toBe(0);
    const targets = new Map(document.units.map(({ id, source }) => [id, accent(source)]));
    const written = document.write(targets, { language: "fr" });
    expect(readDocx(written, { language: "fr" }).units.map(({ source }) => source)).toEqual([...targets.values()]);
    expect([...readZip(written).entries.keys()]).toEqual([...readZip(bytes).entries.keys()]);
    const both = readDocx(document.write(targets, { language: "ar", isBilingual: true }), { language: null });
    expect(both.units.length).toBeGreaterThanOrEqual(document.units.length);
  });

  it("changes one part, and in it one stretch, for one unit", () => {
    const bytes = readFileSync(`${folder}/toc.docx`);
    const document = readDocx(bytes, { language: null });
    const before = readZip(bytes);
    for (const unit of document.units.slice(0, 20)) {
      const after = readZip(document.write(new Map([[unit.id, accent(unit.source)]]), { language: "fr" }));
      const changed = [...before.entries.keys()].filter((path) => Buffer.compare(before.read(path), after.read(path)) !== 0);
      expect(changed).toEqual([unit.id.slice(0, unit.id.indexOf("#"))]);
    }
  });
});
