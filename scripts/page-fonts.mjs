/**
 * Cuts the fonts that are committed: app/translate/language-pages/fonts/*.woff2 and their style sheet app/translate/language-pages/script-fonts.css, which hold the
 * characters that the pages of languages show and no others (docs/decisions/0025). Run it again when a phrase, a reading or a native name
 * changes; `script-fonts.test.ts` says when. It installs the whole fonts (Noto, OFL) into a temporary folder and needs the network.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSubsetter, rangeOf } from "./font-subsetter.mjs";
import { continueUnderNode, main, root, run, ScriptError, toolScript } from "./toolchain.mjs";

const folder = join(root, "app/translate/language-pages");
/** UX.md: no larger font on a public page. */
const maxBytes = 25 * 1024;

/**
 * Chromium shows boxes for good where a web font behind the machine's own is fetched (seen in 156), so scripts of other continents are in
 * front, with the machine's fonts in `local`. European letters, which hardly any machine lacks, come last and split no word.
 */
const [scripts, letters] = ["Wordloom Scripts", "Wordloom Letters"];

/**
 * One file for each script. `local`: fonts of Apple, Microsoft and Linux that have it, so that most visitors load nothing; the names are
 * PostScript or full ones, as `local()` wants them.
 */
const faces = [
  { ...face("greek", "noto-sans@0.4.2", "Greek", []), family: letters },
  { ...face("cyrillic", "noto-sans@0.4.2", "Cyrillic", []), family: letters },
  face("arabic", "noto-sans-arabic@0.4.3", "Arabic", ["GeezaPro", "Segoe UI", "Noto Sans Arabic"]),
  face("armenian", "noto-sans-armenian@0.4.2", "Armenian", ["Mshtakan", "Segoe UI", "Noto Sans Armenian"]),
  // With every conjunct of its letters it would be too large, so it has those of the texts.
  {
    ...face("devanagari", "noto-sans-devanagari@0.4.1", "Devanagari", ["KohinoorDevanagari-Regular", "Nirmala UI", "Noto Sans Devanagari"]),
    runs: /\p{scx=Devanagari}+/gu,
  },
  face("bengali", "noto-sans-bengali@0.4.4", "Bengali", ["KohinoorBangla-Regular", "Nirmala UI", "Noto Sans Bengali"]),
  face("ethiopic", "noto-sans-ethiopic@0.4.2", "Ethiopic", ["Kefa-Regular", "Ebrima", "Noto Sans Ethiopic"]),
  face("georgian", "noto-sans-georgian@0.4.3", "Georgian", ["Segoe UI", "Noto Sans Georgian"]),
  face("gujarati", "noto-sans-gujarati@0.4.2", "Gujarati", ["KohinoorGujarati-Regular", "Nirmala UI", "Noto Sans Gujarati"]),
  face("gurmukhi", "noto-sans-gurmukhi@0.4.1", "Gurmukhi", ["GurmukhiMN", "Nirmala UI", "Noto Sans Gurmukhi"]),
  face("hebrew", "noto-sans-hebrew@0.4.1", "Hebrew", ["ArialHebrew", "Segoe UI", "Noto Sans Hebrew"]),
  face("kannada", "noto-sans-kannada@0.4.3", "Kannada", ["NotoSansKannada-Regular", "Nirmala UI", "Noto Sans Kannada"]),
  face("khmer", "noto-sans-khmer@0.4.3", "Khmer", ["KhmerSangamMN", "Leelawadee UI", "Noto Sans Khmer"]),
  face("lao", "noto-sans-lao@0.4.2", "Lao", ["LaoSangamMN", "Leelawadee UI", "Noto Sans Lao"]),
  face("malayalam", "noto-sans-malayalam@0.4.2", "Malayalam", ["MalayalamSangamMN", "Nirmala UI", "Noto Sans Malayalam"]),
  face("myanmar", "noto-sans-myanmar@0.4.2", "Myanmar", ["NotoSansMyanmar-Regular", "Myanmar Text", "Noto Sans Myanmar"]),
  face("odia", "noto-sans-oriya@0.4.2", "Oriya", ["NotoSansOriya", "Nirmala UI", "Noto Sans Oriya"]),
  face("sinhala", "noto-sans-sinhala@0.4.2", "Sinhala", ["SinhalaSangamMN", "Nirmala UI", "Noto Sans Sinhala"]),
  face("tamil", "noto-sans-tamil@0.4.3", "Tamil", ["TamilSangamMN", "Nirmala UI", "Noto Sans Tamil"]),
  face("telugu", "noto-sans-telugu@0.4.2", "Telugu", ["KohinoorTelugu-Regular", "Nirmala UI", "Noto Sans Telugu"]),
  face("thaana", "noto-sans-thaana@0.4.2", "Thaana", ["NotoSansThaana-Regular", "MV Boli", "Noto Sans Thaana"]),
  face("thai", "noto-sans-thai@0.4.2", "Thai", ["Thonburi", "Leelawadee UI", "Noto Sans Thai"]),
  face("tibetan", "noto-serif-tibetan@0.4.2", "Tibetan", ["Kailasa", "Microsoft Himalaya", "Noto Serif Tibetan"]),
  // The same character is drawn differently in each of these, so that each has a family of its own; what notes quote has the last pattern's.
  eastAsian(
    ["zh-Hans"],
    "noto-sans-sc@0.4.3",
    { sans: ["PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC"], serif: ["Songti SC", "Noto Serif CJK SC", "SimSun", "NSimSun"] },
    /[\p{scx=Han}\uff00-\uffef]/u,
  ),
  eastAsian(
    ["zh-Hant", "yue"],
    "noto-sans-tc@0.4.3",
    { sans: ["PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC"], serif: ["Songti TC", "PMingLiU", "Noto Serif CJK TC"] },
    /\p{sc=Bopomofo}/u,
  ),
  eastAsian(
    ["ja"],
    "noto-sans-jp@0.4.3",
    { sans: ["Hiragino Sans", "Yu Gothic", "Noto Sans CJK JP"], serif: ["Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP"] },
    /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u,
  ),
  eastAsian(
    ["ko"],
    "noto-sans-kr@0.4.3",
    { sans: ["Apple SD Gothic Neo", "Malgun Gothic", "Noto Sans CJK KR"], serif: ["AppleMyungjo", "Batang", "Noto Serif CJK KR"] },
    /\p{sc=Hangul}/u,
  ),
  // Last: Latin letters with marks, and every character that belongs to no other.
  {
    name: "latin",
    source: "noto-sans@0.4.2",
    local: [],
    family: letters,
    languages: [],
    pattern: /[^\0-\x7f]/,
    isRest: true,
  },
];

function face(name, source, script, local) {
  return { name, source, local, family: scripts, languages: [], pattern: new RegExp(`^(?![\u3000-\u303f])\\p{scx=${script}}`, "u") };
}

/** `own`: families of machines that have the language, which an element in it is set in first; a serif only where one is there, or else a sans. */
function eastAsian(languages, source, own, quoted) {
  const pattern = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\uff00-\uffef]/u;
  return { name: languages[0].toLowerCase(), source, local: [], own, family: `Wordloom ${languages[0]}`, languages, pattern, quoted };
}

const isOwn = ({ languages, pattern, isRest = false }, grapheme, language) =>
  !isRest && (languages.length === 0 || languages.includes(language)) && pattern.test(grapheme);

const ruleOf = ({ family, local, path, characters }) => `@font-face {
  font-family: "${family}";
  font-display: swap;
  src:
    ${[...local.map((name) => `local("${name}")`), `url("./${path}") format("woff2")`].join(",\n    ")};
  unicode-range: ${rangeOf(characters)};
}`;

const familyRulesOf = ({ family, own, languages }) => {
  const sans = languages.map((tag) => `[lang="${tag}"]`).join(", ");
  return `.script-text ${languages.length === 1 ? sans : `:is(${sans})`} {
  font-family: ${familiesOf(own.sans)}, "${family}", var(--font-sans), "${letters}";
}
.script-text :is(.script-serif, .script-specimen):lang(${languages.join(", ")}) {
  font-family: ${familiesOf([...own.serif, ...own.sans])}, "${family}", var(--font-serif), "${letters}";
}`;
};

const familiesOf = (names) => names.map((name) => `"${name}"`).join(", ");

await main(async () => {
  await continueUnderNode(import.meta.url);
  const { readPageTexts } = await import("../app/translate/language-pages/page-texts.server.ts");
  const texts = await readPageTexts();
  const packages = await installFonts();
  try {
    mkdirSync(join(folder, "fonts"), { recursive: true });
    for (const name of readdirSync(join(folder, "fonts")).filter((name) => name.endsWith(".woff2"))) rmSync(join(folder, "fonts", name));
    const subset = await openSubsetter();
    const rules = [];
    for (const [one, share] of shareOut(texts)) rules.push(...(await cutFace(one, share, packages, subset)));
    writeFileSync(join(folder, "script-fonts.css"), sheetOf(rules));
    await run(process.execPath, [toolScript("@biomejs/biome/bin/biome"), "format", "--write", join(folder, "script-fonts.css")]);
    writeFileSync(join(folder, "fonts/OFL.txt"), readFileSync(join(packages, "noto-sans/LICENSE_FONT")));
  } finally {
    rmSync(join(packages, "../.."), { recursive: true, force: true });
  }
});

async function installFonts() {
  const place = mkdtempSync(join(tmpdir(), "wordloom-fonts-"));
  writeFileSync(join(place, "package.json"), '{"private":true}');
  const names = [...new Set(faces.map(({ source }) => `@expo-google-fonts/${source}`))];
  const result = await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", place, ...names], { show: true });
  if (result.code !== 0) throw new ScriptError(`npm install exited with ${result.code}`);
  return join(place, "node_modules/@expo-google-fonts");
}

/** The characters of each face, in two sets: those of its own texts, and those that other texts quote. Each belongs to the first that wants it. */
function shareOut(texts) {
  const shares = new Map(faces.map((one) => [one, { own: new Set(), quoted: new Set(), texts: new Set() }]));
  for (const { text, language } of texts)
    for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
      const owner = faces.find((one) => isOwn(one, segment, language));
      const found = owner ?? faces.find(({ quoted, pattern, isRest }) => (isRest ? pattern : quoted)?.test(segment));
      if (found === undefined) continue;
      const share = shares.get(found);
      for (const character of segment.trim()) share[owner === undefined ? "quoted" : "own"].add(character.codePointAt(0));
      share.texts.add(text);
    }
  return shares;
}

async function cutFace({ name, source, local, family, languages, runs = null }, { own, quoted, texts }, packages, subset) {
  const characters = [...own.union(quoted)].sort((one, other) => one - other);
  if (characters.length === 0) return [];
  const regular = join(packages, source.replace(/@.*/, ""), "400Regular");
  const file = readdirSync(regular).find((entry) => entry.endsWith(".ttf"));
  const font = readFileSync(join(regular, file));
  const { default: compress } = await import("wawoff2/compress.js");
  // Halves until each file is small enough: letters of East Asia are drawn one by one.
  const parts = [];
  const open = [characters];
  while (open.length > 0) {
    const part = open.shift();
    // Shapers take the long vowels of Thai and Lao apart (Unicode, 16.1).
    const halves = part.filter((character) => character === 0xe33 || character === 0xeb3).flatMap((vowel) => [vowel + 26, vowel - 1]);
    const glyphs = runs === null ? null : await glyphsOf(font, runs, texts);
    const bytes = Buffer.from(await compress(subset(font, [...part, ...halves], { glyphs })));
    if (bytes.length <= maxBytes) parts.push({ part, bytes });
    else if (languages.length === 0) throw new ScriptError(`${name} has ${bytes.length} bytes, and its characters can't be split further`);
    else open.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2));
  }
  return parts.flatMap(({ part, bytes }, index) => {
    const path = `fonts/${name}${parts.length === 1 ? "" : `-${index + 1}`}.woff2`;
    writeFileSync(join(folder, path), bytes);
    process.stdout.write(`${path}: ${part.length} characters, ${bytes.length} bytes\n`);
    const rule = (family, set) => ({ family, local, path, characters: part.filter((character) => set.has(character)) });
    return [rule(family, own), rule(letters, quoted)].filter(({ characters }) => characters.length > 0);
  });
}

/** The glyphs that a font draws these texts with. */
async function glyphsOf(font, runs, texts) {
  const { Blob, Buffer: GlyphBuffer, Face, Font, shape } = await import("harfbuzzjs");
  const shaper = new Font(new Face(new Blob(font)));
  const glyphs = new Set();
  for (const run of [...texts].flatMap((text) => text.match(runs) ?? [])) {
    const buffer = new GlyphBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    shape(shaper, buffer);
    for (const { codepoint } of buffer.getGlyphInfos()) glyphs.add(codepoint);
  }
  return glyphs;
}

/** Names and phrases in a serif: without the Chinese faces of pages, which have letters of Greek and Cyrillic but not those with marks. */
function sheetOf(rules) {
  return `/* Written by scripts/page-fonts.mjs; see there. A file is loaded where a page shows one of its characters and the machine has none of the fonts that are named before it. */
${rules.map(ruleOf).join("\n")}
.script-text {
  font-family: "${scripts}", var(--font-sans), "${letters}";
}
.script-text :is(.script-serif, .script-specimen) {
  font-family: "${scripts}", "Loom Text", "Loom Text Georgia", "Loom Text Times", Georgia, serif, "${letters}";
  overflow-wrap: break-word;
}
.script-serif {
  font-size: 1.1875rem;
  line-height: 1.875rem;
}
.script-specimen {
  font-size: clamp(1.75rem, 1.4rem + 1.6vw, 2.25rem);
  line-height: 1.65;
}
${faces
  .filter(({ languages }) => languages.length > 0)
  .map(familyRulesOf)
  .join("\n")}
`;
}
