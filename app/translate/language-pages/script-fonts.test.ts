import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { Blob, Buffer as GlyphBuffer, Face, Font, shape } from "harfbuzzjs";
import decompress from "wawoff2/decompress.js";
import { beforeAll, describe, expect, it } from "vitest";
import { languages } from "#features/languages/languages.ts";
import { type PageText, readPageTexts } from "./page-texts.server.ts";
import { shippedLanguages } from "#tests/services/shipped-content.ts";

const folder = import.meta.dirname;
const sheet = readFileSync(join(folder, "script-fonts.css"), "utf8");
/** UX.md, "type". */
const maxBytes = 25 * 1024;

type FontFace = { family: string; file: string; holds(codePoint: number): boolean };

const faces: FontFace[] = [...sheet.matchAll(/@font-face \{([^}]+)\}/g)].map(([, rule = ""]) => {
  const ranges = [...(/unicode-range:([^;]+);/.exec(rule)?.[1] ?? "").matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/g)].map(
    ([, first = "", last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const,
  );
  return {
    family: /font-family: "([^"]+)"/.exec(rule)?.[1] ?? "",
    file: /url\("\.\/([^"]+)"\)/.exec(rule)?.[1] ?? "",
    holds: (codePoint) => ranges.some(([first, last]) => first <= codePoint && codePoint <= last),
  };
});

/** Our families that text in `script-text` is set in, as the last rules of the sheet say. */
function familiesOf(language: string | null): string[] {
  const rules = [...sheet.matchAll(/\.script-text([^{]*)\{\s*font-family:([^;]+);/g)];
  const own =
    rules.find(([, selector]) => selector?.includes(`[lang="${language}"]`)) ?? rules.find(([, selector]) => selector?.trim() === "");
  return [...(own?.[2] ?? "").matchAll(/"(Wordloom [^"]+)"/g)].map(([, family = ""]) => family);
}

let texts: PageText[];
const fonts = new Map<string, Font>();
beforeAll(async () => {
  texts = await readPageTexts();
  for (const { file } of faces)
    fonts.set(file, fonts.get(file) ?? new Font(new Face(new Blob(await decompress(readFileSync(join(folder, file)))))));
});

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** Whether one file has the whole of a grapheme, since marks are set on letters of their own font. */
const hasGlyphs = (grapheme: string, language: string | null): boolean => {
  const codePoints = [...grapheme.trim()].map((character) => character.codePointAt(0) ?? 0);
  return familiesOf(language).some((family) =>
    faces
      .filter((face) => face.family === family)
      .some((face) => codePoints.every((codePoint) => face.holds(codePoint) && fonts.get(face.file)?.glyph(codePoint) !== undefined)),
  );
};

describe("the fonts of native names and phrases", () => {
  it("are committed, each named by the sheet and small enough for a public page", () => {
    const files = readdirSync(join(folder, "fonts")).filter((name) => name.endsWith(".woff2"));
    expect([...new Set(faces.map(({ file }) => file))].sort()).toEqual(files.map((name) => `fonts/${name}`).sort());
    expect(files.filter((name) => statSync(join(folder, "fonts", name)).size > maxBytes)).toEqual([]);
    expect(existsSync(join(folder, "fonts/OFL.txt"))).toBe(true);
    expect(sheet.match(/font-display: swap/g)).toHaveLength(faces.length);
  });

  it("are asked for the native names of all languages and for the phrases of each page, with their readings", () => {
    const all = new Set(texts.map(({ text }) => text));
    for (const { nativeName } of languages) expect(all.has(nativeName)).toBe(true);
    const phrases = shippedLanguages().flatMap((seed) => Object.values(seed.phrases).flat());
    expect(phrases.filter(({ text, romanisation = text }) => !all.has(text) || !all.has(romanisation))).toEqual([]);
  });

  it("come after every family that a machine may have for Chinese, Japanese and Korean, a serif or else a sans", () => {
    const rules = [...sheet.matchAll(/\.script-text[^{]*\{\s*font-family:\s*([^;]+?"(Wordloom (?:zh-Hans|zh-Hant|ja|ko))"[^;]*);/g)];
    const before = (family: string) =>
      rules.flatMap(([, list = "", own]) => (own === family ? [list.slice(0, list.indexOf(`"${family}"`)).replace(/\s+/g, " ")] : []));
    for (const language of ["zh-Hans", "zh-Hant", "ja", "ko"]) {
      const [sans = "", serif = "", ...more] = before(`Wordloom ${language}`);
      expect(more).toEqual([]);
      expect(sans).not.toBe("");
      expect(serif.endsWith(sans)).toBe(true);
      expect(serif.length).toBeGreaterThan(sans.length);
    }
    expect(sheet).toContain('"SimSun", "NSimSun"');
  });

  it("cover every character of the pages but plain ASCII", () => {
    const missing = new Set<string>();
    for (const { text, language } of texts)
      for (const { segment } of graphemes.segment(text))
        if (!isAscii(segment) && !hasGlyphs(segment, language)) missing.add(`${segment} (${language}): ${text.slice(0, 60)}`);
    expect([...missing]).toEqual([]);
  });

  it("draw every phrase of a script with joined letters without a box", () => {
    for (const [file, font] of fonts) {
      const own = faces.find((face) => face.file === file && face.family === "Wordloom Scripts");
      if (own === undefined) continue;
      for (const { text } of texts)
        for (const run of text.match(/[\p{L}\p{M}\u200c\u200d]+/gu) ?? []) {
          if (![...run].every((character) => own.holds(character.codePointAt(0) ?? 0))) continue;
          const buffer = new GlyphBuffer();
          buffer.addText(run);
          buffer.guessSegmentProperties();
          shape(font, buffer);
          expect([file, run, buffer.getGlyphInfos().filter(({ codepoint }) => codepoint === 0)]).toEqual([file, run, []]);
        }
    }
  });
});
