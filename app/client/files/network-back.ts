import type { UploadReader } from "#features/files/files-client.ts";

/** The browser may not notice that the server is reachable again, so we try now and then. */
const tryAgainMs = 5_000;

/** Resolves once the network is back, or may be; reports that it is waiting in the meantime. */
export async function networkBack({ signal, onWaiting }: Pick<UploadReader, "signal" | "onWaiting">): Promise<void> {
  onWaiting(true);
  await new Promise<void>((resolve) => {
    const finish = () => {
      clearInterval(timer);
      window.removeEventListener("online", finish);
      signal.removeEventListener("abort", finish);
      resolve();
    };
    const timer = setInterval(() => navigator.onLine && finish(), tryAgainMs);
    window.addEventListener("online", finish);
    signal.addEventListener("abort", finish);
  });
  signal.throwIfAborted();
  onWaiting(false);
}
