import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { trialTool } from "#features/catalogue/tool-trial.ts";
import { runs } from "#platform/db/schema/runs.ts";
import { createItem, getItem, saveItem } from "#platform/revisions/edited-items.server.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { callServer, type Answer } from "./doors.ts";
import { patience } from "../harness/patience.ts";

/** Stands in the template of the draft alone. */
const marker = "c09-trial-marker";
/** A tool that was never published. */
const draftId = "9201";

let server: DemoServer;
let port: number;
let cookies: Record<"admin" | "user" | "premium" | "frozenAdmin", string>;
let content: ToolContent;

beforeAll(async () => {
  server = await startDemoServer();
  port = Number(new URL(server.app.url).port);
  const keys = ["admin", "user", "premium", "frozenAdmin"] as const;
  cookies = Object.fromEntries(await Promise.all(keys.map(async (key) => [key, await server.signIn(key)]))) as typeof cookies;
  const { database: db } = server;
  const item = await getItem(db, toolKind, "7");
  content = item.content;
  const template = { en: `${marker}\n${content.template.en}`, zh: `${marker}\n${content.template.zh}` };
  const changed = { ...content, name: { ...content.name, zh: "草稿名" }, template };
  await saveItem(db, toolKind, { id: "7", editor: "user:editor", baseRevision: item.revision, content: changed });
  await createItem(db, toolKind, { id: draftId, editor: "user:editor", content: { ...changed, slug: "email/never-published" } });
});
afterAll(() => server.close());

const get = (path: string, cookie = cookies.admin): Promise<Answer> => callServer(port, { path, headers: { Cookie: cookie } });

/** Posts the form of the preview, filled in with the tool's example, as a browser without JavaScript does. */
async function postTrial(path: string, cookie: string, more: Record<string, string> = {}): Promise<Answer> {
  const example = Object.entries(content.example.en).flatMap(([key, value]) => (value === false ? [] : [[key, String(value)]]));
  const fields = { ...Object.fromEntries(example), "run.variants": "1", "run.quality": "fast", ...more } as Record<string, string>;
  const body = new URLSearchParams(fields).toString();
  const headers = { Cookie: cookie, Origin: server.app.url, "Content-Type": "application/x-www-form-urlencoded" };
  return callServer(port, { method: "POST", path, headers, body });
}

/** What the page's loader gave. */
async function readTrialPart(path: string): Promise<Record<string, never>> {
  const { data } = JSON.parse((await get(path)).text) as { data: Record<string, { trial?: Record<string, never> }> };
  const part = Object.values(data).find((route) => route.trial !== undefined)?.trial;
  if (part === undefined) throw new Error(`no trial part in ${Object.keys(data).join()}`);
  return part;
}

it("leads without JavaScript to both runs, their prompts, receipts and differences", async () => {
  const answer = await postTrial("/admin/writing-tool/7?do=trial&as=free&in=en", cookies.admin);
  expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/\?as=free&in=en&trial=\w+,\w+#trial$/)]);
  const place = (answer.headers.location ?? "").replace("#trial", "");
  const finishes = async () => [...(await get(place)).text.matchAll(/data-finish="(\w+)"/g)].map(([, finish]) => finish);
  await vi.waitUntil(async () => (await finishes()).length === 2, { timeout: patience.task, interval: 100 });
  expect(await finishes()).toEqual(["whole", "whole"]);
  const { text } = await get(place);
  // Once where it is edited, and once where it was sent.
  expect(text.split("</form>").at(-1)).toContain(marker);
  expect(text).toMatch(/aria-label="Draft"[\s\S]+aria-label="Published"[\s\S]+From published to draft, version 1/);
  expect(await server.database.$count(runs, eq(runs.tool, trialTool))).toBe(2);
});

it("gives the form back with what was typed and what is wrong with it", async () => {
  const [required] = content.fields.filter((field) => field.required && field.kind === "Textarea");
  const other = content.fields.find((field) => field.kind === "Input" && field.key !== required?.key);
  const answer = await postTrial("/admin/writing-tool/7?do=trial&as=free&in=en", cookies.admin, {
    [required?.key ?? ""]: "",
    [other?.key ?? ""]: "typed before it was refused",
  });
  expect([answer.status, answer.text.includes("typed before it was refused")]).toEqual([400, true]);
  expect(answer.text).toMatch(/aria-invalid="true"/);
});

it("shows each plan the numbers that /api/limits says to it, and the form in the language that is asked for", async () => {
  const part = await readTrialPart("/admin/writing-tool/7/_payload.json?as=premium&in=zh");
  const previews = part["previews"] as unknown as { plan: string; limits: Record<string, number> }[];
  for (const [plan, cookie] of [
    ["anonymous", ""],
    ["free", cookies.user],
    ["premium", cookies.premium],
  ] as const) {
    const { limits } = JSON.parse((await get("/api/limits", cookie)).text) as { limits: Record<string, number> };
    expect([plan, previews.find((one) => one.plan === plan)?.limits]).toEqual([plan, limits]);
  }
  const { text } = await get("/admin/writing-tool/7?as=premium&in=zh");
  const form = text.slice(text.indexOf('id="preview"'), text.indexOf('id="compare"'));
  expect(form).toContain("草稿名");
  expect(form).toContain(content.fields[0]?.label.zh);
  expect(form).not.toContain(`>${content.fields[0]?.label.en}<`);
});

it("names what differs from a version, with both values", async () => {
  const { text } = await get("/admin/writing-tool/7?compare=1");
  const table = text.slice(text.indexOf('id="compare"'));
  expect(table).toContain(content.name.zh);
  expect(table).toContain("草稿名");
  expect(table.match(/<tr class="border-b border-line/g)?.length).toBe(3);
});

it("C09: runs no draft for anyone else, and shows nothing of it anywhere", async () => {
  const before = await server.database.$count(runs);
  for (const cookie of ["", cookies.user, cookies.premium, cookies.frozenAdmin])
    for (const id of ["7", draftId]) {
      const { status, headers } = await postTrial(`/admin/writing-tool/${id}?do=trial&as=free&in=en`, cookie);
      expect([status, headers.location]).toEqual([302, expect.stringMatching(/^\/user\/(?:login\/|access-denied)\?/)]);
    }
  expect(await server.database.$count(runs)).toBe(before);
  for (const cookie of ["", cookies.user, cookies.admin]) {
    expect((await get("/write/email/never-published", cookie)).status).toBe(404);
    for (const path of ["/write/email", `/write/${content.slug}`, "/api/tools", "/sitemap.xml"])
      expect([path, /c09-trial-marker|草稿名|never-published/.test((await get(path, cookie)).text)]).toEqual([path, false]);
  }
});
