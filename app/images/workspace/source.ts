import type { PictureFileFormat } from "#features/images/local/picture-head.ts";
import type { Pixels } from "#features/images/local/pixels.ts";
import type { EngineResult, ImageEngine } from "../engine/image-engine.ts";
import type { PictureFacts } from "../engine/picture-facts.ts";
import type { Picked } from "./picked.ts";

/** The picture that a tool works on. `file` is what browsers show of it. */
export type Source = { name: string; file: Blob; pixels: Pixels; format: PictureFileFormat; facts: PictureFacts };

/** Reads a picture; one that another tool made is not read again, so that no step of a chain loses anything. */
export async function openSource(engine: ImageEngine, { name, file, pixels }: Picked): Promise<EngineResult<Source>> {
  if (pixels !== undefined) return { ok: true, value: { name, file, pixels, format: "png", facts: { count: 0 } } };
  const opened = await engine.open({ file });
  return opened.ok ? { ok: true, value: { name, file, ...opened.value } } : opened;
}
