import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { FormClient, StartRunBody } from "../run-client.ts";
import type { ListedPrice } from "../run-view.ts";

const delayMs = 500;

/**
 * Asks the server for the price of what is filled in, half a second after the last change.
 *
 * @param isWanted whether it is asked for before anything changes; once it turns true it is asked
 * @param readBody what would be run, or null while it cannot be (the price then stays as it was)
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
        // The words beside the button stay as they are; the start itself says what is wrong.
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
