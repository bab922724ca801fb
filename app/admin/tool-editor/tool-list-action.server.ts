import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { isToolId } from "#features/catalogue/tool-address.server.ts";
import { isPhotoAddress } from "#features/catalogue/tool-check.ts";
import { photoToolKind, type ToolKind } from "#features/catalogue/tool-kind.server.ts";
import { createPhotoTool, createTool, duplicateTool } from "#features/catalogue/tool-make.server.ts";
import { moveTool } from "#features/catalogue/tool-order.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { askedForm } from "../page-forms.ts";
import type { NewPhotoAnswer } from "./new-photo-part.tsx";
import { toolListForms } from "./tool-forms.ts";

type PostedList = { page: RequestContext; admin: SignedInUser; url: URL; kind: ToolKind; form: FormData };

/** Does what a form of a table of tools asks for: creates one, copies one, or moves one in the order. */
export async function answerToolList({ page, admin, url, kind, form }: PostedList) {
  const editor = ownerOf(admin.id);
  const { db, catalogue } = page.services;
  const path = kind === photoToolKind ? "/admin/image-tool" : "/admin/writing-tool";
  const leadTo = (to: string) => redirect(localizePath(to, page.locale));
  const asked = askedForm(form, toolListForms);
  if (asked === "new") {
    const made = kind === photoToolKind ? await createAt(db, editor, form) : await createTool(db, editor);
    return "id" in made ? leadTo(`${path}/${made.id}?done=created`) : data(made.answer, { status: made.status });
  }
  const id = String(form.get("id") ?? "");
  if (asked === undefined || !isToolId(id)) throw fatalNotFound(url);
  try {
    if (asked === "duplicate") return leadTo(`${path}/${(await duplicateTool(page.services, editor, id, kind)).id}?done=duplicated`);
    const target = String(form.get("target") ?? "");
    if ((asked === "before" || asked === "after") && !isToolId(target)) throw fatalNotFound(url);
    await moveTool(db, { kind, id, editor, to: asked, target });
    await catalogue.reload();
    return leadTo(`${path}s${url.search}`);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }
}

/** An image tool at the address that was typed, or, if it cannot be there, what was typed and why. */
async function createAt(
  db: Database,
  editor: string,
  form: FormData,
): Promise<{ id: string } | { answer: NewPhotoAnswer; status: number }> {
  const slug = String(form.get("slug") ?? "")
    .replaceAll("\0", "")
    .trim()
    .toLowerCase()
    .replace(/^(?:\/?image)?\/+|\/+$/g, "");
  if (slug !== "" && !isPhotoAddress(slug)) return { answer: { slug, fault: "image-slug" }, status: 400 };
  try {
    return await createPhotoTool(db, editor, slug === "" ? null : slug);
  } catch (error) {
    if (isAppError(error) && error.code === "conflict") return { answer: { slug, fault: "slug-taken" }, status: 409 };
    throw error;
  }
}
