import type { Page } from "@playwright/test";
import { expect, test } from "../journey.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";

/** Stores conversations of one turn each, as this visitor. */
async function store(page: Page, origin: string, turns: { title: string; prompt: string; text: string }[]): Promise<void> {
  const conversations = turns.map(({ title, ...turn }) => ({ title, history: [turn] }));
  const stored = await page.request.post("/api/history/import", { data: { conversations }, headers: { Origin: origin } });
  expect(JSON.stringify(await stored.json())).not.toContain("error");
}

const filler = {
  zh: "请先核对订单号与付款方式，再联系我们的客服人员。".repeat(40),
  en: "Please check the number of your order first. ".repeat(40),
};

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled });

    test("Chinese and the beginning of a word are found in the middle of long answers, and marked", {
      tag: javaScriptEnabled ? "@gate" : [],
    }, async ({ page, server, localized, message }) => {
      await store(page, new URL(server.url).origin, [
        { title: "Orders", prompt: "a", text: `${filler.zh}关于退款政策，请看第三条。${filler.zh}` },
        { title: "Goods", prompt: "b", text: `${filler.en}All goods are refundable here. ${filler.en}` },
        { title: "Neither", prompt: "退款与政策", text: "unrefunded" },
      ]);
      const list = page.getByRole("complementary", { name: message("ask_list") });
      const search = list.getByRole("searchbox", { name: message("ask_search") });
      await page.goto(localized("/ask"));
      for (const [query, title, marked] of [
        ["退款政策", "Orders", "退款政策"],
        ["REFUND", "Goods", "refund"],
      ] as const) {
        await search.fill(query);
        await search.press("Enter");
        await expect(list.locator("mark")).toHaveText([marked]);
        await expect(list.getByRole("link", { name: new RegExp(`^${title}`) })).toContainText(marked);
        await expect(list).not.toContainText("Neither");
      }
    });
  });
}

test("I01: hostile text stays text in titles and in the places where it is found", async ({ page, server, localized, message }) => {
  const sentinel = await placeSentinel(page);
  await store(
    page,
    new URL(server.url).origin,
    Array.from({ length: 15 }, (_, part) => {
      const strings = hostileStrings.filter((_text, index) => index % 15 === part);
      return { title: (strings[0] ?? "").slice(0, 200), prompt: strings.join(" "), text: strings.toReversed().join("\n\n") };
    }),
  );
  const list = page.getByRole("complementary", { name: message("ask_list") });
  for (const query of ["alert", "script", "onerror", "src", "javascript alert"]) {
    await page.goto(localized(`/ask?q=${encodeURIComponent(query)}`));
    await expect(list.locator("mark").first()).toBeVisible();
    await sentinel.expectInert(list.getByRole("list"));
    sentinel.expectSilence();
  }
});
