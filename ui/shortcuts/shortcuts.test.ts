import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { handleShortcutKey, onShortcut, setShortcutsOn } from "./shortcuts.ts";

type KeyPress = Partial<Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "isComposing" | "keyCode">>;

/** A key press as a browser sends it, on an element that `matches` tells about. */
function press(keys: KeyPress, target: "page" | "text area" | "dialog" = "page") {
  const element = {
    isContentEditable: false,
    matches: () => target === "text area",
    closest: (selector: string) => (selector === target ? {} : null),
  };
  const event = {
    key: "",
    code: "",
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
    keyCode: 0,
    defaultPrevented: false,
    target: element,
    preventDefault: vi.fn<() => void>(),
    ...keys,
  };
  handleShortcutKey(event as unknown as KeyboardEvent);
  return event;
}

const stored = new Map<string, string>();
let dataset: Record<string, string> = {};
beforeEach(() => {
  dataset = {};
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

function listen(id: Parameters<typeof onShortcut>[0]) {
  const handler = vi.fn<() => boolean>(() => true);
  return { handler, [Symbol.dispose]: onShortcut(id, handler) };
}

describe("shortcuts", () => {
  it("runs with Ctrl or Command and Enter, also while typing, and keeps the key from the browser", () => {
    using run = listen("run");
    const event = press({ code: "Enter", key: "Enter", ctrlKey: true }, "text area");
    press({ code: "NumpadEnter", key: "Enter", metaKey: true }, "text area");
    expect(run.handler).toHaveBeenCalledTimes(2);
    expect(event.preventDefault).toHaveBeenCalled();
  });

  it("leaves Enter to an input method that is composing", () => {
    using run = listen("run");
    press({ code: "Enter", ctrlKey: true, isComposing: true });
    press({ code: "Enter", ctrlKey: true, keyCode: 229 });
    expect(run.handler).not.toHaveBeenCalled();
  });

  it("matches Alt+C by the key's place, since macOS makes another letter of it", () => {
    using copy = listen("copy-result");
    press({ code: "KeyC", key: "ç", altKey: true });
    expect(copy.handler).toHaveBeenCalledOnce();
  });

  it("never takes a plain key away from someone who is typing", () => {
    using focus = listen("focus-input");
    press({ key: "/" }, "text area");
    expect(focus.handler).not.toHaveBeenCalled();
    press({ key: "/" });
    expect(focus.handler).toHaveBeenCalledOnce();
  });

  it("lets Esc stop a run while typing", () => {
    using stop = listen("stop");
    press({ key: "Escape" }, "text area");
    expect(stop.handler).toHaveBeenCalledOnce();
  });

  it("leaves all keys of a dialog to the dialog", () => {
    using stop = listen("stop");
    using run = listen("run");
    press({ key: "Escape" }, "dialog");
    press({ code: "Enter", key: "Enter", ctrlKey: true }, "dialog");
    expect(stop.handler).not.toHaveBeenCalled();
    expect(run.handler).not.toHaveBeenCalled();
  });

  it("asks the latest listener first and continues when it had nothing to do", () => {
    const calls: string[] = [];
    const removeFirst = onShortcut("stop", () => (calls.push("run"), true));
    const removeSecond = onShortcut("stop", () => (calls.push("menu"), false));
    press({ key: "Escape" });
    removeSecond();
    press({ key: "Escape" });
    removeFirst();
    expect(calls).toEqual(["menu", "run", "run"]);
  });

  it("leaves a key to the browser when no listener handled it", () => {
    const remove = onShortcut("stop", () => false);
    expect(press({ key: "Escape" }).preventDefault).not.toHaveBeenCalled();
    remove();
  });

  it("is silent once it is switched off, and speaks again when it is switched on", () => {
    using help = listen("help");
    setShortcutsOn(false);
    press({ key: "?" });
    expect(help.handler).not.toHaveBeenCalled();
    setShortcutsOn(true);
    press({ key: "?" });
    expect(help.handler).toHaveBeenCalledOnce();
  });

  describe("a key pressed before anyone listened", () => {
    /** As `ui/patterns/early-press-script.ts` notes it. */
    const note = (path = "/write", secondsAgo = 1, kind = "mod") =>
      (dataset["press"] = `${Date.now() - secondsAgo * 1000} ${kind} ${path}`);
    const listenLater = () => {
      const handler = vi.fn<(event: { ctrlKey: boolean }) => boolean>(() => true);
      onShortcut("run", handler)();
      using run = listen("run");
      vi.runAllTimers();
      return run.handler;
    };
    beforeEach(() => {
      vi.useFakeTimers();
      vi.stubGlobal("location", { pathname: "/write" });
      vi.stubGlobal("KeyboardEvent", class {});
    });
    afterEach(() => vi.useRealTimers());

    it("runs once, also where the listener is put in twice", () => {
      note();
      expect(listenLater()).toHaveBeenCalledOnce();
      expect(listenLater()).not.toHaveBeenCalled();
    });

    it("is forgotten on another page, after half a minute, and with shortcuts off", () => {
      note("/pricing");
      expect(listenLater()).not.toHaveBeenCalled();
      note("/write", 31);
      expect(listenLater()).not.toHaveBeenCalled();
      setShortcutsOn(false);
      note();
      expect(listenLater()).not.toHaveBeenCalled();
      note("/write", 1, "plain");
      expect(listenLater()).toHaveBeenCalledOnce();
    });

    it("is not noted any more once the page hears it", () => {
      using run = listen("run");
      note();
      press({ code: "Enter", key: "Enter", ctrlKey: true }, "dialog");
      expect(run.handler).not.toHaveBeenCalled();
      expect(dataset["press"]).toBeUndefined();
    });
  });
});
