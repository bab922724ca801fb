import type { Size } from "#features/images/local/resize.ts";
import { imagesClient } from "../../client/images-client.ts";
import type { Drawing } from "../workspace/use-marks.ts";

/** What was marked, as a picture of the input's size: white where the model may change it, black elsewhere. */
async function maskPicture({ before, strokes }: Drawing, { width, height }: Size): Promise<Blob> {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas to draw the mask on");
  context.fillStyle = "#000";
  context.fillRect(0, 0, width, height);
  if (before !== null) context.drawImage(await loadMask(before.url), 0, 0, width, height);
  context.strokeStyle = "#fff";
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const { radius, points } of strokes) {
    context.lineWidth = Math.max(1, 2 * radius);
    context.beginPath();
    for (const [index, { x, y }] of points.entries()) {
      if (index === 0) context.moveTo(x, y);
      // A line of no length draws the dot that its round ends are.
      context.lineTo(x, y);
    }
    context.stroke();
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("the mask could not be written")) : resolve(blob)), "image/png");
  });
}

async function loadMask(url: string): Promise<HTMLImageElement> {
  const mask = new Image();
  mask.src = url;
  await mask.decode();
  return mask;
}

/** Makes what draws and uploads masks; the same drawing is uploaded once. Its promise rejects with an `UploadFailure`. */
export function createMaskUpload(): (drawing: Drawing, size: Size) => Promise<string> {
  let last: { drawing: Drawing; id: string } | null = null;
  return async (drawing, size) => {
    if (drawing.before !== null && drawing.strokes.length === 0) return drawing.before.id;
    if (last?.drawing === drawing) return last.id;
    const reader = { signal: new AbortController().signal, onProgress: () => undefined, onWaiting: () => undefined };
    const { id } = await imagesClient.upload(await maskPicture(drawing, size), "mask.png", reader, "mask");
    last = { drawing, id };
    return id;
  };
}
