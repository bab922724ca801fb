import type { Favourites, OwnVote } from "../prompt-view.ts";

/** What may be changed about what a user said of a prompt; what is left out stays. */
export type VoteChange = Partial<OwnVote>;

/** Applies a change to what was said before: a like takes a dislike back, and the reverse. */
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

/** The three lists with what is said of one prompt; the newest stands last. */
export function withVote(lists: Favourites, promptId: string, vote: OwnVote): Favourites {
  const changed = (ids: string[], isIn: boolean) =>
    isIn === ids.includes(promptId) ? ids : isIn ? [...ids, promptId] : ids.filter((id) => id !== promptId);
  return { like: changed(lists.like, vote.like), dislike: changed(lists.dislike, vote.dislike), fav: changed(lists.fav, vote.fav) };
}
