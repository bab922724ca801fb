import { data } from "react-router";
import type { z } from "zod";
import { isAppError } from "#core/errors.ts";
import { numberLimit } from "#core/number-limit.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { isToolAddressTaken, photoToolKind, type ToolKind } from "#features/catalogue/tool-kind.server.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import type { RequestContext } from "../../context.ts";
import { answerItemForm, type ItemAnswer, withChoices } from "../items/item-action.server.ts";
import { askedForm, itemForms } from "../page-forms.ts";
import { changeContent } from "./change-content.ts";
import { withUploads } from "./photo-uploads.server.ts";
import { readToolForm } from "./read-tool-form.ts";

/** What comes back with the editor's page. */
export type ToolAnswer = ItemAnswer<ToolContent> & {
  /** What was typed is kept as a draft; only publishing was refused. */
  isSaved: boolean;
  /** Differs from answer to answer, so that the page shows the newest. */
  stamp: string;
};

type PostedTool = { page: RequestContext; admin: SignedInUser; url: URL; kind: ToolKind; id: string; form: FormData };

/** Does what a button of a tool's page asks for; see `answerItemForm`. A button that changes the form's rows gives the form back changed. */
export async function answerToolForm(posted: PostedTool) {
  const { page, kind, form } = posted;
  const intent = askedForm(form, itemForms) ?? "save";
  if (intent !== "save" && intent !== "publish") {
    // Only a form that is saved comes back with the page.
    const done = (await answerItem(posted, null)) as Response;
    if (intent === "unpublish") await page.services.catalogue.reload();
    return done;
  }
  const typed = withChoices(readToolForm(form, kind === photoToolKind), form) as ToolContent;
  const { content, faults: refused } = await withUploads(posted, typed);
  const order = form.get("change");
  if (order !== null)
    return answerOf(posted, { content: changeContent(content, String(order)), faults: refused }, refused.length === 0 ? 200 : 400);
  const faults = [...refused, ...shapeFaults(kind, content)];
  if (faults.length > 0) return answerOf(posted, { content, faults }, 400);
  try {
    const outcome = await answerItem(posted, content);
    if (intent === "publish") await page.services.catalogue.reload();
    if (outcome instanceof Response) return outcome;
    return answerOf(posted, { ...outcome.data, isSaved: outcome.init?.status === 400 }, outcome.init?.status ?? 400);
  } catch (error) {
    if (!isAppError(error) || error.code !== "conflict") throw error;
    const isTaken = await isToolAddressTaken(page.services.db, { id: Number(posted.id), category: kind.category, slug: content.slug });
    const fault = isTaken ? { path: "slug", code: "slug-taken" } : { path: "", code: "changed-meanwhile" };
    return answerOf(posted, { content, faults: [fault] }, 409);
  }
}

/** An image tool's address may have changed with the form: its page is led to by its id. */
function answerItem({ page, admin, url, kind, id, form }: PostedTool, content: ToolContent | null) {
  const name = kind === photoToolKind ? "image-tool" : "writing-tool";
  const paths = { path: `/admin/${name}/${id}`, listPath: `/admin/${name}s` };
  return answerItemForm<ToolContent>({ page, admin, url, kind, id, form, content, ...paths });
}

function answerOf({ page, form }: PostedTool, answer: Partial<ToolAnswer> & Pick<ToolAnswer, "content">, status: number) {
  const given: ToolAnswer = {
    revision: Number(form.get("revision")),
    faults: [],
    conflicts: [],
    isSaved: false,
    stamp: page.services.newId(),
    editedBy: null,
    ...answer,
  };
  return data(given, { status });
}

/** What no draft can hold: texts beyond all measure. */
function shapeFaults(kind: ToolKind, content: ToolContent): ItemFault[] {
  const result = kind.schema.safeParse(content);
  if (result.success) return [];
  return result.error.issues.map((issue) => ({ path: pathOf(content, issue.path), ...shapeFault(issue) }));
}

function shapeFault(issue: z.core.$ZodIssue): Pick<ItemFault, "code" | "about"> {
  const limit = numberLimit(issue);
  if (limit !== null) return { code: issue.code === "too_small" ? "too-small" : "too-large", about: String(limit) };
  return { code: issue.code === "too_big" ? "too-long" : "wrong-type" };
}

/** Fields are named by their keys, as conflicts and other faults have them. */
function pathOf(content: ToolContent, [first, second, ...rest]: readonly PropertyKey[]): string {
  const field = first === "fields" && typeof second === "number" ? content.fields[second] : undefined;
  return [first, field?.key ?? second, ...rest].filter((name) => name !== undefined).join(".");
}
