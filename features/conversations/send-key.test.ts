import { expect, it } from "vitest";
import { isSendKey } from "./send-key.ts";

const key = { key: "Enter", keyCode: 13, isComposing: false, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };

it("sends with Enter, or only with Ctrl or ⌘ and Enter, as it is set", () => {
  expect(isSendKey(key, "enter")).toBe(true);
  expect(isSendKey(key, "mod-enter")).toBe(false);
  expect(isSendKey({ ...key, ctrlKey: true }, "mod-enter")).toBe(true);
  expect(isSendKey({ ...key, metaKey: true }, "enter")).toBe(true);
});

it("breaks the line with Shift and Enter", () => {
  expect(isSendKey({ ...key, shiftKey: true }, "enter")).toBe(false);
});

it.each([{ isComposing: true }, { keyCode: 229 }])("never sends with the Enter of an input method: %o", (part) => {
  expect(isSendKey({ ...key, ...part }, "enter")).toBe(false);
  expect(isSendKey({ ...key, ...part, ctrlKey: true }, "mod-enter")).toBe(false);
});
