import { expect, it } from "vitest";
import { createLibraryFreshness, isLibraryPage } from "./library-freshness.ts";

it("holds a prompt's page for two seconds, and no longer than until something is written", () => {
  let now = new Date("2026-11-22T10:00:00Z");
  const library = createLibraryFreshness(() => now);
  const first = library.version();
  now = new Date("2026-11-22T10:00:01.900Z");
  expect(library.version()).toBe(first);
  library.noteWrite("/api/runs/r1/stop");
  library.noteWrite("/zh/write/social/caption-generator");
  expect(library.version()).toBe(first);
  library.noteWrite("/api/prompts/p1/vote");
  const afterVote = library.version();
  expect(afterVote).not.toBe(first);
  now = new Date("2026-11-22T10:00:02Z");
  expect(library.version()).not.toBe(afterVote);
});

it.each(["/api/prompts", "/prompt/p1", "/zh/prompt/p1/edit", "/admin/prompt/p1", "/dashboard/account", "/api/me"])(
  "a write to %s makes rendered prompts old",
  (path) => {
    const library = createLibraryFreshness(() => new Date(0));
    const before = library.version();
    library.noteWrite(path);
    expect(library.version()).not.toBe(before);
  },
);

it("knows the page of a prompt from its editor and from the list", () => {
  expect(["/prompt/p1", "/zh/prompt/p1/", "/prompt/p1/edit", "/prompts", "/write/social"].map(isLibraryPage)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
