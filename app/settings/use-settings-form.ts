import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrorCode } from "#core/errors.ts";
import type { SettingsShape } from "#features/accounts/settings-shape.ts";
import { m } from "#i18n/paraglide/messages.js";
import { getLocale } from "#i18n/paraglide/runtime.js";
import { type FormState, listControls, writeFormState } from "#ui/forms/form-state.ts";
import { toast } from "#ui/patterns/toast.ts";
import type { SettingsConflict, SettingsPlace } from "../client/settings-store.ts";

const undoMs = 8_000;
/** Of a number that is moved by keys: longer than a key is held before it repeats. */
const pauseMs = 800;

/** What became of the last change. */
export type SavedState = {
  /** As the head of the page shows it. */
  text: string;
  /** As a toast says it. */
  sentence: string;
  /** It is where it belongs: the account, or the device of an anonymous visitor. */
  isKept: boolean;
};

type Errors<Settings> = Partial<Record<keyof Settings, FieldErrorCode>>;
type SettingsFormOptions<Settings> = {
  shape: SettingsShape<Settings>;
  settings: Settings;
  change(patch: Partial<Settings>): Promise<SettingsPlace>;
  isAnonymous: boolean;
  /** What was wrong with a form that came back from the server; null without one. */
  failure: Errors<Settings> | null;
  /** Reads what is in the form; what does not fit is as it was before. */
  read(data: FormData, before: Settings): { settings: Settings; errors: Errors<Settings> };
  /** Writes settings as the form shows them. */
  write(settings: Settings): FormState;
};

/** A settings form with JavaScript: each change is saved at once and can be undone. */
export function useSettingsForm<Settings extends object>(form: RefObject<HTMLFormElement | null>, options: SettingsFormOptions<Settings>) {
  const { shape, settings, change, isAnonymous, failure, read, write } = options;
  const [errors, setErrors] = useState<Errors<Settings>>(failure ?? {});
  const [saved, setSaved] = useState<SavedState | null>(null);
  const changeCount = useRef(0);
  const pause = usePause();
  /** Stores values of settings and tells what became of them, unless a later change has something to tell by then. */
  const keep = async (patch: Partial<Settings>, tell: (state: SavedState) => void) => {
    changeCount.current += 1;
    const own = changeCount.current;
    const state = savedState(await change(patch), isAnonymous);
    if (own !== changeCount.current) return;
    setSaved(state);
    tell(state);
  };
  const save = (next: Settings, before: Settings, control: HTMLElement) => {
    const names = shape.listChanged(before, next);
    const valuesOf = (all: Settings) => Object.fromEntries(names.map((name) => [name, all[name]])) as Partial<Settings>;
    const takeBack = () => {
      pause.drop();
      // The pressed button goes with its note.
      control.focus();
      void keep(valuesOf(before), ({ isKept, sentence }) => toast({ name: "settings", text: isKept ? m.settings_undone() : sentence }));
    };
    void keep(valuesOf(next), ({ sentence }) =>
      toast({ name: "settings", text: sentence, action: { label: m.settings_undo(), onPress: takeBack }, durationMs: undoMs }),
    );
  };
  const reset = (control: HTMLElement) => {
    pause.drop();
    setErrors({});
    if (form.current !== null) writeFormState(listControls(form.current), write(shape.defaults));
    save(shape.defaults, settings, control);
  };
  useShownSettings(form, write(settings), errors, failure !== null);
  useNativeChange(form, (control) => {
    if (form.current === null) return;
    const { settings: next, errors: wrong } = read(new FormData(form.current), settings);
    setErrors(wrong);
    pause.drop();
    if (shape.listChanged(settings, next).length === 0) return;
    // Each key press is a change of its own: a series of them is saved, and undone, as one.
    if (control.type === "range" || control.type === "number") pause.begin(() => save(next, settings, control));
    else save(next, settings, control);
  });
  return { errors, reset, saved };
}

/** Says that newer settings came from elsewhere, and offers the others. */
export function tellConflict({ takeBack }: SettingsConflict): void {
  toast({ text: m.settings_conflict(), action: { label: m.settings_conflict_other(), onPress: takeBack }, closeLabel: m.shell_close() });
}

function placeSentence(place: SettingsPlace, isAnonymous: boolean): string {
  if (place === "account") return m.settings_saved_account();
  if (place === "page") return m.settings_saved_page();
  return isAnonymous ? m.settings_saved_device() : m.settings_saved_later();
}

function savedState(place: SettingsPlace, isAnonymous: boolean): SavedState {
  const time = new Intl.DateTimeFormat(getLocale() === "zh" ? "zh-CN" : "en", { timeStyle: "short" }).format(new Date());
  const sentence = placeSentence(place, isAnonymous);
  if (place === "account") return { text: m.settings_saved_at({ time }), sentence, isKept: true };
  if (place === "device" && isAnonymous) return { text: m.settings_saved_at_device({ time }), sentence, isKept: true };
  return { text: sentence, sentence, isKept: false };
}

/** Puts off what is to be done until nothing came for a while, or until focus, the page or the form goes away. */
function usePause() {
  const [pause] = useState(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let finish: (() => void) | null = null;
    const drop = () => {
      clearTimeout(timer);
      finish = null;
    };
    const end = () => {
      const last = finish;
      drop();
      last?.();
    };
    const begin = (next: () => void) => {
      drop();
      finish = next;
      timer = setTimeout(end, pauseMs);
    };
    return { begin, end, drop };
  });
  useEffect(() => {
    document.addEventListener("focusout", pause.end);
    window.addEventListener("pagehide", pause.end);
    return () => {
      document.removeEventListener("focusout", pause.end);
      window.removeEventListener("pagehide", pause.end);
      pause.end();
    };
  }, [pause]);
  return pause;
}

/**
 * The browser's own event comes when a number is left or a choice is made; React's comes with every key. A control may be outside of its
 * form.
 */
function useNativeChange(form: RefObject<HTMLFormElement | null>, handler: (control: HTMLInputElement) => void): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const handleChange = ({ target }: Event) => {
      const control = target as HTMLInputElement | null;
      if (control !== null && control.form === form.current) latest.current(control);
    };
    document.addEventListener("change", handleChange);
    return () => document.removeEventListener("change", handleChange);
  }, [form]);
}

/**
 * Shows settings that were changed elsewhere: on the device, in another tab, by taking a change back. Focus stays where it
 * is, and what does not fit stays as it was typed, beside its error.
 */
function useShownSettings(form: RefObject<HTMLFormElement | null>, shown: FormState, errors: object, hasFailed: boolean): void {
  const latest = useRef({ errors, shown });
  // A form that came back from the server stays as it was typed until the first change.
  const isFirst = useRef(hasFailed);
  useEffect(() => {
    latest.current = { errors, shown };
  });
  const key = JSON.stringify(shown);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const isRight = ({ name }: { name: string }) => !Object.hasOwn(latest.current.errors, name);
    if (form.current !== null) writeFormState(listControls(form.current), latest.current.shown, isRight);
  }, [form, key]);
}
