import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FormControl } from "#ui/forms/form-state.ts";
import { createDraftKeeper, draftKey, readDraft, writeDraft } from "./drafts.ts";

function buildStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const textarea = (name: string, value = "", defaultValue = ""): FormControl => ({ name, type: "textarea", value, defaultValue });
const tick = (name: string, value: string, checked: boolean): FormControl => ({
  name,
  type: "checkbox",
  value,
  checked,
  defaultChecked: false,
});

function buildKeeper(controls: FormControl[], options: { storage?: ReturnType<typeof buildStorage>; ignoreBefore?: number } = {}) {
  const storage = options.storage ?? buildStorage();
  const statuses: string[] = [];
  const keeper = createDraftKeeper({
    path: "/write/a/b",
    controls: () => controls,
    onStatus: (status) => statuses.push(status),
    storage,
    ignoreBefore: options.ignoreBefore,
  });
  return { keeper, storage, statuses };
}

describe("drafts", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("saves 300 ms after the last key", () => {
    const controls = [textarea("about")];
    const { keeper, storage, statuses } = buildKeeper(controls);
    controls[0]!.value = "Bread";
    keeper.noteChange();
    vi.advanceTimersByTime(200);
    controls[0]!.value = "Bread at 8";
    keeper.noteChange();
    vi.advanceTimersByTime(299);
    expect(readDraft("/write/a/b", storage)).toBeNull();
    vi.advanceTimersByTime(1);
    expect(readDraft("/write/a/b", storage)?.fields).toEqual({ about: ["Bread at 8"] });
    expect(statuses).toEqual(["saved"]);
  });

  it("saves at once when the page is left", () => {
    const { keeper, storage } = buildKeeper([textarea("about", "half a sen")]);
    keeper.noteChange();
    keeper.flush();
    expect(readDraft("/write/a/b", storage)?.fields.about).toEqual(["half a sen"]);
  });

  it("puts text, choices and unticked boxes back", () => {
    const storage = buildStorage();
    writeDraft("/write/a/b", { about: ["面包"], parts: ["x"], emoji: [] }, storage);
    const controls = [textarea("about"), tick("parts", "x", false), tick("parts", "y", true), tick("emoji", "true", true)];
    controls[2]!.defaultChecked = true;
    controls[3]!.defaultChecked = true;
    const { keeper, statuses } = buildKeeper(controls, { storage });
    expect(keeper.restore()).toBe(true);
    expect(controls.map((control) => control.checked ?? control.value)).toEqual(["面包", true, false, false]);
    expect(statuses).toEqual(["saved"]);
  });

  it("lets what was typed before hydration win over an older draft, and saves it", () => {
    const storage = buildStorage();
    writeDraft("/write/a/b", { about: ["old"], goal: ["old goal"] }, storage);
    const controls = [textarea("about", "typed early"), textarea("goal")];
    buildKeeper(controls, { storage }).keeper.restore();
    expect(controls.map((control) => control.value)).toEqual(["typed early", "old goal"]);
    expect(readDraft("/write/a/b", storage)?.fields.about).toEqual(["typed early"]);
  });

  it("leaves a page alone that shows something newer", () => {
    const storage = buildStorage();
    writeDraft("/write/a/b", { about: ["old"] }, storage);
    const controls = [textarea("about", "of the run", "of the run")];
    expect(buildKeeper(controls, { storage, ignoreBefore: 1_000_001 }).keeper.restore()).toBe(false);
    expect(controls[0]?.value).toBe("of the run");
  });

  it("reports full storage and continues with the next key", () => {
    const storage = buildStorage();
    let isFull = true;
    const setItem = storage.setItem;
    storage.setItem = (key, value) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      setItem(key, value);
    };
    const { keeper, statuses } = buildKeeper([textarea("about", "long")], { storage });
    keeper.noteChange();
    keeper.flush();
    isFull = false;
    keeper.noteChange();
    keeper.flush();
    expect(statuses).toEqual(["unsaved", "saved"]);
  });

  it("forgets only when told, also what was about to be saved", () => {
    const { keeper, storage, statuses } = buildKeeper([textarea("about", "x")]);
    keeper.noteChange();
    keeper.clear();
    vi.advanceTimersByTime(1000);
    expect(storage.items.size).toBe(0);
    expect(statuses).toEqual(["none"]);
  });

  it("passes over what something else stored", () => {
    const storage = buildStorage();
    storage.items.set(draftKey("/write/a/b"), "{not json");
    expect(readDraft("/write/a/b", storage)).toBeNull();
  });

  it("shares one draft between the twins of a page", () => {
    expect(draftKey("/zh/write/a/b/")).toBe(draftKey("/Write/a/b"));
    expect(draftKey("/zh")).toBe("wordloom:draft:/");
    expect(draftKey("/zhang")).toBe("wordloom:draft:/zhang");
  });
});
