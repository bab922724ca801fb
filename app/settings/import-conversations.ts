import type { ConversationTree } from "#features/conversations/conversation-view.ts";
import { requestSentence } from "#features/runs/request-sentences.ts";
import { m } from "#i18n/paraglide/messages.js";
import { createHttpClient, HttpError } from "../client/http-client.ts";
import { importFailure } from "./import-failure.ts";

/** How many conversations came in, how much is in them, and a sentence why others did not. */
export type ImportReport = { count: number; messages: number; words: number; failure: string | null };
/** The server's answer for each conversation. */
type Imported = { id: string; messages: number; words: number } | { title: string; error: { code: string } };

/** Most of one request: the server takes 10 MiB. */
const maxRequestBytes = 8_000_000;
const maxPerRequest = 50;
/** A file that is larger would hold the page while it is read. */
const maxFileBytes = 64_000_000;

const nothing = { count: 0, messages: 0, words: 0 };
/** How many of those that could not be read are named. */
const maxNames = 5;

const http = createHttpClient();

/** Reads a file of conversations and brings them to the server. Never throws. */
export async function importFile(file: File): Promise<ImportReport> {
  if (file.size > maxFileBytes) return { ...nothing, failure: m.settings_import_too_large({ megabytes: maxFileBytes / 1_000_000 }) };
  const found = readConversations(await file.text().catch(() => ""));
  return found.length === 0 ? { ...nothing, failure: m.settings_import_unreadable() } : importAll(found);
}

/** Brings back the copies of what the server does not have anymore. Never throws. */
export async function restoreKept(kept: readonly ConversationTree[]): Promise<ImportReport> {
  const missing: ConversationTree[] = [];
  for (const tree of kept) if (await isGone(tree.id)) missing.push(tree);
  return missing.length === 0 ? { ...nothing, failure: null } : importAll(missing);
}

/** Finds the conversations in a file: a list of them, one of them, or our own form with a version. */
export function readConversations(text: string): unknown[] {
  try {
    // A zero character is an accident of the program that wrote the file.
    const value = JSON.parse(text.replaceAll("\0", "")) as { conversations?: unknown } | null;
    if (Array.isArray(value)) return value;
    if (Array.isArray(value?.conversations)) return value.conversations;
    return typeof value === "object" && value !== null ? [value] : [];
  } catch {
    return [];
  }
}

/** Cuts a list into requests that the server takes. */
export function inRequests<Conversation>(conversations: readonly Conversation[]): Conversation[][] {
  const requests: Conversation[][] = [];
  let room = 0;
  for (const conversation of conversations) {
    const bytes = new TextEncoder().encode(JSON.stringify(conversation)).length;
    const last = requests.at(-1);
    if (last === undefined || bytes > room || last.length >= maxPerRequest) {
      requests.push([conversation]);
      room = maxRequestBytes - bytes;
    } else {
      last.push(conversation);
      room -= bytes;
    }
  }
  return requests;
}

/** Brings conversations to the server, in as many requests as they take. Never throws. @param onTaken is called for each that has come in */
export async function importAll<Conversation>(
  conversations: readonly Conversation[],
  onTaken: (conversation: Conversation) => void = () => undefined,
): Promise<ImportReport> {
  const total = conversations.length;
  const done: Imported[] = [];
  const amounts = () => {
    const taken = done.filter((one) => "id" in one);
    const sum = (of: "messages" | "words") => taken.reduce((all, one) => all + one[of], 0);
    return { count: taken.length, messages: sum("messages"), words: sum("words") };
  };
  for (const part of inRequests(conversations)) {
    try {
      const { items } = await http.request<{ items: Imported[] }>("POST", "/api/history/import", { body: { conversations: part } });
      part.forEach((conversation, index) => items[index] !== undefined && "id" in items[index] && onTaken(conversation));
      done.push(...items);
    } catch (error) {
      const soFar = amounts();
      return { ...soFar, failure: m.settings_import_failed({ count: soFar.count, total, reason: reasonOf(error) }) };
    }
  }
  const all = amounts();
  const refused = done.filter((one) => "error" in one);
  const isFull = refused.some(({ error }) => error.code === "limit-reached");
  return { ...all, failure: importFailure(all.count, total, isFull, isFull ? [] : namesOf(refused)) };
}

/** The titles of some, and how many others there are. */
function namesOf(refused: readonly { title: string }[]): string[] {
  const titles = refused.map(({ title }) => title).filter((title) => title !== "");
  return titles.slice(0, maxNames);
}

const reasonOf = (error: unknown): string => requestSentence(error instanceof HttpError ? error : { code: "internal", status: 500 });

async function isGone(id: string): Promise<boolean> {
  try {
    await http.request("GET", `/api/history/${encodeURIComponent(id)}`);
    return false;
  } catch (error) {
    return error instanceof HttpError && error.status === 404;
  }
}
