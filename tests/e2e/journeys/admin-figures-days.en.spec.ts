import { expect, test } from "../keyboard-journey.ts";

// A picture of the page before and after each key takes longer than the key.
test.use({ trace: "off" });

test("the days of a chart are read by arrow keys, and its table says the same", { tag: "@gate" }, async ({ page, keys, message }) => {
  await keys.open("/admin/figures?days=7");
  const plot = page.getByRole("slider", { name: message("admin_figures_days"), exact: true });
  const reading = page.locator("[data-reading]");
  await keys.goTo(plot);
  await expect(plot).toHaveAttribute("aria-valuenow", "7");
  await expect(reading).toBeVisible();
  await keys.enter(
    page
      .locator("summary")
      .filter({ hasText: message("admin_figures_as_table") })
      .first(),
  );
  await expect(reading).toBeHidden();
  const rows = page.getByRole("table", { name: message("admin_figures_days"), exact: true }).locator("[data-row]");
  await expect(rows).toHaveCount(7);
  const runs = await rows.locator("td:nth-of-type(1)").allInnerTexts();
  const read: string[] = [];
  await keys.goTo(plot);
  for (const key of ["Home", ...Array.from({ length: 6 }, () => "ArrowRight")]) {
    await keys.press(key);
    await expect(plot).toHaveAttribute("aria-valuenow", String(read.length + 1));
    read.push((await plot.getAttribute("aria-valuetext")) ?? "");
  }
  for (const [index, words] of read.entries()) expect(words).toMatch(new RegExp(`: ${runs[index]?.trim()} runs?, `));
  await keys.press("ArrowRight");
  await expect(plot).toHaveAttribute("aria-valuenow", "7");
  await keys.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuenow", "6");
  await expect(reading).toBeVisible();
  await keys.press("Escape");
  await expect(reading).toBeHidden();
  await expect(plot).toBeFocused();
});
