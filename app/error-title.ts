import { isRouteErrorResponse } from "react-router";
import { m } from "#i18n/paraglide/messages.js";

/** The status that the error screen shows for what was thrown. */
export function errorStatus(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}

/** What happened, in the words of the spec (§2, §8). */
export function errorMessage(error: unknown): string {
  const status = errorStatus(error);
  if (status === 404) return m.error_screen_404();
  if (status === 410) return m.error_screen_410();
  return m.error_screen_unknown();
}

/** The document's title on the error screen (spec §2). */
export function errorTitle(error: unknown): string {
  const status = errorStatus(error);
  if (status === 404) return m.error_screen_title_404();
  if (status === 410) return m.error_screen_title_410();
  return m.error_screen_unknown();
}
