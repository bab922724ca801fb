import { expect, test } from "../account-journey.ts";
import { expectNothingSerious } from "../nothing-serious.ts";
import { quickDemoServer } from "../server-settings.ts";

test.use({ serverEnv: quickDemoServer });

const prompt = {
  title: { en: "Toast for a colleague", zh: "同事的祝酒词" },
  template: { en: "A toast for {{who}}.", zh: "为{{who}}写一段祝酒词。" },
  variables: [{ key: "who", kind: "Input", valueType: "Text", label: { en: "Who", zh: "对象" }, required: true }],
  exampleInputs: { en: { who: "Grace" }, zh: { who: "小顾" } },
  tags: ["creative", "code"],
};

test("a prompt with votes, outputs and versions, its editor and the lists that show it have nothing serious", async ({
  page,
  accounts,
  server,
  message,
}) => {
  test.slow();
  const headers = { Origin: server.url };
  const account = accounts.newAccount();
  await page.request.post("/api/auth/sign-up/email", { data: account, headers });
  await page.goto(await accounts.linkTo(account.email, "verify-email"));
  const made = await page.request.post("/api/prompts", { data: prompt, headers });
  const { id } = ((await made.json()) as { prompt: { id: string } }).prompt;
  const publish = () =>
    page.request.post(`/api/prompts/${id}/publish`, { data: { visibility: "public", confirmDuplicate: true }, headers });
  await publish();
  await page.request.put(`/api/prompts/${id}`, { data: { description: { en: "New.", zh: "" } }, headers });
  expect((await publish()).status()).toBe(200);
  await page.request.post(`/api/prompts/${id}/vote`, { data: { like: true }, headers });
  await page.request.post(`/api/prompts/${id}/examples`, { data: {}, headers });
  await page.goto(`/prompt/${id}?compare=1..2&example=1`);
  await expect(page.getByRole("region", { name: message("prompt_outputs") }).getByRole("group")).toHaveCount(2);
  await expectNothingSerious(page, "the prompt", { within: "main" });
  for (const path of ["/prompts?tag=code&tag=creative", "/prompts?by=me", `/zh/prompt/${id}/edit`, "/prompts/new"]) {
    await page.goto(path);
    await expectNothingSerious(page, path, { within: "main" });
  }
});
