import { changedVote, type VoteChange } from "#features/prompts/library/favourites.ts";
import type { OwnVote, PromptCounts } from "#features/prompts/prompt-view.ts";
import type { Vote } from "./vote-wish.ts";

/** What a page shows of the votes on a prompt. */
export type Votes = { own: OwnVote; counts: Pick<PromptCounts, "likes" | "dislikes" | "favs"> };

export const noVote: OwnVote = { like: false, dislike: false, fav: false };

/** The effect of pressing a vote: one that was given is withdrawn. */
export const changeOf = ({ own }: Votes, vote: Vote): VoteChange => ({ [vote]: !own[vote] });

/** The votes as they will be once a change is taken over. */
export function applyChange({ own, counts }: Votes, change: VoteChange): Votes {
  const next = changedVote(own, change);
  const moved = (count: number, vote: Vote) => Math.max(0, count + Number(next[vote]) - Number(own[vote]));
  return {
    own: next,
    counts: { likes: moved(counts.likes, "like"), dislikes: moved(counts.dislikes, "dislike"), favs: moved(counts.favs, "fav") },
  };
}
