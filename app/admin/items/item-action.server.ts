import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { type Json, type JsonObject, type MergeConflict, withValueAt } from "#core/merge-three-way.ts";
import { findActorNames } from "#features/accounts/actor-names.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { deleteDraft, restoreVersion, type SavedItem, saveItem, unpublishItem } from "#platform/revisions/edited-items.server.ts";
import type { ItemFault, ItemKind } from "#platform/revisions/item-kind.ts";
import { publishContent } from "#platform/revisions/publish-content.server.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { actorWords } from "../actor-words.ts";
import { askedForm, itemForms } from "../page-forms.ts";

/** What comes back with an editor's page when its form was not saved: the content as typed, and why. */
export type ItemAnswer<Content> = {
  content: Content;
  /** The revision that the next save builds on. */
  revision: number;
  faults: ItemFault[];
  conflicts: MergeConflict[];
  /** Who saved in between, in words. */
  editedBy: string | null;
};

type PostedItem<Content extends JsonObject> = {
  page: RequestContext;
  admin: SignedInUser;
  url: URL;
  kind: ItemKind<Content>;
  id: string;
  form: FormData;
  /** The content of the form; null for a form without any (unpublish, restore, delete). */
  content: Content | null;
  /** The item's page, in English and without a query; the list to return to when the item is deleted. */
  path: string;
  listPath: string;
};

/**
 * Does what a button on an item's page asks for: `intent` is one of `itemForms`, `save` if it is none. Publishing saves too, so
 * a refusal keeps what was typed. Fields of the form: `revision`, `note`, `version`, and for each conflict
 * `choose:{path}` (`mine` or `theirs`) with `mine:{path}`.
 */
export async function answerItemForm<Content extends JsonObject>(posted: PostedItem<Content>) {
  const { page, url, kind, id, form, path, listPath } = posted;
  const { db } = page.services;
  const editor = ownerOf(posted.admin.id);
  const leadTo = (to: string) => redirect(localizePath(to, page.locale));
  try {
    const intent = askedForm(form, itemForms);
    switch (intent) {
      case "unpublish":
        await unpublishItem(db, kind, { id, editor });
        return leadTo(`${path}?done=unpublished`);
      case "restore":
        await restoreVersion(db, kind, { id, editor, version: Number(form.get("version")) });
        return leadTo(`${path}?done=restored`);
      case "delete":
        await deleteDraft(db, kind, { id, editor });
        return leadTo(`${listPath}?done=deleted`);
      default:
        return await saveForm(posted, { editor, leadTo, isPublishing: intent === "publish" });
    }
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }
}

type Saving = { editor: string; leadTo: (to: string) => Response; isPublishing: boolean };

async function saveForm<Content extends JsonObject>(posted: PostedItem<Content>, { editor, leadTo, isPublishing }: Saving) {
  const { page, kind, id, form, path } = posted;
  const { db } = page.services;
  if (posted.content === null) throw data("form without content", { status: 400 });
  const edit = { id, editor, baseRevision: Number(form.get("revision")), content: withChoices(posted.content, form) as Content };
  const done = isPublishing ? await publishContent(db, kind, { ...edit, note: readNote(form) }) : await saveItem(db, kind, edit);
  if (done.outcome === "conflict") return conflictAnswer(page, done);
  if (done.outcome !== "refused") return leadTo(`${path}?done=${done.outcome}`);
  const { content, revision, faults } = done;
  return data<ItemAnswer<Content>>({ content, revision, faults, conflicts: [], editedBy: null }, { status: 400 });
}

type Conflict<Content> = Extract<SavedItem<Content>, { outcome: "conflict" }>;

async function conflictAnswer<Content>(
  { services: { db } }: RequestContext,
  { content, revision, conflicts, editedBy }: Conflict<Content>,
) {
  const names = await findActorNames(db, [editedBy]);
  const who = actorWords({ actor: editedBy, name: names[editedBy] ?? null });
  return data<ItemAnswer<Content>>({ content, revision, faults: [], conflicts, editedBy: who }, { status: 409 });
}

/** What is new, for the list of versions. */
function readNote(form: FormData): string | null {
  const note = String(form.get("note") ?? "")
    .replaceAll("\0", "")
    .trim();
  return note === "" ? null : note.slice(0, 500);
}

const maxChoices = 200;

/** The posted content with one's own values where they were chosen over someone else's. */
export function withChoices(content: JsonObject, form: FormData): JsonObject {
  let chosen = content;
  let count = 0;
  for (const [name, choice] of form) {
    if (!name.startsWith("choose:") || choice !== "mine") continue;
    if (++count > maxChoices) throw data("more choices than a content has parts", { status: 400 });
    const path = name.slice("choose:".length);
    const mine = String(form.get(`mine:${path}`) ?? "");
    chosen = withValueAt(chosen, path, mine === "" ? undefined : readJson(mine));
  }
  return chosen;
}

/** @throws the answer 400 for a value that our own form did not write */
function readJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw data("a choice that is no JSON", { status: 400 });
  }
}
