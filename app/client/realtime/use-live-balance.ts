import { useEffect, useRef } from "react";
import { allowanceChanged, useMe } from "../use-me.ts";
import { rereadLive } from "./live.ts";

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
    return rereadLive(apiKey, "balances", askedAnywayMs, (row) => {
      if (row === null || row.available_milli !== shown.current) window.dispatchEvent(new Event(allowanceChanged));
    });
  }, [apiKey]);
}
