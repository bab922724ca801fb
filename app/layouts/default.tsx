import { Outlet } from "react-router";
import { useRecordRecentTool } from "../client/recent-tools.ts";
import { DemoBanner } from "../shell/demo-banner.tsx";
import { Footer } from "../shell/footer.tsx";
import { Header } from "../shell/header.tsx";
import { LanguageSuggestion } from "../shell/language-suggestion.tsx";
import { NavigationBar } from "../shell/navigation-bar.tsx";

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
      <LanguageSuggestion />
    </div>
  );
}
