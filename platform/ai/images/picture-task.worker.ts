/**
 * A process for one task on pictures of ours: it reads the task and the pictures from stdin, writes a PNG or a text to stdout and ends. Decoding
 * happens here and not in the server, as with every picture (`platform/pictures/picture.worker.ts`).
 */
import { readFileSync, writeSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { pictureFormat } from "#platform/pictures/picture-format.ts";
import { type Area, areaInside } from "#platform/pictures/put-back.ts";
import { type PictureTask, taskMaxPixels, taskPrefixBytes, type TaskHeader } from "./picture-task.ts";

sharp.cache(false);
sharp.concurrency(1);
// SVG is read for scenes and labels, which are written here.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer", "VipsForeignLoadSvgBuffer"] });

const input = readFileSync(0);
const headerEnd = taskPrefixBytes + input.readUInt32BE(0);
const { task, sizes } = JSON.parse(input.toString("utf8", taskPrefixBytes, headerEnd)) as TaskHeader;
let offset = headerEnd;
const pictures = sizes.map((size) => {
  offset += size;
  return input.subarray(offset - size, offset);
});
writeAll(await run(task, pictures));
process.exit(0);

async function run(todo: PictureTask, [first, second]: Buffer[]): Promise<Buffer> {
  if (todo.kind === "paint") return paint(todo, first, second);
  if (first === undefined || isNoPicture(first)) throw new Error("no picture");
  if (todo.kind === "area") return areaText(first);
  return todo.kind === "png" ? open(first).png().toBuffer() : transparentMask(first);
}

/** Only scenes are SVG; a picture that came in never is. */
function isNoPicture(bytes: Buffer): boolean {
  const format = pictureFormat(bytes);
  return format !== "png" && format !== "webp";
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: taskMaxPixels, failOn: "error" });
}

async function transparentMask(mask: Buffer): Promise<Buffer> {
  const { data, info } = await grayOf(mask).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const alpha = Buffer.from(data.map((value) => 255 - value));
  return sharp(data, { raw: { width, height, channels: 1 } })
    .toColourspace("srgb")
    .joinChannel(alpha, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

type Paint = Extract<PictureTask, { kind: "paint" }>;

/** Pixels between two steps: encoding them would take longer than the steps. */
type Pixels = { data: Buffer; raw: { width: number; height: number; channels: 1 | 3 } };

async function asPixels(picture: Sharp, channels: 1 | 3): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels } };
}

function pixelsOf({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

async function paint(todo: Paint, picture: Buffer | undefined, mask: Buffer | undefined): Promise<Buffer> {
  if ([picture, mask].some((one) => one !== undefined && isNoPicture(one))) throw new Error("no picture");
  const { width, height, label } = todo;
  const whole = { left: 0, top: 0, width, height };
  if (picture === undefined) return labeled(sharp(Buffer.from(todo.scene)), label, whole, todo);
  const fitted = await asPixels(
    open(picture).resize(width, height, { fit: "cover" }).flatten({ background: "#fff" }).toColourspace("srgb"),
    3,
  );
  const flat = await flatten(fitted, todo);
  const area = mask === undefined ? null : await areaOf(mask, width, height);
  if (area === null) return labeled(pixelsOf(flat), label, whole, todo);
  return labeled(pixelsOf(within(flat, area.mask, fitted)), label, area.box, todo);
}

function labeled(picture: Sharp, label: Paint["label"], box: Area, todo: Paint): Promise<Buffer> {
  return picture
    .composite([{ input: Buffer.from(label.svg), ...placeOf(label, box, todo) }])
    .png({ compressionLevel: 4 })
    .toBuffer();
}

/** Large areas of a few colors, each turned around the color wheel. Found in a small copy: they are large. */
async function flatten(fitted: Pixels, { width, height, flatten: { colors, hue } }: Paint): Promise<Pixels> {
  const small = await pixelsOf(fitted)
    .resize(Math.ceil(width / 3), Math.ceil(height / 3))
    .median(5)
    .png({ palette: true, colours: colors, dither: 0, effort: 1 })
    .toBuffer();
  return asPixels(
    sharp(small).resize(width, height, { fit: "fill", kernel: "mitchell" }).modulate({ hue, saturation: 1.3 }).removeAlpha(),
    3,
  );
}

/** The mask in the picture's size, and the smallest box around its white; null if there is none. */
async function areaOf(mask: Buffer, width: number, height: number): Promise<{ mask: Buffer; box: Area } | null> {
  const data = await grayOf(mask).resize(width, height, { fit: "cover" }).raw().toBuffer();
  const box = areaInside(data, width, height);
  return box === null ? null : { mask: data, box };
}

/** Where a mask is white, as JSON. */
async function areaText(mask: Buffer): Promise<Buffer> {
  const { data, info } = await grayOf(mask).raw().toBuffer({ resolveWithObject: true });
  return Buffer.from(JSON.stringify(areaInside(data, info.width, info.height)));
}

function grayOf(mask: Buffer): Sharp {
  return open(mask).flatten({ background: "#000" }).greyscale();
}

/** The flat picture where the mask is white, the one that came in where it is black. */
function within(flat: Pixels, mask: Buffer, fitted: Pixels): Pixels {
  const data = Buffer.from(fitted.data);
  for (let at = 0; at < data.length; at++) {
    const share = (mask[Math.floor(at / 3)] ?? 0) / 255;
    data[at] = Math.round((flat.data[at] ?? 0) * share + (fitted.data[at] ?? 0) * (1 - share));
  }
  return { ...fitted, data };
}

/** In the middle of a mask, else at the foot of the picture; always wholly inside. */
function placeOf(label: Paint["label"], box: Area, { width, height }: Paint): { left: number; top: number } {
  const isWhole = box.width === width && box.height === height;
  const left = box.left + Math.round((box.width - label.width) / 2);
  const top = isWhole ? height - Math.round(label.height * 1.6) : box.top + Math.round((box.height - label.height) / 2);
  const inside = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return { left: inside(left, width - label.width), top: inside(top, height - label.height) };
}

/** A pipe accepts only part at a time. */
function writeAll(bytes: Uint8Array): void {
  for (let written = 0; written < bytes.byteLength; ) written += writeSync(1, bytes, written);
}
