import { type RefObject, useEffect, useRef, useState } from "react";
import { changedSettings, type ChatSettings, defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toast } from "#ui/patterns/toast.ts";
import { useBrowserValue } from "#ui/patterns/use-browser-value.ts";
import { Button } from "#ui/primitives/button.tsx";
import { type SettingsConflict, type SettingsPlace, useChatSettings } from "../client/chat-settings-store.ts";
import type { SettingsFailure } from "./settings-actions.server.ts";
import { AnswerPart, KeysPart, RetentionPart, SamplingPart, VoicePart } from "./settings-fields.tsx";
import type { SettingsPageData } from "./settings-page.server.ts";
import { SettingsForm } from "./settings-part.tsx";
import { readValues, type SettingsErrors, toValues } from "./settings-values.ts";

const undoMs = 8_000;

/** All settings: with script a change is saved at once and can be taken back, without it a button saves them to the account. */
export function ChatSettingsForm({ page, failure }: { page: SettingsPageData; failure: SettingsFailure | null }) {
  const form = useRef<HTMLFormElement>(null);
  const isAlive = useBrowserValue(() => true, false);
  const { settings, change } = useChatSettings(page.account, tellConflict);
  const [errors, setErrors] = useState<SettingsErrors>(failure?.errors ?? {});
  const isAnonymous = page.account === null;

  const save = async (next: ChatSettings, before: ChatSettings) => {
    const place = await change(next);
    const names = changedSettings(before, next);
    const takeBack = () => void change(Object.fromEntries(names.map((name) => [name, before[name]])));
    toast({
      text: placeSentence(place, isAnonymous),
      action: { label: m.settings_undo(), onPress: takeBack },
      durationMs: undoMs,
    });
  };
  const reset = () => {
    setErrors({});
    form.current?.reset();
    void save(defaultChatSettings, settings);
  };
  useShownSettings(form, settings, errors, failure !== null);
  useNativeChange(form, () => {
    if (form.current === null) return;
    const { settings: next, errors: wrong } = readValues(new FormData(form.current), settings);
    setErrors(wrong);
    if (changedSettings(settings, next).length > 0) void save(next, settings);
  });

  const fields = { values: { ...toValues(page.account?.settings ?? defaultChatSettings), ...failure?.values }, errors };
  return (
    <SettingsForm ref={form} className="grid gap-10" onSubmit={(event) => isAlive && event.preventDefault()}>
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

function tellConflict({ takeBack }: SettingsConflict): void {
  toast({ text: m.settings_conflict(), action: { label: m.settings_conflict_other(), onPress: takeBack }, closeLabel: m.shell_close() });
}

function placeSentence(place: SettingsPlace, isAnonymous: boolean): string {
  if (place === "account") return m.settings_saved_account();
  if (place === "page") return m.settings_saved_page();
  return isAnonymous ? m.settings_saved_device() : m.settings_saved_later();
}

/** The browser's own event comes when a number is left or a choice is made; React's comes with every key. */
function useNativeChange(form: RefObject<HTMLFormElement | null>, handler: () => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const element = form.current;
    const handleChange = () => latest.current();
    element?.addEventListener("change", handleChange);
    return () => element?.removeEventListener("change", handleChange);
  }, [form]);
}

/**
 * Shows settings that were changed elsewhere: on the device, in another tab, by taking a change back. Focus stays where it
 * is, and what does not fit stays as it was typed, beside its error.
 */
function useShownSettings(
  form: RefObject<HTMLFormElement | null>,
  settings: ChatSettings,
  errors: SettingsErrors,
  hasFailed: boolean,
): void {
  const latest = useRef(errors);
  // A form that came back from the server stays as it was typed until the first change.
  const isFirst = useRef(hasFailed);
  useEffect(() => {
    latest.current = errors;
  });
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    for (const [name, value] of Object.entries(toValues(settings))) {
      const control = form.current?.elements.namedItem(name) as RadioNodeList | HTMLInputElement | HTMLSelectElement | null | undefined;
      if (control != null && control.value !== value && !Object.hasOwn(latest.current, name)) control.value = value;
    }
  }, [form, settings]);
}
