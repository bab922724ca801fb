/**
 * Above these, reading Markdown takes quadratic time or overflows the stack (measured with micromark 4: 10,000 lines of
 * one paragraph 5 s, 3,300 quotes 2 s, 8,000 emphasis markers 2 s), or the result takes too long to build. Just below
 * them nothing blocks others for more than 0.1 s (`tests/integration/slow-patterns.timed.test.ts`); texts that people write stay far below.
 */
const maxText = 20_000;
const maxLine = 10_000;
const maxLines = 1_000;
/** Quote and list item markers at the start of one line; a rule such as `- - -` has some too. */
const maxMarkers = 12;
/** Blanks before the first marker: every two may be one more nested list. */
const maxIndent = 60;
/** Markers of emphasis, links and code in one paragraph: each may be compared with every other one. */
const maxDelimiters = 400;
/** The same plus the starts of addresses and tags, in total. */
const maxSigns = 2_000;
/** One address takes as long as this many of the others. */
const signsOfAddress = 2;
/** Quotes, list items and table cells in total; those on a line with more than `fewMarkers` count twice. */
const maxParts = 800;
const fewMarkers = 4;

const lineEnd = /\r\n?|\n/;
const delimiter = /[*_~[\]`]/g;
/** What GitHub's Markdown takes for the start or middle of an address (GFM 6.9), and tags. */
const address = /[@<]|https?:|www\./gi;
/** One marker of a quote or list item (CommonMark 5.1, 5.2). */
const marker = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

/** Tells whether reading a text as Markdown would block its thread for too long; such a text is shown and written as is. */
export function isCostlyMarkdown(text: string): boolean {
  if (text.length > maxText) return true;
  const lines = text.split(lineEnd);
  if (lines.length > maxLines) return true;
  let delimiters = 0;
  let signs = 0;
  let parts = 0;
  for (const line of lines) {
    const here = count(line, delimiter);
    const cells = count(line, /\|/g);
    const markers = countMarkers(line);
    // A blank line ends the paragraph.
    delimiters = /[^ \t]/.test(line) ? delimiters + here : 0;
    signs += here + signsOfAddress * count(line, address);
    parts += (markers > fewMarkers ? 2 * markers : markers) + cells;
    if (delimiters > maxDelimiters || signs > maxSigns || parts > maxParts) return true;
    if (markers > maxMarkers || (markers > 0 && line.search(/[^ \t]/) > maxIndent)) return true;
    if (line.length > maxLine && here + cells > 0) return true;
  }
  return false;
}

const count = (line: string, sign: RegExp): number => line.match(sign)?.length ?? 0;

function countMarkers(line: string): number {
  marker.lastIndex = 0;
  let markers = 0;
  while (marker.test(line)) markers++;
  return markers;
}

/** Above these a file takes the parser many seconds: measured as above, against the time that a worker has for a whole file. */
const endless = { markers: 100, delimiters: 4_000, lines: 4_000, blanks: 60_000 };
/** A line that begins a block of its own, so that nothing before it is compared with it. */
const blockStart = /^[ \t]*(?:[-+*|>#]|\d{1,9}[.)])/;

/** Tells whether a whole file would keep the parser busy for longer than anyone would wait: no text that people write does. */
export function isEndlessMarkdown(text: string): boolean {
  let delimiters = 0;
  let lines = 0;
  let blanks = 0;
  let isCode = false;
  for (const line of text.split(lineEnd)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    const isNew = isCode || !/[^ \t]/.test(line) || blockStart.test(line);
    delimiters = (isNew ? 0 : delimiters) + (isCode ? 0 : count(line, delimiter) + count(line, /\$/g));
    lines = isNew ? 0 : lines + 1;
    blanks = (isNew ? 0 : blanks) + (isCode ? 0 : count(line, /[ \t]+/g));
    if (delimiters > endless.delimiters || lines > endless.lines || blanks > endless.blanks) return true;
    if (countMarkers(line) > endless.markers) return true;
  }
  return false;
}
