import { expect, test } from "../account-journey.ts";
import { alive } from "../../spec/spec-test.ts";
import { hostileStrings, placeSentinel } from "../sentinel.ts";

const parts = 6;
const titleLength = 100;

/** A prompt that says nothing but such strings, wherever its author may write; each part of the list is in one of them. */
function hostilePrompt(part: number) {
  const strings = hostileStrings.filter((_text, index) => index % parts === part);
  const join = (length: number, from = 0) => [...strings.slice(from), ...strings].join(" ").slice(0, length);
  const both = (text: string) => ({ en: text, zh: text });
  // Braces would be read as placeholders.
  const template = `${strings.join("\n").replaceAll("{{", "{ {")}\n{{words}} {{kind}}`;
  return {
    title: both(join(titleLength)),
    description: both(join(480, 3)),
    template: both(template),
    system: both(join(1000, 5)),
    variables: [
      {
        key: "words",
        kind: "Textarea",
        valueType: "Text",
        label: both(join(70, 7)),
        help: both(join(250, 8)),
        example: both(join(200, 9)),
      },
      {
        key: "kind",
        kind: "Radio",
        valueType: "Text",
        label: both(join(70, 11)),
        choices: strings.slice(0, 5).map((text, index) => ({ value: `choice-${index}`, label: both(text.slice(0, 70)) })),
      },
    ],
    exampleInputs: { en: { words: join(500), kind: "choice-1" }, zh: { words: join(500), kind: "choice-1" } },
  };
}

test("I01: hostile text stays text wherever an author of prompts may write, for readers, in lists and in the palette", async ({
  page,
  accounts,
  server,
  localized,
  message,
}) => {
  test.slow();
  const account = { ...accounts.newAccount(), name: hostileStrings.find((text) => text.includes("<img")) ?? "" };
  const headers = { Origin: new URL(server.url).origin };
  const send = async (method: "post" | "patch" | "put", path: string, data: unknown) => {
    const answer = await page.request[method](path, { data, headers });
    expect([path, answer.status()]).toEqual([path, expect.any(Number)]);
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { prompt: { id: string } };
  };
  await send("post", "/api/auth/sign-up/email", account);
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  const handle = `hostile-${Date.now().toString(36)}`;
  await send("patch", "/api/me", { handle, bio: hostileStrings.slice(20, 28).join(" ").slice(0, 200) });
  const sentinel = await placeSentinel(page);
  const main = page.getByRole("main");
  for (let part = 0; part < parts; part++) {
    const draft = hostilePrompt(part);
    const { id } = (await send("post", "/api/prompts", draft)).prompt;
    await send("post", `/api/prompts/${id}/publish`, {
      visibility: "public",
      confirmDuplicate: true,
      note: draft.description.en.slice(0, 200),
    });
    await send("put", `/api/prompts/${id}`, { description: { en: draft.template.en.slice(0, 400), zh: "" } });
    await send("post", `/api/prompts/${id}/publish`, { visibility: "public", confirmDuplicate: true, note: "" });

    await page.goto(localized(`/prompt/${id}`));
    await page.mouse.move(100, 100);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(draft.title.en.slice(0, 20).trim());
    await sentinel.expectInert(page.getByRole("heading", { level: 1 }));
    await sentinel.expectInert(
      main
        .getByRole("group")
        .filter({ has: page.getByRole("radio") })
        .locator("legend"),
    );
    await page.goto(`${localized(`/prompt/${id}`)}?compare=1..2`);
    await page.goto(localized(`/prompt/${id}/edit`));
    await expect(page.getByRole("form", { name: message("prompt_editor_label") })).toBeVisible();
    sentinel.expectSilence();
  }
  for (const path of ["/prompts?q=alert", "/prompts?q=script", `/user/${handle}`]) {
    await page.goto(localized(path));
    await expect(main).toContainText(/alert|script/);
    await sentinel.expectInert(main.getByRole("list"));
  }
  await alive(page);
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("dialog").filter({ has: page.getByRole("combobox") });
  await palette.getByRole("combobox").fill("alert");
  await expect(palette.getByRole("option").filter({ hasText: "alert" }).first()).toBeVisible();
  await sentinel.expectInert(palette.getByRole("listbox"));
  sentinel.expectSilence();
});
