/** The demo engine's drawings as SVG: from numbers alone, never with the user's words in them, and without any font. */

/** Words that name a color, in both languages, with its place on the color wheel. */
const namedHues: readonly [RegExp, number][] = [
  [/\bred\b|红/i, 4],
  [/\borange\b|sunset|autumn|橙|夕阳|秋/i, 28],
  [/\byellow\b|\bgold|黄|金色/i, 46],
  [/\bgreen\b|forest|garden|绿|森林|花园/i, 135],
  [/\bteal\b|turquoise|青/i, 178],
  [/\bblue\b|\bsea\b|ocean|\bsky\b|winter|蓝|海|天空|冬/i, 212],
  [/\bpurple\b|violet|lavender|紫/i, 272],
  [/\bpink\b|\brose\b|blossom|粉|樱/i, 336],
];

/** A number that only depends on the text (FNV-1a). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The color that a text names, else one of its own. */
export function hueOf(text: string): number {
  return namedHues.find(([words]) => words.test(text))?.[1] ?? hashOf(text) % 360;
}

/** Numbers from 0 to 1, the same for the same start (mulberry32). */
function numbersFrom(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws a landscape of simple shapes: the text decides its colors, the seed its composition. */
export function sceneFor(prompt: string, seed: number, width: number, height: number): string {
  const next = numbersFrom(hashOf(prompt) ^ seed);
  const hue = hueOf(prompt) + (next() - 0.5) * 16;
  const color = (turn: number, saturation: number, lightness: number) =>
    `hsl(${Math.round(hue + turn + 360) % 360},${saturation}%,${lightness}%)`;
  const side = Math.min(width, height);
  const radius = side * (0.12 + next() * 0.12);
  const sun = `<circle cx="${at(width * (0.2 + next() * 0.6))}" cy="${at(height * (0.2 + next() * 0.2))}" r="${at(radius)}" fill="${color(40, 90, 88)}"/>`;
  const hills = [0, 1, 2].map((index) =>
    hill(next, width, height * (0.46 + index * 0.15), side * 0.13, height, color(-12 * index, 55, 58 - index * 15)),
  );
  const trees = Array.from({ length: 3 + Math.floor(next() * 4) }, () => tree(next, width, height, side, color(150, 40, 34)));
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${color(14, 70, 62)}"/><stop offset="1" stop-color="${color(46, 85, 84)}"/></linearGradient>`;
  return svg(
    width,
    height,
    `<defs>${sky}</defs><rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills.join("")}${trees.join("")}`,
  );
}

function hill(next: () => number, width: number, top: number, swing: number, height: number, fill: string): string {
  const y = () => at(top + (next() - 0.5) * swing * 2);
  return `<path d="M0 ${y()}C${at(width * 0.3)} ${y()} ${at(width * 0.6)} ${y()} ${width} ${y()}V${height}H0Z" fill="${fill}"/>`;
}

function tree(next: () => number, width: number, height: number, side: number, fill: string): string {
  const x = width * (0.06 + next() * 0.88);
  const foot = height * (0.72 + next() * 0.2);
  const size = side * (0.05 + next() * 0.06);
  return `<path d="M${at(x)} ${at(foot - size * 2.4)}L${at(x + size)} ${at(foot)}H${at(x - size)}Z" fill="${fill}"/>`;
}

const at = (value: number): string => value.toFixed(1);
const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** Letters as strokes on a grid of ten: a machine without fonts would write nothing. */
const letters: Record<string, { path: string; width: number }> = {
  D: { path: "M0 0V10H2.6A5 5 0 0 0 2.6 0Z", width: 7.6 },
  e: { path: "M0 6.7H6.2A3.1 3.2 0 1 0 5.4 8.9", width: 6.2 },
  m: { path: "M0 10V3.6M0 6.1A2.3 2.4 0 0 1 4.6 6.1V10M4.6 6.1A2.3 2.4 0 0 1 9.2 6.1V10", width: 9.2 },
  o: { path: "M3.1 3.5A3.1 3.25 0 1 0 3.1 10A3.1 3.25 0 1 0 3.1 3.5Z", width: 6.2 },
  ":": { path: "M0 4.4V4.5M0 9.7V9.8", width: 0 },
  n: { path: "M0 10V3.6M0 6.2A2.7 2.6 0 0 1 5.4 6.2V10", width: 5.4 },
  A: { path: "M0 10L4 0L8 10M1.5 6.4H6.5", width: 8 },
  I: { path: "M0 0V10", width: 0 },
};
const letterGap = 2.6;
const wordGap = 8;

/** What every picture of the demo engine says within itself. */
const demoLabel = "Demo: no AI";

/** Draws the label on a dark ground. `height` in pixels. */
export function labelOf(height: number): { svg: string; width: number; height: number } {
  const unit = height / 20;
  let x = 8;
  const strokes = [...demoLabel].map((character) => {
    const letter = letters[character];
    const drawn = letter === undefined ? "" : `<path transform="translate(${at(x)} 5)" d="${letter.path}"/>`;
    x += letter === undefined ? wordGap - letterGap : letter.width + letterGap;
    return drawn;
  });
  const units = x - letterGap + 8;
  const width = Math.round(units * unit);
  const ground = `<rect width="${at(units)}" height="20" rx="6" fill="#101418" fill-opacity="0.82"/>`;
  const text = `<g fill="none" stroke="#fff" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${strokes.join("")}</g>`;
  return { svg: svg(width, height, `<g transform="scale(${unit})">${ground}${text}</g>`), width, height };
}
