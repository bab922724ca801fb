/** What a form of `UsableFields` says, as answers to the survey `post_job`. */
export const readUsable = (form: FormData): { usable: string; fixed: string } => ({
  usable: String(form.get("usable") ?? ""),
  fixed: String(form.get("fixed") ?? "").replaceAll("\r\n", "\n"),
});
