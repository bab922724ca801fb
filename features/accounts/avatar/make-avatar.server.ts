import { AppError } from "#core/errors.ts";
import { makePicture } from "#platform/pictures/make-picture.server.ts";
import { avatarMaxBytes, avatarShape } from "./avatar-limits.ts";

/**
 * Makes the picture that is kept out of an uploaded one: its middle square.
 *
 * @throws AppError `too-large` for more than 5 MB, and what `makePicture` throws
 */
export async function makeAvatar(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes.byteLength > avatarMaxBytes) throw new AppError("too-large");
  return (await makePicture(bytes, avatarShape)).bytes;
}
