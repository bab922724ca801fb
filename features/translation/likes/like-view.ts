/** What the server sends about saved pairs; safe in a browser. */

/** Pairs per list page. */
export const likesPageSize = 20;
/** Maximum lengths of a like's texts: of a pair's sides in UTF-16 units, of its notes too. */
export const likeLengths = { text: 200_000, collection: 60, note: 500 };

export const likeFileFormats = ["csv", "anki"] as const;
export type LikeFileFormat = (typeof likeFileFormats)[number];

/** A pair that someone saves. */
export type LikeView = {
  id: string;
  /** BCP 47; `und` if the text doesn't tell. */
  from: string;
  to: string;
  source: string;
  target: string;
  /** The like that this is an alternative wording of. */
  alternativeOf: string | null;
  /** The romanized target, by rule; null if it is already in Latin letters or no rule can romanize it. */
  romanisation: string | null;
  /** Empty: in none. */
  collection: string;
  note: string;
  exportedAt: string | null;
  createdAt: string;
};

/** What is known about a pair in a translation. */
export type LikedPair = Pick<LikeView, "id" | "source" | "target">;

/** A pair to be saved. */
export type LikeInput = Pick<LikeView, "from" | "to" | "source" | "target"> & {
  alternativeOf?: string | null | undefined;
  collection?: string | undefined;
  note?: string | undefined;
  /** When it was first saved: so that undoing a deletion restores it. */
  createdAt?: Date | undefined;
};

/** Which likes are meant; if omitted: all. An empty collection means those in none. */
export type LikeFilter = { from?: string | undefined; to?: string | undefined; collection?: string | undefined };

export type LikePage = { items: LikeView[]; next: string | null };

/** The available choices, and how many can be saved. */
export type LikeGroups = {
  collections: { name: string; count: number }[];
  pairs: { from: string; to: string; count: number }[];
  count: number;
  limit: number;
};
