import { useEffect, useRef, useState } from "react";
import type { Locale } from "#core/localized.ts";
import type { Size } from "#features/images/local/resize.ts";
import { m } from "#i18n/paraglide/messages.js";
import { PictureStage } from "../workspace/picture-stage.tsx";
import { drawDifference, percentOf } from "./difference.ts";
import type { ViewedPicture } from "./viewed-picture.ts";

/** Longer side of what is drawn; pixels are compared in full. */
const drawnSide = 1600;
/** Pixels that are compared before the page gets a turn. */
const stripPixels = 1_000_000;

type DifferenceStageProps = { before: ViewedPicture; after: ViewedPicture; share: number; locale: Locale };

/** Where a step has changed its picture, and how much of it, in words. */
export function DifferenceStage({ before, after, share, locale }: DifferenceStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [found, setFound] = useState<number | "lost" | null>(null);
  const [beforeUrl, afterUrl] = [before.url, after.url];
  const { width, height } = after;
  useEffect(() => {
    const stop = new AbortController();
    const context = canvas.current?.getContext("2d");
    if (context)
      comparePictures(context, beforeUrl, afterUrl, { width, height }, stop.signal).then(
        (changed) => stop.signal.aborted || setFound(changed),
        () => stop.signal.aborted || setFound("lost"),
      );
    return () => stop.abort();
  }, [beforeUrl, afterUrl, width, height]);
  const scale = Math.min(1, drawnSide / Math.max(width, height));
  const words =
    found === null ? m.images_diff_working() : found === "lost" ? m.images_diff_lost() : sentenceOf(found, width * height, locale);
  return (
    <>
      <PictureStage size={after} share={share}>
        <canvas
          ref={canvas}
          role="img"
          aria-label={m.images_view_difference()}
          width={Math.round(width * scale)}
          height={Math.round(height * scale)}
          className="checker block size-full"
        />
      </PictureStage>
      <p role="status" className="mt-2 text-sm">
        {words}
      </p>
    </>
  );
}

function sentenceOf(changed: number, total: number, locale: Locale): string {
  if (changed === 0) return m.images_diff_none();
  return changed === total ? m.images_diff_all() : m.images_diff_share({ share: percentOf(changed, total, locale) });
}

/** Compares two pictures strip by strip, so that large ones fit into memory, and draws what differs; rejects if one cannot be loaded. */
async function comparePictures(
  onto: CanvasRenderingContext2D,
  beforeUrl: string,
  afterUrl: string,
  { width, height }: Size,
  signal: AbortSignal,
): Promise<number> {
  const pictures = await Promise.all([beforeUrl, afterUrl].map(loadPicture));
  const rows = Math.max(1, Math.floor(stripPixels / width));
  const strip = document.createElement("canvas");
  const context = strip.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("no canvas to compare on");
  let changed = 0;
  for (let top = 0; top < height && !signal.aborted; top += rows) {
    [strip.width, strip.height] = [width, Math.min(rows, height - top)];
    const [before, after] = pictures.map((picture) => {
      context.clearRect(0, 0, width, strip.height);
      context.drawImage(picture, 0, -top, width, height);
      return context.getImageData(0, 0, width, strip.height);
    });
    if (before === undefined || after === undefined) break;
    const drawn = context.createImageData(width, strip.height);
    changed += drawDifference(before.data, after.data, drawn.data);
    context.putImageData(drawn, 0, 0);
    const scale = onto.canvas.height / height;
    onto.drawImage(strip, 0, top * scale, onto.canvas.width, strip.height * scale);
    await new Promise((resolve) => setTimeout(resolve));
  }
  return changed;
}

async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  return picture;
}
