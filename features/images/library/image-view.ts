/** What the server sends about pictures people have made or uploaded; safe in a browser (CONTRACT.md, "Images"). */

/** A picture of the own library. `width` and `height` in pixels, `bytes` of the stored file; times in ISO 8601. */
export type LibraryImage = {
  id: string;
  url: string;
  thumbUrl: string;
  /** Null: it was uploaded. */
  runId: string | null;
  /** The picture it was made from; null if it was uploaded, or made from words. */
  parentId: string | null;
  /** `group/name` of the image tool. */
  tool: string | null;
  width: number;
  height: number;
  bytes: number;
  createdAt: string;
  /** When it is deleted automatically. */
  expiresAt: string | null;
};

export type LibraryPage = { items: LibraryImage[]; next: string | null; storage: { bytes: number; limit: number } };

/** What a picture can be downloaded as. */
export const imageFormats = ["png", "jpeg", "webp"] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** The address of its thumbnail. */
export const thumbUrl = (id: string): string => `/api/images/${id}/thumb`;
