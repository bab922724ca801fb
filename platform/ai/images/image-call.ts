/** What an image model is asked for, and what comes back: one picture a call, whatever the provider's own batches are. */

/** A picture as it is sent; WebP or PNG, upright, without metadata. `width` and `height` in pixels. */
export type SentPicture = { bytes: Uint8Array; mediaType: "image/png" | "image/webp"; width: number; height: number };

export type ImageCall = {
  prompt: string;
  /** The pictures to work on, the first one first; empty to make one from words. */
  inputs: readonly SentPicture[];
  /** White where the model may change the first input, black elsewhere; the same size. Null: anywhere. */
  mask: SentPicture | null;
  /** Width to height, such as `16:9`; null: as the first input, or the model's own. */
  ratio: string | null;
  /** Another one gives another picture; 0 to 2^31 - 1. */
  seed: number;
  signal: AbortSignal;
};

/** A picture as the provider sent it: not decoded yet, and nothing about it is trusted. */
export type DrawnPicture = { bytes: Uint8Array };

/** The image models of the catalog that can be used here; each answers for one provider's wire. */
export type ResolvedImageModel = {
  /** Ours, as in `imageModels`, or the server's own name on a compatible server; `demo` for the demo engine. */
  id: string;
  name: string;
  /** In the words of the settings; `demo` for the demo engine. */
  provider: string;
  /** The provider's own name for the model. */
  modelId: string;
  origin: "provider" | "demo";
  /** What pictures of a run cost, in thousandths of a credit for `images` pictures. */
  milli: number;
  images: number;
  /** What the provider asks for one picture, in millionths of a US dollar; null for a server of one's own. */
  costMicros: number | null;
  /** Whether its provider takes a mask; any other is told in words where it may change the picture. */
  takesMask: boolean;
  /**
   * Makes one picture.
   *
   * @throws ModelFailure when the provider did not deliver; `PictureRefused` when it refused the content; the signal's reason once aborted
   */
  draw(call: ImageCall): Promise<DrawnPicture>;
};

/** The provider will not make this picture: the run's picture is blocked, and not charged. */
export class PictureRefused extends Error {
  /** The provider's words, for admins. */
  readonly detail: string;
  constructor(detail: string) {
    super("the provider refused the content");
    this.name = "PictureRefused";
    this.detail = detail;
  }
}

/** A provider of image models, as the start table and the page of health name it. */
export type ImageProviderSummary = { wire: string; name: string; models: string[]; host: string };

export type ImageRegistry = {
  /** The models of the catalog and of a compatible server that have a provider here; none with the demo engine. */
  listModels(): ResolvedImageModel[];
  /**
   * The model to run: the one named, if it can be used here; else the first of `offered` that can, else any that can.
   * Without a provider: the demo engine, under the name and price of the model that was asked for.
   */
  resolve(offered: readonly string[], wanted?: string): ResolvedImageModel;
  readonly hasProvider: boolean;
  /** None with the demo engine. */
  readonly providers: ImageProviderSummary[];
};
