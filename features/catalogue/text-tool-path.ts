import { photoGroups } from "./tool-photo.ts";

/** The English address of a tool that answers with text: among the image tools if it looks at pictures. */
export function textToolPath(slug: string): string {
  const [group] = slug.split("/", 1);
  return photoGroups.some((known) => known === group) ? `/image/${slug}` : `/write/${slug}`;
}
