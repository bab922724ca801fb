import { useEffect, useRef } from "react";
import { Form, useLocation } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { focusFirstFault } from "#ui/patterns/focus-first-fault.ts";
import { PageHeading } from "#ui/patterns/page-heading.tsx";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import type { FormsHandle } from "../../admin/page-forms.ts";
import { LimitMatrix } from "../../admin/settings/limit-matrix.tsx";
import { SettingField } from "../../admin/settings/setting-field.tsx";
import { SettingHistory } from "../../admin/settings/setting-history.tsx";
import { answerSettingsForm, readSettingsPage, type SettingGroup } from "../../admin/settings/settings-page.server.ts";
import { useLeaveWarning } from "../../client/use-leave-warning.ts";
import { requestContext } from "../../context.ts";
import { requireFullAdmin } from "../../guards/require-admin.server.ts";
import { ModelGuide } from "../../models/model-facts.tsx";
import { rootData } from "../../page-meta.ts";
import type { Route } from "./+types/settings.ts";

export const handle: FormsHandle = { forms: ["save"] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(requestContext);
  requireFullAdmin(page, url);
  return readSettingsPage(page, url.searchParams);
}

export async function action({ url, request, context }: Route.ActionArgs) {
  const page = context.get(requestContext);
  const admin = requireFullAdmin(page, url);
  return answerSettingsForm(page, admin, await request.formData());
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: m.admin_title({ appName: rootData(matches).appName }) },
  { name: "robots", content: "noindex" },
];

const groupTitles: Record<SettingGroup, () => string> = {
  prices: m.admin_setting_group_prices,
  night: m.admin_setting_group_night,
  grants: m.admin_setting_group_grants,
  site: m.admin_setting_group_site,
  models: m.admin_setting_group_models,
};

/** Every setting that can be changed while the site runs. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { limits, groups, models, guide, history, done } = loaderData;
  const answer = actionData ?? null;
  const { key } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  useLeaveWarning(form, answer !== null);
  useEffect(() => {
    if (answer !== null) focusFirstFault(form.current);
  }, [answer]);
  return (
    <>
      <PageHeading isWorkspace title={m.admin_setting_title()}>
        <p>{m.admin_setting_intro()}</p>
      </PageHeading>
      <div role="status">
        {done === null || answer !== null ? null : (
          <p key={key} className="mt-4 note-good">
            {m.admin_setting_saved({ count: done })}
          </p>
        )}
      </div>
      <div role="alert">
        {answer === null ? null : <p className="mt-4 note-bad">{m.admin_setting_refused({ count: Object.keys(answer.errors).length })}</p>}
      </div>
      {history === null ? null : <SettingHistory {...history} />}
      <Form
        ref={form}
        method="post"
        action={localizePath("/admin/settings", getLocale())}
        noValidate
        className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8"
      >
        <Section isSmall title={m.admin_setting_group_limits()} intro={m.admin_setting_limits_intro()}>
          <LimitMatrix {...{ limits, answer, models }} />
          <SaveButton />
        </Section>
        {groups.map(({ name, settings }) => (
          <Section isSmall key={name} title={groupTitles[name]()}>
            <div className="card grid gap-5 p-5 md:grid-cols-2">
              {settings.map((setting) => (
                <SettingField key={setting.key} {...{ setting, answer, models }} />
              ))}
            </div>
            {name === "models" ? <ModelGuide models={guide} className="mt-4 max-w-prose text-sm" /> : null}
          </Section>
        ))}
        <SaveButton />
      </Form>
    </>
  );
}

/** Saves the whole form, wherever it is placed in it. */
function SaveButton() {
  return (
    <Button type="submit" variant="primary" className="mt-4 w-fit">
      {m.admin_setting_save()}
    </Button>
  );
}
