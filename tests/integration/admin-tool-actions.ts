import { and, desc, eq } from "drizzle-orm";
import { vi } from "vitest";
import { newId } from "#core/ids.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { toolAssets, toolCategory, tools } from "#platform/db/schema/catalogue.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { changed, type AdminAction, itemActions, made } from "./admin-action.ts";
import { type AdminSite, idIn, posted } from "./admin-site.ts";
import { patience } from "../harness/patience.ts";

export const toolPath = "/admin/writing-tool/:id";
export const toolActions: AdminAction[] = [
  ...itemActions("tool", toolPath, (site, isPublished) => site.newTool(isPublished), "content.summary.en"),
  {
    path: toolPath,
    form: "publish",
    about: "a first time",
    may: "editors",
    leaves: made("tool-publish"),
    ask: async (site) => site.form(await site.newTool(), "publish", { "content.summary.en": "A summary that was never saved." }),
  },
  {
    path: toolPath,
    form: "change",
    may: "editors",
    leaves: null,
    ask: async (site) => {
      const { path, fields } = await site.form(await site.newTool(), "save");
      const typed = (fields ?? []).filter(([name]) => name !== "intent");
      return { path, fields: [...typed, ["change", "field-add Input"]] };
    },
  },
  {
    path: toolPath,
    form: "trial",
    may: "editors",
    leaves: made("tool-trial"),
    ask: async (site) => {
      const form = (await site.forms("/admin/writing-tool/16")).find(({ action }) => action?.includes("do=trial"));
      return { path: form?.action ?? "no form of a trial", fields: [...(form?.fields ?? [])] };
    },
    settle: untilTried,
  },
];

/** Waits until no trial is at work anymore. */
function untilTried({ db }: AdminSite): Promise<unknown> {
  const isAtWork = and(eq(runs.tool, trialTool), eq(runs.status, "running"));
  return vi.waitUntil(async () => (await db.$count(runs, isAtWork)) === 0, { timeout: patience.task, interval: 100 });
}

/** A tool is dropped next to another of its group. */
const dragged = (path: string, form: "before" | "after", leaves: string, pair: (site: AdminSite) => Promise<string[]>): AdminAction => ({
  path,
  form,
  may: "editors",
  leaves: changed(leaves),
  async ask(site) {
    const [first = "", last = ""] = await pair(site);
    const [id, target] = form === "before" ? [last, first] : [first, last];
    return posted(path, { intent: form, id, target });
  },
});

/** The first and the last tool of a group. */
const endsOfGroup = async (site: AdminSite): Promise<string[]> => [await endOfGroup(site, "first"), await endOfGroup(site, "last")];

/** The tool at one of the ends of a group. */
async function endOfGroup({ db }: AdminSite, end: "first" | "last"): Promise<string> {
  const [tool] = await db
    .select({ id: tools.id })
    .from(tools)
    .where(and(eq(tools.group, "email"), eq(tools.category, toolCategory.writing)))
    .orderBy(...(end === "last" ? [desc(tools.sort), desc(tools.id)] : [tools.sort, tools.id]))
    .limit(1);
  return String(tool?.id);
}

export const toolListPath = "/admin/writing-tools";
export const toolListActions: AdminAction[] = [
  { path: toolListPath, form: "new", may: "editors", leaves: made("tool-create"), ask: (site) => site.form(toolListPath, "new") },
  {
    path: toolListPath,
    form: "duplicate",
    may: "editors",
    leaves: made("tool-create"),
    ask: (site) => site.form(`${toolListPath}?group=email`, "duplicate"),
  },
  ...(["up", "down"] as const).map(
    (form): AdminAction => ({
      path: toolListPath,
      form,
      may: "editors",
      leaves: changed("tool-move"),
      ask: async (site) =>
        site.form(`${toolListPath}?group=email`, form, {}, ["id", await endOfGroup(site, form === "up" ? "last" : "first")]),
    }),
  ),
  ...(["before", "after"] as const).map((form) => dragged(toolListPath, form, "tool-move", endsOfGroup)),
];

export const imageToolPath = "/admin/image-tool/*";
export const imageListPath = "/admin/image-tools";

/** The page of a new image tool; a published one has a picture without a file, since no form of ours sends one. */
export async function newImageTool(site: AdminSite, isPublished = false, group = "edit"): Promise<string> {
  const slug = `${group}/tool-${newId()}`;
  const made = await site.done(posted(imageListPath, { intent: "new", slug }));
  const page = `/admin/image-tool/${slug}`;
  if (!isPublished) return page;
  const id = newId();
  const picture = { id, toolId: Number(idIn(made)), role: "after", width: 1, height: 1, alt: { en: "", zh: "" } } as const;
  await site.db.insert(toolAssets).values({ ...picture, storagePath: `assets/tools/${id}.webp` });
  const texts = ["name", "summary", "seoTitle", "seoDescription", "template", "photo.after.alt"].flatMap((name) =>
    (["en", "zh"] as const).map((locale) => [`content.${name}.${locale}`, `Words ${name}`] as const),
  );
  const photo = { "content.photo.takesPicture": "", "content.photo.ratios": "1:1" };
  await site.done(site.form(page, "publish", { ...Object.fromEntries(texts), ...photo, "content.photo.after.id": id }));
  return page;
}

export const imageToolActions: AdminAction[] = [
  ...itemActions("image-tool", imageToolPath, newImageTool, "content.summary.en"),
  {
    path: imageToolPath,
    form: "change",
    may: "editors",
    leaves: null,
    ask: async (site) => {
      const { path, fields } = await site.form(await newImageTool(site), "save");
      return { path, fields: [...(fields ?? []).filter(([name]) => name !== "intent"), ["change", "field-add Input"]] };
    },
  },
  {
    path: imageToolPath,
    form: "trial",
    may: "editors",
    leaves: made("image-tool-trial"),
    ask: async (site) => {
      const form = (await site.forms("/admin/image-tool/create/text-to-image")).find(({ action }) => action?.includes("do=trial"));
      const fields = (form?.fields ?? []).filter(([name]) => name !== "run.images");
      return { path: form?.action ?? "no form of a trial", fields: [...fields, ["run.images", "1"]] };
    },
    settle: untilTried,
  },
];

/** Two tools of a group of their own, and the one at one of its ends. */
async function endOfImages(site: AdminSite, end: "first" | "last"): Promise<string> {
  for (let count = 0; count < 2; count++) await newImageTool(site, false, "free");
  const [tool] = await site.db
    .select({ id: tools.id })
    .from(tools)
    .where(and(eq(tools.group, "free"), eq(tools.category, toolCategory.photo)))
    .orderBy(...(end === "last" ? [desc(tools.sort), desc(tools.id)] : [tools.sort, tools.id]))
    .limit(1);
  return String(tool?.id);
}

export const imageListActions: AdminAction[] = [
  { path: imageListPath, form: "new", may: "editors", leaves: made("image-tool-create"), ask: (site) => site.form(imageListPath, "new") },
  {
    path: imageListPath,
    form: "duplicate",
    may: "editors",
    leaves: made("image-tool-create"),
    ask: async (site) => {
      await newImageTool(site);
      return site.form(imageListPath, "duplicate");
    },
  },
  ...(["up", "down"] as const).map(
    (form): AdminAction => ({
      path: imageListPath,
      form,
      may: "editors",
      leaves: changed("image-tool-move"),
      ask: async (site) => {
        const id = await endOfImages(site, form === "up" ? "last" : "first");
        return site.form(`${imageListPath}?group=free`, form, {}, ["id", id]);
      },
    }),
  ),
  ...(["before", "after"] as const).map((form) =>
    dragged(imageListPath, form, "image-tool-move", async (site) => [await endOfImages(site, "first"), await endOfImages(site, "last")]),
  ),
];
