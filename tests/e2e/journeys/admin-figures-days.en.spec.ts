import { sql } from "drizzle-orm";
import { newId } from "#core/ids.ts";
import { expect, test } from "../keyboard-journey.ts";

// A picture of the page before and after each key takes longer than the key.
test.use({ trace: "off" });

test("the days of a chart are read by arrow keys, and its table says the same", { tag: "@gate" }, async ({
  page,
  keys,
  message,
  database,
}) => {
  // One run of today and two of the day before yesterday.
  for (const day of [0, 2, 2])
    await database.execute(sql`
      INSERT INTO runs (id, owner, kind, tool, locale, quality, provider, model, origin, fields, input_hash, variant_count, max_output_tokens,
        price_milli, price_units_milli, held_milli, held_units_milli, usage_subjects, usage_period, status, finish, process_id, created_at)
      VALUES (${newId()}, 'device:figures', 'write', 'email/writer', 'en', 'fast', 'demo', 'demo', 'demo', '{}', '', 1, 10,
        0, 0, 0, 0, '{}', 'day', 'done', 'whole', 'none', now() - ${day} * interval '1 day')`);
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
  expect(runs.map((count) => Number(count) > 0)).toEqual(expect.arrayContaining([true, false]));
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
