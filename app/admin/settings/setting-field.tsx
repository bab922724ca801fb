import { useState } from "react";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { Badge } from "#ui/primitives/badge.tsx";
import { Select } from "#ui/primitives/select.tsx";
import { TextField } from "#ui/primitives/text-field.tsx";
import { PageLink } from "../../shell/page-link.tsx";
import { actorWords } from "../actor-words.ts";
import { AdminTime } from "../admin-time.tsx";
import type { SettingsAnswer, ShownSetting } from "./settings-page.server.ts";
import { humanReading, settingName, unitOf, valueWords } from "./setting-words.ts";

export type ModelChoice = { value: string; label: string };

type SettingFieldProps = {
  setting: ShownSetting;
  answer: SettingsAnswer | null;
  models: ModelChoice[];
  /** In a table the rows and columns say what it is. */
  isLabelHidden?: boolean;
};

/** One setting: its control, what the number means, the default, who changed it and what was wrong. */
export function SettingField({ setting, answer, models, isLabelHidden = false }: SettingFieldProps) {
  const { key, fixed } = setting;
  const name = settingName(key);
  if (fixed !== null)
    return (
      <div>
        <p className={isLabelHidden ? "sr-only" : "font-semibold"}>{name}</p>
        <p className="tabular-nums">{valueWords(fixed, key, getLocale())}</p>
        <p className="text-sm text-muted">{m.admin_setting_fixed()}</p>
      </div>
    );
  const base = answer?.bases[key] ?? asText(setting.value);
  const typed = answer?.typed[key] ?? asText(setting.value);
  return (
    <div>
      <input type="hidden" name={`base.${key}`} value={base} />
      <Control key={`${base} ${typed}`} {...{ setting, name, typed, models, isLabelHidden }} error={answer?.errors[key]} />
      <Origin setting={setting} name={name} />
    </div>
  );
}

type ControlProps = Omit<SettingFieldProps, "answer"> & { name: string; typed: string; error: string | undefined };

function Control({ setting: { key }, name, typed, models, isLabelHidden, error }: ControlProps) {
  const [text, setText] = useState(typed);
  const control = { label: name, isLabelHidden, name: `value.${key}`, error };
  const unit = unitOf(key);
  if (unit === "model") {
    const kept =
      typed === "" || models.some(({ value }) => value === typed)
        ? []
        : [{ value: typed, label: m.admin_setting_model_away({ name: typed }) }];
    return <Select {...control} defaultValue={typed} options={[{ value: "", label: m.admin_setting_model_own() }, ...models, ...kept]} />;
  }
  return (
    <TextField
      {...control}
      defaultValue={typed}
      inputMode="numeric"
      autoComplete="off"
      onInput={(event) => setText(event.currentTarget.value.trim())}
      hint={humanReading(text, unit, getLocale())}
      help={isLabelHidden ? humanReading(text, unit, getLocale()) : null}
    />
  );
}

function Origin({ setting, name }: { setting: ShownSetting; name: string }) {
  const { key, changed } = setting;
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted">
      {changed === null ? null : (
        <>
          <Badge tone="accent">{m.admin_setting_changed()}</Badge>
          <span>{m.admin_setting_default({ value: valueWords(setting.default, key, getLocale()) })}</span>
          <span>
            {actorWords(changed)} · <AdminTime at={changed.at} />
          </span>
        </>
      )}
      <PageLink
        to={`/admin/settings?${new URLSearchParams({ key })}#history`}
        aria-label={m.admin_setting_history_of({ name })}
        className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
      >
        {m.admin_setting_history()}
      </PageLink>
    </p>
  );
}

const asText = (value: number | string | null): string => (value === null ? "" : String(value));
