import { useNavigation } from "react-router";
import { LoadingBar } from "#ui/patterns/loading-bar.tsx";

/** The loading bar of spec §2, bound to page changes. */
export function NavigationBar() {
  return <LoadingBar isLoading={useNavigation().state !== "idle"} />;
}
