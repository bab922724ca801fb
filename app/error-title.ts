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

/** What is told besides, where there is more: the path of a failed check (spec §2), or the sentence of an answer of the API. */
export function errorDetail(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || typeof error.data !== "string") return null;
  return fieldOf(error.data, "message") ?? error.data;
}

/** The id under which the server's log has a fault of its own, where the answer names it. */
export function errorId(error: unknown): string | null {
  if (!isRouteErrorResponse(error) || error.status < 500 || typeof error.data !== "string") return null;
  return fieldOf(error.data, "requestId");
}

/** A field of `{"error":{…}}`, with which the server refuses a form before any page sees it. */
function fieldOf(text: string, name: "message" | "requestId"): string | null {
  if (!text.startsWith("{")) return null;
  try {
    const { error } = JSON.parse(text) as { error?: Record<string, unknown> };
    const value = error?.[name];
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}

/** The document's title on the error screen (spec §2). */
export function errorTitle(error: unknown): string {
  const status = errorStatus(error);
  if (status === 404) return m.error_screen_title_404();
  if (status === 410) return m.error_screen_title_410();
  return m.error_screen_unknown();
}
