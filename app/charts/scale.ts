/**
 * The numbers at the axis, from 0 up: three to seven round ones at equal steps, the last of which is at least as high as `most`.
 *
 * @param least that the last one is at least: where only whole numbers are counted it is 2, so that no step is a fraction
 */
export function ticksOf(most: number, least: number): number[] {
  const top = Math.max(most, least);
  for (let power = 0.001; ; power *= 10) {
    const step = [1, 2, 5].find((one) => one * power * mostSteps >= top - 1e-9);
    if (step === undefined) continue;
    const size = Math.max(step * power, least / 2);
    const steps = Math.max(2, Math.ceil(top / size - 1e-9));
    return Array.from({ length: steps + 1 }, (_, index) => round(index * size));
  }
}

const mostSteps = 6;
/** Without the traces of binary fractions. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Thins a row of values out to at most `most`, each the mean of as many neighbors; nulls are left out. */
export function thinOut(values: readonly (number | null)[], most: number): number[] {
  const size = Math.ceil(values.length / most);
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) => values.slice(index * size, (index + 1) * size)).flatMap(
    (part) => {
      const known = part.filter((value) => value !== null);
      return known.length === 0 ? [] : [known.reduce((sum, value) => sum + value, 0) / known.length];
    },
  );
}

/** The difference of a number to the one before it, as a share of that; null where there was none before. */
export const changeOf = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before);
