import type { FieldValues } from "#features/catalogue/tool-fields.ts";
import type { DeviceTask } from "#features/images/device-tasks.ts";
import type { Background } from "#features/images/local/background.ts";
import type { Box, Matte, Pixels } from "#features/images/local/pixels.ts";
import type { UpscaleFactor } from "#features/images/local/upscale.ts";
import type { EngineResult, ImageEngine, JobOptions } from "../engine/image-engine.ts";
import { formatToWrite, type PictureFormat } from "../engine/picture-formats.ts";
import { readColor } from "./colors.ts";
import { ratioOf } from "./frame.ts";
import { formatOfValues, maxBytesOfValues, sizeOfValues } from "./resize-values.ts";
import type { Source } from "./source.ts";
import { mattesOfStrokes, type Stroke } from "./strokes.ts";

/** What a tool is told: its options, as validated, and what is drawn on the picture. */
export type WorkInput = {
  source: Source;
  values: FieldValues;
  /** Width to height, "16:9". */
  ratio: string;
  frame: Box | null;
  strokes: readonly Stroke[];
  /** A picture of one's own to lie behind. */
  background: Pixels | null;
};
/** A result. Of a tool that writes a file of its own there are no pixels to write again in another format. */
export type Made = { file: Blob; format: PictureFormat; width: number; height: number; pixels: Pixels | null };

/** What the engine fetches before a tool can work. */
export type EnginePart = Parameters<ImageEngine["prepare"]>[0]["part"];
/** What a hand does on the picture. */
export type Hand = "frame" | "keep" | "drop";

export type DeviceWork = {
  /** Null for nothing. */
  part(values: FieldValues): EnginePart | null;
  hands(values: Readonly<Record<string, unknown>>): readonly Hand[];
  run(engine: ImageEngine, input: WorkInput, options: JobOptions): Promise<EngineResult<Made>>;
};

/** Quality of a photo that was changed: high, since it may be changed again. */
const changedQuality = 92;

/** Writes a result as a file. */
export async function writeMade(engine: ImageEngine, pixels: Pixels, format: PictureFormat): Promise<EngineResult<Made>> {
  const written = await engine.encode({ pixels, format, quality: changedQuality });
  return written.ok ? { ok: true, value: { file: written.value, format, width: pixels.width, height: pixels.height, pixels } } : written;
}

async function madeOf(engine: ImageEngine, result: EngineResult<Pixels>, format: PictureFormat): Promise<EngineResult<Made>> {
  return result.ok ? writeMade(engine, result.value, format) : result;
}

const noHands = (): readonly Hand[] => [];
const brushOnly = (): readonly Hand[] => ["drop"];
/** People are found without help; they are what is looked for unless told. */
const isOfPeople = (values: Readonly<Record<string, unknown>>): boolean => values["subject"] !== "object";
const cutOutHands = (values: Readonly<Record<string, unknown>>): readonly Hand[] => (isOfPeople(values) ? [] : ["frame", "keep", "drop"]);
const cutOutPart = (values: FieldValues): EnginePart => (isOfPeople(values) ? "people" : "opencv");

async function cutOut(
  engine: ImageEngine,
  { source: { pixels }, values, frame, strokes }: WorkInput,
  options: JobOptions,
): Promise<EngineResult<Matte>> {
  const edge = { isRefined: values["refine"] !== false, featherRadius: Number(values["feather"] ?? 0) };
  if (isOfPeople(values)) return engine.cutOutPeople({ pixels, request: edge }, options);
  const marks = strokes.length > 0 ? mattesOfStrokes(strokes, pixels) : undefined;
  return engine.cutOut({ pixels, request: { ...edge, ...marks, box: frame ?? undefined } }, options);
}

/** From top to bottom. */
const gradientAngle = 90;

function backgroundOf({ values, background }: WorkInput): Background {
  const color = (key: string) => readColor(String(values[key])) ?? [255, 255, 255];
  if (values["background"] === "picture" && background !== null) return { kind: "picture", picture: background };
  if (values["background"] === "gradient") return { kind: "gradient", from: color("color"), to: color("color_end"), angle: gradientAngle };
  return { kind: "color", color: color("color") };
}

async function setBefore(
  engine: ImageEngine,
  input: WorkInput,
  background: Background,
  options: JobOptions,
): Promise<EngineResult<Pixels>> {
  const matte = await cutOut(engine, input, options);
  return matte.ok ? engine.replaceBackground({ pixels: input.source.pixels, matte: matte.value, background }, options) : matte;
}

const grain: Readonly<Record<string, number>> = { none: 0, light: 0.35, strong: 0.8 };
/** Of what could be raised: more looks like a drawing. */
const raisedContrast = 0.8;
const places: Readonly<Record<string, number>> = { start: 0, around: 0.5, end: 1 };

/** How each tool of the browser works. */
export const deviceWorks: Readonly<Record<DeviceTask, DeviceWork>> = {
  "remove-background": {
    part: cutOutPart,
    hands: cutOutHands,
    run: async (engine, input, options) => madeOf(engine, await setBefore(engine, input, { kind: "clear" }, options), "png"),
  },
  "replace-background": {
    part: cutOutPart,
    hands: cutOutHands,
    async run(engine, input, options) {
      return madeOf(engine, await setBefore(engine, input, backgroundOf(input), options), formatToWrite(input.source.format));
    },
  },
  "remove-object": {
    part: () => "opencv",
    hands: brushOnly,
    async run(engine, { source, values, strokes }, options) {
      const marks = mattesOfStrokes(strokes, source.pixels, Number(values["grow"] ?? 0)).drop;
      return madeOf(engine, await engine.removeObject({ pixels: source.pixels, marks }, options), formatToWrite(source.format));
    },
  },
  restore: {
    part: () => "opencv",
    hands: brushOnly,
    async run(engine, { source, values, strokes }, options) {
      const request = {
        scratches: strokes.length > 0 ? mattesOfStrokes(strokes, source.pixels).drop : undefined,
        denoise: grain[String(values["denoise"])] ?? 0,
        contrast: values["contrast"] === true ? raisedContrast : 0,
      };
      return madeOf(engine, await engine.restore({ pixels: source.pixels, request }, options), formatToWrite(source.format));
    },
  },
  expand: {
    part: () => null,
    hands: noHands,
    async run(engine, { source, values, ratio }, options) {
      const edge = values["fill"] === "mirror" ? "mirrored" : "blurred";
      const request = { pixels: source.pixels, ratio: ratioOf(ratio), place: places[String(values["side"])] ?? 0.5, edge } as const;
      return madeOf(engine, await engine.expand(request, options), formatToWrite(source.format));
    },
  },
  upscale: {
    part: ({ scale }) => scale as UpscaleFactor,
    hands: noHands,
    async run(engine, { source, values }, options) {
      const factor = values["scale"] as UpscaleFactor;
      return madeOf(engine, await engine.upscale({ pixels: source.pixels, factor }, options), formatToWrite(source.format));
    },
  },
  resize: {
    part: () => null,
    hands: noHands,
    async run(engine, { source, values, frame }, options) {
      const wanted = formatOfValues(values);
      const format = wanted === "same" ? formatToWrite(source.format) : wanted;
      const request = { format, box: frame ?? undefined, size: sizeOfValues(values), maxBytes: maxBytesOfValues(values) };
      const made = await engine.convert({ pixels: source.pixels, request }, options);
      return made.ok ? { ok: true, value: { ...made.value, format, pixels: null } } : made;
    },
  },
};
