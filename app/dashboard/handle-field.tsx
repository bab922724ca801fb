import { useEffect, useRef, useState } from "react";
import { plainHandle } from "#features/accounts/profile.ts";
import { m } from "#i18n/paraglide/messages.js";
import { TextField } from "#ui/primitives/text-field.tsx";
import { createHttpClient } from "../client/http-client.ts";
import { profileSentence } from "./account-form.ts";

type HandleFieldProps = {
  own: string | null;
  typed: string | undefined;
  error: string | undefined;
  help: string;
  /** Where public profiles are, up to the handle. */
  profilesAt: string;
};
type Answer = { handle: string; state: "free" | "yours" | "taken" | "reserved" | "form" };

/** Pause in typing after which the server is asked, in ms. */
const pauseMs = 300;

/** The name in a profile's address; with script it says while typing whether it can be had. */
export function HandleField({ own, typed, error, help, profilesAt }: HandleFieldProps) {
  const [text, setText] = useState(typed ?? own ?? "");
  const input = useRef<HTMLInputElement>(null);
  // What was typed before the page came alive is asked about too.
  useEffect(() => setText((before) => input.current?.value ?? before), []);
  const answer = useHandleState(text, own);
  const isFree = answer?.state === "free";
  const handle = plainHandle(text);
  const refusal = answer === null ? error : sentenceOf(answer.state);
  return (
    <div>
      <TextField
        ref={input}
        label={m.dashboard_handle()}
        name="handle"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed ?? own ?? ""}
        onChange={(event) => setText(event.currentTarget.value)}
        help={help}
        error={isFree ? undefined : refusal}
      />
      {handle === own ? <p className="mt-1 text-xs wrap-anywhere text-muted">{profilesAt + handle}</p> : null}
      <p role="status" className="mt-1 text-xs wrap-anywhere text-good">
        {isFree ? m.dashboard_handle_free({ handle: profilesAt + answer.handle }) : null}
      </p>
    </div>
  );
}

/** Null while nothing is known of what is in the field. */
function useHandleState(text: string, own: string | null): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const handle = plainHandle(text);
  useEffect(() => {
    if (handle === "" || handle === own) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      createHttpClient()
        .request<Answer>("GET", `/api/me/handle?handle=${encodeURIComponent(handle)}`, { signal: controller.signal })
        .then(setAnswer)
        // Without an answer the form itself says it.
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [handle, own]);
  return answer?.handle === handle && handle !== own ? answer : null;
}

function sentenceOf(state: Answer["state"]): string | undefined {
  if (state === "taken") return m.dashboard_handle_taken();
  if (state === "reserved") return profileSentence("handle", "not-a-choice");
  return state === "form" ? profileSentence("handle", "wrong-type") : undefined;
}
