import { findActorNames } from "#features/accounts/actor-names.server.ts";
import { findAddressFault } from "#features/pages/page-address.ts";
import { pageKind } from "#features/pages/page-kind.server.ts";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { getItem, listVersions } from "#platform/revisions/edited-items.server.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { actorWords } from "../../admin/actor-words.ts";
import { ItemEndings } from "../../admin/items/item-endings.tsx";
import { ItemState } from "../../admin/items/item-state.tsx";
import { ItemVersions, toShownVersions } from "../../admin/items/item-versions.tsx";
import { answerPageForm } from "../../admin/page-editor/page-action.server.ts";
import { PageEditor } from "../../admin/page-editor/page-editor.tsx";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { type FormsHandle, itemForms } from "../../admin/page-forms.ts";
import { NewerVersion } from "../../admin/items/newer-version.tsx";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import { openOr404 } from "../../guards/open-or-404.server.ts";
import type { Route } from "./+types/page.ts";

export const handle: FormsHandle = { forms: itemForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { services, appName } = context.get(requestContext);
  const item = await openOr404(url, () => getItem(services.db, pageKind, params.id));
  const listed = await listVersions(services.db, pageKind, params.id);
  const names = await findActorNames(
    services.db,
    listed.map(({ editedBy }) => editedBy),
  );
  const versions = toShownVersions(listed, item, (actor) => actorWords({ actor, name: names[actor] ?? null }));
  return { ...item, versions, appName, stamp: services.newId(), done: url.searchParams.get("done") };
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  const path = `/admin/page/${encodeURIComponent(params.id)}`;
  return answerPageForm({ page, admin, url, id: params.id, path, form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** The editor of a page. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, content, revision, publishedRevision, version, versions, appName, stamp, done } = loaderData;
  const path = `/admin/page/${encodeURIComponent(id)}`;
  const isPublished = publishedRevision !== null;
  const answer = actionData ?? null;
  const title = content.title[getLocale()] || content.title.en || content.title.zh || `/${content.slug}`;
  const sentence = answer === null && done !== null && Object.hasOwn(doneSentences, done) ? doneSentences[done]?.() : undefined;
  return (
    <>
      <PageHeading
        isWorkspace
        title={title}
        before={<Breadcrumb label={m.admin_page_breadcrumb()} trail={[{ name: m.admin_page_list_title(), to: "/admin/pages" }]} />}
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <ItemState isPublished={isPublished} isChanged={isPublished && publishedRevision !== revision} />
          <ShownAt id={id} slug={content.slug} isPublished={isPublished && publishedRevision === revision} />
        </div>
      </PageHeading>
      <div role="status">
        {sentence === undefined ? null : (
          <p key={stamp} className="mt-4 note-good">
            {sentence}
          </p>
        )}
      </div>
      <NewerVersion kind="page" id={id} revision={revision} />
      <PageEditor
        key={`${revision} ${answer?.revision ?? ""} ${answer?.faults.length ?? ""}`}
        {...{ path, content, revision, answer, appName }}
      />
      <ItemVersions path={path} versions={versions} stamp={stamp} />
      <ItemEndings {...{ path, isPublished, version, stamp }} unpublishHelp={m.admin_page_unpublish_help()} />
    </>
  );
}

/** The page or its draft at its own address, in a new tab, so that what is typed here stays. */
function ShownAt({ id, slug, isPublished }: { id: string; slug: string; isPublished: boolean }) {
  const at = localizePath(findAddressFault(slug) === null ? `/${slug}` : "/page-preview", getLocale());
  return (
    <a
      href={isPublished ? at : `${at}?${new URLSearchParams({ draft: id })}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
    >
      {isPublished ? m.admin_page_open() : m.admin_page_open_draft()}
    </a>
  );
}

const doneSentences: Record<string, () => string> = {
  created: m.admin_page_done_created,
  saved: m.admin_page_done_saved,
  published: m.admin_page_done_published,
  unpublished: m.admin_page_done_unpublished,
  restored: m.admin_page_done_restored,
};
