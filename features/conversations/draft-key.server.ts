import { createHash } from "node:crypto";

/** Shorter browser ids are counters, which identify nothing beyond their page. */
const minDraftIdLength = 16;

/** Returns the key of a draft: an id made up by a browser is stored only as a hash, since it may contain anything. */
export function draftKeyOf(clientId: string | null | undefined): string | null {
  return clientId == null || clientId.length < minDraftIdLength ? null : hash(`draft ${clientId}`);
}

/** Returns the id of an item that a browser stored under its own id; the same every time it is sent. */
export const storedItemId = (historyId: string, clientItemId: string): string => hash(`${historyId} ${clientItemId}`);

const hash = (text: string): string => createHash("sha256").update(text).digest("hex").slice(0, 40);
