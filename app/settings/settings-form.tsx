import { type ReactNode, useRef } from "react";
import { type ChatSettings, chatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { useIsAlive } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { useChatSettings } from "../client/chat-settings-store.ts";
import { Parts } from "../dashboard/parts.tsx";
import { AnswerPart } from "./answer-part.tsx";
import { KeysPart } from "./keys-part.tsx";
import { SamplingPart } from "./sampling-part.tsx";
import type { SettingsFailure } from "./settings-actions.server.ts";
import { ResetForm, SettingsHead } from "./settings-head.tsx";
import type { SettingsPageData } from "./settings-page.server.ts";
import { settingsAction, SettingsForm } from "./settings-part.tsx";
import { readValues, type SettingsErrors, type SettingsValues, toValues } from "./settings-values.ts";
import { tellConflict, useSettingsForm } from "./use-settings-form.ts";

/** The form id that links fields elsewhere on the page to the form. */
export const settingsFormId = "chat-settings";

export type FieldsProps = {
  /** What the form came with. */
  values: SettingsValues;
  /** What is in effect. */
  now: SettingsValues;
  errors: SettingsErrors;
};

type ChatSettingsFormProps = {
  page: SettingsPageData;
  failure: SettingsFailure | null;
  /** Sentences about what was just done. */
  done: ReactNode;
  /** The part of the page that has the rest of the form's fields. */
  history(fields: FieldsProps): ReactNode;
  /** The parts that are no settings. */
  children: ReactNode;
};

/** The settings page: with JavaScript a change is saved at once and can be undone, without it a button saves all to the account. */
export function ChatSettingsForm({ page, failure, done, history, children }: ChatSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useIsAlive();
  const isAnonymous = page.account === null;
  const stored = useChatSettings(page.account, tellConflict);
  const { errors, reset, saved } = useSettingsForm<ChatSettings>(form, {
    ...stored,
    shape: chatSettings,
    isAnonymous,
    failure: failure?.errors ?? null,
    read: readValues,
    write: (settings) => Object.fromEntries(Object.entries(toValues(settings)).map(([name, value]) => [name, [value]])),
  });

  const fields: FieldsProps = {
    values: { ...toValues(page.account?.settings ?? defaultChatSettings), ...failure?.values },
    now: toValues(stored.settings),
    errors,
  };
  return (
    <>
      <SettingsHead title={m.settings_heading()} resetIntent="reset" onReset={reset} {...{ isAnonymous, isAlive, saved }} />
      <Parts>
        {done}
        <SettingsForm id={settingsFormId} ref={form} className="grid gap-8" onSubmit={(event) => isAlive && event.preventDefault()}>
          <AnswerPart {...fields} page={page} />
          <SamplingPart {...fields} longestAnswer={page.longestAnswer} isAlive={isAlive} />
          <KeysPart {...fields} isAlive={isAlive} />
        </SettingsForm>
        {history(fields)}
        {isAlive || isAnonymous ? null : (
          <Button form={settingsFormId} type="submit" name="intent" value="save" variant="primary" className="w-fit">
            {m.settings_save()}
          </Button>
        )}
        {children}
      </Parts>
      <ResetForm action={settingsAction()} />
    </>
  );
}
