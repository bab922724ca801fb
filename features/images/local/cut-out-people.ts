import type { CutOutRequest } from "./cut-out.ts";
import { ImageFault } from "./image-fault.ts";
import { type PeopleNetwork, peopleSide } from "./people-network.ts";
import type { Matte, Pixels } from "./pixels.ts";
import { feather, hardMatte, refineMatte } from "./refine-matte.ts";
import { resize, resizeMatte } from "./resize.ts";

/** Longer side while the network's blurred outline is brought to the picture's edges, and how far it may be off there. */
const refineSide = 512;
const edgeRadius = 6;
/** Below this share of the picture it is a face on a poster in the background, or no one. */
const minShare = 0.005;

/**
 * Divides people from what is behind them.
 *
 * @param request.isRefined whether the edge follows the picture's own in its full size; it does unless told
 * @param request.featherRadius how soft the edge is to be, in pixels of the picture
 * @returns the people's matte in the picture's size
 * @throws ImageFault `no-person`
 */
export async function cutOutPeople(
  network: PeopleNetwork,
  pixels: Pixels,
  { isRefined = true, featherRadius = 0 }: Pick<CutOutRequest, "isRefined" | "featherRadius"> = {},
): Promise<Matte> {
  const seen = await lookFor(network, pixels);
  const share = seen.data.reduce((sum, value) => sum + (value > 127 ? 1 : 0), 0) / seen.data.length;
  if (share < minShare) throw new ImageFault("no-person");
  const scale = Math.min(1, refineSide / Math.max(pixels.width, pixels.height));
  const size = { width: Math.max(1, Math.round(pixels.width * scale)), height: Math.max(1, Math.round(pixels.height * scale)) };
  const coarse = decided(resizeMatte(seen, size));
  const matte = isRefined ? refineMatte(pixels, await resize(pixels, size), coarse, edgeRadius) : hardMatte(coarse, pixels);
  return feather(matte, featherRadius);
}

async function lookFor(network: PeopleNetwork, pixels: Pixels): Promise<Matte> {
  const { data } = await resize(pixels, { width: peopleSide, height: peopleSide });
  const colors = Float32Array.from(
    { length: peopleSide * peopleSide * 3 },
    (_, index) => data[Math.floor(index / 3) * 4 + (index % 3)]! / 255,
  );
  const confidence = await network.confidence(colors);
  return { width: peopleSide, height: peopleSide, data: Uint8ClampedArray.from(confidence, (value) => value * 255) };
}

/** Half a confidence is no half-clear pixel: only close to the outline does it say where the edge is. */
function decided(matte: Matte): Matte {
  return { ...matte, data: matte.data.map((value) => (value - 127) * 4 + 127) };
}
