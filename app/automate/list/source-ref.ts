import { type SourceRef, sourceTypes } from "#features/automate/job-view.ts";

/** What an address or a form names as `tool`, `prompt`, `translate` or `own`, known or not; null: none. */
export function readSourceRef(from: Pick<URLSearchParams | FormData, "get">): SourceRef | null {
  for (const type of sourceTypes) {
    const id = from.get(type);
    if (typeof id !== "string" || id.trim() === "") continue;
    return type === "template" ? sourceOfText(id) : { type, id };
  }
  return null;
}

/** A text of one's own as what rows are run with; null: it says nothing. */
export const sourceOfText = (text: string): SourceRef | null =>
  // Hidden fields come with the line breaks of forms.
  text.trim() === "" ? null : { type: "template", id: text.replaceAll("\r\n", "\n") };

/** The English address of the list whose new tables are run with this. @param cursor where in the list it begins */
export function listAddress(ref: SourceRef | null, cursor: string | null = null): string {
  const query = [
    // The slash of a tool's `group/name` may be in a query as it is.
    ...(ref === null ? [] : [`${ref.type}=${encodeURIComponent(ref.id).replaceAll("%2F", "/")}`]),
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ];
  return query.length === 0 ? "/automate-gpt" : `/automate-gpt?${query.join("&")}`;
}
