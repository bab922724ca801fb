import { newId } from "#core/ids.ts";
import { changed, type AdminAction, gone, itemActions, made } from "./admin-action.ts";
import { type AdminSite, idIn, newPageFields, newTagFields, posted } from "./admin-site.ts";

export const navigationPath = "/admin/navigations";

export const publishAll: AdminAction = {
  path: navigationPath,
  form: "publish-all",
  about: "one link that was changed",
  may: "editors",
  leaves: changed("navigation-publish"),
  ask: async (site) => {
    const page = await site.newLink(true);
    // What was prepared for those who were refused is still due.
    if ((await site.forms(navigationPath)).some(({ buttons }) => buttons.some(({ value }) => value === "publish-all")))
      await site.done(site.form(navigationPath, "publish-all"));
    await site.done(site.form(page, "save", { "label.en": `Other words ${newId()}` }));
    return site.form(navigationPath, "publish-all");
  },
};

/** Two new links at the end of the footer, or the second within the first. */
async function twoLinks(site: AdminSite, isWithin = false): Promise<[string, string]> {
  const [first, second] = [idIn(await site.newLink()), idIn(await site.newLink())];
  if (isWithin) await site.done(posted(navigationPath, { intent: "in", id: second }));
  return [first, second];
}

const move = (form: string, ask: AdminAction["ask"]): AdminAction => ({
  path: navigationPath,
  form,
  may: "editors",
  leaves: changed("navigation-save"),
  ask,
});
const pressed = (form: string, which: 0 | 1, isWithin = false) =>
  move(form, async (site) => site.form(navigationPath, form, {}, ["id", (await twoLinks(site, isWithin))[which]]));
/** Dragging needs JavaScript. */
const dragged = (form: string, which: 0 | 1, target?: string) =>
  move(form, async (site) => {
    const links = await twoLinks(site);
    return posted(navigationPath, { intent: form, id: links[which], target: target ?? links[which === 0 ? 1 : 0] });
  });

export const navigationActions: AdminAction[] = [
  ...itemActions("navigation", "/admin/navigation/:id", (site, isPublished) => site.newLink(isPublished), "label.en"),
  { path: navigationPath, form: "add", may: "editors", leaves: made("navigation-create"), ask: (site) => site.form(navigationPath, "add") },
  {
    path: navigationPath,
    form: "publish",
    may: "editors",
    leaves: made("navigation-publish"),
    ask: async (site) => site.form(navigationPath, "publish", {}, ["id", idIn(await site.newLink())]),
  },
  pressed("up", 1),
  pressed("down", 0),
  pressed("in", 1),
  pressed("out", 1, true),
  dragged("before", 1),
  dragged("after", 0),
  dragged("inside", 1),
  dragged("end", 0, "header"),
];

export const pagesPath = "/admin/pages";
export const pageActions: AdminAction[] = [
  ...itemActions("page", "/admin/page/:id", (site, isPublished) => site.newPage(isPublished), "title.en"),
  {
    path: pagesPath,
    form: "create",
    may: "editors",
    leaves: made("page-create"),
    ask: (site) => site.form(pagesPath, "create", newPageFields()),
  },
  {
    path: pagesPath,
    form: "redirect-add",
    about: "a new one",
    may: "editors",
    leaves: made("redirect-save"),
    ask: (site) => site.form(pagesPath, "redirect-add", { from: `moved-${newId()}`, to: "/write" }),
  },
  {
    path: pagesPath,
    form: "redirect-add",
    about: "one that leads elsewhere",
    may: "editors",
    leaves: changed("redirect-save"),
    ask: async (site) => site.form(pagesPath, "redirect-add", { from: await site.newRedirect(), to: "/translate" }),
  },
  {
    path: pagesPath,
    form: "redirect-remove",
    may: "editors",
    leaves: gone("redirect-delete"),
    ask: async (site) => site.form(pagesPath, "redirect-remove", {}, ["from", await site.newRedirect()]),
  },
];

export const tagsPath = "/admin/tags";
export const tagActions: AdminAction[] = [
  {
    path: tagsPath,
    form: "save",
    about: "a new one",
    may: "editors",
    leaves: made("tag-create"),
    ask: (site) => site.form(`${tagsPath}?tag=%2B`, "save", newTagFields()),
  },
  {
    path: tagsPath,
    form: "save",
    about: "one that is there",
    may: "editors",
    leaves: changed("tag-save"),
    ask: async (site) => site.form(`${tagsPath}?tag=${await site.newTag()}`, "save", { "name.en": "Other words" }),
  },
  {
    path: tagsPath,
    form: "merge",
    may: "editors",
    leaves: changed("tag-merge"),
    ask: async (site) => site.form(`${tagsPath}?tag=${await site.newTag()}`, "merge", { into: await site.newTag() }),
  },
  {
    path: tagsPath,
    form: "delete",
    may: "editors",
    leaves: gone("tag-delete"),
    ask: async (site) => site.form(`${tagsPath}?tag=${await site.newTag()}`, "delete"),
  },
];

const decision = (form: string, leaves: string, fill: (site: AdminSite) => Promise<Record<string, string>>): AdminAction => ({
  path: "/admin/prompt/:id",
  form,
  may: "editors",
  leaves: changed(leaves),
  ask: async (site) => site.form(await site.newPrompt(), form, await fill(site)),
});
export const promptActions: AdminAction[] = [
  decision("approve", "prompt-approve", async () => ({})),
  decision("remove", "prompt-remove", async () => ({ reason: "It copies a book." })),
  decision("merge", "prompt-merge", async (site) => ({ into: idIn(await site.newPrompt()), reason: "The same idea." })),
  decision("edit", "prompt-edit", async () => ({ "title.en": "A corrected title" })),
];
