import { expect, test } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const hashtags = shippedTool("social/hashtags");
const verse = "The oven wakes before the street.\n\nThe first loaf sings.";

test("a finished text is passed to a neighbor and to the translator, in their fields and in no address", { tag: "@gate" }, async ({
  page,
  caption,
  openTool,
  provider,
  message,
}) => {
  provider.setSpeaker(() => verse);
  await caption.open();
  await caption.text.fill("first sourdough");
  await caption.generate.click();
  await caption.expectFinish("whole");
  provider.setSpeaker(null);
  const onward = caption.result.getByRole("navigation", { name: message("tool_go_on") });

  const neighbor = openTool(hashtags);
  await onward.getByRole("link", { name: new RegExp(`^${hashtags.name.en}`) }).click();
  await expect(page).toHaveURL(/\/write\/social\/hashtags$/);
  await expect(neighbor.text).toHaveValue(verse);

  await page.goBack();
  await caption.alive();
  await onward.getByRole("link", { name: new RegExp(`^${message("tool_go_on_translate")}`) }).click();
  await expect(page).toHaveURL(/\/translate(?:\/[a-z-]+)?$/);
  await expect(page.getByRole("textbox").first()).toHaveValue(verse);

  // The next one takes the place of the one before; what was typed there stays.
  await page.goBack();
  await caption.alive();
  provider.setSpeaker(() => "A second verse.");
  await caption.generate.click();
  await expect(caption.result.getByText("A second verse.")).toBeVisible();
  provider.setSpeaker(null);
  await onward.getByRole("link", { name: new RegExp(`^${hashtags.name.en}`) }).click();
  await expect(neighbor.text).toHaveValue("A second verse.");
  await neighbor.text.fill("My own words");
  await expect(page.getByText(message("draft_saved"))).toBeVisible();
  await page.goBack();
  await caption.alive();
  await onward.getByRole("link", { name: new RegExp(`^${hashtags.name.en}`) }).click();
  await expect(neighbor.text).toHaveValue("My own words\n\nA second verse.");
});

test("text that stopped on the way stays where it is", async ({ caption, provider, message }) => {
  provider.setScript("reset after=5 tokens=40");
  await caption.open();
  await caption.text.fill("first sourdough");
  await caption.generate.click();
  await expect(caption.receipt).toBeVisible();
  await expect(caption.result.getByRole("navigation", { name: message("tool_go_on") })).toHaveCount(0);
});
