import type { Favourites, OwnVote } from "../prompt-view.ts";

/** What may be changed about a user's opinion of a prompt; omitted fields stay as they are. */
export type VoteChange = Partial<OwnVote>;

/** Applies a change to the previous opinion: a like removes a dislike, and vice versa. */
export function changedVote(before: OwnVote, change: VoteChange): OwnVote {
  const like = change.like ?? (change.dislike === true ? false : before.like);
  const dislike = change.like === true ? false : (change.dislike ?? before.dislike);
  return { like, dislike, fav: change.fav ?? before.fav };
}

export const noFavourites: Favourites = { like: [], dislike: [], fav: [] };

export const voteIn = (lists: Favourites, promptId: string): OwnVote => ({
  like: lists.like.includes(promptId),
  dislike: lists.dislike.includes(promptId),
  fav: lists.fav.includes(promptId),
});

/** The three lists with the user's opinion of one prompt; newest last. */
export function withVote(lists: Favourites, promptId: string, vote: OwnVote): Favourites {
  const changed = (ids: string[], isIn: boolean) =>
    isIn === ids.includes(promptId) ? ids : isIn ? [...ids, promptId] : ids.filter((id) => id !== promptId);
  return { like: changed(lists.like, vote.like), dislike: changed(lists.dislike, vote.dislike), fav: changed(lists.fav, vote.fav) };
}
