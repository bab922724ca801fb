import type { DocumentText } from "#features/documents/document-view.ts";

/** The texts that were looked at last. */
const texts = new Map<string, DocumentText>();
const mostKept = 3;

export function keepText(id: string, text: DocumentText): void {
  texts.delete(id);
  texts.set(id, text);
  for (const oldest of texts.keys()) if (texts.size > mostKept) texts.delete(oldest);
}

/** One that is deleted is gone here, too. */
export const forgetText = (id: string): void => void texts.delete(id);

export const findText = (id: string): DocumentText | undefined => texts.get(id);
