/** How vectors are kept and compared (docs/decisions/0085). */

/** What is kept of a vector: its numbers as parts of the largest, in whole numbers up to 127; and which of them are positive. */
export type KeptVector = { vector: Int8Array; signs: string };

const most = 127;

/** Only the direction of a vector counts, so its length is not kept. */
export function toKept(numbers: readonly number[]): KeptVector {
  const largest = numbers.reduce((max, one) => Math.max(max, Math.abs(one)), 0);
  const scale = largest === 0 ? 0 : most / largest;
  return {
    vector: Int8Array.from(numbers, (one) => Math.round(one * scale)),
    signs: numbers.map((one) => (one > 0 ? "1" : "0")).join(""),
  };
}

/** How much two vectors of one length point the same way: 1 if they do, 0 if they have nothing to do with each other. */
export function cosine(one: Int8Array, other: Int8Array): number {
  let product = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let index = 0; index < one.length; index++) {
    const a = one[index] ?? 0;
    const b = other[index] ?? 0;
    product += a * b;
    ofOne += a * a;
    ofOther += b * b;
  }
  return ofOne === 0 || ofOther === 0 ? 0 : product / Math.sqrt(ofOne * ofOther);
}
