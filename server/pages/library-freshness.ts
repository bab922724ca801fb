/** A prompt's page that was rendered before may be this old, in ms: as long as a changed setting needs to be in force everywhere. */
const maxAgeMs = 2_000;
/** What changes nothing that a prompt's page shows but how often it was run; it comes too often to render anew for. */
const leavesLibrary = /^\/api\/(?:runs|history|files|uploads|auth)\b|^(?:\/zh)?\/(?:write|ask|translate|images?)\b/i;

/** Tells whether a path is the page of a prompt of the library: its content is people's and changes at any time. */
export const isLibraryPage = (path: string): boolean => /^(?:\/zh)?\/prompt\/[^/]+\/?$/i.test(path);

export type LibraryFreshness = {
  /** Moves with every change through this process, and with time for those through others. */
  version(): string;
  /** Told the path of a request that may have changed something. */
  noteWrite(path: string): void;
};

/**
 * Says how long rendered pages of prompts hold: until anything is written through this process, and at most two seconds
 * for what other processes and jobs change. A mark that each change of a prompt moved would have to be thought of by
 * every writer of prompts, votes and profiles.
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
