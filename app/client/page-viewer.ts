import { viewerHeader } from "#core/viewer.ts";

/** Says for whom this page was made (`data-viewer`, app/root.tsx); empty where no one was signed in. */
export function viewerHeaders(): Record<string, string> {
  const viewer = globalThis.document?.documentElement.dataset["viewer"];
  return viewer === undefined ? {} : { [viewerHeader]: viewer };
}
