import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormClient, StartRunBody } from "../run-client.ts";
import type { ListedPrice } from "../run-view.ts";

const delayMs = 500;

/**
 * Asks the server for the price of the current values, half a second after the last change.
 *
 * @param isWanted whether it is requested before anything changes; it is requested each time this turns true
 * @param readBody what would be run, or null if it can't be (the price then stays as it was)
 */
export function usePrice(
  client: FormClient,
  readBody: RefObject<() => StartRunBody | null>,
  isWanted = true,
): { price: ListedPrice | null; refresh(): void } {
  const [price, setPrice] = useState<ListedPrice | null>(null);
  const asking = useRef<{ timer: ReturnType<typeof setTimeout>; controller: AbortController } | null>(null);

  const ask = useCallback(
    async (signal: AbortSignal) => {
      const body = readBody.current?.();
      if (!body) return;
      try {
        setPrice((await client.estimate(body, signal)).price);
      } catch {
        // The text next to the button stays as it is; the start itself reports what is wrong.
      }
    },
    [client, readBody],
  );

  const refresh = useCallback(
    (delay = delayMs) => {
      cancel(asking.current);
      const controller = new AbortController();
      asking.current = { controller, timer: setTimeout(() => void ask(controller.signal), delay) };
    },
    [ask],
  );

  useEffect(() => {
    if (isWanted) refresh(0);
    return () => cancel(asking.current);
  }, [isWanted, refresh]);

  return { price, refresh: useCallback(() => refresh(), [refresh]) };
}

function cancel(asking: { timer: ReturnType<typeof setTimeout>; controller: AbortController } | null): void {
  if (!asking) return;
  clearTimeout(asking.timer);
  asking.controller.abort();
}
