import { createHash, randomBytes } from "node:crypto";

/** 32 characters, without those that look like 0, 1, I or O. */
const alphabet = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const groups = 4;
const groupLength = 5;

/** Makes a code such as `7KQ2M-9XPTA-…`, with 100 random bits. */
export function makeCode(): string {
  const letters = [...randomBytes(groups * groupLength)].map((byte) => alphabet[byte & 31]).join("");
  return Array.from({ length: groups }, (_, group) => letters.slice(group * groupLength, (group + 1) * groupLength)).join("-");
}

/** A code as people type it: any case, with or without its dashes and spaces. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[\s-]/g, "");

/** What is stored of a code. Its bits are random, so a plain hash is enough. */
export const hashCode = (code: string): string => createHash("sha256").update(plainCode(code)).digest("hex");
