/** What people may say is wrong, or right, with a result. */
export const ratingReasons = ["wrong", "incomplete", "tone", "language", "format", "accurate", "style", "useful"] as const;
export type RatingReason = (typeof ratingReasons)[number];
/** Which reasons go with a thumbs-up, and which with a thumbs-down. */
export const reasonsOf = { 1: ["accurate", "style", "useful"], [-1]: ["wrong", "incomplete", "tone", "language", "format"] } as const;
/** In code points. */
export const longestRatingComment = 2000;

/** The owner's rating of a result. `mayRead`: admins may read its texts. */
export type Rating = { value: -1 | 1; reasons: RatingReason[]; comment: string | null; mayRead: boolean };
