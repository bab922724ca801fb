import { expect, it } from "vitest";
import { applyChange, changeOf, noVote, type Votes } from "./votes.ts";

const votes: Votes = { own: noVote, counts: { likes: 2, dislikes: 1, favs: 0 } };

it("takes a dislike back when a like is given, and counts both", () => {
  const disliked = applyChange(votes, changeOf(votes, "dislike"));
  expect(disliked).toEqual({ own: { like: false, dislike: true, fav: false }, counts: { likes: 2, dislikes: 2, favs: 0 } });
  expect(applyChange(disliked, changeOf(disliked, "like"))).toEqual({
    own: { like: true, dislike: false, fav: false },
    counts: { likes: 3, dislikes: 1, favs: 0 },
  });
});

it("takes a vote back when it is pressed again, and leaves the favourite alone", () => {
  const liked = applyChange(applyChange(votes, changeOf(votes, "fav")), changeOf(votes, "like"));
  expect(applyChange(liked, changeOf(liked, "like"))).toEqual({
    own: { like: false, dislike: false, fav: true },
    counts: { likes: 2, dislikes: 1, favs: 1 },
  });
});
