import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { isToolId } from "#features/catalogue/tool-address.server.ts";
import { isPhotoAddress } from "#features/catalogue/tool-check.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { createPhotoTool, duplicateTool } from "#features/catalogue/tool-make.server.ts";
import { moveTool } from "#features/catalogue/tool-order.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { askedForm } from "../page-forms.ts";
import type { NewPhotoAnswer } from "./new-photo-part.tsx";
import { toolListForms } from "./tool-forms.ts";

type PostedList = { page: RequestContext; admin: SignedInUser; url: URL; form: FormData };

/** Does what a form of the table of image tools asks for: a new one, a copy, another place in the order. */
export async function answerPhotoList({ page, admin, url, form }: PostedList) {
  const editor = ownerOf(admin.id);
  const { db } = page.services;
  const asked = askedForm(form, toolListForms);
  if (asked === "new") return createAt(page, editor, form);
  const id = String(form.get("id") ?? "");
  if (asked === undefined || !isToolId(id)) throw fatalNotFound(url);
  try {
    if (asked === "duplicate")
      return leadTo(page, `/admin/image-tool/${(await duplicateTool(db, editor, id, photoToolKind)).id}?done=duplicated`);
    await moveTool(db, { kind: photoToolKind, id, editor, direction: asked });
    return leadTo(page, `/admin/image-tools${url.search}`);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }
}

async function createAt(page: RequestContext, editor: string, form: FormData) {
  const slug = String(form.get("slug") ?? "")
    .replaceAll("\0", "")
    .trim()
    .toLowerCase()
    .replace(/^(?:\/?image)?\/+|\/+$/g, "");
  const refuse = (fault: string, status: number) => data<NewPhotoAnswer>({ slug, fault }, { status });
  if (slug !== "" && !isPhotoAddress(slug)) return refuse("image-slug", 400);
  try {
    const { id } = await createPhotoTool(page.services.db, editor, slug === "" ? null : slug);
    return leadTo(page, `/admin/image-tool/${id}?done=created`);
  } catch (error) {
    if (isAppError(error) && error.code === "conflict") return refuse("slug-taken", 409);
    throw error;
  }
}

const leadTo = ({ locale }: RequestContext, to: string) => redirect(localizePath(to, locale));
