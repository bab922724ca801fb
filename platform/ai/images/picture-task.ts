/**
 * What is done to pictures of ours in a process of its own:
 *
 * - `png`: the picture as a PNG.
 * - `mask`: a mask (white where the model may draw) in the form of OpenAI: transparent there. The white stays, for servers that look at
 *   the color.
 * - `area`: the smallest area around the white of a mask, in pixels, as JSON; `null` for one without any.
 * - `paint`: the demo engine's picture, from `scene` (SVG, ours), or from the input, flattened and turned to another color; with a mask,
 *   only within it. `label` (SVG, ours) is drawn on top.
 */
export type PictureTask =
  | { kind: "png" }
  | { kind: "mask" }
  | { kind: "area" }
  | {
      kind: "paint";
      width: number;
      height: number;
      scene: string;
      label: { svg: string; width: number; height: number };
      flatten: { colors: number; hue: number };
    };

/** Comes before the pictures on the process's input: the task and the length of each picture in bytes. */
export type TaskHeader = { task: PictureTask; sizes: number[] };

/** Bytes before the header: its own length, 32 bits, big-endian. */
export const taskPrefixBytes = 4;
export const taskMaxPixels = 100_000_000;
