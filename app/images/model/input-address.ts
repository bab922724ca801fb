import { stepQuery } from "./desk.ts";

/** Names the picture of the form in the page's address, so that a reload finds it again. Written past the router, as a run's name is. */
export function nameInputInAddress(id: string | null): void {
  const url = new URL(location.href);
  for (const name of Object.values(stepQuery)) url.searchParams.delete(name);
  if (id === null) url.searchParams.delete("input");
  else url.searchParams.set("input", id);
  history.replaceState(history.state, "", url);
}
