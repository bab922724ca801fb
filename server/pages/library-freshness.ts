/** How old a rendered prompt page may be, in ms: as long as a changed setting may take to be in force everywhere. */
const maxAgeMs = 2_000;
/** Changes nothing on a prompt's page but its run count; it happens too often to render again for. */
const leavesLibrary = /^\/api\/(?:runs|history|files|uploads|auth)\b|^(?:\/zh)?\/(?:write|ask|translate|images?)\b/i;

/** Tells whether a path is the page of a prompt in the library: its content is written by people and changes at any time. */
export const isLibraryPage = (path: string): boolean => /^(?:\/zh)?\/prompt\/[^/]+\/?$/i.test(path);

export type LibraryFreshness = {
  /** Moves with every change through this process, and with time for those through others. */
  version(): string;
  /** Told the path of a request that may have changed something. */
  noteWrite(path: string): void;
};

/**
 * Says how long rendered prompt pages are valid: until anything is written through this process, and at most two seconds
 * for changes by other processes and jobs. With a mark moved by each change of a prompt, every writer of prompts, votes
 * and profiles would have to remember to move it.
 */
export function createLibraryFreshness(now: () => Date): LibraryFreshness {
  let writes = 0;
  return {
    version: () => `${writes} ${Math.floor(now().getTime() / maxAgeMs)}`,
    noteWrite(path) {
      if (!leavesLibrary.test(path)) writes++;
    },
  };
}
