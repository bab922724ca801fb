import { useRef } from "react";
import { type ChatSettings, chatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { useChatSettings } from "../client/chat-settings-store.ts";
import type { SettingsFailure } from "./settings-actions.server.ts";
import { AnswerPart, KeysPart, RetentionPart, SamplingPart, VoicePart } from "./settings-fields.tsx";
import type { SettingsPageData } from "./settings-page.server.ts";
import { SettingsForm } from "./settings-part.tsx";
import { readValues, toValues } from "./settings-values.ts";
import { tellConflict, useSettingsForm } from "./use-settings-form.ts";

/** All settings: with script a change is saved at once and can be taken back, without it a button saves them to the account. */
export function ChatSettingsForm({ page, failure }: { page: SettingsPageData; failure: SettingsFailure | null }) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useBrowserValue(() => true, false);
  const isAnonymous = page.account === null;
  const { errors, reset } = useSettingsForm<ChatSettings>(form, {
    ...useChatSettings(page.account, tellConflict),
    shape: chatSettings,
    isAnonymous,
    failure: failure?.errors ?? null,
    read: readValues,
    write: (settings) => Object.fromEntries(Object.entries(toValues(settings)).map(([name, value]) => [name, [value]])),
  });

  const fields = { values: { ...toValues(page.account?.settings ?? defaultChatSettings), ...failure?.values }, errors };
  return (
    <SettingsForm ref={form} className="grid gap-4" onSubmit={(event) => isAlive && event.preventDefault()}>
      <AnswerPart {...fields} page={page} />
      <SamplingPart {...fields} />
      <KeysPart {...fields} isAlive={isAlive} />
      <VoicePart {...fields} isAlive={isAlive} />
      <RetentionPart {...fields} isAnonymous={isAnonymous} />
      {isAlive || !isAnonymous ? (
        <p className="flex flex-wrap gap-3">
          {isAlive ? null : (
            <Button type="submit" name="intent" value="save" variant="primary">
              {m.settings_save()}
            </Button>
          )}
          <Button type={isAlive ? "button" : "submit"} name="intent" value="reset" onClick={() => isAlive && reset()}>
            {m.settings_reset()}
          </Button>
        </p>
      ) : null}
    </SettingsForm>
  );
}
