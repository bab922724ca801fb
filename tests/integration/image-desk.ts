import { eq } from "drizzle-orm";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { afterAll } from "vitest";
import type { ToolAnswer } from "#app/admin/tool-editor/tool-action.server.ts";
import { ToolEditor } from "#app/admin/tool-editor/tool-editor.tsx";
import { requestContext } from "#app/context.ts";
import * as editor from "#app/routes/admin/image-tool.tsx";
import * as list from "#app/routes/admin/image-tools.tsx";
import type { PhotoToolContent } from "#features/catalogue/tool-photo-content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { addPerson, type Person } from "#tests/services/people.ts";
import { createTestProcess, testOrigin } from "#tests/services/test-services.ts";

export type Fields = Record<string, string | File | string[]>;
type Answer = { status: number; location: string | null; data: Record<string, unknown> };
type Asking = { who?: Person; admin?: { role: number; isFrozen: boolean } | null };

type Page = {
  address: string;
  tool: {
    content: PhotoToolContent;
    revision: number;
    version: number;
    isPublished: boolean;
    isChanged: boolean;
    versions: { version: number; isLive: boolean }[];
    sizes: Record<string, { width: number; height: number }>;
  } | null;
};
export const pathOf = (address: string) => `/admin/image-tool/${address}`;

/** Image tools in the hands of two editors. */
export type ImageDesk = Awaited<ReturnType<typeof openImageDesk>>;

/** Opens a desk for a whole test file. */
export async function openImageDesk() {
  const process = await createTestProcess({ atEnd: afterAll });
  const { db } = process.services;
  const [anna, ben] = [await addPerson(process.services, { admin: 0 }), await addPerson(process.services, { admin: 0 })];

  /** Runs a page's loader (without fields) or action as React Router does, for an editor unless told. */
  async function visit(part: (args: never) => unknown, path: string, fields?: Fields, { who = anna, admin }: Asking = {}): Promise<Answer> {
    const user = { id: who.id, admin: admin === undefined ? { role: 0, isFrozen: false } : admin };
    const context = new RouterContextProvider();
    const actor = { kind: "user", owner: who.owner, network: "network", plan: "free" };
    const known = { services: process.services, actor, user, caller: null, device: null, locale: "en", nonce: null };
    context.set(requestContext, { ...known, origin: testOrigin, appName: "Wordloom", publicApiKey: "key", isDemo: false } as never);
    const body = new FormData();
    for (const [name, value] of Object.entries(fields ?? {}))
      for (const one of Array.isArray(value) ? value : [value]) body.append(name, one);
    const request = new Request(testOrigin + path, fields === undefined ? {} : { method: "POST", body });
    const { pathname } = new URL(request.url);
    const params = { "*": /image-tool\/(.*)/.exec(pathname)?.[1], id: /writing-tool\/([^/?]+)/.exec(pathname)?.[1] };
    const result = await Promise.resolve()
      .then(() => part({ request, url: new URL(request.url), context, params } as never))
      .catch((thrown: unknown) => thrown);
    if (result instanceof Response) return { status: result.status, location: result.headers.get("location"), data: {} };
    if (result instanceof Error) throw result;
    const { data, init } = result as { data?: Answer["data"]; init?: ResponseInit | null };
    const given = init === undefined ? { status: 200, data: result as Answer["data"] } : { status: init?.status ?? 200, data: data ?? {} };
    return { location: null, ...given };
  }

  const openPage = async (address: string) => (await visit(editor.loader, pathOf(address))).data as unknown as Page;
  async function openTool(address: string) {
    const { tool } = await openPage(address);
    if (tool === null) throw new Error(`no tool at ${address}`);
    return tool;
  }
  const post = (address: string, fields: Fields, asking?: Asking) => visit(editor.action, pathOf(address), fields, asking);

  /** An empty draft at an address; its id. */
  async function begin(slug: string): Promise<number> {
    const made = await visit(list.action, "/admin/image-tools", { intent: "new", slug });
    return Number(/image-tool\/(\d+)\?done=created/.exec(made.location ?? "")?.[1]);
  }

  return {
    process,
    anna,
    ben,
    visit,
    openPage,
    openTool,
    post,
    begin,
    /** A tool that is published with its two pictures. */
    async publishedAt(slug: string) {
      await begin(slug);
      const { location } = await post(slug, { ...(await withPictures(complete(slug, 1))), intent: "publish" });
      if (!location?.endsWith("?done=published")) throw new Error(`${slug} was not published`);
      return openTool(slug);
    },
    auditOf: (id: number) =>
      db
        .select()
        .from(auditLog)
        .where(eq(auditLog.target, String(id)))
        .orderBy(auditLog.id),
  };
}

export async function file(name = "photo.jpg"): Promise<File> {
  return new File([new Uint8Array(await photo())], name, { type: "image/jpeg" });
}

/** What the form of a tool says that lacks nothing but its pictures. */
export function complete(slug: string, revision: number): Fields {
  const [group = "", ...rest] = slug.split("/");
  const both = (name: string, text: string) => ({ [`content.${name}.en`]: text, [`content.${name}.zh`]: `${text}（中文）` });
  return {
    revision: String(revision),
    "content.group": group,
    "content.address": rest.join("/"),
    "content.icon": "image",
    ...both("name", `Name of ${slug}`),
    ...both("summary", "A summary"),
    ...both("seoTitle", "A title"),
    ...both("seoDescription", "A description"),
    ...both("template", "Change the picture: {{what}}"),
    "content.fields.0.key": "what",
    "content.fields.0.kind": "Textarea",
    ...both("fields.0.label", "What to change"),
    "content.outputKind": "images",
    "content.photo.takesPicture": "true",
    "content.photo.where": "model",
    "content.photo.models": ["flux-kontext-max", "flux-kontext-pro"],
    "content.photo.prices.flux-kontext-max": "8.5",
    "content.photo.ratios": ["16:9", "1:1"],
    ...both("photo.before.alt", "A street"),
    ...both("photo.after.alt", "The street in winter"),
  };
}

export const withPictures = async (fields: Fields): Promise<Fields> => ({
  ...fields,
  "picture.before": await file("before.jpg"),
  "picture.after": await file("after.jpg"),
});

/** The fields of a form that keeps the pictures that are there. */
export const again = (slug: string, { content, revision }: { content: PhotoToolContent; revision: number }): Fields => ({
  ...complete(slug, revision),
  "content.photo.before.id": content.photo.before.id ?? "",
  "content.photo.after.id": content.photo.after.id ?? "",
});

/** The editor's page as the server draws it. */
export function draw(content: PhotoToolContent, answer: ToolAnswer | null = null): string {
  const path = pathOf(content.slug);
  const Component = () => createElement(ToolEditor, { path, content, answer, revision: 1, stamp: "stamp", links: null });
  return renderToString(createElement(createRoutesStub([{ path, Component }]), { initialEntries: [path] }));
}
