import { useMemo, useSyncExternalStore } from "react";

/** An address for a file of this page, which is given back when another one takes its place; null until it is there. */
export function useBlobUrl(file: Blob | null): string | null {
  const store = useMemo(() => urlStore(file), [file]);
  return useSyncExternalStore(store.subscribe, store.read, () => null);
}

function urlStore(file: Blob | null) {
  let url: string | null = null;
  return {
    read: () => url,
    subscribe(onChange: () => void) {
      const made = file === null ? null : URL.createObjectURL(file);
      url = made;
      onChange();
      return () => {
        if (made !== null) URL.revokeObjectURL(made);
        url = null;
      };
    },
  };
}
