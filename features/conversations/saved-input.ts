import { z } from "zod";

/** What a browser stores of a conversation (spec §7); unknown fields are ignored. */

/** Maximum length of a stored prompt or answer, in UTF-16 units. */
const maxTextLength = 200_000;
/** Maximum items per call. */
const maxSavedItems = 200;
const maxTitleLength = 200;
/** Maximum length of a conversation's instructions. */
export const maxSystemLength = 8000;
const maxTags = 20;
const maxTagLength = 40;
/** No conversation grows beyond this, which keeps new ones quick to load, too. */
export const maxItems = 2000;
/** Nor beyond this, in characters of prompts and texts; an answer under way may exceed it. */
export const maxCharacters = 4_000_000;
/** Longest id that a browser may make up. */
export const maxIdLength = 100;

/** Whether a text can be stored or searched for: PostgreSQL accepts no NUL, and a lone surrogate isn't a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes("\0");

/** Whether a client's time can be one of ours: the database and `toISOString` format others differently, or not at all. */
export const isPlausibleMoment = (moment: Date): boolean => moment.getUTCFullYear() >= 2000 && moment.getUTCFullYear() <= 9999;

/** A text that can be stored, of at most this many UTF-16 units. */
export const storable = (maxLength: number) => z.string().max(maxLength).refine(isStorable);

const savedItem = z.object({
  /** The server's, or one that the browser made up; the same one names the same item. */
  id: storable(maxIdLength).nullish(),
  created: z.union([z.string().max(40), z.number()]).nullish(),
  prompt: storable(maxTextLength).nullish(),
  text: storable(maxTextLength).nullish(),
  hidePrompt: z.boolean().nullish(),
  error: storable(200).nullish(),
  isFav: z.boolean().nullish(),
});

const shared = {
  title: storable(maxTitleLength).nullish(),
  system: storable(maxSystemLength).nullish(),
  tags: z.array(storable(maxTagLength)).max(maxTags).optional(),
  pinned: z.boolean().optional(),
};

/** Body of `POST /api/history/`. */
export const newConversationInput = z.object({
  ...shared,
  /** The draft's own id; long ones register it, so that a repeat finds what is already stored. */
  id: storable(maxIdLength).nullish(),
  clientId: storable(maxIdLength).nullish(),
  promptId: storable(maxIdLength).nullish(),
  temporary: z.boolean().optional(),
  history: z.array(savedItem).max(maxSavedItems),
});

/** Body of `PUT /api/prompt/history/{id}`: omitted fields stay as they are. */
export const conversationChangeInput = z.object({ ...shared, history: z.array(savedItem).max(maxSavedItems).optional() });

export type SavedItem = z.infer<typeof savedItem>;
export type NewConversationInput = z.infer<typeof newConversationInput>;
export type ConversationChangeInput = z.infer<typeof conversationChangeInput>;

/** Returns tags as they are stored: trimmed, without duplicates, in order. */
export const readTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map((tag) => tag.replaceAll(/\s+/gu, " ").trim()).filter((tag) => tag !== "")),
];
