import { expect, test } from "../keyboard-journey.ts";
import { shippedTags, shippedTool } from "#tests/services/shipped-content.ts";
import { patience } from "#tests/harness/patience.ts";

const captionGenerator = shippedTool("social/caption-generator");

// A picture of the page before and after each key takes longer than the key.
test.use({ trace: "off" });

test("a writing tool is found, edited, put in order and saved by keys", async ({ page, keys, language, message }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await keys.open("/admin/writing-tools");
  const states = page.getByRole("navigation", { name: message("admin_tools_state"), exact: true });
  await keys.enter(states.getByRole("link", { name: message("admin_state_published"), exact: true }));
  await expect(page).toHaveURL(/state=published/);
  await keys.write(page.getByLabel(message("admin_table_search"), { exact: true }), "caption-generator");
  await keys.enter(button(message("admin_table_show")));
  await keys.expectSaid(message("admin_table_count", { count: 1 }));
  await keys.enter(page.getByRole("link", { name: captionGenerator.name[language], exact: true }));
  const name = page.locator('[name="content.name.en"]');
  await keys.write(name, "Caption Maker");

  const order = () => page.locator("#fields li code").allInnerTexts();
  const [first = "", second = ""] = await order();
  const down = button(message("admin_tool_move_down", { name: first }));
  await keys.enter(down);
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first]);
  await expect(down).toBeFocused();

  const save = button(message("admin_tool_save"));
  for (const time of ["once", "again"]) {
    await keys.write(name, `Caption Maker ${time}`);
    await keys.enter(save);
    await keys.expectSaid(message("admin_tool_done_saved"));
    await expect(save).toBeFocused();
  }
});

test("a writing tool is published and restored by keys", async ({ page, keys, message }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await keys.open("/admin/writing-tools?q=caption-generator");
  await keys.enter(page.locator("tbody").getByRole("link").first());
  const name = page.locator('[name="content.name.en"]');
  await keys.write(name, "Caption Maker");
  await keys.enter(button(message("admin_tool_save")));
  await keys.expectSaid(message("admin_tool_done_saved"));
  const publish = button(message("admin_tool_publish"));
  await keys.enter(publish);
  await keys.expectSaid(message("admin_tool_done_published"));
  await expect(publish).toBeFocused();
  await keys.enter(button(message("admin_item_restore", { version: 1 })));
  await keys.expectSaid(message("admin_tool_done_restored"));
  await expect(name).toHaveValue(captionGenerator.name.en);
});

test("an image tool is begun, filled in, put in order and saved by keys, and what is missing is said", async ({
  page,
  keys,
  message,
  pageErrors,
}) => {
  // The browser tells of the refusal too.
  pageErrors.allow(/status of 400 .*\/image-tool\/edit\/keys/);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await keys.open("/admin/image-tools");
  await keys.write(page.getByLabel(message("admin_tool_address"), { exact: true }), "edit/keys");
  await keys.enter(button(message("admin_image_create")));
  await expect(page).toHaveURL(/\/admin\/image-tool\/edit\/keys\?done=created$/);
  await keys.write(page.locator('[name="content.name.en"]'), "Keys");
  const add = page
    .getByRole("group", { name: message("admin_tool_add_field"), exact: true })
    .getByRole("button")
    .first();
  await keys.enter(add);
  await keys.write(page.locator('[name="content.fields.0.key"]'), "first");
  await keys.enter(add);
  await keys.write(page.locator('[name="content.fields.1.key"]'), "second");
  await keys.press("Tab");
  await keys.enter(button(message("admin_tool_move_up", { name: "second" })));
  await expect(page.locator('[name="content.fields.0.key"]')).toHaveValue("second");
  await keys.enter(button(message("admin_tool_save")));
  await keys.expectSaid(message("admin_tool_done_saved"));
  await expect(page.locator('[name="content.fields.0.key"]')).toHaveValue("second");
  await keys.enter(button(message("admin_tool_publish")));
  await keys.expectSaid(message("admin_tool_not_published"));

  await keys.open("/admin/image-tool/create/text-to-image");
  await keys.enter(button(message("admin_trial_run")));
  const tried = page.getByRole("region", { name: message("admin_trial_published"), exact: true });
  await expect(tried.locator("img")).toHaveCount(4, { timeout: patience.task });
  await expect(tried).toContainText(message("run_amount_tokens", { tokens: "4" }));
});

test("a tag is added, renamed and merged by keys", async ({ page, keys, message, language }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const name = `Keys ${language}`;
  await keys.open("/admin/tags");
  await keys.enter(page.getByRole("link", { name: message("admin_tag_new"), exact: true }));
  for (const locale of ["en", "zh"]) await keys.write(page.locator(`[name="name.${locale}"]`), name);
  await keys.write(page.getByLabel(message("admin_tag_slug"), { exact: true }), `keys-${language}`);
  await keys.choose(page.getByLabel(message("admin_tag_colour"), { exact: true }), message("admin_tag_colour_pink"));
  await keys.write(page.getByLabel(message("admin_tag_group"), { exact: true }), "text");
  await keys.enter(button(message("admin_tag_create")));
  await keys.expectSaid(message("admin_tag_done_created"));
  await keys.open("/admin/tags");
  await keys.write(page.getByLabel(message("admin_table_search"), { exact: true }), name);
  await keys.press("Enter");
  await keys.expectSaid(message("admin_table_count", { count: 1 }));
  await keys.enter(page.getByRole("link", { name: message("admin_tag_edit_of", { name }), exact: true }));
  for (const locale of ["en", "zh"]) await keys.write(page.locator(`[name="name.${locale}"]`), `${name} again`);
  await keys.enter(button(message("admin_tag_save")));
  await keys.expectSaid(message("admin_tag_done_saved"));
  const [into] = shippedTags();
  await keys.choose(page.getByLabel(message("admin_tag_merge_into"), { exact: true }), into?.name[language] ?? "");
  await keys.enter(button(message("admin_tag_merge")));
  await keys.expectSaid(message("admin_tag_done_merged"));
});

test("a prompt is found, hidden with a reason and put back by keys", { tag: "@gate" }, async ({ page, keys, message }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await keys.open("/admin/prompts");
  const link = page
    .getByRole("region", { name: message("admin_prompts_title") })
    .locator("tbody")
    .getByRole("link")
    .first();
  const title = await link.innerText();
  await keys.enter(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await keys.write(page.getByLabel(message("admin_prompt_reason"), { exact: true }), "By keys");
  await keys.enter(button(message("admin_prompt_remove")));
  await keys.expectSaid(message("admin_prompt_done_remove"));
  await keys.enter(button(message("admin_prompt_restore")));
  await keys.expectSaid(message("admin_prompt_done_approve"));
});

test("a link is added, filled in, moved and published by keys", async ({ page, keys, message, language }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const name = `Keys ${language}`;
  await keys.open("/admin/navigations");
  await keys.enter(button(message("admin_nav_add")));
  await expect(page).toHaveURL(/\/admin\/navigation\/.*done=created$/);
  for (const locale of ["en", "zh"]) await keys.write(page.locator(`[name="label.${locale}"]`), name);
  await keys.write(page.getByLabel(message("admin_nav_href"), { exact: true }), "/ask");
  await keys.choose(page.getByLabel(message("admin_nav_placement"), { exact: true }), message("admin_nav_footer"));
  const save = button(message("admin_nav_save"));
  await keys.enter(save);
  await keys.expectSaid(message("admin_nav_done_saved"));
  await expect(save).toBeFocused();
  await keys.open("/admin/navigations");
  const up = button(message("admin_nav_up", { name }));
  await keys.enter(up);
  const [moved = ""] = message("admin_nav_moved", { name, place: "|", count: "", list: "" }).split("|");
  await keys.expectSaid(moved);
  await expect(up).toBeFocused();
  await keys.enter(button(message("admin_nav_publish_of", { name })));
  await keys.expectSaid(message("admin_nav_published_one"));
});

test("a page is edited beside its preview, saved, published and restored by keys", { tag: "@gate" }, async ({ page, keys, message }) => {
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const languageName = message("admin_language_en");
  await keys.open("/admin/pages");
  await keys.enter(
    page
      .getByRole("region", { name: message("admin_page_list_title") })
      .getByRole("link", { name: /About|关于/ })
      .first(),
  );
  const body = page.getByLabel(message("admin_page_in_language", { name: message("admin_page_body"), language: languageName }), {
    exact: true,
  });
  const before = await body.inputValue();
  await keys.write(body, "Written by keys.");
  await expect(page.getByRole("region", { name: message("admin_page_preview", { language: languageName }) })).toContainText(
    "Written by keys.",
  );
  const save = button(message("admin_page_save"));
  await keys.enter(save);
  await keys.expectSaid(message("admin_page_done_saved"));
  await expect(save).toBeFocused();
  await keys.enter(button(message("admin_page_publish")));
  await keys.expectSaid(message("admin_page_done_published"));
  await keys.enter(button(message("admin_item_restore", { version: 1 })));
  await keys.expectSaid(message("admin_page_done_restored"));
  await expect(body).toHaveValue(before);
});
