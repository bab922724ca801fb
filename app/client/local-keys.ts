/**
 * What conversations and prompts store in a browser (spec §3): one key each. Small values are in localStorage; the history
 * is long, so its key names an IndexedDB database.
 */
export const localKeys = {
  /** Copies of an anonymous visitor's conversations (`history-store.ts`). */
  history: "wordloom:history",
  /** Chat settings that no account holds (`chat-settings-store.ts`). */
  store: "wordloom:store",
  /** Copies of the prompts that an anonymous visitor wrote (`prompt-copies.ts`). */
  prompts: "wordloom:prompts",
} as const;
