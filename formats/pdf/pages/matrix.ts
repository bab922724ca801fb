/** A transformation as PDF writes it: (x, y) goes to (a·x + c·y + e, b·x + d·y + f). */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export type Bounds = { left: number; right: number; bottom: number; top: number };

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Applies the inner one first, then the outer. */
export const multiply = (outer: Matrix, inner: Matrix): Matrix => [
  outer[0] * inner[0] + outer[2] * inner[1],
  outer[1] * inner[0] + outer[3] * inner[1],
  outer[0] * inner[2] + outer[2] * inner[3],
  outer[1] * inner[2] + outer[3] * inner[3],
  outer[0] * inner[4] + outer[2] * inner[5] + outer[4],
  outer[1] * inner[4] + outer[3] * inner[5] + outer[5],
];

/** Inverts a transformation; null for one that leaves no area. */
export function inverse([a, b, c, d, e, f]: Matrix): Matrix | null {
  const area = a * d - b * c;
  if (!(Math.abs(area) > 1e-9)) return null;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export const apply = ([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] => [a * x + c * y + e, b * x + d * y + f];

/** The upright area around what a transformation makes of one. */
export function boundsOf(matrix: Matrix, left: number, bottom: number, right: number, top: number): Bounds {
  const points = [apply(matrix, left, bottom), apply(matrix, right, bottom), apply(matrix, left, top), apply(matrix, right, top)];
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) };
}

/** Turns around the origin, counterclockwise. @param angle in degrees */
export function turn(angle: number): Matrix {
  const [cos, sin] = cosAndSin(angle);
  return [cos, sin, -sin, cos, 0, 0];
}

/** Exact for right angles. */
function cosAndSin(angle: number): [number, number] {
  const right = ({ 0: [1, 0], 90: [0, 1], 180: [-1, 0], 270: [0, -1] } as Record<number, [number, number]>)[angle];
  return right ?? [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
}
