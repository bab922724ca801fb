import type { Area } from "#platform/pictures/put-back.ts";
import type { ImageCall, SentPicture } from "./image-call.ts";
import { runPictureTask } from "./picture-task.server.ts";

/**
 * Tells a model whose provider takes no mask in its prompt where it may change the picture. What it changes elsewhere is put back later
 * (`platform/pictures/put-back.ts`).
 *
 * @throws the signal's reason once aborted
 */
export async function withMaskInWords(call: ImageCall): Promise<ImageCall> {
  const { mask, prompt, signal } = call;
  if (mask === null) return call;
  const area = JSON.parse(Buffer.from(await runPictureTask({ kind: "area" }, [mask], signal)).toString("utf8")) as Area | null;
  return area === null ? call : { ...call, prompt: `${prompt}\n\n${whereIn(mask, area)}` };
}

function whereIn({ width, height }: SentPicture, area: Area): string {
  const percent = (pixels: number, of: number) => `${Math.round((pixels / of) * 100)}%`;
  const across = `${percent(area.left, width)} to ${percent(area.left + area.width, width)} of its width`;
  const down = `${percent(area.top, height)} to ${percent(area.top + area.height, height)} of its height`;
  return `Change only the part of the picture from ${across} and from ${down}, counted from the top left. Leave the rest exactly as it is.`;
}
