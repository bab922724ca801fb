import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { SizeRequest } from "#features/images/local/resize.ts";
import { type PictureFormat, pictureFormats } from "../engine/picture-formats.ts";

/** How a picture is to be sized, as the form of the resizing tool says it; undefined where it keeps its size. */
export function sizeOfValues({ size_by: by, width, height, percent }: FieldValues): SizeRequest | undefined {
  if (by === "percent") return { percent: Number(percent) };
  if (by !== "pixels" || (width === undefined && height === undefined)) return undefined;
  const side = (value: unknown) => (value === undefined ? undefined : Number(value));
  return { width: side(width), height: side(height) };
}

/** As sizes of files are given to people. */
const bytesPerKilobyte = 1000;

/** The length that a file must not exceed; undefined where none is asked for. */
export function maxBytesOfValues({ size_by: by, kilobytes }: FieldValues): number | undefined {
  return by === "bytes" ? Number(kilobytes) * bytesPerKilobyte : undefined;
}

export function formatOfValues({ format }: FieldValues): PictureFormat | "same" {
  return pictureFormats.find((known) => known === format) ?? "same";
}
