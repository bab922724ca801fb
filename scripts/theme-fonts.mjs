/**
 * Cuts the faces of the interface, which are committed: ui/theme/fonts/*.woff2 and their style sheet ui/theme/fonts.css. Run it again when
 * a face or a weight changes. It installs a library that measures fonts into a temporary folder and needs the network.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { openSubsetter, rangeOf } from "./font-subsetter.mjs";
import { continueUnderNode, main, root, run, ScriptError, toolScript } from "./toolchain.mjs";

const folder = join(root, "ui/theme");
/** UX.md: what a first page may load of them. */
const maxFirstBytes = 110 * 1024;

/** `shown`: the weight that most of it is set in, by which its stand-ins are measured. */
const faces = [
  { family: "Loom Display", file: "literata-display", source: "literata", part: "opsz", axes: { opsz: 60, wght: [400, 600] }, shown: 500 },
  { family: "Loom Text", file: "literata-text", source: "literata", part: "opsz", axes: { opsz: 18, wght: [400, 600] }, shown: 400 },
  { family: "Loom Sans", file: "geist", source: "geist", part: "wght", axes: { wght: [400, 600] }, shown: 400 },
];

/** Characters of each file, as the packages cut them; pages load a file where they show one of its characters. Latin comes first. */
const scripts = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    0x131,
    [0x152, 0x153],
    [0x2bb, 0x2bc],
    0x2c6,
    0x2da,
    0x2dc,
    [0x2002, 0x200a],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    0x2020,
    0x2022,
    0x2026,
    0x202f,
    0x2030,
    [0x2032, 0x2033],
    [0x2039, 0x203a],
    0x2044,
    0x20ac,
    0x2122,
    0x2191,
    0x2193,
    0x2212,
  ],
  "latin-ext": [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x2ba],
    [0x2bd, 0x2c5],
    [0x2c7, 0x2cc],
    [0x2ce, 0x2d7],
    [0x2dd, 0x2ff],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20ab],
    [0x20ad, 0x20c0],
    0x2113,
  ],
  cyrillic: [0x301, [0x400, 0x45f], [0x490, 0x491], [0x4b0, 0x4b1], 0x2116],
};

/** In Chinese text quotes, dashes and dots are those of the Chinese face: the same file without the punctuation that both write. */
const beside = (character) =>
  (character < 0x2000 && character !== 0xb7) || character === 0x20ac || character === 0x2122 || character === 0x2212;

/** Installed fonts used until ours have loaded: the names that systems know them by, and theirs in the library of metrics. */
const standIns = {
  serif: [
    { family: "Georgia", metrics: "georgia", local: ["Georgia", "Gelasio"] },
    { family: "Times", metrics: "timesNewRoman", local: ["Times New Roman", "Liberation Serif", "Tinos"] },
  ],
  sans: [{ family: "Arial", metrics: "arial", local: ["Arial", "Liberation Sans", "Roboto", "Helvetica Neue"] }],
};

const charactersOf = (ranges) =>
  ranges.flatMap((range) =>
    Array.isArray(range) ? Array.from({ length: range[1] - range[0] + 1 }, (_, index) => range[0] + index) : [range],
  );

const packageOf = (source) => join(root, "node_modules/@fontsource-variable", source);
const ruleOf = (family, path, characters) => `@font-face {
  font-family: "${family}";
  font-weight: 400 600;
  font-display: swap;
  src: url("./${path}") format("woff2");
  unicode-range: ${rangeOf(characters)};
}`;

const sheetOf = (rules, fallbacks) => `/*
 * Written by scripts/theme-fonts.mjs; see there. Three faces, all OFL and variable in weight: Literata at its largest optical size for
 * headings, at that of a book for texts that people write and get, Geist for the interface. Pages preload the Latin files
 * (app/root.tsx); the others come when their letters are on a page.
 */
${rules.join("\n")}

/* In place of each until it has come: a face of the machine's, widened and set to the same height, so that nothing moves. */
${fallbacks.join("\n")}
`;

await main(async () => {
  await continueUnderNode(import.meta.url);
  const library = await installLibrary();
  try {
    const subset = await openSubsetter();
    mkdirSync(join(folder, "fonts"), { recursive: true });
    for (const name of readdirSync(join(folder, "fonts")).filter((name) => name.endsWith(".woff2"))) rmSync(join(folder, "fonts", name));
    const rules = [];
    const fallbacks = [];
    let firstBytes = 0;
    for (const face of faces) {
      for (const [script, ranges] of Object.entries(scripts)) {
        const { path, bytes, characters } = await cutFace(face, script, charactersOf(ranges), subset);
        if (script === "latin") firstBytes += bytes;
        rules.push(ruleOf(face.family, path, characters));
        if (script === "latin") rules.push(ruleOf(`${face.family} Latin`, path, characters.filter(beside)));
      }
      fallbacks.push(...(await fallbacksOf(face, subset, library)));
    }
    if (firstBytes > maxFirstBytes) throw new ScriptError(`the Latin files have ${firstBytes} bytes together`);
    process.stdout.write(`Latin files together: ${firstBytes} bytes\n`);
    writeFileSync(join(folder, "fonts.css"), sheetOf(rules, fallbacks));
    await run(process.execPath, [toolScript("@biomejs/biome/bin/biome"), "format", "--write", join(folder, "fonts.css")]);
    for (const source of new Set(faces.map((face) => face.source)))
      writeFileSync(join(folder, `fonts/OFL-${source}.txt`), readFileSync(join(packageOf(source), "LICENSE")));
  } finally {
    rmSync(library, { recursive: true, force: true });
  }
});

async function installLibrary() {
  const place = mkdtempSync(join(tmpdir(), "wordloom-fonts-"));
  writeFileSync(join(place, "package.json"), '{"private":true}');
  const names = ["@capsizecss/unpack@4.0.1", "@capsizecss/metrics@4.3.0"];
  const result = await run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", place, ...names], { show: true });
  if (result.code !== 0) throw new ScriptError(`npm install exited with ${result.code}`);
  return place;
}

async function wholeFont({ source, part }, script) {
  const { default: decompress } = await import("wawoff2/decompress.js");
  return Buffer.from(await decompress(readFileSync(join(packageOf(source), `files/${source}-${script}-${part}-normal.woff2`))));
}

async function cutFace(face, script, wanted, subset) {
  const { default: compress } = await import("wawoff2/compress.js");
  const { Blob, Face } = await import("harfbuzzjs");
  const font = subset(await wholeFont(face, script), wanted, { axes: face.axes });
  const present = new Set(new Face(new Blob(font)).collectUnicodes());
  const bytes = Buffer.from(await compress(font));
  const path = `fonts/${face.file}-${script}.woff2`;
  writeFileSync(join(folder, path), bytes);
  process.stdout.write(`${path}: ${present.size} characters, ${bytes.length} bytes\n`);
  return { path, bytes: bytes.length, characters: wanted.filter((character) => present.has(character)) };
}

/** Stand-ins that are widened to a face's average width, and set to its height: nothing moves when it comes. */
async function fallbacksOf(face, subset, library) {
  const { fromBuffer } = await import(pathToFileURL(join(library, "node_modules/@capsizecss/unpack/dist/index.mjs")).href);
  const axes = { ...face.axes, wght: face.shown };
  const own = await fromBuffer(subset(await wholeFont(face, "latin"), charactersOf(scripts.latin), { axes }));
  const percent = (share) => `${(100 * share).toFixed(1)}%`;
  const rules = [];
  for (const { family, metrics, local } of standIns[face.source === "geist" ? "sans" : "serif"]) {
    const path = `node_modules/@capsizecss/metrics/entireMetricsCollection/${metrics}/index.mjs`;
    const { default: machine } = await import(pathToFileURL(join(library, path)).href);
    const size = own.xWidthAvg / own.unitsPerEm / (machine.xWidthAvg / machine.unitsPerEm);
    rules.push(`@font-face {
  font-family: "${face.family} ${family}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  size-adjust: ${percent(size)};
  ascent-override: ${percent(own.ascent / own.unitsPerEm / size)};
  descent-override: ${percent(-own.descent / own.unitsPerEm / size)};
  line-gap-override: ${percent(own.lineGap / own.unitsPerEm / size)};
}`);
  }
  return rules;
}
