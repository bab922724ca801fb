import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#platform/config/project-root.ts";
import { startUseCaseSite, type UseCaseSite } from "./use-case-site.ts";
import { useAccount, useSignIn, useSignInForms, useWaitingLists } from "./use-cases/accounts.ts";
import { useAdministration, useSetupLink } from "./use-cases/admin.ts";
import { useTableForms, useTables } from "./use-cases/automate.ts";
import { useConversationForms, useConversations } from "./use-cases/conversations.ts";
import { useDocuments } from "./use-cases/documents.ts";
import { useFileForms, useFiles, useUploads } from "./use-cases/files.ts";
import { usePages } from "./use-cases/pages.ts";
import { usePromptForms, usePrompts } from "./use-cases/prompts.ts";
import { useLibrary, useRuns } from "./use-cases/runs.ts";
import { useGlossaries, useTranslations, useTranslatorForms } from "./use-cases/translations.ts";
import { hiddenForms } from "./hidden-forms.ts";

/** Everything that people and programs can do, done once with success: what works on one database alone is found here. */
let site: UseCaseSite;
beforeAll(async () => {
  site = await startUseCaseSite();
});
afterAll(() => site.close());

const faultsInLog = () =>
  site.server.app
    .output()
    .split("\n")
    .filter((line) => /"level":(?:50|60)|unhandled|uncaught/i.test(line));

describe("every use case does what it is for", () => {
  it.each([
    ["writing tools", useRuns],
    ["the library of pictures", useLibrary],
    ["conversations", useConversations],
    ["forms of conversations", useConversationForms],
    ["prompts", usePrompts],
    ["forms of prompts", usePromptForms],
    ["translations", useTranslations],
    ["glossaries", useGlossaries],
    ["forms of the translator", useTranslatorForms],
    ["files", useFiles],
    ["documents", useDocuments],
    ["uploads in parts", useUploads],
    ["forms of files", useFileForms],
    ["tables", useTables],
    ["forms of tables", useTableForms],
    ["accounts", useAccount],
    ["signing in", useSignIn],
    ["forms of accounts", useSignInForms],
    ["waiting lists", useWaitingLists],
    ["pages", usePages],
    ["administration", useAdministration],
    ["the first admin", useSetupLink],
  ])("%s", async (_name, use) => {
    await use(site);
    expect(faultsInLog()).toEqual([]);
  });
});

/** What needs someone else, and the test that has them. */
const elsewhere: Record<string, string> = {
  "GET /api/tool-pictures/:id": "admin-image-tools.matrix.test.ts",
  "POST /api/checkout": "payments-checkout.test.ts",
  "POST /api/stripe/webhook": "payments-webhook.test.ts",
  "POST /api/user/cancel-subscription": "payments-checkout.test.ts",
  "POST /api/user/resume-subscription": "payments-checkout.test.ts",
  "POST /api/user/billing-portal": "payments-checkout.test.ts",
  "GET /api/me/payments": "payments-checkout.test.ts",
  "POST /api/me/payments/:id/refund": "payments-checkout.test.ts",
  "GET /api/me/payments/:id/receipt": "billing-pages.test.ts",
  "POST /pricing": "billing-pages.test.ts",
  "POST /dashboard/billing cancel": "billing-pages.test.ts",
  "POST /dashboard/billing resume": "billing-pages.test.ts",
  "POST /dashboard/billing portal": "billing-pages.test.ts",
  "POST /dashboard/billing refund": "billing-pages.test.ts",
  "POST /api/auth/sign-in/social": "auth-google.test.ts",
  "GET /api/auth/callback/google": "auth-google.test.ts",
  "POST /api/auth/link-social": "auth-google.test.ts",
  "POST /api/auth/unlink-account": "auth-google.test.ts",
  "POST /user/login google": "auth-google.test.ts",
  "POST /dashboard/account google-link": "auth-google.test.ts",
};

/** Each way in as `wordloom routes` tells it; of a page's action each form that its page names or shows. */
function waysIn(): string[] {
  const english = site.routes.filter(({ path }) => !/^\/zh(?:\/|$)/.test(path));
  return english.flatMap(({ method, path, body, forms = [] }) => {
    if (body !== "form" || method === "GET") return [`${method} ${path}`];
    const named = new Set([...forms, ...(hiddenForms[path] ?? []), ...(site.shownForms.get(path) ?? [])]);
    return named.size === 0 ? [`POST ${path}`] : [...named].map((form) => `POST ${path} ${form}`);
  });
}

it("leaves out no endpoint, no page and no form", () => {
  const missing = waysIn().filter((way) => !site.done.has(way) && !(way in elsewhere));
  expect(missing, "add a line to tests/integration/use-cases/ that does each of these once with success").toEqual([]);
  const names = waysIn();
  expect(names.length).toBeGreaterThan(300);
  expect(Object.keys(elsewhere).filter((way) => !names.includes(way) || site.done.has(way))).toEqual([]);
  for (const file of Object.values(elsewhere))
    expect([file, existsSync(join(projectRoot, "tests/integration", file))]).toEqual([file, true]);
});
