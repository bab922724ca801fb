import { Outlet } from "react-router";
import { AdoptionOffer } from "../adoption/adoption-offer.tsx";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Header } from "../shell/header.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { OfflineLine } from "../shell/offline-line.tsx";

/** Pages to work in: the header stays, the page takes the rest of the window and scrolls by itself, so far that no control with the focus is under a bar at its end. */
export default function AppLayout() {
  return (
    <div className="flex h-dvh flex-col">
      <NavigationBar />
      <DemoBanner />
      <OfflineLine />
      <Header />
      <main id="content" tabIndex={-1} className="page min-h-0 grow scroll-pb-20 overflow-y-auto py-6 outline-none">
        <Outlet />
      </main>
      <AdoptionOffer />
    </div>
  );
}
