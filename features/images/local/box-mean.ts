/**
 * Mean over a square around each value of a plane; at the edges over what of the square lies inside.
 *
 * @param radius the square's side is 2 × radius + 1
 */
export function boxMean(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  return meanOfColumns(meanOfRows(plane, width, height, radius), width, height, radius);
}

function meanOfRows(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(plane.length);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += plane[row + x]!;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += plane[row + x + radius]!;
      if (x - radius > 0) sum -= plane[row + x - radius - 1]!;
      means[row + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  return means;
}

/** Row by row too: going down single columns would fetch a new line of memory for each value. */
function meanOfColumns(plane: Float32Array, width: number, height: number, radius: number): Float32Array {
  const means = new Float32Array(plane.length);
  const sums = new Float64Array(width);
  const add = (y: number, sign: number) => {
    for (let x = 0; x < width; x++) sums[x]! += sign * plane[y * width + x]!;
  };
  for (let y = 0; y < Math.min(radius, height); y++) add(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) add(y + radius, 1);
    if (y - radius > 0) add(y - radius - 1, -1);
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x++) means[y * width + x] = sums[x]! / count;
  }
  return means;
}
