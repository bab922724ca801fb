/** Answers to the survey `post_job`. */
export type UsableAnswer = { usable: string; fixed: string };

/** What a form of `UsableFields` says. */
export const readUsable = (form: FormData): UsableAnswer => ({
  usable: String(form.get("usable") ?? ""),
  fixed: String(form.get("fixed") ?? "").replaceAll("\r\n", "\n"),
});
