import { eq } from "drizzle-orm";
import { parse, type DefaultTreeAdapterTypes } from "parse5";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestContext } from "#app/context.ts";
import { ToolEditor } from "#app/admin/tool-editor/tool-editor.tsx";
import type { ToolAnswer } from "#app/admin/tool-editor/tool-action.server.ts";
import { readToolForm } from "#app/admin/tool-editor/read-tool-form.ts";
import { changeRows, startRows } from "#app/admin/tool-editor/use-tool-rows.ts";
import * as list from "#app/routes/admin/writing-tools.tsx";
import * as editor from "#app/routes/admin/writing-tool.tsx";
import * as write from "#app/routes/write.tsx";
import { toolFaults } from "#features/catalogue/tool-check.ts";
import type { ToolContent } from "#features/catalogue/tool-content.ts";
import { toolKind } from "#features/catalogue/tool-kind.server.ts";
import { prompts, toolOptions, tools } from "#platform/db/schema/catalogue.ts";
import { itemRevisions } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { getItem } from "#platform/revisions/edited-items.server.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { createTestProcess, testOrigin, type TestProcess } from "#tests/services/test-services.ts";
import { shippedTool, shippedTools } from "#tests/services/shipped-content.ts";

let app: TestProcess;
let anna: Person;
let ben: Person;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  anna = await addPerson(app.services, { admin: 0 });
  ben = await addPerson(app.services, { admin: 0 });
});

type Fields = [string, string][] | Record<string, string>;
type Answer = { status: number; location: string | null; data: Record<string, unknown> };

/** Runs a page's loader (without fields) or action as React Router does, for an editor unless told. */
async function visit(part: (args: never) => unknown, path: string, fields?: Fields, who: Partial<Person> & { isFrozen?: boolean } = anna) {
  const user = { id: who.id, admin: { role: 0, isFrozen: who.isFrozen ?? false } };
  const context = new RouterContextProvider();
  const actor = { kind: "user", owner: who.owner, network: "network", plan: "free" };
  const known = { services: app.services, actor, user, caller: null, device: null, locale: "en", nonce: null };
  context.set(requestContext, { ...known, origin: testOrigin, appName: "Wordloom", publicApiKey: "key", isDemo: false } as never);
  const body = fields && new URLSearchParams(Array.isArray(fields) ? fields : Object.entries(fields));
  const request = new Request(testOrigin + path, body === undefined ? {} : { method: "POST", body });
  const params = { id: /writing-tool\/([^/?]+)/.exec(path)?.[1] };
  const result = await Promise.resolve()
    .then(() => part({ request, url: new URL(request.url), context, params } as never))
    .catch((thrown: unknown) => thrown);
  if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} } as Answer;
  if (result instanceof Error) throw result;
  const { data, init } = result as { data?: Answer["data"]; init?: ResponseInit | null };
  const given = init === undefined ? { status: 200, data: result as Answer["data"] } : { status: init?.status ?? 200, data: data ?? {} };
  return { location: null, ...given } as Answer;
}

type Page = {
  content: ToolContent;
  revision: number;
  version: number;
  isPublished: boolean;
  isChanged: boolean;
  versions: { version: number }[];
};
const pathOf = (id: number | string) => `/admin/writing-tool/${id}`;
const openTool = async (id: number | string) => (await visit(editor.loader, pathOf(id))).data as unknown as Page;
const post = (id: number | string, fields: Fields, who?: Person) => visit(editor.action, pathOf(id), fields, who);

/** The editor's page as the server draws it. */
function drawEditor(content: ToolContent, answer: ToolAnswer | null = null): string {
  const path = pathOf(1);
  const Component = () => createElement(ToolEditor, { path, content, answer, revision: 1, stamp: "stamp", links: null });
  return renderToString(createElement(createRoutesStub([{ path, Component }]), { initialEntries: [path] }));
}

type Element = DefaultTreeAdapterTypes.Element;

function elementsIn(html: string): Element[] {
  const found: Element[] = [];
  const walk = (node: DefaultTreeAdapterTypes.Node): void => {
    if ("tagName" in node) found.push(node);
    if ("childNodes" in node) for (const child of node.childNodes) walk(child);
  };
  walk(parse(html));
  return found;
}

const attribute = (element: Element, name: string) => element.attrs.find((one) => one.name === name)?.value;
const textIn = (element: Element): string =>
  element.childNodes.map((node) => ("value" in node ? node.value : "tagName" in node ? textIn(node) : "")).join("");

/** What a browser without JavaScript would post of a page, but for its buttons; hidden controls are told apart. */
function controlsIn(html: string): { name: string; value: string; isVisible: boolean }[] {
  return elementsIn(html).flatMap((element) => {
    const name = attribute(element, "name");
    const type = attribute(element, "type");
    if (name === undefined || !["input", "textarea", "select"].includes(element.tagName)) return [];
    if ((type === "checkbox" || type === "radio") && attribute(element, "checked") === undefined) return [];
    const control = (value: string) => ({ name, value, isVisible: type !== "hidden" });
    if (element.tagName === "textarea") return [control(textIn(element).replace(/^\n/, ""))];
    if (element.tagName !== "select") return [control(attribute(element, "value") ?? "on")];
    const options = element.childNodes.filter((node): node is Element => "tagName" in node);
    const chosen = options.find((option) => attribute(option, "selected") !== undefined) ?? options[0];
    return chosen === undefined ? [] : [control(attribute(chosen, "value") ?? textIn(chosen))];
  });
}

const fieldsOf = (content: ToolContent, answer: ToolAnswer | null = null): [string, string][] =>
  controlsIn(drawEditor(content, answer)).map(({ name, value }) => [name, value]);

/** The form as it is drawn, with some of its controls filled in otherwise. */
function filledIn(page: Page, changes: Record<string, string>): [string, string][] {
  const kept = fieldsOf(page.content).filter(([name]) => !(name in changes) && name !== "revision");
  return [...kept, ["revision", String(page.revision)], ...Object.entries(changes)];
}

const rowsOf = async (id: number) => ({
  tool: (await app.services.db.select().from(tools).where(eq(tools.id, id)))[0],
  options: await app.services.db.select().from(toolOptions).where(eq(toolOptions.toolId, id)).orderBy(toolOptions.sort),
  prompt: (
    await app.services.db
      .select()
      .from(prompts)
      .where(eq(prompts.id, `tool-${id}`))
  )[0],
});
const withoutTimes = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows, (name, value: unknown) => (name === "updatedAt" ? undefined : value)));
const auditOf = async (target: string) => app.services.db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id);

/** A draft that is a copy of a tool that comes with the product. */
async function copyOf(id: number): Promise<string> {
  const made = await visit(list.action, "/admin/writing-tools", { intent: "duplicate", id: String(id) });
  return /writing-tool\/(\d+)/.exec(made.location ?? "")?.[1] ?? "";
}

describe("every tool that comes with the product", () => {
  it("is the same after it was read and written, row by row", async () => {
    for (const { id, slug } of shippedTools()) {
      const before = await rowsOf(id);
      await app.services.db.transaction(async (tx) => {
        const live = await toolKind.read(tx, String(id));
        if (live === null) throw new Error(`no tool ${id}`);
        await toolKind.store(tx, String(id), live.content, 1);
        expect((await toolKind.read(tx, String(id)))?.content).toEqual(live.content);
      });
      expect([slug, withoutTimes(await rowsOf(id))]).toEqual([slug, withoutTimes(before)]);
    }
  });

  it("could be published as it is; its form says just what is kept, and shows no text that is JSON", async () => {
    for (const { id, slug } of shippedTools()) {
      const { content } = await getItem(app.services.db, toolKind, String(id));
      expect([slug, toolFaults(content)]).toEqual([slug, []]);
      const form = new FormData();
      for (const { name, value, isVisible } of controlsIn(drawEditor(content))) {
        form.append(name, value.replaceAll("\n", "\r\n"));
        expect([slug, name, isVisible && isJsonTree(value)]).toEqual([slug, name, false]);
      }
      expect(readToolForm(form)).toEqual(content);
    }
  });
});

function isJsonTree(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

describe("publishing", () => {
  it("is refused while a placeholder has no field, and keeps what was typed as a draft", async () => {
    const page = await openTool(21);
    const broken = filledIn(page, { "content.template.en": "Write about {{prodct}}.", intent: "publish" });
    const answer = await post(21, broken);
    expect(answer).toMatchObject({ status: 400, data: { isSaved: true, content: { template: { en: "Write about {{prodct}}." } } } });
    expect(answer.data["faults"]).toEqual([{ path: "template.en", code: "unknown-placeholder", about: "prodct" }]);
    expect(drawEditor(page.content, answer.data as unknown as ToolAnswer)).toContain("{{prodct}} has no field.");
    expect(app.services.catalogue.findTool("marketing/ad-copy")?.template.en).not.toContain("prodct");
    expect(await openTool(21)).toMatchObject({ isPublished: true, isChanged: true, version: 1 });
  });

  it("shows the tagline in the lists, the summary where there is none, and refuses one that no line holds", async () => {
    const listed = async () => {
      const { groups } = (await visit(write.loader, "/write")).data as { groups: { tools: { slug: string; line: string }[] }[] };
      return groups.flatMap(({ tools: shown }) => shown).find(({ slug }) => slug === "email/reply")?.line;
    };
    const page = await openTool(8);
    expect(page.content.tagline).toEqual(shippedTool("email/reply").tagline);
    expect(await listed()).toBe(page.content.tagline?.en);
    const long = { "content.tagline.en": "An answer to each of the questions found in it", "content.tagline.zh": "有问必答" };
    const answer = await post(8, filledIn(page, { ...long, intent: "publish" }));
    expect(answer.data["faults"]).toEqual([{ path: "tagline.en", code: "too-long", about: "40" }]);
    expect(drawEditor(page.content, answer.data as unknown as ToolAnswer)).toContain("This has more than 40 characters. Shorten it.");
    const short = { "content.tagline.en": "Each question answered", "content.tagline.zh": "有问必答", intent: "publish" };
    expect((await post(8, filledIn(await openTool(8), short))).location).toBe("/admin/writing-tool/8?done=published");
    expect(await listed()).toBe("Each question answered");
    expect(app.services.catalogue.findTool("email/reply")?.summary).toEqual(page.content.summary);
    expect((await auditOf("8")).at(-1)).toMatchObject({ after: { "tagline.en": "Each question answered", "tagline.zh": "有问必答" } });
    const blank = { "content.tagline.en": "", "content.tagline.zh": "", intent: "publish" };
    await post(8, filledIn(await openTool(8), blank));
    expect((await openTool(8)).content.tagline).toBeNull();
    expect(await listed()).toBe(page.content.summary.en);
  });

  it("makes a change live at once here, and version 1, restored and published, equals what came with the product", async () => {
    const before = app.services.catalogue.findTool("rewrite/shorten");
    const page = await openTool(16);
    const published = await post(16, filledIn(page, { "content.name.zh": "缩写一下", note: "a shorter name", intent: "publish" }));
    expect(published.location).toBe("/admin/writing-tool/16?done=published");
    expect(app.services.catalogue.findTool("rewrite/shorten")?.name.zh).toBe("缩写一下");
    expect((await post(16, { intent: "restore", version: "1" })).location).toBe("/admin/writing-tool/16?done=restored");
    expect(app.services.catalogue.findTool("rewrite/shorten")?.name.zh).toBe("缩写一下");
    const restored = await openTool(16);
    expect((await post(16, filledIn(restored, { intent: "publish" }))).location).toBe("/admin/writing-tool/16?done=published");
    expect(app.services.catalogue.findTool("rewrite/shorten")).toEqual(before);
    expect((await openTool(16)).versions.map(({ version }) => version)).toEqual([3, 2, 1]);
    const stored = await app.services.db.select().from(itemRevisions).where(eq(itemRevisions.itemId, "16"));
    expect(stored.find(({ version }) => version === 2)?.note).toBe("a shorter name");
  });

  it("takes a tool off the site and leaves exactly one row in the audit log for each action", async () => {
    const id = await copyOf(2);
    const slug = (await openTool(id)).content.slug;
    expect(app.services.catalogue.findTool(slug)).toBeNull();
    await post(id, filledIn(await openTool(id), { intent: "publish" }));
    expect(app.services.catalogue.findTool(slug)).not.toBeNull();
    await post(id, filledIn(await openTool(id), { "content.summary.en": "Another summary.", intent: "save" }));
    await post(id, { intent: "unpublish" });
    expect(app.services.catalogue.findTool(slug)).toBeNull();
    const rows = await auditOf(id);
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual(
      ["tool-create", "tool-publish", "tool-save", "tool-unpublish"].map((action) => [action, anna.owner]),
    );
    expect(rows[2]?.after).toEqual({ "summary.en": "Another summary." });
    expect(Object.keys(rows[2]?.before as object)).toEqual(["summary.en"]);
  });

  it("asks for another address where one is taken, with everything that was typed", async () => {
    const id = await copyOf(3);
    const fields = { "content.group": "social", "content.address": "thread", "content.name.en": "Mine", intent: "save" };
    const answer = await post(id, filledIn(await openTool(id), fields));
    expect(answer).toMatchObject({
      status: 409,
      data: { faults: [{ path: "slug", code: "slug-taken" }], content: { name: { en: "Mine" } } },
    });
    expect((await openTool(id)).content.slug).not.toBe("social/thread");
  });
});

describe("two editors", () => {
  it("who change different fields are both kept", async () => {
    const page = await openTool(24);
    await post(24, filledIn(page, { "content.name.en": "Anna's name", intent: "save" }), anna);
    const second = await post(24, filledIn(page, { "content.fields.0.label.zh": "本的标签", intent: "save" }), ben);
    expect(second.location).toBe("/admin/writing-tool/24?done=saved");
    const { content } = await openTool(24);
    expect([content.name.en, content.fields[0]?.label.zh]).toEqual(["Anna's name", "本的标签"]);
  });

  it("who change the same are shown both values and choose; the page holds what was typed", async () => {
    const page = await openTool(25);
    await post(25, filledIn(page, { "content.summary.zh": "安娜的简介", intent: "save" }), anna);
    const typed = { "content.summary.zh": "本的简介", "content.summary.en": "Ben's summary" };
    const answer = await post(25, filledIn(page, { ...typed, intent: "save" }), ben);
    expect(answer).toMatchObject({ status: 409, data: { conflicts: [{ path: "summary.zh", theirs: "安娜的简介", mine: "本的简介" }] } });
    expect(answer.data["editedBy"]).toBe(`name-of-${anna.id}`);
    const given = answer.data as unknown as ToolAnswer;
    const html = drawEditor(page.content, given);
    for (const text of ["安娜的简介", "本的简介", "Ben&#x27;s summary", "Summary: Chinese"]) expect(html).toContain(text);
    const again = fieldsOf(page.content, given);
    expect((await post(25, [...again, ["intent", "save"]], ben)).location).toBe("/admin/writing-tool/25?done=saved");
    expect((await openTool(25)).content.summary).toEqual({ en: "Ben's summary", zh: "本的简介" });
  });
});

describe("the form without JavaScript", () => {
  it("comes back with rows added, moved and removed, and with all that was typed; nothing is kept", async () => {
    const page = await openTool(5);
    const keys = page.content.fields.map(({ key }) => key);
    const change = async (order: string, more: Record<string, string> = {}) => {
      const answer = await post(5, filledIn(page, { "content.name.en": "Typed", ...more, change: order }));
      return (answer.data as { content: ToolContent }).content;
    };
    expect((await change("field-add Select")).fields.at(-1)).toMatchObject({
      key: `field_${keys.length + 1}`,
      kind: "Select",
      choices: [],
    });
    expect((await change("field-down 0")).fields.map(({ key }) => key)).toEqual([keys[1], keys[0], ...keys.slice(2)]);
    expect((await change("field-remove 0")).fields.map(({ key }) => key)).toEqual(keys.slice(1));
    expect((await change("insert zh facts")).template.zh).toBe(`${page.content.template.zh} {{facts}}`);
    expect((await change("choice-add 1")).fields[1]?.choices?.length).toBe((page.content.fields[1]?.choices?.length ?? 0) + 1);
    expect((await change("nonsense 9 9")).name.en).toBe("Typed");
    expect(await openTool(5)).toMatchObject({ revision: page.revision, content: { name: page.content.name } });
  });

  it("keeps rows apart when they move with script: what was typed stays with its row", async () => {
    const { content } = await openTool(5);
    const start = startRows(content);
    const idsOf = (rows: typeof start) => rows.content.fields.map((field) => rows.ids.get(field));
    const typed = structuredClone(content);
    const moved = changeRows(start, typed, "field-down 0");
    expect(idsOf(moved)).toEqual([idsOf(start)[1], idsOf(start)[0], ...idsOf(start).slice(2)]);
    const chosen = changeRows(moved, structuredClone(moved.content), "choice-add 0");
    expect(idsOf(chosen)).toEqual(idsOf(moved));
    const added = changeRows(chosen, structuredClone(chosen.content), "field-add Input");
    expect(new Set(idsOf(added)).size).toBe(added.content.fields.length);
  });

  it("refuses what no draft can hold with a sentence, and no text is lost", async () => {
    const long = "x".repeat(20_001);
    const answer = await post(6, filledIn(await openTool(6), { "content.template.en": long, intent: "save" }));
    expect(answer).toMatchObject({ status: 400, data: { isSaved: false, faults: [{ path: "template.en", code: "too-long" }] } });
    expect((answer.data as { content: ToolContent }).content.template.en).toBe(long);
  });

  it("adds an empty draft, deletes it, and answers 404 for what is not there", async () => {
    const made = await visit(list.action, "/admin/writing-tools", { intent: "new" });
    const id = /writing-tool\/(\d+)/.exec(made.location ?? "")?.[1] ?? "";
    expect(Number(id)).toBeGreaterThan(1000);
    const refused = await post(id, filledIn(await openTool(id), { intent: "publish" }));
    expect(refused.status).toBe(400);
    expect((await post(id, { intent: "delete" })).location).toBe("/admin/writing-tools?done=deleted");
    for (const missing of [id, "0", "1e3", "999999999"]) {
      expect((await visit(editor.loader, pathOf(missing))).status).toBe(404);
      expect((await post(missing, { intent: "unpublish" })).status).toBe(404);
    }
  });

  it("is no frozen admin's", async () => {
    const before = await auditOf("7");
    for (const fields of [undefined, { intent: "unpublish" }]) {
      const answer = await visit(fields === undefined ? editor.loader : editor.action, pathOf(7), fields, { ...anna, isFrozen: true });
      expect(answer.location).toMatch(/^\/user\/access-denied/);
      const listed = await visit(fields === undefined ? list.loader : list.action, "/admin/writing-tools", fields, {
        ...anna,
        isFrozen: true,
      });
      expect(listed.location).toMatch(/^\/user\/access-denied/);
    }
    expect(await auditOf("7")).toEqual(before);
  });
});
