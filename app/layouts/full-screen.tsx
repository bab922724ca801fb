import { Outlet } from "react-router";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { OfflineLine } from "../shell/offline-line.tsx";

/** Pages that need the whole window: they bring their own way back. */
export default function FullScreenLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <NavigationBar />
      <DemoBanner />
      <OfflineLine />
      <main id="content" tabIndex={-1} className="min-h-0 grow overflow-hidden outline-none">
        <Outlet />
      </main>
    </div>
  );
}
