import type { Page } from "@playwright/test";
import { makeAccount } from "../../spec/spec-test.ts";
import { expect, test } from "../file-editor-page.ts";
import { fillWithHostileText, hostileSite } from "../hostile-site.ts";
import { placeSentinel } from "../sentinel.ts";

// A server of its own: its links, tools and pages are no longer those that others know.
test.use({ serverEnv: { APP_NAME: "Hostile", TRUSTED_PROXIES: "127.0.0.1" } });
const { writingTool, editedTool, prompt, page: sitePage, link, tag, mail } = hostileSite;

/** Pages that only admins see, and in the path's place what narrows or opens them. */
const adminPages = (adminId: string) => [
  "/admin/figures",
  "/admin/inbox?show=feedback",
  "/admin/inbox?show=surveys",
  "/admin/inbox?show=waitlist",
  "/admin/outbox",
  `/admin/outbox?mail=${mail}`,
  "/admin/users",
  `/admin/user/${adminId}`,
  "/admin/audit",
  "/admin/tags",
  `/admin/tags?tag=${tag}`,
  "/admin/prompts",
  `/admin/prompt/${prompt}`,
  "/admin/navigations",
  `/admin/navigation/${link}`,
  "/admin/pages",
  `/admin/page/${sitePage}`,
  "/admin/writing-tools",
  `/admin/writing-tool/${editedTool}`,
  "/admin/image-tools",
  "/admin/image-tool/edit/instruct",
  "/translate/settings",
  "/dashboard/account",
];
const publicPages = [
  "/",
  "/write",
  writingTool.path,
  `/${sitePage}`,
  "/prompts",
  `/prompts?tag=${tag}`,
  `/prompt/${prompt}`,
  "/user/hostile-author",
  "/no-such-page",
];

/** What a page would hold only if text of ours had become more than text. */
const liveParts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [...element.attributes]
        .filter(
          ({ name, value }) =>
            /^(?:on|srcdoc$)/i.test(name) ||
            (/^(?:href|src|action|formaction|xlink:href|data|poster|srcset|ping)$/i.test(name) &&
              !/^(?:https?:|mailto:|[#?/]|$)/i.test(value)),
        )
        .map(({ name, value }) => `<${element.tagName}> ${name}=${value}`.slice(0, 300)),
    ),
  );

/** Waits until script has taken over the page's main part. */
const untilAlive = (page: Page) =>
  page.waitForFunction(() => Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")));

test("I01: hostile text stays text in the lists and editors of admins, and in the pages that are made of it", async ({
  page,
  server,
  database,
  localized,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/);
  const admin = await makeAccount(server, database, "admin");
  await fillWithHostileText(database, admin.id, server.url);
  const [name = "", value = ""] = admin.cookie.split("=", 2);
  await page.context().addCookies([{ name, value, url: server.url, httpOnly: true }]);
  const sentinel = await placeSentinel(page);
  for (const path of [...adminPages(admin.id), ...publicPages]) {
    await page.goto(localized(path));
    await page.mouse.move(100, 100);
    await untilAlive(page);
    expect([path, await liveParts(page)]).toEqual([path, []]);
    sentinel.expectSilence();
  }
});
