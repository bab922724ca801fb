import { useEffect, useState } from "react";

/** The color of what a brush has marked to be changed or removed. */
export const dropColor = "#d6336c";
/** Longer side of what is shown. */
const shownSide = 1200;

/** What a mask marks, as a picture in the brush's color; null until it has been loaded, and without one. */
export function useTint(url: string | null): HTMLCanvasElement | null {
  const [tint, setTint] = useState<{ url: string; canvas: HTMLCanvasElement } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isCurrent = true;
    loadTint(url).then(
      (canvas) => isCurrent && setTint({ url, canvas }),
      // What is not there marks nothing.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [url]);
  return tint !== null && tint.url === url ? tint.canvas : null;
}

async function loadTint(url: string): Promise<HTMLCanvasElement> {
  const mask = new Image();
  mask.src = url;
  await mask.decode();
  const canvas = document.createElement("canvas");
  const scale = Math.min(1, shownSide / Math.max(mask.naturalWidth, mask.naturalHeight));
  canvas.width = Math.max(1, Math.round(mask.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(mask.naturalHeight * scale));
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to show the mask on");
  context.drawImage(mask, 0, 0, canvas.width, canvas.height);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  // White becomes solid, black clear; then the color takes the place of both.
  for (let at = 0; at < pixels.data.length; at += 4) pixels.data[at + 3] = pixels.data[at] ?? 0;
  context.putImageData(pixels, 0, 0);
  context.globalCompositeOperation = "source-in";
  context.fillStyle = dropColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
