import { useRef } from "react";
import { Form } from "react-router";
import { navigationLimits, navigationRoles, placements } from "#features/catalogue/navigation-content.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { Checkbox } from "#ui/primitives/checkbox.tsx";
import { CheckboxGroup } from "#ui/primitives/choice-group.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { ConflictChoices } from "../../admin/items/conflict-choices.tsx";
import { ItemEndings } from "../../admin/items/item-endings.tsx";
import { ItemState } from "../../admin/items/item-state.tsx";
import { ItemVersions } from "../../admin/items/item-versions.tsx";
import { LocalizedField } from "../../admin/items/localized-field.tsx";
import { faultAt, faultSentence, partName } from "../../admin/navigation/fault-words.ts";
import { answerNavigationItem, readNavigationItem } from "../../admin/navigation/navigation-item.server.ts";
import { placementNames } from "../../admin/navigation/navigation-tree.tsx";
import { roleNames } from "../../admin/navigation/role-words.ts";
import { useLeaveWarning } from "../../client/use-leave-warning.ts";
import { Breadcrumb } from "../../catalogue-views/breadcrumb.tsx";
import { type FormsHandle, itemForms } from "../../admin/page-forms.ts";
import { NewerVersion } from "../../admin/items/newer-version.tsx";
import { requestContext } from "../../context.ts";
import { requireAdmin } from "../../guards/require-admin.server.ts";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/navigation.ts";

export const handle: FormsHandle = { forms: itemForms };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  return readNavigationItem(context.get(requestContext), url, params.id.toLowerCase());
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireAdmin(page, url);
  return answerNavigationItem({ page, admin, url, id: params.id.toLowerCase(), form: await request.formData() });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

/** One link: its label, target, position and versions. */
export default function NavigationItem({ loaderData, actionData }: Route.ComponentProps) {
  const { item, versions, done } = loaderData;
  const answer = actionData;
  const content = answer?.content ?? item.content;
  const name = content.label[getLocale()] || content.label.en || content.label.zh || m.admin_nav_unnamed();
  const faults = answer?.faults ?? [];
  const ending = { path: `/admin/navigation/${item.id}`, stamp: `${item.revision} ${item.version}` };
  return (
    <>
      <PageHeading
        isWorkspace
        title={m.admin_nav_item_title({ name })}
        before={<Breadcrumb label={m.write_breadcrumb()} trail={[{ name: m.admin_nav_title(), to: "/admin/navigations" }]} />}
      >
        <p>
          <ItemState isPublished={item.publishedRevision !== null} isChanged={item.publishedRevision !== item.revision} />
        </p>
      </PageHeading>
      <div role="status" className="mt-4">
        {answer === undefined ? <DoneNote done={done} /> : null}
      </div>
      <div role="alert">
        {faults.length === 0 ? null : (
          <div className="note-bad">
            <p>{m.admin_nav_not_published()}</p>
            <ul className="mt-2 list-disc pl-5">
              {faults.map(({ path, code }) => (
                <li key={`${path} ${code}`}>{`${partName(path)}: ${faultSentence(code)}`}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <NewerVersion kind="navigation" id={item.id} revision={item.revision} />
      <LinkForm
        key={`${item.revision} ${item.version} ${answer?.revision} ${answer?.conflicts.length} ${faults.length}`}
        loaderData={loaderData}
        answer={answer}
      />
      <ItemVersions {...ending} versions={versions} />
      <ItemEndings
        {...ending}
        isPublished={item.publishedRevision !== null}
        version={item.version}
        unpublishHelp={m.admin_nav_unpublish_help()}
      />
    </>
  );
}

type LinkFormProps = { loaderData: Route.ComponentProps["loaderData"]; answer: Route.ComponentProps["actionData"] };

function LinkForm({ loaderData: { item, target, parents }, answer }: LinkFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(form, answer !== undefined);
  const content = answer?.content ?? item.content;
  const faults = answer?.faults ?? [];
  const parentOptions = [{ value: "", label: m.admin_nav_parent_none() }, ...parents];
  return (
    <Form method="post" ref={form} className="mt-6 grid max-w-3xl gap-6">
      <input type="hidden" name="revision" value={answer?.revision ?? item.revision} />
      <ConflictChoices conflicts={answer?.conflicts ?? []} editedBy={answer?.editedBy ?? null} nameOf={partName} />
      <LocalizedField
        label={m.admin_nav_label()}
        name="label"
        value={content.label}
        errors={{ en: faultAt(faults, "label.en"), zh: faultAt(faults, "label.zh") }}
      />
      <TextField
        label={m.admin_nav_href()}
        name="href"
        defaultValue={content.href}
        maxLength={navigationLimits.href}
        help={m.admin_nav_href_help()}
        error={faultAt(faults, "href") ?? (target.fault === null || content.href === "" ? undefined : faultSentence(target.fault))}
      />
      <Checkbox
        label={m.admin_nav_external()}
        name="isExternal"
        value="true"
        defaultChecked={content.isExternal}
        {...(target.host === null ? {} : { help: m.admin_nav_external_host({ host: target.host }) })}
      />
      <div className="grid gap-3 md:grid-cols-3">
        <Select
          label={m.admin_nav_placement()}
          name="placement"
          defaultValue={content.placement}
          options={placements.map((value) => ({ value, label: placementNames[value]() }))}
        />
        <Select
          label={m.admin_nav_parent()}
          name="parentId"
          defaultValue={content.parentId ?? ""}
          options={parentOptions}
          help={m.admin_nav_parent_help()}
          error={faultAt(faults, "parentId")}
        />
        <TextField
          label={m.admin_nav_icon()}
          name="icon"
          defaultValue={content.icon ?? ""}
          maxLength={navigationLimits.icon}
          help={m.admin_nav_icon_help()}
        />
      </div>
      <CheckboxGroup
        label={m.admin_nav_roles()}
        name="roles"
        defaultValue={content.roles}
        options={navigationRoles.map((value) => ({ value, label: roleNames[value]() }))}
        help={m.admin_nav_roles_help()}
      />
      <div className="flex flex-wrap items-end gap-3">
        <Button type="submit" name="intent" value="save" variant="primary">
          {m.admin_nav_save()}
        </Button>
        <TextField label={m.admin_nav_note()} name="note" maxLength={500} className="min-w-0 grow" />
        <Button type="submit" name="intent" value="publish">
          {m.admin_nav_publish()}
        </Button>
      </div>
    </Form>
  );
}

function DoneNote({ done }: { done: string | null }) {
  const notes: Record<string, () => string> = {
    saved: m.admin_nav_done_saved,
    published: m.admin_nav_published_one,
    unpublished: m.admin_nav_done_unpublished,
    restored: m.admin_nav_done_restored,
    created: m.admin_nav_done_created,
  };
  const note = notes[done ?? ""];
  return note === undefined ? null : <p className="note-good">{note()}</p>;
}
