import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { QuietFault } from "#ui/patterns/quiet-load.ts";
import { handleShortcutKey } from "#ui/shortcuts/shortcuts.ts";
import { reloadAfterChunkError } from "./client/chunk-errors.ts";
import { markFirstVisit } from "./client/mark-first-visit.ts";
import { guardRouteModules } from "./client/route-modules.ts";
import { idleStartMs } from "./client/shell-constants.ts";

markFirstVisit();
document.addEventListener("keydown", handleShortcutKey);
// A part that is loaded later is gone, after a newer build for one; Vite tells of it before the import fails.
addEventListener("vite:preloadError", ({ payload }: { payload: QuietFault }) => {
  // Reading nothing takes a turn, after which who loaded it has been told too; unlike a timer it is never held back.
  void new Blob().text().then(() => payload.isQuiet || reloadAfterChunkError());
});
guardRouteModules();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// Safari has no idle callback; a moment later will do. A machine that draws slowly is never idle: there it starts all the same.
const whenIdle = (act: () => void) =>
  "requestIdleCallback" in globalThis ? requestIdleCallback(act, { timeout: idleStartMs }) : setTimeout(act);
setTimeout(
  () =>
    whenIdle(() => {
      // A page lives without it.
      import("./client/idle-work.ts").then(({ startIdleWork }) => startIdleWork()).catch(() => undefined);
    }),
  idleStartMs,
);
