import { useSyncExternalStore } from "react";

/**
 * A value that only browsers have, read once the page is alive.
 *
 * @param onServer is in its place until then, so that both draw the same page first
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer);
}

/** Whether the page is alive: what its script does works now. */
export const useIsAlive = (): boolean => useBrowserValue(isTrue, false);

const isTrue = () => true;
const neverChanges = () => () => undefined;
