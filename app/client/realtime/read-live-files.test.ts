import { expect, it } from "vitest";
import type { FileView } from "#features/files/file-view.ts";
import { type LiveFiles, readList, readOne } from "./read-live-files.ts";

const file = (id: string, createdAt = "2026-11-30T10:00:00.000Z") => ({ id, createdAt }) as FileView;

/** A page whose client answers once it is told to. */
function startPage(shown: Pick<LiveFiles, "items" | "hasNewest">, answer: FileView[]) {
  const heard: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const answered = <Answer>(value: Answer) => promise.then(() => value);
  const page = {
    watched: [],
    client: { find: (id: string) => answered(file(id)), list: () => answered({ items: answer, next: null }) },
    update: ({ id }: FileView) => heard.push(`update ${id}`),
    drop: (id: string) => heard.push(`drop ${id}`),
  };
  const latest: { current: LiveFiles } = { current: { ...page, ...shown } };
  return { latest, heard, resolve, show: (next: typeof shown) => (latest.current = { ...page, ...next }) };
}

const all = { items: [file("letter"), file("plan")], hasNewest: true };
const found = { items: [file("letter")], hasNewest: false };

it("shows a file that has changed, and one that is new where the newest are shown", async () => {
  const { latest, heard, resolve } = startPage(all, []);
  resolve();
  await readOne(latest, "plan");
  await readOne(latest, "new");
  expect(heard).toEqual(["update plan", "update new"]);
});

it("asks for nothing that a filter leaves out", async () => {
  const { latest, heard, resolve } = startPage(found, []);
  resolve();
  await readOne(latest, "plan");
  expect(heard).toEqual([]);
});

it("drops what is gone, but not what was uploaded while the answer was on its way", async () => {
  const { latest, heard, resolve, show } = startPage(all, [file("letter")]);
  const answer = readList(latest);
  show({ ...all, items: [file("upload"), ...all.items] });
  resolve();
  await answer;
  expect(heard).toEqual(["drop plan", "update letter"]);
});
