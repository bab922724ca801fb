import { expect, it } from "vitest";
import { findLanguage } from "#features/languages/languages.ts";
import { m } from "#i18n/paraglide/messages.js";
import { toRecentItem } from "./recent-items.ts";
import type { RecentWork } from "./recent-work-view.ts";

function work(kind: RecentWork["kind"], from: string | null, to: string | null): RecentWork {
  const [source, target] = [findLanguage(from ?? "")?.name ?? null, findLanguage(to ?? "")?.name ?? null];
  const of = { kind, id: "w1", at: "2026-11-30T08:00:00.000Z", page: "/translate/german?run=w1", tool: null, lang: to, isRunning: false };
  return { ...of, title: kind === "file" ? "hours.md" : null, from: source, to: target, excerpt: "Um sechs ist das Brot fertig." };
}
const itemOf = (...of: Parameters<typeof work>) => toRecentItem(work(...of), {});

it("titles a translation with its languages, and a text polished in its own with what was done", () => {
  expect(itemOf("translate", "en", "de")).toMatchObject({ title: "English → German", excerpt: "Um sechs ist das Brot fertig." });
  const polished = itemOf("translate", "de", "de");
  expect(polished.title).toBe("Polished German");
  expect(polished.deletes?.label).toBe("Delete this Polished German result");
  expect(itemOf("translate", null, "de").title).toBe(m.home_translate());
});

it("says of a file into which language it goes, once that is chosen", () => {
  expect(itemOf("file", "en", "de")).toMatchObject({ title: "hours.md", excerpt: "English → German", deletes: null });
  expect(itemOf("file", "en", null)).toMatchObject({ title: "hours.md", excerpt: m.home_recent_file() });
});
