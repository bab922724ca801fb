import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { PageContent } from "#features/pages/page-content.ts";
import { isTaken, pageKind } from "#features/pages/page-kind.server.ts";
import type { RequestContext } from "../../context.ts";
import { answerItemForm, type ItemAnswer } from "../items/item-action.server.ts";
import { readPageForm } from "./read-page-form.ts";

type PostedPage = { page: RequestContext; admin: SignedInUser; url: URL; id: string; path: string; form: FormData };

/** Does what a button of a page's editor asks for; anything published is live in this process at once. */
export async function answerPageForm({ page, admin, url, id, path, form }: PostedPage) {
  const { services } = page;
  const content = form.has("slug") ? readPageForm(form) : null;
  if (content !== null && (await isTaken(services.db, id, content.slug))) return refuseAddress(content, form);
  try {
    const answer = await answerItemForm({ page, admin, url, kind: pageKind, id, form, content, path, listPath: "/admin/pages" });
    await services.pages.reload();
    return answer;
  } catch (error) {
    const isLate = isAppError(error) && error.code === "conflict" && content !== null && (await isTaken(services.db, id, content.slug));
    if (isLate) return refuseAddress(content, form);
    throw error;
  }
}

/** Two pages cannot even be drafts at the same address. */
function refuseAddress(content: PageContent, form: FormData) {
  const answer: ItemAnswer<PageContent> = {
    content,
    revision: Number(form.get("revision")),
    faults: [{ path: "slug", code: "taken" }],
    conflicts: [],
    editedBy: null,
  };
  return data(answer, { status: 409 });
}
