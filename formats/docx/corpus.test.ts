import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { corpusFiles, corpusFolder } from "#tests/harness/corpus.ts";
import { readTaggedText } from "../segments/tagged-text.ts";
import { readZip } from "../zip/read-zip.ts";
import { readDocx } from "./read-docx.ts";

const folder = join(corpusFolder, "docx");
const files = corpusFiles("docx");

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

describe("real Word documents", () => {
  it.each(files)("%s comes back whole", (name) => {
    const bytes = readFileSync(join(folder, name));
    const document = readDocx(bytes, { language: null });
    expect(Buffer.compare(Buffer.from(document.write(new Map(), { language: "fr" })), bytes)).toBe(0);
    const targets = new Map(document.units.map(({ id, source }) => [id, accent(source)]));
    const written = document.write(targets, { language: "fr" });
    expect(readDocx(written, { language: "fr" }).units.map(({ source }) => source)).toEqual([...targets.values()]);
    expect([...readZip(written).entries.keys()]).toEqual([...readZip(bytes).entries.keys()]);
    const both = readDocx(document.write(targets, { language: "ar", isBilingual: true }), { language: null });
    expect(both.units.length).toBeGreaterThanOrEqual(document.units.length);
  });

  it.each(files.filter((name) => name === "toc.docx"))("%s changes in one part, and in it in one stretch, for one unit", (name) => {
    const bytes = readFileSync(join(folder, name));
    const document = readDocx(bytes, { language: null });
    const before = readZip(bytes);
    for (const unit of document.units.slice(0, 20)) {
      const after = readZip(document.write(new Map([[unit.id, accent(unit.source)]]), { language: "fr" }));
      const changed = [...before.entries.keys()].filter((path) => Buffer.compare(before.read(path), after.read(path)) !== 0);
      expect(changed).toEqual([unit.id.slice(0, unit.id.indexOf("#"))]);
    }
  });
});
