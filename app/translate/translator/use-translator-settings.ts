import { useCallback, useEffect, useRef, useState } from "react";
import type { SyncedSettings } from "#features/accounts/settings-shape.ts";
import { defaultOptions } from "#features/translation/settings/default-options.ts";
import type { TranslatorSettings } from "#features/translation/settings/translator-settings.ts";
import { listControls, writeFormState } from "#ui/forms/form-state.ts";
import { readDraft } from "../../client/drafts.ts";
import { translatorSettingsKey } from "../../client/translator-settings-key.ts";

type Synced = SyncedSettings<TranslatorSettings>;

/**
 * The settings that the translator goes by; null: as the product has it. An anonymous visitor's lie on the device: only where there are
 * any, what reads them is fetched.
 *
 * @param account what the account holds, from the loader; null for anonymous visitors
 */
export function useTranslatorSettings(account: Synced | null): Synced | null {
  const [kept, setKept] = useState<Synced | null>(null);
  useEffect(() => {
    if (!hasKept()) return;
    let isHere = true;
    // Without them the translator is as it comes.
    openKept(account).then(
      (found) => isHere && setKept(found),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [account]);
  return kept ?? account;
}

async function openKept(account: Synced | null): Promise<Synced> {
  const [{ translatorSettingsStore }, { tellConflict }] = await Promise.all([
    import("../../client/translator-settings-store.ts"),
    import("../../settings/use-settings-form.ts"),
  ]);
  return translatorSettingsStore.open(account, tellConflict);
}

function hasKept(): boolean {
  try {
    return localStorage.getItem(translatorSettingsKey) !== null;
  } catch {
    // Storage can be closed to a page.
    return false;
  }
}

/**
 * Puts the options of the settings into a form, unless the page came with its own, or with a draft that was written since the settings
 * were changed.
 *
 * @param isOpen whether nothing else speaks for the options, such as a translation that is shown
 * @returns does so; to be called after the draft was restored. The hook itself is before what restores it
 */
export function useDefaultOptions(synced: Synced | null, draftPath: string, isOpen: boolean): (form: HTMLFormElement | null) => void {
  const draftAt = useRef<number | null>(null);
  const latest = useRef<Synced | null>(null);
  useEffect(() => {
    draftAt.current = readDraft(draftPath)?.savedAt ?? null;
  }, [draftPath]);
  useEffect(() => {
    latest.current = isOpen ? synced : null;
  });
  return useCallback((form) => {
    if (form === null || latest.current === null || latest.current.changedAt === null) return;
    if (draftAt.current !== null && draftAt.current > Date.parse(latest.current.changedAt)) return;
    const { formality = "", tone = "", lineBreaks = "" } = defaultOptions(latest.current.settings);
    const hasChanged = writeFormState(listControls(form), { formality: [formality], tone: [tone], lineBreaks: [lineBreaks] });
    // The draft has to know, or it would bring its older options back.
    if (hasChanged && draftAt.current !== null) form.dispatchEvent(new Event("input", { bubbles: true }));
  }, []);
}
