import { isId } from "#core/ids.ts";

/** The address names the documents that a question is for; with the name alone, the page shows all of them and none is chosen. */
export const documentsParam = "documents";
/** What is looked for in them. */
export const findParam = "find";

/** A question to begin with, by its name in `documentQuestions`. */
export const beginParam = "begin";
/** Whether answers may say only what they say; the name of its switch, too. */
export const onlyParam = "only";

/** The documents that the next question is for, and whether its answer may say only what they say. */
export type DocumentChoice = { ids: readonly string[]; isOnly: boolean };

/** Ids that can't be ours are ignored. */
export const readDocumentIds = (value: string): string[] => [...new Set(value.split("."))].filter(isId);

/** The address of a conversation's page, with documents beside it. @param id null: a new one */
export const askPath = (id: string | null, chosen: DocumentChoice | null): string => {
  const path = id === null ? "/ask" : `/ask/${id}`;
  if (chosen === null) return path;
  return `${path}?${documentsParam}=${chosen.ids.join(".")}${chosen.isOnly ? `&${onlyParam}=1` : ""}`;
};

/** The id of the field for the next question. */
export const questionId = "question";
/** The address of a new conversation about a document; the browser puts the focus where the question is written. */
export const askAboutPath = (documentId: string): string => `${askPath(null, { ids: [documentId], isOnly: false })}#${questionId}`;
