import { isId } from "#core/ids.ts";

/** The address names the documents that a question is for; with the name alone, the page shows all of them and none is chosen. */
export const documentsParam = "documents";
/** What is looked for in them. */
export const findParam = "find";

/** Ids that can't be ours are ignored. */
export const readDocumentIds = (value: string): string[] => [...new Set(value.split("."))].filter(isId);

/** The address of a conversation's page, with documents beside it. @param id null: a new one */
export const askPath = (id: string | null, documentIds: readonly string[] | null): string => {
  const path = id === null ? "/ask" : `/ask/${id}`;
  return documentIds === null ? path : `${path}?${documentsParam}=${documentIds.join(".")}`;
};

/** The id of the field for the next question. */
export const questionId = "question";
/** The address of a new conversation about a document; the browser puts the focus where the question is written. */
export const askAboutPath = (documentId: string): string => `${askPath(null, [documentId])}#${questionId}`;
