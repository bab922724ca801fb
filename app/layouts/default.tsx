import { lazy, Suspense } from "react";
import { Outlet } from "react-router";
import { isLocale } from "#core/localized.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { AdoptionOffer } from "../adoption/adoption-offer.tsx";
import { useRecordRecentTool } from "../client/use-record-recent-tool.ts";
import { BottomBar } from "../shell/bottom-bar.tsx";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";
import { OfflineLine } from "../shell/offline-line.tsx";

/** Only browsers know what they prefer, so it comes once the page is alive. */
const LanguageSuggestion = lazy(async () => ({ default: (await import("../shell/language-suggestion.tsx")).LanguageSuggestion }));

/** Public pages: header, the page, footer. */
export default function DefaultLayout() {
  useRecordRecentTool();
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <NavigationBar />
      <DemoBanner />
      <OfflineLine />
      <Header className="header-stays bg-ground" />
      <main id="content" tabIndex={-1} className="page grow pt-8 outline-none has-[>[data-full]]:max-w-none has-[>[data-full]]:p-0">
        <Outlet />
      </main>
      <Footer />
      <div className="sticky bottom-0 z-30 short:static">
        <LateSuggestion />
        <BottomBar />
      </div>
      <AdoptionOffer />
    </div>
  );
}

function LateSuggestion() {
  const isOther = useBrowserValue(prefersOtherLanguage, false);
  if (!isOther) return null;
  return (
    <Suspense>
      <LanguageSuggestion />
    </Suspense>
  );
}

/** Tells whether the browser names the product's other language before the page's own. */
function prefersOtherLanguage(): boolean {
  const known = navigator.languages.map((tag) => tag.toLowerCase().split("-")[0]).find(isLocale);
  return known !== undefined && known !== getLocale();
}
