/** What the composer posts as its task for a question. */
export const askTask = "ask";
/** The same for a sentence about each row of a table. */
export const automateTask = "automate";
/** The same for a picture. */
export const imageTask = "image";
/** The same for a translation. */
export const translateTask = "translate";
/** The same for a text, by the writing tool whose slug is posted as `writer`. */
export const writeTask = "write";

/** Where the composer posts the price that a refusal named (`QuickRunFailure.said`). */
export const saidField = "said";

export type TaskTab = typeof askTask | typeof automateTask | typeof imageTask | typeof translateTask | typeof writeTask;

/** The task of a posted form: one of the above, or the slug of a writing tool. */
export function postedTask(form: FormData): string {
  const task = String(form.get("tool") ?? "");
  return task === writeTask ? String(form.get("writer") ?? "") : task;
}
