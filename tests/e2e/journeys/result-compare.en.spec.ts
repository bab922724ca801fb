import { expect, test } from "../provider-journey.ts";

const widths = [
  { name: "on a phone", width: 390, height: 844, isBeside: false },
  { name: "on a desk", width: 1280, height: 800, isBeside: true },
];

for (const { name, width, height, isBeside } of widths)
  test(`${name} the versions of a text are compared from the keyboard, one is starred and chosen`, { tag: "@gate" }, async ({
    page,
    caption,
    provider,
    message,
  }) => {
    await page.setViewportSize({ width, height });
    let count = 0;
    provider.setSpeaker(() => `Caption number ${(count += 1)}`);
    await caption.open();
    await caption.text.fill("first sourdough");
    await caption.form.getByText(message("tool_more_options")).click();
    await caption.form.getByRole("radio", { name: "2", exact: true }).check();
    await caption.generate.click();
    await caption.expectFinish("whole");
    provider.setSpeaker(null);

    const compare = caption.result.getByRole("button", { name: message("result_compare") });
    await expect(compare).toHaveAttribute("aria-pressed", "false");
    const requests: string[] = [];
    page.on("request", (request) => request.resourceType() === "fetch" && requests.push(request.url()));
    await compare.focus();
    await page.keyboard.press("Enter");
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await expect(caption.result.getByRole("status").filter({ hasText: message("result_compared", { count: 2 }) })).toBeVisible();
    const columns = caption.result.getByRole("listitem");
    await expect(columns).toHaveCount(2);
    const [first, second] = [await columns.first().boundingBox(), await columns.last().boundingBox()];
    expect(isBeside ? first?.y === second?.y : (first?.y ?? 0) < (second?.y ?? 0)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(requests.filter((url) => url.includes("/api/runs"))).toEqual([]);

    await columns
      .last()
      .getByRole("button", { name: message("result_star"), exact: true })
      .click();
    await expect(columns.last().getByRole("button", { name: message("result_star"), exact: true })).toHaveAttribute("aria-pressed", "true");
    await columns
      .last()
      .getByRole("button", { name: message("result_version_open_label", { number: 2 }) })
      .click();
    const tab = (number: number) => caption.result.getByRole("tab", { name: message("result_version", { number }) });
    await expect(tab(2)).toHaveAttribute("aria-selected", "true");
    await expect(tab(2)).toBeFocused();
    await expect(caption.star).toHaveAttribute("aria-pressed", "true");
    await tab(2).press("ArrowLeft");
    await expect(tab(1)).toBeFocused();
    await expect(compare).toHaveAttribute("aria-pressed", "false");
  });
