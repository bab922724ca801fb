import type { Locator, Page } from "@playwright/test";
import { type Localized, locales } from "#core/localized.ts";
import type { FieldValue, ToolField } from "#features/catalogue/tool-fields.ts";
import { m } from "#i18n/paraglide/messages.js";
import { kindNames } from "#app/admin/tool-editor/tool-words.ts";
import { expect, test } from "../journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";
import { patience } from "#tests/harness/patience.ts";

const adCopy = shippedTool("marketing/ad-copy");

// A server of its own: on any other someone may have made an admin.
test.use({ serverEnv: { APP_NAME: "Tools" } });

const address = "ad-copy-again";
const slug = `marketing/${address}`;

/** Types as an admin does; no one has to write JSON. */
async function type(control: Locator, text: string): Promise<void> {
  expect(text).not.toMatch(/\{"|\[\{/);
  await control.fill(text);
}

async function typeBoth(page: Page, name: string, text: Localized | undefined): Promise<void> {
  for (const locale of locales) if (text !== undefined) await type(page.locator(`[name="content.${name}.${locale}"]`), text[locale]);
}

async function put(control: Locator, value: FieldValue | undefined): Promise<void> {
  if (value === undefined) return;
  if ((await control.evaluate((element) => element.tagName)) === "SELECT") await control.selectOption(String(value));
  else await type(control, String(value));
}

async function typeField(page: Page, place: number, field: ToolField): Promise<void> {
  const at = (name: string) => page.locator(`[name="content.fields.${place}.${name}"]`);
  await type(at("key"), field.key);
  await typeBoth(page, `fields.${place}.label`, field.label);
  await typeBoth(page, `fields.${place}.help`, field.help);
  await typeBoth(page, `fields.${place}.placeholder`, field.placeholder);
  if (field.maxLength !== undefined) await type(at("maxLength"), String(field.maxLength));
  await at("required").setChecked(field.required);
  for (const [index, choice] of (field.choices ?? []).entries()) {
    await page.locator(`button[value="choice-add ${place}"]`).click();
    await type(at(`choices.${index}.value`), String(choice.value));
    await typeBoth(page, `fields.${place}.choices.${index}.label`, choice.label);
    await typeBoth(page, `fields.${place}.choices.${index}.prompt`, choice.prompt);
  }
  await put(at("default"), field.default);
  for (const locale of locales) await put(at(`example.${locale}`), adCopy.example[locale][field.key]);
}

test("a tool is rebuilt from nothing, published, run by a visitor in Chinese, broken and restored", async ({
  page,
  browser,
  server,
  language,
  localized,
  message,
  pageErrors,
}) => {
  test.setTimeout(patience.longTest);
  // The browser tells of the refusal too.
  pageErrors.allow(/status of 400 .*\/writing-tool\/1001/);
  const setup = /\/user\/setup\?token=\S+/.exec(server.output())?.[0] ?? "no link";
  await page.request.post(`${server.url}${setup}`, {
    headers: { Origin: server.url },
    form: { name: "Ada", email: "ada@example.org", password: "a few words in a row" },
  });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const shared = ["tone", "language", "length", "voice_sample"];

  await test.step("every part is typed into plain controls", async () => {
    await page.goto(localized("/admin/writing-tools"));
    // Name and address of a tool, one below the other, and no more.
    expect((await page.getByRole("row").nth(1).boundingBox())?.height).toBeLessThanOrEqual(52);
    await button(message("admin_tools_new")).click();
    await expect(page).toHaveURL(/\/admin\/writing-tool\/1001\?done=created$/);
    for (const part of ["name", "summary", "seoTitle", "seoDescription", "template", "sample"] as const)
      await typeBoth(page, part, adCopy[part]);
    await page.getByLabel(message("admin_tool_group"), { exact: true }).selectOption(adCopy.group);
    await type(page.getByLabel(message("admin_tool_address"), { exact: true }), address);
    await page.getByLabel(message("admin_tool_icon"), { exact: true }).selectOption(adCopy.icon);
    for (const locale of locales) await type(page.locator(`[name="content.searchTexts.${locale}"]`), adCopy.searchTexts[locale].join("\n"));
    for (const [place, { question, answer }] of adCopy.questions.entries()) {
      await button(message("admin_tool_add_question")).click();
      await typeBoth(page, `questions.${place}.question`, question);
      await typeBoth(page, `questions.${place}.answer`, answer);
    }
    for (const [place, field] of adCopy.fields.entries()) {
      await button(kindNames[field.kind]({}, { locale: language })).click();
      await typeField(page, place, field);
    }
    await button(message("admin_tool_add_shared")).click();
    const tone = page.getByRole("listitem").filter({ has: page.locator(`[name="content.fields.${adCopy.fields.length}.key"]`) });
    await tone.getByText(message("admin_tool_field_details")).click();
    for (const locale of locales)
      await put(page.locator(`[name="content.fields.${adCopy.fields.length}.example.${locale}"]`), adCopy.example[locale]["tone"]);
    await expect(page.getByText(message("admin_tool_lint_unknown"))).toHaveCount(0);
  });

  const tool = async (path: string) => {
    const response = await page.request.get(`/api/tools/${path}`);
    const { tool: answer } = (await response.json()) as { tool?: Record<string, unknown> };
    return answer === undefined ? undefined : { fields: answer["fields"], example: answer["example"], name: answer["name"] };
  };

  await test.step("published, it is what the product came with", async () => {
    expect(await tool(slug)).toBeUndefined();
    await button(message("admin_tool_publish")).click();
    await expect(page.getByText(message("admin_tool_done_published"))).toBeVisible();
    expect(await tool(slug)).toEqual(await tool(adCopy.slug));
    await expect(page.locator(`[name="content.fields.${adCopy.fields.length + shared.length - 1}.key"]`)).toHaveValue("voice_sample");
  });

  await test.step("a visitor runs it in Chinese", async () => {
    const visitor = await browser.newPage({ baseURL: server.url, locale: "zh-CN" });
    await visitor.goto(`/zh/write/${slug}`);
    const inChinese = { locale: "zh" } as const;
    await visitor.getByLabel("产品或服务", { exact: true }).fill("上门取送洗鞋，39 元一双");
    await visitor.getByRole("button", { name: m.run_generate({}, inChinese), exact: true }).click();
    const result = visitor.getByRole("region", { name: m.result_title({}, inChinese) });
    await expect(result).toHaveAttribute("data-finish", "whole", { timeout: patience.task });
    await visitor.close();
  });

  const template = page.locator('[name="content.template.en"]');
  await test.step("a template that names no field is marked, and publishing is refused", async () => {
    await type(template, "Write about {{prodct}} for {{channel}}.");
    await expect(page.getByText(message("admin_tool_lint_unknown"))).toBeVisible();
    await button(message("admin_tool_publish")).click();
    const sentence = message("admin_tool_fault_unknown_placeholder", { placeholder: "{{prodct}}" });
    await expect(page.getByRole("alert").getByText(sentence)).toBeVisible();
    await expect(template).toHaveValue("Write about {{prodct}} for {{channel}}.");
    await expect(template).toHaveAttribute("aria-invalid", "true");
    expect(await tool(slug)).toEqual(await tool(adCopy.slug));
  });

  await test.step("version 1 is restored", async () => {
    await button(message("admin_item_restore", { version: 1 })).click();
    await expect(page.getByText(message("admin_tool_done_restored"))).toBeVisible();
    await expect(template).toHaveValue(new RegExp(`^Write ad copy for \\{\\{channel\\}\\}`));
    await button(message("admin_tool_publish")).click();
    await expect(page.getByText(message("admin_tool_done_published"))).toBeVisible();
    expect(await tool(slug)).toEqual(await tool(adCopy.slug));
  });
});
