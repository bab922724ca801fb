import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import type { MergeConflict } from "#core/merge-three-way.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { createTag, deleteTag, mergeTags, saveTag, type TagOutcome } from "#features/prompts/tags/change-tags.server.ts";
import type { TagContent, TagFault } from "#features/prompts/tags/tag-content.ts";
import { findTag, listTagNames, listTagRows, tagSorts } from "#features/prompts/tags/tag-queries.server.ts";
import { tagContent } from "#features/prompts/tags/tag-schema.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { branchAt, type FormTree, localizedAt, readFormTree, textAt } from "../items/form-tree.ts";
import { withChoices } from "../items/item-action.server.ts";
import { readListQuery, tablePageSize } from "../tables/list-query.ts";
import { askedForm } from "../page-forms.ts";
import { tagForms } from "./tag-forms.ts";

const tagsPath = "/admin/tags";
/** As `?tag=`: the form for one that is not there yet; no slug looks like it. */
const newTag = "+";

/** The table, and the tag that its address opens. */
export async function readTagsPage({ services, locale }: RequestContext, url: URL) {
  const search = url.searchParams;
  const query = readListQuery(search, { sorts: tagSorts, dir: "asc", filters: {} });
  const offset = (query.page - 1) * tablePageSize;
  const { rows, total } = await listTagRows(services, { ...query, offset, limit: tablePageSize, locale });
  const id = search.get("tag");
  const open = id === null || id === newTag ? null : await findTag(services.db, id);
  if (id !== null && id !== newTag && open === null) throw fatalNotFound(url);
  const others = open === null ? [] : (await listTagNames(services)).filter((other) => other.id !== open.id);
  return {
    query,
    rows,
    total,
    open,
    isNew: id === newTag,
    others: others.map(({ id: value, name }) => ({ value, label: name[locale] })),
    done: search.get("done"),
  };
}

/** What comes back with the page where something was not done: what was typed, and why. */
export type TagAnswer = {
  content: TagContent | null;
  /** What the next save builds on. */
  base: TagContent | null;
  faults: TagFault[];
  conflicts: MergeConflict[];
  problem: "refused" | "conflict" | "in-use" | "merge-missing";
  usage: number;
};

type Posted = { page: RequestContext; admin: SignedInUser; url: URL; form: FormData };

/** Does what a button of the page asks for. */
export async function answerTagForm({ page, admin, url, form }: Posted) {
  const { services, locale } = page;
  const editor = ownerOf(admin.id);
  const idOf = (name: string) => String(form.get(name) ?? "").replaceAll("\0", "");
  const id = idOf("id");
  const leadTo = (done: string, tag?: string) =>
    redirect(localizePath(`${tagsPath}?${new URLSearchParams({ ...(tag === undefined ? {} : { tag }), done })}`, locale));
  try {
    switch (askedForm(form, tagForms)) {
      case "merge": {
        const into = idOf("into");
        if (into === "") return refusal({ problem: "merge-missing" }, 400);
        await mergeTags(services, { id, editor, into });
        return leadTo("merged", into);
      }
      case "delete": {
        const deletion = await deleteTag(services, { id, editor });
        return deletion.outcome === "deleted" ? leadTo("deleted") : refusal({ problem: "in-use", usage: deletion.usage }, 409);
      }
      default:
        return await keep();
    }
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }

  async function keep() {
    const tree = readFormTree(form);
    const base = id === "" ? null : readContent(branchAt(tree, "base"));
    const content = withChoices(readContent(tree), form) as TagContent;
    const kept = await (base === null ? createTag(services, editor, content) : saveTag(services, { id, editor, base, content }));
    if (kept.outcome === "saved") return leadTo(id === "" ? "created" : "saved", kept.id);
    return notKept(kept, content, base);
  }
}

function notKept(kept: Exclude<TagOutcome, { outcome: "saved" }>, content: TagContent, base: TagContent | null) {
  if (kept.outcome === "refused") return refusal({ problem: "refused", content, base, faults: kept.faults }, 400);
  // The next save builds on what is there now.
  return refusal({ problem: "conflict", content: kept.content, base: kept.theirs, conflicts: kept.conflicts }, 409);
}

const refusal = (answer: Pick<TagAnswer, "problem"> & Partial<TagAnswer>, status: number) =>
  data<TagAnswer>({ content: null, base: null, faults: [], conflicts: [], usage: 0, ...answer }, { status });

/** @throws the answer 400 for a text that our own form does not let through */
function readContent(tree: FormTree): TagContent {
  const sort = Number(textAt(tree, "sort"));
  const parsed = tagContent.safeParse({
    name: localizedAt(tree, "name"),
    slug: textAt(tree, "slug").trim().toLowerCase(),
    colour: textAt(tree, "colour"),
    group: textAt(tree, "group").trim(),
    sort: Number.isFinite(sort) ? Math.round(sort) : 0,
  });
  if (!parsed.success) throw data("a tag with a text that is too long", { status: 400 });
  return parsed.data;
}
