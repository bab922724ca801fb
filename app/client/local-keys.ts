/**
 * What conversations and prompts keep in a browser (spec §3): one key each. Small values lie in localStorage; the history
 * is long, so its key names an IndexedDB database.
 */
export const localKeys = {
  /** Copies of an anonymous visitor's conversations (`history-store.ts`). */
  history: "wordloom:history",
  /** Chat settings that no account holds (`chat-settings-store.ts`). */
  store: "wordloom:store",
  /** Prompts that an anonymous visitor made. */
  prompts: "wordloom:prompts",
} as const;
