import type { TemplateRef } from "#features/automate/job-view.ts";
import { textToolPath } from "#features/catalogue/text-tool-path.ts";

/** The English address of the page of what rows are run with. */
export function templatePath({ type, id }: TemplateRef): string {
  if (type === "translate") return "/translate";
  return type === "tool" ? textToolPath(id) : `/prompt/${id}`;
}
