import { useEffect, useRef } from "react";
import { allowanceChanged, useMe } from "../use-me.ts";
import { followLive } from "./live.ts";

/** The page itself fetches what it caused within this time, in ms. */
const askedAnywayMs = 800;

/** Fetches the balance again when it has changed elsewhere: on another device, by a purchase, by an admin. */
export function useLiveBalance(apiKey: string | null): void {
  const me = useMe();
  const shown = useRef<number | undefined>(undefined);
  useEffect(() => {
    shown.current = me?.credits.availableMilli;
  }, [me]);
  useEffect(() => {
    if (apiKey === null) return;
    let isFirst = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => window.dispatchEvent(new Event(allowanceChanged));
    const stop = followLive(apiKey, "balances", {
      onChange({ row }) {
        clearTimeout(timer);
        timer = setTimeout(() => (row.available_milli === shown.current ? undefined : ask()), askedAnywayMs);
      },
      onFollowing() {
        // The page has just fetched it.
        if (!isFirst) ask();
        isFirst = false;
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [apiKey]);
}
