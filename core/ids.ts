import { randomBytes } from "node:crypto";

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Makes an opaque id of 26 characters with 130 random bits, safe in a URL and in any letter case. */
export function newId(): string {
  const bytes = randomBytes(26);
  let id = "";
  for (const byte of bytes) id += alphabet[byte & 31];
  return id;
}

/** The pattern of `newId`, as a part of a regular expression. */
export const idPattern = `[${alphabet}]{26}`;

/** Tells whether a text has the form of an id; what has not is never looked up (a NUL would make PostgreSQL refuse the query). */
export function isId(text: string): boolean {
  return /^[0-9a-z]{1,60}$/.test(text);
}
