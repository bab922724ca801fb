/** What leaves the server about kept pairs; safe in a browser. */

/** Pairs of one page of the list. */
export const likesPageSize = 20;
/** Longest texts of a like: of a pair's sides in UTF-16 units, of its notes too. */
export const likeLengths = { text: 200_000, collection: 60, note: 500 };

export const likeFileFormats = ["csv", "anki"] as const;
export type LikeFileFormat = (typeof likeFileFormats)[number];

/** A pair that somebody keeps. */
export type LikeView = {
  id: string;
  /** BCP 47; `und` where the text does not tell. */
  from: string;
  to: string;
  source: string;
  target: string;
  /** The like whose other wording this is. */
  alternativeOf: string | null;
  /** The target in Latin letters, by rule; null where it is written so, or cannot be read by rule. */
  romanisation: string | null;
  /** Empty: in none. */
  collection: string;
  note: string;
  exportedAt: string | null;
  createdAt: string;
};

/** What is known of a pair that stands in a translation. */
export type LikedPair = Pick<LikeView, "id" | "source" | "target">;

/** A pair to be kept. */
export type LikeInput = Pick<LikeView, "from" | "to" | "source" | "target"> & {
  alternativeOf?: string | null | undefined;
  collection?: string | undefined;
  note?: string | undefined;
  /** When it was kept before: so an undone deletion is as it was. */
  createdAt?: Date | undefined;
};

/** Which likes are meant; left out: all. An empty collection means those in none. */
export type LikeFilter = { from?: string | undefined; to?: string | undefined; collection?: string | undefined };

export type LikePage = { items: LikeView[]; next: string | null };

/** What there is to choose from, and how many can be kept. */
export type LikeGroups = {
  collections: { name: string; count: number }[];
  pairs: { from: string; to: string; count: number }[];
  count: number;
  limit: number;
};
