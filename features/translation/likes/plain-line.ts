/** A name as it is kept: one line, without blanks around it. */
export const plainLine = (text: string): string => text.replaceAll(/\s+/gu, " ").trim();
