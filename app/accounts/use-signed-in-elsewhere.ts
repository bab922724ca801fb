import { useEffect } from "react";
import { loadAuthClient } from "../client/load-auth-client.ts";

/**
 * Continues to `redirectTo` when someone returns to a sign-in page and is signed in by now: through the link in the email, or another
 * tab.
 */
export function useSignedInElsewhere(apiKey: string, redirectTo: string): void {
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== "visible") return;
      const claims = await (await loadAuthClient(apiKey)).getClaims();
      if (claims !== null) location.assign(redirectTo);
    };
    // Anyone not signed in has the form in front of them.
    const handleReturn = () => void look().catch(() => undefined);
    document.addEventListener("visibilitychange", handleReturn);
    return () => document.removeEventListener("visibilitychange", handleReturn);
  }, [apiKey, redirectTo]);
}
