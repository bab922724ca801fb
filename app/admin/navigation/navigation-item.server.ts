import { data } from "react-router";
import { isAppError } from "#core/errors.ts";
import { findActorNames } from "#features/accounts/actor-names.server.ts";
import type { SignedInUser } from "#features/accounts/session.ts";
import { toPlaced } from "#features/catalogue/change-navigation.server.ts";
import { type NavigationContent, navigationRoles, placements } from "#features/catalogue/navigation-content.ts";
import { navigationKind } from "#features/catalogue/navigation-kind.server.ts";
import { listNavigation, type NavigationDraft } from "#features/catalogue/navigation-queries.server.ts";
import { navigationContent } from "#features/catalogue/navigation-schema.server.ts";
import { parentOf, sortAfter, treeOf } from "#features/catalogue/navigation-tree.ts";
import { getItem, listVersions } from "#platform/revisions/edited-items.server.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { localizedAt, readFormTree, textAt, textsAt } from "../items/form-tree.ts";
import { actorWords } from "../actor-words.ts";
import { answerItemForm } from "../items/item-action.server.ts";
import { toShownVersions } from "../items/item-versions.tsx";
import { askedForm, itemForms } from "../page-forms.ts";
import { checkTargets, targetFaultFinder } from "./check-targets.server.ts";
import { listPath } from "./navigation-page.server.ts";

/** What the page of one link shows. */
export async function readNavigationItem({ services, locale }: RequestContext, url: URL, id: string) {
  const kind = navigationKind(targetFaultFinder(services));
  try {
    const kept = await getItem(services.db, kind, id);
    const item = { ...kept, content: navigationContent.parse(kept.content) };
    const drafts = await listNavigation(services.db);
    const [target] = await checkTargets(services, [item.content]);
    const listed = await listVersions(services.db, kind, id);
    const names = await findActorNames(
      services.db,
      listed.map(({ editedBy }) => editedBy),
    );
    return {
      item,
      target: target ?? { fault: null, host: null },
      parents: parentsFor(drafts, id).map(({ id: value, content }) => ({
        value,
        label: content.label[locale] || content.label.en || value,
      })),
      versions: toShownVersions(listed, item, (actor) => actorWords({ actor, name: names[actor] ?? null })),
      done: url.searchParams.get("done"),
    };
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    throw error;
  }
}

/** Top-level links that another may be placed in; none for one that has links inside itself. */
function parentsFor(drafts: readonly NavigationDraft[], id: string): NavigationDraft[] {
  const places = drafts.map(toPlaced);
  if (places.some((place) => parentOf(place, places)?.id === id)) return [];
  return drafts.filter((draft, index) => draft.id !== id && places[index] !== undefined && parentOf(places[index], places) === null);
}

type PostedLink = { page: RequestContext; admin: SignedInUser; url: URL; id: string; form: FormData };

/** Does what a button on the link's page asks for. */
export async function answerNavigationItem({ page, admin, url, id, form }: PostedLink) {
  const { services } = page;
  const intent = askedForm(form, itemForms);
  const content = intent === "save" || intent === "publish" ? await readForm(page, id, form) : null;
  const kind = navigationKind(targetFaultFinder(services));
  const answer = await answerItemForm({ page, admin, url, kind, id, form, content, path: `/admin/navigation/${id}`, listPath });
  if (intent !== "save") await services.catalogue.reload();
  return answer;
}

/** The content of the form. A link moved elsewhere comes last there; otherwise it keeps its place in the order. */
async function readForm({ services }: RequestContext, id: string, form: FormData): Promise<NavigationContent> {
  const tree = readFormTree(form);
  const drafts = await listNavigation(services.db);
  const current = drafts.find((draft) => draft.id === id)?.content;
  const placement = placements.find((known) => known === textAt(tree, "placement")) ?? "none";
  const parentId = textAt(tree, "parentId") || null;
  const isElsewhere = current === undefined || current.parentId !== parentId || (parentId === null && current.placement !== placement);
  const icon = textAt(tree, "icon").trim();
  const chosen = textsAt(tree, "roles");
  const parsed = navigationContent.safeParse({
    placement,
    parentId,
    label: localizedAt(tree, "label"),
    href: textAt(tree, "href").trim(),
    isExternal: textAt(tree, "isExternal") === "true",
    icon: icon === "" ? null : icon,
    sort: isElsewhere ? lastOf(drafts, placement, parentId) : current.sort,
    roles: navigationRoles.filter((role) => chosen.includes(role)),
  });
  if (!parsed.success) throw data("a link with a text that is too long", { status: 400 });
  return parsed.data;
}

function lastOf(drafts: readonly NavigationDraft[], placement: NavigationContent["placement"], parentId: string | null): number {
  const places = drafts.map(toPlaced);
  if (parentId !== null) return sortAfter(places.filter((place) => place.parentId === parentId));
  return sortAfter(treeOf(places, placement).map(({ item }) => item));
}
