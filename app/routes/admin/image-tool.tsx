import { redirect } from "react-router";
import { findActorNames } from "#features/accounts/actor-names.server.ts";
import { findPhotoTool, isToolId } from "#features/catalogue/tool-address.server.ts";
import { photoToolKind } from "#features/catalogue/tool-kind.server.ts";
import { findPictureSizes } from "#features/catalogue/tool-pictures.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getItem, listVersions } from "#platform/revisions/edited-items.server.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminTime } from "../../admin/admin-time.tsx";
import { ItemEndings } from "../../admin/items/item-endings.tsx";
import { ItemState } from "../../admin/items/item-state.tsx";
import { ItemVersions, toShownVersions } from "../../admin/items/item-versions.tsx";
import { NewerVersion } from "../../admin/items/newer-version.tsx";
import { ImageTrial } from "../../admin/image-trial/image-trial.tsx";
import { answerImageTrialForm, loadImageTrial } from "../../admin/image-trial/image-trial-part.server.ts";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { NewPhotoPart } from "../../admin/tool-editor/new-photo-part.tsx";
import { answerToolForm } from "../../admin/tool-editor/tool-action.server.ts";
import { DoneNote } from "../../admin/tool-editor/done-note.tsx";
import { ToolEditor } from "../../admin/tool-editor/tool-editor.tsx";
import { toolForms } from "../../admin/tool-editor/tool-forms.ts";
import { isTrialForm } from "../../admin/tool-trial/trial-page.server.ts";
import { ToolMark } from "../../catalogue-views/tool-mark.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { type RequestContext, requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import { findImageTool } from "../../images/image-pages.server.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/image-tool.ts";

const listPath = "/admin/image-tools";

export const handle: FormsHandle = { forms: toolForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  requireAdmin(page, url);
  const address = addressIn(params["*"]);
  if (address === "") throw redirect(localizePath(listPath, page.locale));
  if (!isAddress(address)) throw fatalNotFound(url);
  const known = await findPhotoTool(page.services, address);
  const stamp = page.services.newId();
  if (known === null) {
    if (isToolId(address)) throw fatalNotFound(url);
    return { address, stamp, tool: null };
  }
  if (known.slug !== address) throw redirect(localizePath(`/admin/image-tool/${known.slug}${url.search}`, page.locale));
  return { address, stamp, tool: await readPhotoTool(page, url, { id: String(known.id), slug: known.slug }) };
}

async function readPhotoTool(page: RequestContext, url: URL, { id, slug }: { id: string; slug: string }) {
  const { services, locale } = page;
  const item = await openOr404(url, () => getItem(services.db, photoToolKind, id));
  const listed = await listVersions(services.db, photoToolKind, id);
  const names = await findActorNames(services.db, [item.editedBy, ...listed.map(({ editedBy }) => editedBy)]);
  const nameOf = (actor: string) => actorWords({ actor, name: names[actor] ?? null });
  const { content, revision, version, publishedRevision, editedAt } = item;
  return {
    id,
    content,
    revision,
    version,
    isPublished: publishedRevision !== null,
    isChanged: publishedRevision !== null && publishedRevision !== revision,
    editedBy: nameOf(item.editedBy),
    editedAt,
    versions: toShownVersions(listed, item, nameOf),
    sizes: await findPictureSizes(services, Number(id)),
    livePath: findImageTool(services.catalogue, slug) === null ? null : `/images/${slug}`,
    trial: await loadImageTrial(page, { id, slug }, url),
    locale,
    done: url.searchParams.get("done"),
  };
}

/** Addresses are matched whatever their letter case, with or without a slash at the end. */
const addressIn = (splat: string | undefined): string => (splat ?? "").toLowerCase().replace(/\/+$/, "");

const isAddress = (text: string): boolean => /^[a-z0-9/-]{1,110}$/.test(text);

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  const address = addressIn(params["*"]);
  const known = isAddress(address) ? await findPhotoTool(page.services, address) : null;
  if (known === null) throw fatalNotFound(url);
  const id = String(known.id);
  const form = await request.formData();
  if (isTrialForm(url)) return answerImageTrialForm(page, { id, slug: known.slug }, url, form);
  return answerToolForm({ page, admin, url, kind: photoToolKind, id, form });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** An image tool: its texts, its example, its trial runs and its versions; where there is none, the form that creates one. */
export default function ImageTool({ loaderData, actionData }: Route.ComponentProps) {
  const { address, stamp, tool } = loaderData;
  const before = <Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.admin_image_title(), to: listPath }]} />;
  if (tool === null)
    return (
      <>
        <PageHeading isWorkspace title={`/image/${address}`} before={before}>
          <p>{m.admin_image_nothing_here()}</p>
        </PageHeading>
        <NewPhotoPart slug={address} fault={null} stamp={stamp} />
      </>
    );
  const { content, revision, version, isPublished, isChanged, versions } = tool;
  const path = `/admin/image-tool/${address}`;
  const answer = actionData !== undefined && "content" in actionData ? actionData : null;
  const postedTrial = actionData !== undefined && "trial" in actionData ? actionData.trial : null;
  return (
    <>
      <PageHeading
        isWorkspace
        title={content.name[tool.locale] || content.slug}
        mark={<ToolMark group={content.group} icon={content.icon} />}
        before={before}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <ItemState isPublished={isPublished} isChanged={isChanged} />
          {version > 0 ? <span>{m.admin_item_version({ version })}</span> : null}
          <span>{m.admin_tool_edited_by({ who: tool.editedBy })}</span>
          <AdminTime at={tool.editedAt} />
        </p>
      </PageHeading>
      <div role="status">
        <DoneNote key={stamp} done={answer === null ? tool.done : null} isPhoto />
      </div>
      <NewerVersion kind="image-tool" id={tool.id} revision={revision} />
      <ToolEditor
        key={`${revision} ${answer?.stamp ?? ""}`}
        {...{ path, content, revision, answer, stamp }}
        sizes={tool.sizes}
        links={
          tool.livePath === null ? null : (
            <PageLink to={tool.livePath} className="text-accent underline underline-offset-4">
              {m.admin_tool_open()}
            </PageLink>
          )
        }
      />
      {/* Its links would lead away from a form that came back unsaved. */}
      {answer === null || answer.isSaved ? <ImageTrial part={tool.trial} posted={postedTrial} /> : null}
      <ItemVersions path={path} versions={versions} stamp={stamp} />
      <ItemEndings {...{ path, isPublished, version, stamp }} unpublishHelp={m.admin_image_unpublish_help()} />
    </>
  );
}
