import { type RefObject, useEffect } from "react";
import { useOnline } from "./use-online.ts";

/**
 * A request that failed offline is sent automatically once the network is back, as long as no one has changed the form.
 *
 * @param isUnsent the last try did not reach the server
 * @returns whether something is waiting
 */
export function useSendWhenOnline(form: RefObject<HTMLFormElement | null>, isUnsent: boolean): boolean {
  const isOnline = useOnline();
  useEffect(() => {
    const element = form.current;
    if (!isUnsent || navigator.onLine || !element) return;
    const filledIn = contentsOf(element);
    const send = () => {
      if (contentsOf(element) === filledIn) element.requestSubmit();
    };
    window.addEventListener("online", send, { once: true });
    return () => window.removeEventListener("online", send);
  }, [form, isUnsent]);
  return isUnsent && !isOnline;
}

const contentsOf = (form: HTMLFormElement): string =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, typeof value === "string" ? value : `${value.name} ${value.size}`]));
