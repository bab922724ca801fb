/** A name as stored: one line, trimmed. */
export const plainLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
