import { lazy, Suspense } from "react";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Outlet } from "react-router";
import { AdoptionOffer } from "../adoption/adoption-offer.tsx";
import { useRecordRecentTool } from "../client/use-record-recent-tool.ts";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";

/** Only browsers know what they prefer, so it comes once the page is alive. */
const LanguageSuggestion = lazy(async () => ({ default: (await import("../shell/language-suggestion.tsx")).LanguageSuggestion }));

/** Public pages: header, the page, footer. */
export default function DefaultLayout() {
  useRecordRecentTool();
  return (
    <div className="flex min-h-dvh flex-col">
      <NavigationBar />
      <DemoBanner />
      <Header />
      <main id="content" tabIndex={-1} className="page grow pt-8 outline-none">
        <Outlet />
      </main>
      <Footer />
      <LateSuggestion />
      <AdoptionOffer />
    </div>
  );
}

function LateSuggestion() {
  const isAlive = useBrowserValue(() => true, false);
  if (!isAlive) return null;
  return (
    <Suspense>
      <LanguageSuggestion />
    </Suspense>
  );
}
