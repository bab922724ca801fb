import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { isAtWork, type JobPrice, type JobView } from "#features/automate/job-view.ts";
import { canRun } from "#features/automate/template-parts.ts";
import type { ToolField } from "#features/catalogue/tool-fields.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import { readFailure } from "#features/runs/run-client.ts";
import { openDrafts } from "../../client/open-drafts.ts";
import { changesOf, isSameSetup, type JobSetup, readSetup, setupOf, sourceKey, withChanges, withFields } from "./job-form.ts";
import { dropSetup, keepSetup, readKeptSetup } from "./setup-draft.ts";

/** What was typed is saved once it has been left alone for so long. */
const pauseMs = 600;
/** And once more after so long where the server couldn't be reached. */
const againMs = 4_000;

export type SaveState = "saved" | "saving" | "unsaved";

export type SavedSetup = {
  /** What the form's controls begin with; another `key` for another beginning. */
  drawn: { key: number; setup: JobSetup };
  /** What the form says now. */
  setup: JobSetup;
  saving: SaveState;
  /** What the rows would cost; null where no template says what. */
  price: JobPrice | null;
  /** It isn't the price of what the form says now. */
  isPriceStale: boolean;
  /** What was typed on this device over something older than what the server has. */
  kept: JobSetup | null;
  /** Puts a setup in place of what the form says. */
  redraw(setup: JobSetup): void;
  /** Saves what is in the form now; false if that failed. */
  save(): Promise<boolean>;
};

type Input = {
  form: RefObject<HTMLFormElement | null>;
  /** What the server has drawn, and what it has stored. */
  first: JobSetup;
  job: JobView;
  /** The translator's, where it translates. */
  fields: readonly ToolField[];
  price: JobPrice | null;
  client: Pick<JobsClient, "change" | "price">;
  onSaved(job: JobView): void;
  /** Why it can't be saved as it is; null once it could. */
  onRefused(failure: ReturnType<typeof readFailure> | null): void;
};

const isPriced = (job: JobView): boolean => !isAtWork(job.state) && canRun(job);

/**
 * The form of the set-up: saved while people type, and kept on the device until it has been. Only what was changed here is sent, so that
 * another window's changes stay; an untouched form follows them.
 */
export function useSavedSetup({ form, first, job, fields, price, client, onSaved, onRefused }: Input): SavedSetup {
  const [drawn, setDrawn] = useState({ key: 0, setup: first });
  const [setup, setSetup] = useState(first);
  const [saving, setSaving] = useState<SaveState>("saved");
  const [asked, setAsked] = useState<{ with: JobPrice | null; price: JobPrice | null }>({ with: price, price });
  const [isAsking, setIsAsking] = useState(false);
  const [kept, setKept] = useState<JobSetup | null>(null);
  // What the server has, as far as this form knows.
  const base = useRef(setupOf(job));
  const seen = useRef(JSON.stringify(setupOf(job)));
  const latest = useRef({ job, fields, onSaved, onRefused });
  // Stays when the page is left, so that what was typed last is still saved.
  const written = useRef<HTMLFormElement | null>(null);
  const running = useRef<Promise<boolean>>(Promise.resolve(true));
  const needsPrice = useRef(false);
  const isOffered = useRef(false);
  const saveAgain = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { id } = job;
  const isWorking = isAtWork(job.state);
  useEffect(() => {
    latest.current = { job, fields, onSaved, onRefused };
  });

  const read = useCallback((): JobSetup => {
    if (written.current === null) return base.current;
    const { job: now, fields: own } = latest.current;
    return readSetup(new FormData(written.current), base.current, withFields(now, own));
  }, []);
  const redraw = useCallback((next: JobSetup) => {
    // Its controls are drawn from both.
    setSetup(next);
    setDrawn((before) => ({ key: before.key + 1, setup: next }));
  }, []);

  const askPrice = useCallback(
    async (of: JobView): Promise<void> => {
      needsPrice.current = isPriced(of);
      if (!needsPrice.current) {
        setAsked((was) => ({ ...was, price: null }));
        setIsAsking(false);
        return;
      }
      setIsAsking(true);
      try {
        const next = await client.price(of.id);
        needsPrice.current = false;
        setAsked((was) => ({ ...was, price: next }));
        setIsAsking(false);
      } catch {
        // The last one is shown as stale until there is an answer.
        timer.current = setTimeout(() => saveAgain.current(), againMs);
      }
    },
    [client],
  );

  const saveOnce = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current);
    const now = read();
    const change = changesOf(now, base.current);
    if (Object.keys(change).length === 0) {
      setSaving("saved");
      // What is offered stays on the device until something else is typed.
      if (isSameSetup(now, base.current) && !isOffered.current) dropSetup(id);
      if (needsPrice.current) await askPrice(latest.current.job);
      return true;
    }
    // While rows are being run nothing of it can be changed: it is kept, and saved when they rest.
    if (isAtWork(latest.current.job.state)) return false;
    setSaving("saving");
    setIsAsking(true);
    try {
      const saved = await client.change(id, change);
      base.current = withChanges(base.current, now, change, saved);
      seen.current = JSON.stringify(setupOf(saved));
      latest.current.job = saved;
      latest.current.onSaved(saved);
      latest.current.onRefused(null);
      const written = read();
      const isWhole = Object.keys(changesOf(written, base.current)).length === 0;
      // A column without a name isn't saved yet.
      if (isSameSetup(written, base.current)) dropSetup(id);
      else keepSetup(id, { setup: written, base: base.current, drawnFor: sourceKey(saved) });
      setSaving(isWhole ? "saved" : "saving");
      await askPrice(saved);
      return true;
    } catch (error) {
      setSaving("unsaved");
      setIsAsking(false);
      const failure = readFailure(error);
      // Without the server it is tried again; what it refuses has to be changed.
      const isRefused = failure.status >= 400 && failure.status < 500;
      latest.current.onRefused(isRefused ? failure : null);
      if (!isRefused) timer.current = setTimeout(() => saveAgain.current(), againMs);
      return false;
    }
  }, [askPrice, client, id, read]);

  const save = useCallback((): Promise<boolean> => {
    running.current = running.current.then(saveOnce);
    return running.current;
  }, [saveOnce]);
  useEffect(() => {
    saveAgain.current = () => void save();
  });

  /** Notes what the form says, and saves it soon. */
  const note = useCallback(() => {
    const now = read();
    setSetup(now);
    if (isSameSetup(now, base.current)) return;
    isOffered.current = false;
    keepSetup(id, { setup: now, base: base.current, drawnFor: sourceKey(latest.current.job) });
    setSaving("saving");
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(), pauseMs);
  }, [id, read, save]);

  useEffect(() => {
    const element = form.current;
    if (element === null) return;
    written.current = element;
    const draft = readKeptSetup(id);
    const handleBack = () => void save();
    const handleLeave = () => void save();
    const dirty = { isDirty: () => !isSameSetup(read(), base.current), flush: () => true };
    openDrafts.add(dirty);
    element.addEventListener("input", note);
    window.addEventListener("online", handleBack);
    window.addEventListener("pagehide", handleLeave);
    // What was typed before the page was alive; what is drawn in its place comes after it.
    element.dispatchEvent(new Event("input"));
    if (draft !== null && !isSameSetup(draft.setup, base.current)) {
      const isForThis = draft.drawnFor === sourceKey(latest.current.job);
      if (isForThis && isSameSetup(draft.base, base.current)) {
        // The same, by the lines that what was typed is in.
        base.current = draft.base;
        redraw(draft.setup);
      }
      // What was mapped for another form says nothing about this one.
      else {
        isOffered.current = true;
        setKept(isForThis ? draft.setup : { ...draft.setup, mapping: base.current.mapping });
      }
    }
    return () => {
      openDrafts.delete(dirty);
      element.removeEventListener("input", note);
      window.removeEventListener("online", handleBack);
      window.removeEventListener("pagehide", handleLeave);
      void save();
      clearTimeout(timer.current);
    };
  }, [form, id, note, read, redraw, save]);

  // What was put in place of what the form said has to be saved, too.
  useEffect(() => {
    if (drawn.key > 0) written.current?.dispatchEvent(new Event("input"));
  }, [drawn.key]);

  // Saved when the rows rest.
  useEffect(() => {
    if (!isWorking) void save();
  }, [isWorking, save]);

  // Another window has changed it: an untouched form follows.
  useEffect(() => {
    const now = setupOf(job);
    if (JSON.stringify(now) === seen.current) return;
    seen.current = JSON.stringify(now);
    if (!isSameSetup(read(), base.current) || written.current?.contains(document.activeElement) === true) return;
    base.current = now;
    redraw(now);
  }, [job, read, redraw]);

  // A price that has come with the page or from its refresh is newer than the one that was asked for here.
  if (asked.with !== price) setAsked({ with: price, price });
  return {
    drawn,
    setup,
    saving,
    price: asked.with === price ? asked.price : price,
    isPriceStale: isAsking || saving !== "saved",
    kept,
    redraw(next) {
      setKept(null);
      redraw(next);
    },
    save,
  };
}
