import { expect } from "vitest";
import type { UseCaseSite } from "../use-case-site.ts";
import { finished, runOnce } from "./runs.ts";

const text = "The contract ends in autumn.";
const pair = { from: "en", to: "de", source: "bread", target: "Brot" };

/** The translator by the API: a text with its other wordings, what is kept of it, likes and settings. */
export async function useTranslations({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const { id } = await runOnce(user, { kind: "translate", from: "en", to: "de", text });
  const at = { id };
  expect((await user.answer("GET /api/translations/:id", { at })).text).toContain("Der Vertrag endet im Herbst.");
  await user.call("GET /api/translations/:id/romanisation", { at });
  await user.call("POST /api/translations/:id/alternatives", { at, body: { segmentId: "s1" } });
  await user.call("POST /api/translations/:id/explanation", { at, body: { segmentId: "s1" } });
  await user.call("PATCH /api/translations/:id/segments/:segment", {
    at: { id, segment: "s1" },
    body: { target: "Der Vertrag läuft aus." },
  });
  await user.call("GET /api/translations");
  await user.answer("DELETE /api/translations/:id", { at });
  await user.answer("POST /api/translations/:id/restore", { at });
  const { deletedAt } = await user.call<{ deletedAt: string }>("POST /api/translations/delete-all");
  await user.call("POST /api/translations/restore-all", { body: { deletedAt } });

  const { like } = await user.call<{ like: { id: string } }>("POST /api/translation-likes", { body: { ...pair, collection: "Menu" } });
  await user.call("PATCH /api/translation-likes/:id", { at: { id: like.id }, body: { note: "of rye" } });
  expect((await user.answer("GET /api/translation-likes")).text).toContain(like.id);
  await user.call("GET /api/translation-likes/groups");
  await user.answer("GET /api/translation-likes/export");
  await user.call("POST /api/translation-likes/exported", { body: {} });
  await user.call("POST /api/translation-likes/collections", { body: { name: "Menu", newName: "Breakfast" } });
  await user.call("DELETE /api/translation-likes/:id", { at: { id: like.id } });

  const { settings } = await user.call<{ settings: object }>("GET /api/settings/translator");
  await user.call("PUT /api/settings/translator", { body: { settings, changedAt: new Date().toISOString() } });
}

/** Glossaries by the API. */
export async function useGlossaries({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const { glossary } = await user.call<{ glossary: { id: string } }>("POST /api/glossaries", { body: { name: "Menu" } });
  const at = { id: glossary.id };
  await user.call("PATCH /api/glossaries/:id", { at, body: { name: "Breakfast" } });
  const { term } = await user.call<{ term: { id: string } }>("POST /api/glossaries/:id/terms", {
    at,
    body: { source: "bread", target: "Brot" },
  });
  const termAt = { ...at, termId: term.id };
  await user.call("PATCH /api/glossaries/:id/terms/:termId", { at: termAt, body: { note: "of rye" } });
  await user.call("POST /api/glossaries/:id/import", { at, body: { format: "csv", text: "oven,Ofen" } });
  expect((await user.answer("GET /api/glossaries/:id/export", { at })).text).toContain("Ofen");
  await user.answer("DELETE /api/glossaries/:id/terms/:termId", { at: termAt });
  await user.call("GET /api/glossaries");
  await user.call("GET /api/glossaries/:id", { at });
  await user.answer("DELETE /api/glossaries/:id", { at });
}

/** The forms of the translator's pages. */
export async function useTranslatorForms({ newUser }: UseCaseSite): Promise<void> {
  const user = await newUser();
  const page = { at: { "*": "english-to-german" } };
  const shown = await user.send("/translate/*", { ...page, fields: { from: "en", to: "de", text } });
  const run = new URLSearchParams(shown.split("?")[1]).get("run") ?? "";
  await finished(user, run);
  await user.send("/translate/* like-whole", { ...page, query: { run } });
  const { items } = await user.call<{ items: { id: string }[] }>("GET /api/translation-likes");
  const like = items[0]?.id ?? "";
  await user.send("/translate/* like-change", { ...page, fields: { like, collection: "Menu", note: "" } });
  await user.send("/translate/* collection-rename", { ...page, fields: { name: "Menu", newName: "Breakfast" } });
  await user.send("/translate/* like-delete", { ...page, fields: { like } });
  await user.send("/translate/* history-delete", { ...page, fields: { run } });
  await user.send("/translate/* history-restore", { ...page, fields: { undo: run } });
  await user.send("/translate/* history-clear", page);

  const settings = "/translate/settings";
  const made = await user.send(`${settings} create`, { fields: { name: "Menu", from: "en", to: "de" } });
  const glossary = new URLSearchParams(made.split("?")[1]).get("glossary") ?? "";
  await user.send(`${settings} example`);
  await user.send(`${settings} change`, { fields: { glossary, name: "Breakfast", from: "en", to: "de" } });
  await user.send(`${settings} add-term`, { fields: { glossary, source: "bread", target: "Brot" } });
  const { terms } = await user.call<{ terms: { id: string }[] }>("GET /api/glossaries/:id", { at: { id: glossary } });
  const term = { glossary, term: terms[0]?.id ?? "" };
  await user.send(`${settings} change-term`, { fields: { ...term, source: "bread", target: "Brot", note: "of rye" } });
  await user.send(`${settings} delete-term`, { fields: term });
  await user.send(`${settings} import`, { fields: { glossary, format: "csv", text: "oven,Ofen" } });
  await user.send(`${settings} delete`, { fields: { glossary } });
  const page2 = await user.call<{ settings: object }>("GET /api/settings/translator");
  const values = Object.entries(page2.settings).filter(([, value]) => value !== false && value !== null);
  await user.send(`${settings} save-settings`, { fields: Object.fromEntries(values.map(([name, value]) => [name, String(value)])) });
  await user.send(`${settings} reset-settings`);
}
