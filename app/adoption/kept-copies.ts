import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import type { ImportReport } from "../settings/import-conversations.ts";
import { createHttpClient } from "../client/http-client.ts";

const http = createHttpClient({ baseUrl: "" });

/** What the server says of copies by their ids; `declinedAt`: when the work of this device was left where it is. */
type KeptState = { account: string[]; device: string[]; declinedAt: string | null };

/**
 * Finds the copies in this browser that the server no longer has, neither for the device nor for the account. A copy of what lies in
 * the account is let go: it has done its work, and nobody who signs in here later is to be offered it.
 */
export async function findLostCopies(): Promise<ConversationTree[]> {
  const { dropKept, listKept } = await import("../client/history-store.ts");
  const kept = await listKept();
  if (kept.length === 0) return [];
  const ids = kept.map(({ id }) => id).join(",");
  const { account, device, declinedAt } = await http.request<KeptState>("GET", `/api/me/kept?ids=${encodeURIComponent(ids)}`);
  for (const id of account) await dropKept(id);
  const known = new Set([...account, ...device]);
  return kept.filter((tree) => !known.has(tree.id) && (declinedAt === null || lastTimeOf(tree) > Date.parse(declinedAt)));
}

/** Brings copies into the account. Only what has arrived is let go here. */
export async function takeCopies(copies: readonly ConversationTree[]): Promise<ImportReport> {
  const { importAll } = await import("../settings/import-conversations.ts");
  const { dropKept } = await import("../client/history-store.ts");
  const arrived: ConversationTree[] = [];
  const report = await importAll(copies, (tree) => arrived.push(tree));
  for (const { id } of arrived) await dropKept(id);
  return report;
}

const lastTimeOf = ({ created, items }: ConversationTree): number =>
  Math.max(...[created, ...items.map((item) => item.created)].map(Date.parse));
