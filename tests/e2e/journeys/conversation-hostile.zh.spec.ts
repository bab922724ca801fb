import { expect, test } from "../ask-page.ts";
import { loadingText, startCanary } from "../loading-canary.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";

/** As many as one answer of a visitor may hold. */
const streamed = hostileStrings.filter((_text, index) => index % 6 === 0);

test.afterEach(({ provider }) => provider.setSpeaker(null));

test("I01: hostile text stays text in a conversation, stored, while it streams, finished and edited", async ({
  page,
  ask,
  message,
  localized,
  provider,
  onlyRequest,
}) => {
  const sentinel = await placeSentinel(page);
  await ask.open();
  const half = Math.ceil(hostileStrings.length / 2);
  const id = await ask.store({
    title: (hostileStrings[0] ?? "").slice(0, 200),
    tags: hostileStrings.slice(1, 6).map((text) => text.slice(0, 30)),
    history: [hostileStrings.slice(0, half), hostileStrings.slice(half)].map((strings, index) => ({
      id: `${index}`,
      prompt: strings.join("\n"),
      text: strings.toReversed().join("\n\n"),
    })),
  });
  await ask.open(localized(`/ask/${id}`));
  await expect(ask.answer(2).locator("[data-markdown]")).toContainText("alert(1)");
  for (const number of [1, 2]) {
    await sentinel.expectInert(ask.answer(number).locator("[data-markdown]"));
    await sentinel.expectInert(ask.prompt(number).locator(".whitespace-pre-wrap"));
  }
  await sentinel.expectInert(page.getByRole("heading", { level: 1 }));
  await sentinel.expectInert(page.getByRole("complementary", { name: message("ask_list") }).getByRole("list"));

  const text = streamed.join("\n\n");
  provider.setScript("whole delay=15");
  provider.setSpeaker(() => text);
  await ask.send(text);
  await expect(ask.answer(3)).toHaveAttribute("aria-busy", "true");
  await ask.expectFinish(3, "whole");
  expect(onlyRequest().sentText).toBe(text);
  await sentinel.expectInert(ask.answer(3).locator("[data-markdown]"));
  await ask.button("ask_edit", ask.prompt(3)).click();
  await expect(page.getByRole("textbox", { name: message("ask_edit_label") })).toHaveValue(/alert\(1\)/);
  sentinel.expectSilence();
});

test("I03: nothing that an answer of a conversation asks for is loaded", async ({ page, ask, server, provider, onlyRequest }) => {
  await using canary = await startCanary();
  const strangers: string[] = [];
  page.context().on("request", (request) => {
    if (!request.url().startsWith(`${server.url}/`) && !/^(data|blob):/.test(request.url())) strangers.push(request.url());
  });
  await ask.open();
  const text = loadingText(canary.origin);
  provider.setSpeaker(() => text);
  await ask.send("Write whatever would be loaded");
  await ask.expectFinish(1, "whole");
  expect(onlyRequest().sentText).toBe(text);
  await page.reload();
  await ask.alive();
  const link = ask.answer(1).locator("[data-markdown]").getByRole("link", { name: "one", exact: true });
  await expect(link).toHaveAttribute("rel", /noreferrer/);
  await link.hover();
  // A load of our own after all others: what the text had asked for would have gone out before it.
  await page.evaluate(() => fetch("/api/limits"));
  expect(canary.connections()).toBe(0);
  expect(strangers).toEqual([]);
});
