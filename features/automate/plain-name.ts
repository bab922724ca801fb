/** How names are compared: in any case and width. */
export const plainName = (text: string): string => text.normalize("NFKC").trim().toLowerCase();
