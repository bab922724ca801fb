import { AppError } from "#core/errors.ts";
import { makePictures } from "#platform/pictures/make-pictures.server.ts";
import { avatarMaxBytes, avatarOrder } from "./avatar-limits.ts";

/**
 * Makes the stored picture from an uploaded one: its center square.
 *
 * @throws AppError `too-large` for more than 5 MB, and what `makePictures` throws
 */
export async function makeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > avatarMaxBytes) throw new AppError("too-large");
  const [picture] = await makePictures(bytes, avatarOrder);
  return picture.bytes;
}
