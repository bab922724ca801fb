import { localizePath } from "#i18n/locale-path.ts";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { readDraft, writeDraft } from "../client/drafts.ts";
import { carriedParameter, handOver } from "../client/handed-picture.ts";
import { signInHref } from "../shell/sign-in-link.tsx";
import type { ImageTarget } from "./image-targets.server.ts";

/**
 * Leaves the composer's text, and a picture, for the image tool that takes over.
 *
 * @param isVisitor signs in first: the picture waits in the browser until then
 * @returns the path to continue at; null if the browser stores nothing: then the form is sent, and the server answers the same
 */
export async function carryToImageTool(
  { slug, key }: ImageTarget,
  text: string,
  picture: File | null,
  isVisitor: boolean,
): Promise<{ href: string; isSignIn: boolean } | null> {
  const page = `/image/${slug}`;
  const href = localizePath(page, getLocale());
  if (text !== "" && !writeDraft(page, { ...readDraft(page)?.fields, [key]: [text] })) return null;
  if (!isVisitor) {
    if (picture !== null) handOver({ name: picture.name, file: picture }, page);
    return { href, isSignIn: false };
  }
  if (picture === null) return { href: signInHref(href), isSignIn: true };
  const { carryFile } = await import("../client/files/carried-file.ts");
  await carryFile(picture, "picture");
  return { href: signInHref(`${href}?${carriedParameter}=1`), isSignIn: true };
}
