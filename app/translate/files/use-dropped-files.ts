import { useEffect, useEffectEvent, useState } from "react";

/** Takes files that are dropped anywhere on the page or pasted into it. @returns whether some hang over the page just now */
export function useDroppedFiles(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const end = new AbortController();
    const listen = <Name extends keyof WindowEventMap>(name: Name, handle: (event: WindowEventMap[Name]) => void) =>
      window.addEventListener(name, handle, { signal: end.signal });
    const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") === true;
    listen("dragover", (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    });
    listen("dragleave", (event) => event.relatedTarget === null && setIsOver(false));
    listen("drop", (event) => {
      setIsOver(false);
      // A part of the page has taken them.
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    });
    listen("paste", (event) => {
      const { files = [], types = [] } = event.clipboardData ?? {};
      // A copied piece of a page brings a picture of itself along with its words.
      if (event.defaultPrevented || files.length === 0 || types.includes("text/plain")) return;
      event.preventDefault();
      take([...files]);
    });
    return () => end.abort();
  }, []);
  return isOver;
}
