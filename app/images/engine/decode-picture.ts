import { ImageFault } from "#features/images/local/image-fault.ts";
import { headBytes, type PictureFileFormat, readPictureHead } from "#features/images/local/picture-head.ts";
import type { Pixels } from "#features/images/local/pixels.ts";

/** Width × height of a picture that is opened: a phone's largest photos have 50 million pixels, which take 200 MB. */
const maxReadPixels = 50_000_000;

/**
 * Decodes a picture file, upright as its EXIF says; of an animation the first frame.
 *
 * @throws ImageFault `not-a-picture`, `heic`, `too-many-pixels`
 */
export async function decodePicture(file: Blob): Promise<{ pixels: Pixels; format: PictureFileFormat }> {
  const head = await headOf(file);
  if (head === null) throw new ImageFault("not-a-picture");
  if (head.size !== null && head.size.width * head.size.height > maxReadPixels) throw new ImageFault("too-many-pixels");
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image", premultiplyAlpha: "none" }).catch((cause: unknown) => {
    throw new ImageFault(head.format === "heic" ? "heic" : "not-a-picture", { cause });
  });
  try {
    if (bitmap.width * bitmap.height > maxReadPixels) throw new ImageFault("too-many-pixels");
    return { pixels: pixelsOfBitmap(bitmap), format: head.format };
  } finally {
    bitmap.close();
  }
}

const headOf = async (file: Blob) => readPictureHead(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));

/** What a file is by its bytes; null for what is no picture. */
export async function formatOfFile(file: Blob): Promise<PictureFileFormat | null> {
  return (await headOf(file))?.format ?? null;
}

function pixelsOfBitmap(bitmap: ImageBitmap): Pixels {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (context === null) throw new ImageFault("unsupported");
  context.drawImage(bitmap, 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data as Uint8ClampedArray<ArrayBuffer> };
}
