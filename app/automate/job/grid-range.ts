/** Places from one to another, both with them. */
const placesOf = (one: number, other: number): number[] => {
  const first = Math.min(one, other);
  return Array.from({ length: Math.abs(one - other) + 1 }, (_, index) => first + index);
};

/**
 * What a key with Shift chooses that leads from one place towards another: all from where the choice began to where it now ends, which is no
 * further than the rows that are there.
 *
 * @param numberAt null while the row isn't there
 * @returns `more` is chosen and `less` no longer, by the numbers of rows; both are empty where the key leads nowhere
 */
export function extendChoice(anchor: number, from: number, towards: number, numberAt: (place: number) => number | null) {
  const step = Math.sign(towards - from);
  let to = from;
  while (to !== towards && numberAt(to + step) !== null) to += step;
  const numbersOf = (places: readonly number[]) => places.map(numberAt).filter((n) => n !== null);
  if (to === from) return { to, more: [], less: [] };
  const now = placesOf(anchor, to);
  const [first = to, last = to] = [now[0], now.at(-1)];
  return { to, more: numbersOf(now), less: numbersOf(placesOf(anchor, from).filter((place) => place < first || place > last)) };
}
