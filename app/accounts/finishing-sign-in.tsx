import { useEffect, useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { loadAuthClient } from "../client/load-auth-client.ts";
import { AccountNote } from "./account-page.tsx";

/**
 * The return of a single sign-on that has not brought a session yet: the browser's client checks once more and continues to
 * `redirectTo`; if there is none, the form below is the way in.
 */
export function FinishingSignIn({ apiKey }: { apiKey: string }) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let leave = () => undefined as void;
    const look = async () => {
      const client = await loadAuthClient(apiKey);
      const { ready, unsubscribe } = client.onAuthStateChange((event, state) => {
        if (event === "INITIAL_SESSION" && !state.isAuthorized) setOver(true);
      });
      leave = unsubscribe;
      await ready;
    };
    look().catch(() => setOver(true));
    return () => leave();
  }, [apiKey]);
  return (
    <div role="status" className="mb-6">
      <AccountNote tone={isOver ? "bad" : "plain"}>{isOver ? m.account_finishing_failed() : m.account_finishing()}</AccountNote>
      <noscript>
        <p className="mt-3 text-sm text-muted">{m.account_finishing_failed()}</p>
      </noscript>
    </div>
  );
}
