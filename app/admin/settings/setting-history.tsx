import { Form } from "react-router";
import { localizePath } from "#i18n/locale-path.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Section } from "#ui/patterns/section.tsx";
import { Button } from "#ui/primitives/button.tsx";
import { actorWords } from "../actor-words.ts";
import { AdminTime } from "../admin-time.tsx";
import type { SettingsPageData, ShownSetting } from "./settings-page.server.ts";
import { settingName, valueWords } from "./setting-words.ts";

type Value = ShownSetting["value"];

/** What one setting was and who changed it, each with a way back. */
export function SettingHistory({ setting, steps }: NonNullable<SettingsPageData["history"]>) {
  const { key, value } = setting;
  const words = (one: Value) => valueWords(one, key, getLocale());
  return (
    <Section isSmall id="history" title={m.admin_setting_history_of({ name: settingName(key) })} className="mt-8 scroll-mt-6">
      <p className="mb-3">{m.admin_setting_now({ value: words(setting.fixed ?? value), standard: words(setting.default) })}</p>
      {value === setting.default || setting.fixed !== null ? null : (
        <SetBack setting={setting} to={setting.default}>
          {m.admin_setting_reset({ value: words(setting.default) })}
        </SetBack>
      )}
      {steps.length === 0 ? <p className="text-muted">{m.admin_setting_history_none()}</p> : null}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:border-0">
        {steps.map((step) => (
          <li key={step.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <AdminTime at={step.at} />
            <span>{actorWords(step)}</span>
            <span className="tabular-nums">{`${words(step.before)} → ${words(step.after)}`}</span>
            {step.before === value || setting.fixed !== null ? null : (
              <SetBack setting={setting} to={step.before}>
                {m.admin_setting_set_back({ value: words(step.before) })}
              </SetBack>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function SetBack({ setting, to, children }: { setting: ShownSetting; to: Value; children: string }) {
  return (
    <Form method="post" action={localizePath("/admin/settings", getLocale())} className="inline-block">
      <input type="hidden" name={`base.${setting.key}`} value={setting.value ?? ""} />
      <input type="hidden" name={`value.${setting.key}`} value={to ?? ""} />
      <Button type="submit" size="sm">
        {children}
      </Button>
    </Form>
  );
}
