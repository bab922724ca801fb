import { expect, it } from "vitest";
import type { FileView } from "#features/files/file-view.ts";
import { type ShownList, withFile, withUpdate } from "./shown-list.ts";

const file = (id: string, name = id) => ({ id, name, createdAt: "2026-11-30T10:00:00.000Z" }) as FileView;
const shown = (hasNewest: boolean): ShownList => ({ items: [file("letter")], next: null, hasNewest });
const names = ({ items }: ShownList) => items.map(({ name }) => name);

it("shows what has become of a file, and a new one where the newest are shown", () => {
  expect(names(withUpdate(shown(true), file("letter", "letter 2")))).toEqual(["letter 2"]);
  expect(names(withUpdate(shown(true), file("plan")))).toEqual(["plan", "letter"]);
});

it("adds nothing to what a filter leaves, however late an answer comes", () => {
  expect(names(withUpdate(shown(false), file("plan")))).toEqual(["letter"]);
  expect(names(withUpdate(shown(false), file("letter", "letter 2")))).toEqual(["letter 2"]);
});

it("adds what was just uploaded to any list", () => {
  expect(names(withFile(shown(false), file("plan")))).toEqual(["plan", "letter"]);
});
