import { data, redirect } from "react-router";
import { isAppError } from "#core/errors.ts";
import { locales } from "#core/localized.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { addNavigationItem, moveNavigationItem, publishNavigation, toPlaced } from "#features/catalogue/change-navigation.server.ts";
import { type NavigationRole, navigationRoles, type Placement, placements } from "#features/catalogue/navigation-content.ts";
import { navigationKind } from "#features/catalogue/navigation-kind.server.ts";
import { isDue, listNavigation, type NavigationDraft } from "#features/catalogue/navigation-queries.server.ts";
import { type Move, moveItem, parentOf, treeOf } from "#features/catalogue/navigation-tree.ts";
import { siteNavigation } from "#features/catalogue/site-navigation.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { publishItem } from "#platform/revisions/edited-items.server.ts";
import type { ItemFault } from "#platform/revisions/item-kind.ts";
import type { RequestContext } from "../../context.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { flatMenu, toMenu } from "../../shell/to-menu.ts";
import { askedForm } from "../page-forms.ts";
import { type CheckedTarget, checkTargets, targetFaultFinder } from "./check-targets.server.ts";
import { navigationForms } from "./navigation-forms.ts";

/** A link of the tree, with what can be done to it. */
export type TreeRow = Pick<NavigationDraft, "id" | "revision" | "isPublished" | "isChanged"> & {
  /** In the page's language, or the other if it has none there. */
  name: string;
  /** In the other language; empty where it is missing. */
  otherName: string;
  href: string;
  roles: NavigationRole[];
  target: CheckedTarget;
  can: Record<"up" | "down" | "in" | "out", boolean>;
  children: TreeRow[];
};

export const listPath = "/admin/navigations";

/** What the page of all links shows. */
export async function readNavigationPage(page: RequestContext, search: URLSearchParams) {
  const { services, locale } = page;
  const drafts = await listNavigation(services.db);
  const targets = await checkTargets(
    services,
    drafts.map(({ content }) => content),
  );
  const places = drafts.map(toPlaced);
  const toRow = (id: string): TreeRow[] => {
    const at = drafts.findIndex((draft) => draft.id === id);
    const [draft, target] = [drafts[at], targets[at]];
    if (draft === undefined || target === undefined) return [];
    const { revision, isPublished, isChanged, content } = draft;
    const can = (to: "up" | "down" | "in" | "out") => moveItem(places, id, { to }) !== null;
    return [
      {
        id,
        revision,
        isPublished,
        isChanged,
        name: content.label[locale] || content.label[locale === "en" ? "zh" : "en"],
        otherName: content.label[locale === "en" ? "zh" : "en"],
        href: content.href,
        roles: content.roles,
        target,
        can: { up: can("up"), down: can("down"), in: can("in"), out: can("out") },
        children: [],
      },
    ];
  };
  const lists = placements.map((placement) => ({
    placement,
    rows: treeOf(places, placement).flatMap(({ item, children }) =>
      toRow(item.id).map((row) => ({ ...row, children: children.flatMap((child) => toRow(child.id)) })),
    ),
  }));
  return {
    lists,
    /** Makes the form of every press a different one: the same press twice is no repeat. */
    stamp: drafts.reduce((sum, { revision, version }) => sum + revision + version, drafts.length),
    due: drafts.filter(isDue).length,
    offCount: drafts.filter((draft) => draft.isChanged && !isDue(draft)).length,
    preview: previewOf(drafts, navigationRoles.find((role) => role === search.get("as")) ?? "visitor"),
    moved: movedPlace(drafts, search, locale),
    done: search.get("done"),
  };
}

export type NavigationPage = Awaited<ReturnType<typeof readNavigationPage>>;

/** Header and footer as a given visitor will see them, in both languages; admins are mostly on the free plan. */
function previewOf(drafts: readonly NavigationDraft[], as: NavigationRole) {
  const viewer: NavigationRole[] = as === "admin" ? ["user", "admin"] : [as];
  const links = drafts.map((draft) => ({ id: draft.id, ...draft.content, isShown: draft.isPublished || isDue(draft) }));
  const sites = locales.map((locale) => ({
    locale,
    header: flatMenu(toMenu(siteNavigation(links, "header", viewer), locale)),
    footer: toMenu(siteNavigation(links, "footer", viewer), locale),
  }));
  return { as, sites };
}

/** Where the link that was just moved is. */
function movedPlace(drafts: readonly NavigationDraft[], search: URLSearchParams, locale: "en" | "zh") {
  const places = drafts.map(toPlaced);
  const item = places.find(({ id }) => id === search.get("moved"));
  if (item === undefined) return null;
  const nameOf = (id: string) => drafts.find((draft) => draft.id === id)?.content.label[locale] ?? "";
  const parent = parentOf(item, places);
  const placement = (parent ?? item).placement;
  const tree = treeOf(places, placement);
  const list = parent === null ? tree.map((node) => node.item) : (tree.find((node) => node.item === parent)?.children ?? []);
  return {
    name: nameOf(item.id),
    place: list.indexOf(item) + 1,
    count: list.length,
    placement,
    parent: parent === null ? null : nameOf(parent.id),
  };
}

/** What comes back where something could not be done. */
export type NavigationAnswer = {
  problem: "refused" | "stale" | "cannot-move";
  refused: { id: string; faults: ItemFault[] }[];
};

type Posted = { page: RequestContext; admin: SignedInUser; url: URL; form: FormData };

/** Does what a button of the page, or a drag, asks for. */
export async function answerNavigationForm({ page, admin, url, form }: Posted) {
  const { services, locale } = page;
  const editor = ownerOf(admin.id);
  const kind = navigationKind(targetFaultFinder(services));
  const id = String(form.get("id") ?? "");
  const leadTo = (to: string) => redirect(localizePath(to, locale));
  try {
    const intent = askedForm(form, navigationForms);
    if (intent === "add") return leadTo(`/admin/navigation/${await addNavigationItem(services, kind, editor)}?done=created`);
    if (intent === "publish-all") {
      const { published, refused } = await publishNavigation(services, kind, editor);
      if (refused.length > 0) return refusal({ problem: "refused", refused }, 400);
      return leadTo(`${listPath}?done=published-all&count=${published}`);
    }
    if (intent === "publish") {
      const result = await publishItem(services.db, kind, { id, editor, revision: Number(form.get("revision")), note: null });
      if (result.outcome === "refused") return refusal({ problem: "refused", refused: [{ id, faults: result.faults }] }, 400);
      await services.catalogue.reload();
      return leadTo(`${listPath}?done=published`);
    }
    const move = readMove(intent, form);
    if (move === null) return data<NavigationAnswer>({ problem: "cannot-move", refused: [] }, { status: 400 });
    const hasMoved = await moveNavigationItem(services, kind, { id, editor, move });
    return hasMoved ? leadTo(`${listPath}?moved=${encodeURIComponent(id)}`) : refusal({ problem: "cannot-move", refused: [] }, 409);
  } catch (error) {
    if (isAppError(error) && error.code === "not-found") throw fatalNotFound(url);
    if (isAppError(error) && error.code === "conflict") return refusal({ problem: "stale", refused: [] }, 409);
    throw error;
  }
}

const refusal = (answer: NavigationAnswer, status: number) => data<NavigationAnswer>(answer, { status });

function readMove(intent: (typeof navigationForms)[number] | undefined, form: FormData): Move | null {
  const target = String(form.get("target") ?? "");
  switch (intent) {
    case "up":
    case "down":
    case "in":
    case "out":
      return { to: intent };
    case "before":
    case "after":
    case "inside":
      return { to: intent, target };
    case "end": {
      const placement = placements.find((known): known is Placement => known === target);
      return placement === undefined ? null : { to: "end", placement };
    }
    default:
      return null;
  }
}
