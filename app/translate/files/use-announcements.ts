import { useCallback, useEffect, useRef, useState } from "react";
import { type FileView, isAtRest } from "#features/files/file-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { durationWords } from "../../measure-words.ts";

/** Steps of a translation that are told, in percent. */
const step = 25;

/** What assistive technology is told of the files: each quarter of a translation and what came of it. */
export function useAnnouncements(files: readonly FileView[]): { said: string; say(text: string): void } {
  const [said, setSaid] = useState("");
  const before = useRef<Map<string, string> | null>(null);
  useEffect(() => {
    const now = new Map(files.map((file) => [file.id, stateOf(file)]));
    const known = before.current;
    before.current = now;
    // Files that come into view with the page, a filter or more of the list aren't announced: they are read in place.
    const isNews = ({ id }: FileView) => known?.has(id) === true && known.get(id) !== now.get(id);
    const news = files.filter(isNews).map((file) => wordsFor(file));
    if (news.length > 0) setSaid(news.join(" "));
  }, [files]);
  return { said, say: useCallback((text: string) => setSaid(text), []) };
}

const stateOf = (file: FileView): string => (isAtRest(file.status) ? file.status : String(percentOf(file)));

/** The last quarter that is behind it. */
function percentOf({ segmentsDone, segmentsTotal }: FileView): number {
  return segmentsTotal === 0 ? 0 : Math.floor((segmentsDone * 100) / segmentsTotal / step) * step;
}

/** What is told of a file once it has been uploaded. */
export const readyWords = ({ name, estimate: { pages, seconds } }: FileView): string =>
  m.files_announce_ready({ name, pages: m.files_pages({ pages }), time: durationWords(seconds) });

function wordsFor(file: FileView): string {
  const { name } = file;
  switch (file.status) {
    case "uploaded":
      return readyWords(file);
    case "done":
      return m.files_announce_done({ name });
    case "failed":
      return m.files_announce_failed({ name });
    case "canceled":
      return m.files_announce_canceled({ name });
    default:
      return m.files_announce({ name, percent: percentOf(file) });
  }
}
