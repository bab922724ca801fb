/**
 * Prefix for the calls of this page's script: `PUBLIC_ORIGIN`, which the server writes into each document if it is
 * set (`data-base-url`, app/root.tsx). Empty: the origin that the page came from.
 */
export function pageBaseUrl(): string {
  return document.documentElement.dataset["baseUrl"] ?? "";
}
