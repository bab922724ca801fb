import { newId } from "#core/ids.ts";
import { adminStatus } from "#platform/db/schema/accounts.ts";
import { addPerson } from "#tests/services/people.ts";
import type { DemoServer } from "./demo-server.ts";
import { type Answer, callServer } from "./doors.ts";
import { type Fields, formsInPage } from "./forms-in-page.ts";

/** What is asked of the server: a form as it is in a page, filled in; without fields it is a GET. */
export type Asked = { path: string; fields: Fields | null };
type Fill = Record<string, string>;

/** The administration in the hands of an admin with all rights, who prepares what something is done to. */
export type AdminSite = ReturnType<typeof openAdminSite>;

/** @param cookies of that admin, and of who writes prompts */
export function openAdminSite(server: DemoServer, cookies: { admin: string; author: string }) {
  const port = Number(new URL(server.app.url).port);
  const common = { Origin: server.app.url };

  function ask({ path, fields }: Asked, cookie: string): Promise<Answer> {
    const headers = { ...common, Cookie: cookie, Accept: "text/html" };
    if (fields === null) return callServer(port, { path, headers });
    const form = { ...headers, "Content-Type": "application/x-www-form-urlencoded" };
    return callServer(port, { method: "POST", path, headers: form, body: new URLSearchParams(fields).toString() });
  }

  /** The form of a page with a button `intent`, and a field where there are several such; filled in, and that button pressed. */
  async function form(page: string, intent: string, fill: Fill = {}, field?: [name: string, value: string]): Promise<Asked> {
    const { status, text } = await ask({ path: page, fields: null }, cookies.admin);
    const found = formsInPage(text).find(
      ({ buttons, fields }) =>
        buttons.some(({ name, value }) => name === "intent" && value === intent) &&
        (field === undefined || fields.some(([name, value]) => name === field[0] && value === field[1])),
    );
    if (found === undefined) throw new Error(`no form ${intent} in ${page} (${status})`);
    return { path: found.action ?? page, fields: [...filled(found.fields, fill), ["intent", intent]] };
  }

  /** Does something beforehand. @returns where the answer leads, without the query */
  async function done(asked: Asked | Promise<Asked>): Promise<string> {
    const sent = await asked;
    const { status, headers, text } = await ask(sent, cookies.admin);
    if (headers.location === undefined) throw new Error(`${sent.path} was answered ${status}: ${text.slice(0, 300)}`);
    return headers.location.replace(/[?#].*$/, "");
  }

  async function callApi<Body>(path: string, body: unknown): Promise<Body> {
    const headers = { ...common, Cookie: cookies.author, "Content-Type": "application/json" };
    const { status, text } = await callServer(port, { method: "POST", path, headers, body: JSON.stringify(body) });
    if (status >= 300) throw new Error(`${path} was answered ${status}: ${text}`);
    return JSON.parse(text) as Body;
  }

  return {
    db: server.database,
    objects: server.objects,
    ask,
    form,
    done,
    /** The forms of a page. */
    async forms(page: string) {
      return formsInPage((await ask({ path: page, fields: null }, cookies.admin)).text);
    },
    /** The page of a tool that is a copy of another. */
    async newTool(isPublished = false): Promise<string> {
      const page = await done(posted("/admin/writing-tools", { intent: "duplicate", id: "16" }));
      if (isPublished) await done(form(page, "publish"));
      return page;
    },
    /** The page of another link of the footer, after all others. */
    async newLink(isPublished = false): Promise<string> {
      const page = await done(posted("/admin/navigations", { intent: "add" }));
      await done(form(page, isPublished ? "publish" : "save", wholeLink));
      return page;
    },
    async newPage(isPublished = false): Promise<string> {
      const page = await done(form("/admin/pages", "create", newPageFields()));
      if (isPublished) await done(form(page, "publish", wholePage));
      return page;
    },
    /** An address that leads on. */
    async newRedirect(): Promise<string> {
      const from = `gone-${newId()}`;
      await done(form("/admin/pages", "redirect-add", { from, to: "/write" }));
      return `/${from}`;
    },
    /** A tag's id. */
    async newTag(): Promise<string> {
      const fields = newTagFields();
      await done(form("/admin/tags?tag=%2B", "save", fields));
      return fields.slug;
    },
    /** The admins' page of a prompt that someone published in the library. */
    async newPrompt(): Promise<string> {
      const words = Array.from({ length: 12 }, () => newId()).join(" ");
      const title = { en: `Prompt ${newId()}`, zh: "" };
      const { prompt } = await callApi<{ prompt: { id: string } }>("/api/prompts", { title, template: { en: words, zh: "" } });
      await callApi(`/api/prompts/${prompt.id}/publish`, { visibility: "public", confirmDuplicate: true });
      return `/admin/prompt/${prompt.id}`;
    },
    /** The admins' page of an account, whose rights as an admin are in force, rest, or are none. */
    async newAccount(rights: "none" | "editor" | "resting" = "none"): Promise<string> {
      const admin = { none: {}, editor: { admin: adminStatus.normal }, resting: { admin: adminStatus.frozen } }[rights];
      return `/admin/user/${(await addPerson({ db: server.database }, admin)).id}`;
    },
  };
}

/** A form that no button sends without JavaScript. */
export const posted = (path: string, fields: Fill): Asked => ({ path, fields: Object.entries(fields) });

function filled(fields: Fields, fill: Fill): Fields {
  const kept = fields.map(([name, value]): [string, string] => [name, fill[name] ?? value]);
  return [...kept, ...Object.entries(fill).filter(([name]) => !fields.some(([known]) => known === name))];
}

export const wholeLink = { "label.en": "A link", "label.zh": "链接", href: "/write", placement: "footer" };
export const newPageFields = () => ({ slug: `page-${newId()}`, "title.en": "A page" });
export const wholePage = {
  "title.en": "A whole page",
  "title.zh": "完整的页面",
  "description.en": "All that a page says.",
  "description.zh": "页面的全部内容。",
  "body.en": "Words of the page.",
  "body.zh": "页面的文字。",
};
export const newTagFields = () => ({
  slug: `tag-${newId()}`,
  "name.en": "A tag",
  "name.zh": "标签",
  colour: "blue",
  group: "tests",
  sort: "1",
});
/** The last part of an address: the id of what its page shows. */
export const idIn = (path: string): string => path.split("/").at(-1) ?? "";
