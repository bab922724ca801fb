import { createHash } from "node:crypto";

/** Shorter ids of browsers are counters, which name nothing beyond their page. */
const minDraftIdLength = 16;

/** Gives what a draft is known by here: the id that a browser made up is kept as a hash alone, since it may say anything. */
export function draftKeyOf(clientId: string | null | undefined): string | null {
  return clientId == null || clientId.length < minDraftIdLength ? null : hash(`draft ${clientId}`);
}

/** Gives the id of an item that a browser has stored under an id of its own; the same whenever it is sent. */
export const storedItemId = (historyId: string, clientItemId: string): string => hash(`${historyId} ${clientItemId}`);

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 40);
