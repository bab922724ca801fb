import { Outlet } from "react-router";
import { AdoptionOffer } from "../adoption/adoption-offer.tsx";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Header } from "../shell/header.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { OfflineLine } from "../shell/offline-line.tsx";

/** Work pages: the header stays, the page fills the rest of the window and scrolls on its own, and no bar covers a focused control. */
export default function AppLayout() {
  return (
    <div className="flex h-dvh flex-col short:h-auto print:block print:h-auto">
      <NavigationBar />
      <Header />
      <div className="flex min-h-0 min-w-0 grow flex-col print:block">
        <DemoBanner />
        <OfflineLine />
        <main
          id="content"
          tabIndex={-1}
          className="page relative min-h-0 grow scroll-pb-28 overflow-y-auto py-6 outline-none has-[>[data-full]]:max-w-none has-[>[data-full]]:p-0 short:shrink-0 short:has-[>[data-full]]:h-dvh print:overflow-visible"
        >
          <Outlet />
        </main>
        <BottomBar />
      </div>
      <AdoptionOffer />
    </div>
  );
}
