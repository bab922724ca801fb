import { Outlet } from "react-router";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Header } from "../shell/header.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { OfflineLine } from "../shell/offline-line.tsx";

/** Pages that fill the window below the rooms to its edges and scroll in their own parts. */
export default function FullScreenLayout() {
  return (
    <div className="flex h-dvh flex-col short:h-auto print:block print:h-auto">
      <NavigationBar />
      <Header as="section" />
      <div className="flex min-h-0 min-w-0 grow flex-col print:block">
        <DemoBanner />
        <OfflineLine />
        <main
          id="content"
          tabIndex={-1}
          className="relative min-h-0 grow overflow-hidden outline-none short:h-dvh short:shrink-0 print:overflow-visible"
        >
          <Outlet />
        </main>
        <BottomBar />
      </div>
    </div>
  );
}
