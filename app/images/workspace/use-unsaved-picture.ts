import { useEffect, useRef } from "react";
import { openDrafts } from "../../client/open-drafts.ts";

/** While a picture is open no newer build reloads the page; closing it asks first where a result was not taken yet. */
export function useUnsavedPicture(isUnsaved: boolean): void {
  const latest = useRef(isUnsaved);
  useEffect(() => {
    latest.current = isUnsaved;
  });
  useEffect(() => {
    // Nothing of it can be stored: it never leaves the page's memory.
    const draft = { isDirty: () => true, flush: () => false };
    const handleUnload = (event: BeforeUnloadEvent) => {
      if (latest.current) event.preventDefault();
    };
    openDrafts.add(draft);
    addEventListener("beforeunload", handleUnload);
    return () => {
      openDrafts.delete(draft);
      removeEventListener("beforeunload", handleUnload);
    };
  }, []);
}
