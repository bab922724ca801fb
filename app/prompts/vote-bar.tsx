import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react";
import type { VoteChange } from "#features/prompts/library/favourites.ts";
import type { OwnVote } from "#features/prompts/prompt-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { Button } from "#ui/primitives/button.tsx";
import { Icon } from "#ui/primitives/icon.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { signInHref } from "../shell/sign-in-link.tsx";
import { useShell } from "../shell/use-shell.ts";
import { formatCount } from "./prompt-words.tsx";
import { findVote, forgetVote, noteVote, type Vote } from "./vote-wish.ts";
import { applyChange, changeOf, noVote, type Votes } from "./votes.ts";

const http = createHttpClient();

type VoteBarProps = { promptId: string /** Null for anyone who is not signed in. */; own: OwnVote | null; counts: Votes["counts"] };

const buttons = [
  { vote: "like", count: "likes", icon: "thumbs-up", name: m.prompt_like },
  { vote: "dislike", count: "dislikes", icon: "thumbs-down", name: m.prompt_dislike },
  { vote: "fav", count: "favs", icon: "bookmark", name: m.prompt_fav },
] as const;

/** Like, dislike, favorite: shown at once, undone if the server refuses. Anonymous visitors are asked to sign in, and the vote waits. */
export function VoteBar({ promptId, own, counts }: VoteBarProps) {
  const { votes, asked, press } = useVotes(promptId, { own: own ?? noVote, counts });
  return (
    <>
      <form method="post" className="flex flex-wrap">
        <input type="hidden" name="intent" value="vote" />
        {buttons.map(({ vote, count, icon, name }) => (
          <Button
            key={vote}
            type="submit"
            name={vote}
            value={String(!votes.own[vote])}
            size="icon"
            variant="quiet"
            data-name={name()}
            aria-pressed={votes.own[vote]}
            className="tip w-auto min-w-8 gap-1.5 px-2 text-sm text-muted hover:text-ink pointer-coarse:w-auto pointer-coarse:min-w-10"
            onClick={(event: MouseEvent) => {
              event.preventDefault();
              press(vote);
            }}
          >
            <Icon name={icon} className={votes.own[vote] ? "fill-current text-accent" : undefined} />
            <span className="sr-only">{name()}</span>
            {votes.counts[count] === 0 ? null : (
              <span aria-hidden="true" className="tabular-nums">
                {formatCount(votes.counts[count])}
              </span>
            )}
          </Button>
        ))}
      </form>
      <div role="status" className="order-last basis-full">
        {asked === null ? null : <SignInToVote promptId={promptId} isKept={asked === "kept"} />}
      </div>
    </>
  );
}

function SignInToVote({ promptId, isKept }: { promptId: string; isKept: boolean }) {
  return (
    <p className="mt-1 text-sm">
      {isKept ? m.prompt_vote_sign_in() : m.prompt_vote_sign_in_only()}{" "}
      <a
        href={signInHref(typeof location === "undefined" ? `/prompt/${promptId}` : location.pathname)}
        className="text-accent underline underline-offset-4"
      >
        {m.account_sign_in()}
      </a>
    </p>
  );
}

function tellUnsaved(): void {
  // Without it the button alone shows that nothing was saved.
  import("#ui/patterns/toast.ts").then(({ toast }) => toast({ text: m.prompt_vote_unsaved() })).catch(() => undefined);
}

function useVotes(promptId: string, initial: Votes) {
  const isSignedIn = useShell().user !== null;
  const [votes, setVotes] = useState(initial);
  const [asked, setAsked] = useState<"kept" | "not-kept" | null>(null);
  const current = useRef(votes);
  const show = useCallback((next: Votes) => {
    current.current = next;
    setVotes(next);
  }, []);
  const send = useCallback(
    async (change: VoteChange) => {
      const before = current.current;
      show(applyChange(before, change));
      try {
        const answer = await http.request<Votes>("POST", `/api/prompts/${promptId}/vote`, { body: change, isKept: true });
        show({ own: answer.own, counts: answer.counts });
        return true;
      } catch {
        show(before);
        tellUnsaved();
        return false;
      }
    },
    [promptId, show],
  );
  useEffect(() => {
    const waiting = isSignedIn ? findVote(promptId) : null;
    if (waiting === null) return;
    if (current.current.own[waiting]) return forgetVote();
    // Forgotten only once it is sent: someone who leaves earlier sends it on the next visit.
    void send({ [waiting]: true }).then((isGiven) => isGiven && forgetVote());
  }, [promptId, isSignedIn, send]);
  const press = (vote: Vote) => {
    if (isSignedIn) return void send(changeOf(current.current, vote));
    setAsked(noteVote(promptId, vote) ? "kept" : "not-kept");
  };
  return { votes, asked, press };
}
