/**
 * Zero bytes in a text without a byte order mark: half of every letter where the text is UTF-16, padding or an accident anywhere else.
 * UTF-16 is told by its characters, not by its zeros alone, as a Chinese text has them only in its blanks and line ends, and some of
 * its characters have the zero on the other side.
 */

/** What the zeros of a text mean: an encoding that has them, or nothing, so that they can be left out. */
export type ZeroBytes = { encoding: "utf-16le" | "utf-16be" } | { kept: Uint8Array };

/** How much is looked at for telling UTF-16, in bytes. */
const sampleBytes = 65_536;

/**
 * Reads what the zeros in a text mean. Without any, or where they mean nothing, `kept` is the text without them.
 *
 * @returns null for what is no text: many zeros within, or other control characters
 */
export function readZeroBytes(bytes: Uint8Array): ZeroBytes | null {
  if (!bytes.includes(0)) return { kept: bytes };
  const encoding = wideEncoding(bytes);
  if (encoding !== null) return { encoding };
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1;
  const kept = bytes.filter((byte) => byte !== 0);
  const within = end - kept.length;
  const isText = within <= Math.max(1, end / 10) && countControls(kept) <= Math.max(1, end / 50);
  return isText ? { kept } : null;
}

/** Control characters that texts do not have: neither blank nor the start of a terminal's color. */
function countControls(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (byte < 0x20 && byte !== 0x1b && (byte < 0x09 || byte > 0x0d)) count++;
  return count;
}

function wideEncoding(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes.length % 2 !== 0) return null;
  const sample = bytes.subarray(0, sampleBytes);
  const [little, big] = [shareOfUsual(sample, 0), shareOfUsual(sample, 1)];
  if (Math.max(little, big) < 0.9) return null;
  // Latin and Cyrillic letters in UTF-16 may be valid UTF-8 as well, but every second byte of it is a control character. Any two letters
  // of another encoding make a Chinese character.
  if (!hasHalfOfControls(sample) && (isUtf8(sample) || isMostlyLetters(sample))) return null;
  return little >= big ? "utf-16le" : "utf-16be";
}

function isUtf8(sample: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Small Latin letters and blanks: in Chinese UTF-16, not even a third of the bytes look like them. */
function isMostlyLetters(sample: Uint8Array): boolean {
  const letters = sample.reduce((count, byte) => count + (byte === 0x20 || (byte >= 0x61 && byte <= 0x7a) ? 1 : 0), 0);
  return letters > sample.length / 2;
}

/** Zeros at the end count once: a file may be padded with them. */
function hasHalfOfControls(sample: Uint8Array): boolean {
  const end = sample.findLastIndex((byte) => byte !== 0) + 1;
  const text = sample.subarray(0, Math.min(end + 1, sample.length));
  return countControls(text) >= text.length * 0.4;
}

/** The share of UTF-16 units that texts are usually made of. @param low which byte of a pair is the low one: 0 in little endian */
function shareOfUsual(sample: Uint8Array, low: 0 | 1): number {
  let units = 0;
  let usual = 0;
  const isSpaced = sample.reduce((zeros, byte) => zeros + (byte === 0 ? 1 : 0), 0) > sample.length / 40;
  for (let at = 0; at + 1 < sample.length; at += 2) {
    const unit = (sample[at + 1 - low] ?? 0) * 256 + (sample[at + low] ?? 0);
    if (unit === 0) continue;
    // Line ends of a text with one byte for each.
    if (unit === 0x0d0a || unit === 0x0a0d) return 0;
    units++;
    if (isUsual(unit, isSpaced)) usual++;
  }
  return units === 0 ? 0 : usual / units;
}

/** @param isSpaced there are as many blanks as between Korean words; without, Hangul is another encoding of Chinese read wrongly */
function isUsual(unit: number, isSpaced: boolean): boolean {
  if (unit < 0xa0) return (unit >= 0x20 && unit < 0x7f) || (unit >= 0x09 && unit <= 0x0d);
  // The other order's reading of a Latin letter; these two are often meant.
  if (unit % 256 === 0) return unit === 0x3000 || unit === 0x4e00;
  if (unit >= 0xac00 && unit <= 0xd7a3) return isSpaced;
  return (
    unit <= 0x0e7f ||
    (unit >= 0x1e00 && unit <= 0x27bf) ||
    (unit >= 0x3001 && unit <= 0x9fff) ||
    (unit >= 0xd800 && unit <= 0xdfff) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    unit >= 0xfe10
  );
}
