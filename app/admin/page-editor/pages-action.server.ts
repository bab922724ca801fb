import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { addRedirect, removeRedirect } from "#features/pages/change-redirects.server.ts";
import { findAddressFault, plainAddress } from "#features/pages/page-address.ts";
import { isTaken, pageKind } from "#features/pages/page-kind.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { createItem } from "#platform/revisions/edited-items.server.ts";
import type { RequestContext } from "../../context.ts";
import { askedForm } from "../page-forms.ts";
import type { NewPageAnswer } from "./new-page-part.tsx";
import { pagesForms } from "./pages-forms.ts";
import { readPageForm } from "./read-page-form.ts";
import type { RedirectAnswer } from "./redirect-part.tsx";

/** What comes back with the list of pages when one of its forms was not saved. */
export type PagesAnswer = { page: NewPageAnswer | null; redirect: RedirectAnswer | null };

type PagesForm = (typeof pagesForms)[number];

/** Does what a form on the list of pages asks for: adds a page, adds or removes a redirect. */
export async function answerPagesForm(page: RequestContext, admin: SignedInUser, form: FormData) {
  const editor = ownerOf(admin.id);
  const asked = askedForm(form, pagesForms);
  const answer = await (asked === "create" ? createPage(page, editor, form) : changeRedirect(page, editor, form, asked));
  await page.services.pages.reload();
  return answer;
}

async function createPage({ services, locale }: RequestContext, editor: string, form: FormData) {
  const content = readPageForm(form);
  const id = services.newId();
  const refuse = (fault: string) =>
    data<PagesAnswer>({ page: { slug: content.slug, title: content.title, fault }, redirect: null }, { status: 400 });
  const fault = findAddressFault(content.slug) ?? ((await isTaken(services.db, id, content.slug)) ? "taken" : null);
  if (fault !== null) return refuse(fault);
  try {
    await createItem(services.db, pageKind, { id, editor, content });
  } catch (error) {
    if (isAppError(error) && error.code === "conflict") return refuse("taken");
    throw error;
  }
  return redirect(localizePath(`/admin/page/${id}?done=created`, locale));
}

async function changeRedirect({ services, locale }: RequestContext, editor: string, form: FormData, asked: PagesForm | undefined) {
  const path = String(form.get("from") ?? "")
    .replaceAll("\0", "")
    .trim();
  const target = String(form.get("to") ?? "")
    .replaceAll("\0", "")
    .trim();
  const done = (name: string) => redirect(localizePath(`/admin/pages?done=${name}#redirects`, locale));
  if (asked === "redirect-remove") {
    // One that someone else has removed is gone as well.
    await removeRedirect(services.db, editor, path).catch((error: unknown) => {
      if (!isAppError(error) || error.code !== "not-found") throw error;
    });
    return done("redirect-removed");
  }
  const fault = await addRedirect(services.db, { editor, slug: plainAddress(path), target });
  return fault === null ? done("redirect-added") : data<PagesAnswer>({ page: null, redirect: { path, target, fault } }, { status: 400 });
}
