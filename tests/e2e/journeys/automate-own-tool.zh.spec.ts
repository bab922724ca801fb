import { expect, productCells, test } from "../automate-page.ts";
import { expectNothingSerious } from "../nothing-serious.ts";

test("how a table is run is saved as a tool, another table is brought to it, and the tool is deleted", { tag: "@gate" }, async ({
  page,
  signUp,
  automate,
  message,
}) => {
  await signUp();
  const { main, template, button } = automate;
  await automate.openList();
  await automate.paste(productCells(2));
  await template.fill("为 {{name}} 写一句话。");
  await expect(main.getByText(message("automate_saved"))).toBeVisible();
  await main.locator("summary", { hasText: message("automate_tool_keep") }).click();
  await main.getByRole("textbox", { name: message("automate_tool_name") }).fill("商品文案");
  await button("automate_tool_keep_now").click();
  await expect(main.getByText(message("automate_tool_kept", { name: "商品文案" }))).toBeVisible();
  await expectNothingSerious(page, "a tool is saved");

  await automate.openList();
  await main.getByRole("link", { name: message("automate_tool_use_name", { name: "商品文案" }) }).click();
  await expect(main.getByText(message("automate_list_source"))).toBeVisible();
  await expect(main.getByText("商品文案").first()).toBeVisible();
  await expectNothingSerious(page, "a table is brought to a tool");
  await automate.paste(productCells(3));
  await expect(template).toHaveValue("为 {{name}} 写一句话。");

  await automate.openList();
  const remove = main.getByRole("region", { name: message("automate_tools") }).locator("button[value=delete-tool]");
  await remove.click();
  await remove.click();
  await expect(main.getByText(message("automate_tools_none"))).toBeVisible();
  await page.reload();
  await expect(main.getByRole("heading", { name: message("automate_tools") })).toHaveCount(0);
});
