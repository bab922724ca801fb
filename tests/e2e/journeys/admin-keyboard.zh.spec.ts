import { listPages } from "../../harness/page-list.ts";
import { expect, tabThrough, test } from "../keyboard-journey.ts";

// A picture of the page before and after each key takes longer than the key.
test.use({ trace: "off" });

/** `/admin` leads to the first page of the menu, which is in the list itself. */
const listed = listPages("admin").filter(({ path }) => path !== "/admin");
/** More of what pages open above their tables. */
const opened = ["/admin/tags?tag=%2B", "/admin/settings?key=prices.unitMilli"].map((path) => ({ path, status: 200 }));

for (const { path, status } of [...listed, ...opened]) {
  test(`Tab reaches all of ${path} and comes to its end`, async ({ page, keys, pageErrors }) => {
    if (status !== 200) pageErrors.allow(new RegExp(`status of ${status}`));
    await keys.open(path);
    await page.evaluate(openAndShorten);
    const { count, ...round } = await tabThrough(page);
    expect(round).toEqual({ missed: [], twice: [], unmarked: [], unseen: [], hasEnd: true });
    expect(count).toBeGreaterThan(status === 200 ? 20 : 1);
  });
}

test("Tab reaches all of a user's page and comes to its end", async ({ page, keys, accounts }) => {
  await keys.open(`/admin/user/${accounts.user.id}`);
  const { count, ...round } = await tabThrough(page);
  expect(round).toEqual({ missed: [], twice: [], unmarked: [], unseen: [], hasEnd: true });
  expect(count).toBeGreaterThan(20);
});

/** Opens all that is folded. Rows of tables and lists are alike: the first three represent all, which can be hundreds of stops. */
function openAndShorten(): void {
  for (const folded of document.querySelectorAll<HTMLDetailsElement>("main details")) folded.open = true;
  const more = "main tbody > tr:nth-child(n + 4), main ol > li:nth-child(n + 4)";
  for (const row of document.querySelectorAll<HTMLElement>(more)) row.hidden = true;
}
