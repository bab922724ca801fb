import { reportInConsole } from "./report-in-console.ts";
import { buildFocusGapMs, buildPollMs, consoleMessages } from "./shell-constants.ts";

type BuildStamp = { id: string; timestamp: number };

export type BuildWatchOptions = {
  /** The build that this page is of. */
  ownId: string;
  getJson<Answer>(path: string): Promise<Answer>;
  /** Whether a reload would come between people and their work. */
  isBusy(): boolean;
  /** Whether what the page shows around its contents is older than what the server has. */
  isShellOld(): Promise<boolean>;
  reload(): void;
  /** Announces the newer build and lets people reload when they like. */
  offerReload(): void;
  /** Records a reload for a build; false when there was one already: a cached old page must not reload endlessly. */
  noteReload(id: string): boolean;
  report?(message: string): void;
  random?(): number;
  now?(): number;
};

/** Looks for a newer build, periodically and when the tab becomes visible again (spec §7, PRODUCT.md §1.13). */
export function createBuildWatch(options: BuildWatchOptions): { check(): Promise<void>; start(): () => void } {
  const { ownId, getJson, report = reportInConsole, random = Math.random, now = Date.now } = options;
  /** When our build was made, once a server has said so. */
  let ownTimestamp: number | null = null;
  let askedAt = now();
  let checking: Promise<void> | null = null;
  let offeredId: string | null = null;

  async function findNewer(): Promise<BuildStamp | null> {
    const latest = await getJson<BuildStamp>("/builds/latest.json");
    if (latest.id === ownId) ownTimestamp = latest.timestamp;
    if (latest.id === ownId) return null;
    // During a rollout, an old server may answer for a page of the new build.
    const { timestamp } = await getJson<BuildStamp>(`/builds/meta/${latest.id}.json`);
    return ownTimestamp !== null && timestamp <= ownTimestamp ? null : latest;
  }

  function handleNewer(id: string): void {
    if (!options.isBusy() && options.noteReload(id)) return options.reload();
    if (offeredId !== id) options.offerReload();
    offeredId = id;
  }

  async function look(): Promise<void> {
    askedAt = now();
    let newer: BuildStamp | null;
    try {
      newer = await findNewer();
    } catch {
      return report(consoleMessages.manifest);
    }
    if (newer !== null) return handleNewer(newer.id);
    if ((await options.isShellOld()) && !options.isBusy()) options.reload();
  }

  function check(): Promise<void> {
    checking ??= look().finally(() => (checking = null));
    return checking;
  }

  return {
    check,
    start() {
      let timer = setTimeout(poll, nextMs(random()));
      function poll() {
        void check();
        timer = setTimeout(poll, nextMs(random()));
      }
      const handleLook = () => {
        if (document.visibilityState === "visible" && now() - askedAt >= buildFocusGapMs) void check();
      };
      addEventListener("focus", handleLook);
      document.addEventListener("visibilitychange", handleLook);
      return () => {
        clearTimeout(timer);
        removeEventListener("focus", handleLook);
        document.removeEventListener("visibilitychange", handleLook);
      };
    },
  };
}

/** @param chance from 0 to 1 */
function nextMs(chance: number): number {
  return buildPollMs * (0.9 + chance * 0.2);
}
