/** Why a picture could not be read, changed or written. The visitor's sentence for a code is the page's. */
export type ImageFaultCode =
  /** The bytes are no picture, are cut short, or are of a kind that this browser does not know. */
  | "not-a-picture"
  /** A photo as iPhones keep it (HEIC, HEIF): this browser cannot decode it. */
  | "heic"
  /** More pixels than a device can be expected to hold, as stated by the file or asked for. */
  | "too-many-pixels"
  /** Nothing is marked by box or brush, or what is marked lies outside of the picture. */
  | "nothing-marked"
  /** The segmenter sees no person. */
  | "no-person"
  /** No quality and no size gets the file below the limit that was asked for. */
  | "limit-too-small"
  /** More pictures at once than `batchMaxFiles`. */
  | "too-many-files"
  /** The browser cannot write this format, or lacks what the engine needs. */
  | "unsupported"
  /** A part of the engine could not be fetched: offline, or the page is older than the server. */
  | "not-loaded"
  /** The visitor has stopped it. */
  | "canceled"
  /** The engine broke, most often for want of memory. */
  | "crashed";

export class ImageFault extends Error {
  readonly code: ImageFaultCode;

  constructor(code: ImageFaultCode, options?: ErrorOptions) {
    super(code, options);
    this.name = "ImageFault";
    this.code = code;
  }
}
