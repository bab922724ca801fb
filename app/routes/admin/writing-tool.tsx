import { isAppError } from "#core/errors.ts";
import { findActorNames } from "#features/accounts/actor-names.server.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getItem, listVersions } from "#platform/revisions/edited-items.server.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { AdminTime } from "../../admin/admin-time.tsx";
import { ItemEndings } from "../../admin/items/item-endings.tsx";
import { ItemState } from "../../admin/items/item-state.tsx";
import { ItemVersions, toShownVersions } from "../../admin/items/item-versions.tsx";
import { answerToolForm } from "../../admin/tool-editor/tool-action.server.ts";
import { DoneNote } from "../../admin/tool-editor/done-note.tsx";
import { ToolEditor } from "../../admin/tool-editor/tool-editor.tsx";
import { ToolTrial } from "../../admin/tool-trial/tool-trial.tsx";
import { isTrialForm } from "../../admin/tool-trial/trial-page.server.ts";
import { answerTrialForm, loadTrialPart } from "../../admin/tool-trial/trial-part.server.ts";
import { ToolMark } from "../../catalogue-views/tool-mark.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { toolForms } from "../../admin/tool-editor/tool-forms.ts";
import { NewerVersion } from "../../admin/items/newer-version.tsx";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { fatalNotFound } from "../../guards/validate.ts";
import { rootData } from "../../page-meta.ts";
import { PageLink } from "../../shell/page-link.tsx";
import type { Route } from "./+types/writing-tool.ts";

export const handle: FormsHandle = { forms: toolForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  requireAdmin(page, url);
  const { services } = page;
  const id = toolId(params.id, url);
  const item = await getItem(services.db, toolKind, id).catch((error: unknown) => {
    throw isAppError(error) && error.code === "not-found" ? fatalNotFound(url) : error;
  });
  const listed = await listVersions(services.db, toolKind, id);
  const names = await findActorNames(services.db, [item.editedBy, ...listed.map(({ editedBy }) => editedBy)]);
  const nameOf = (actor: string) => actorWords({ actor, name: names[actor] ?? null });
  const live = services.catalogue.listTools().find((tool) => tool.id === Number(id));
  return {
    id,
    content: item.content,
    revision: item.revision,
    version: item.version,
    isPublished: item.publishedRevision !== null,
    isChanged: item.publishedRevision !== null && item.publishedRevision !== item.revision,
    editedBy: nameOf(item.editedBy),
    editedAt: item.editedAt,
    versions: toShownVersions(listed, item, nameOf),
    livePath: live === undefined ? null : `/write/${live.slug}`,
    stamp: services.newId(),
    locale: page.locale,
    done: url.searchParams.get("done"),
    trial: await loadTrialPart(page, id, url),
  };
}

function toolId(text: string, url: URL): string {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw fatalNotFound(url);
  return text;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  const id = toolId(params.id, url);
  const form = await request.formData();
  return isTrialForm(url) ? answerTrialForm(page, id, url, form) : answerToolForm({ page, admin, url, kind: toolKind, id, form });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** A writing tool: its texts, its versions and its figures. */
export default function WritingTool({ loaderData, actionData }: Route.ComponentProps) {
  const { id, content, revision, version, isPublished, isChanged, editedBy, editedAt, versions, livePath, stamp, locale, done } =
    loaderData;
  const path = `/admin/writing-tool/${id}`;
  const answer = actionData !== undefined && "content" in actionData ? actionData : null;
  const postedTrial = actionData !== undefined && "trial" in actionData ? actionData.trial : null;
  return (
    <>
      <PageHeading
        isWorkspace
        title={content.name[locale] || content.slug}
        mark={<ToolMark group={content.group} icon={content.icon} />}
        before={<Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.admin_tools_title(), to: "/admin/writing-tools" }]} />}
      >
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <ItemState isPublished={isPublished} isChanged={isChanged} />
          {version > 0 ? <span>{m.admin_item_version({ version })}</span> : null}
          <span>{m.admin_tool_edited_by({ who: editedBy })}</span>
          <AdminTime at={editedAt} />
        </p>
      </PageHeading>
      <div role="status">
        <DoneNote key={stamp} done={answer === null ? done : null} />
      </div>
      <NewerVersion kind="tool" id={id} revision={revision} />
      <ToolEditor
        key={`${revision} ${answer?.stamp ?? ""}`}
        path={path}
        content={content}
        revision={revision}
        answer={answer}
        stamp={stamp}
        links={
          livePath === null ? null : (
            <PageLink to={livePath} className="text-accent underline underline-offset-4">
              {m.admin_tool_open()}
            </PageLink>
          )
        }
      />
      {/* Its links would lead away from a form that came back unsaved. */}
      {answer === null || answer.isSaved ? <ToolTrial part={loaderData.trial} posted={postedTrial} /> : null}
      <ItemVersions path={path} versions={versions} stamp={stamp} />
      <ItemEndings {...{ path, isPublished, version, stamp }} unpublishHelp={m.admin_tool_unpublish_help()} />
    </>
  );
}
