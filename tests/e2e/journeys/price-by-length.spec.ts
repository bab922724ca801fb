import { mergeTests } from "@playwright/test";
import { expect, test as withAccounts } from "../account-journey.ts";
import { test as withProvider } from "../provider-journey.ts";
import { shippedTool } from "#tests/services/shipped-content.ts";

const test = mergeTests(withAccounts, withProvider);
const widths = [
  { name: "on a phone", width: 390, height: 844 },
  { name: "on a desk", width: 1280, height: 800 },
];

for (const { name, width, height } of widths) {
  test(`${name} signing in makes no text dearer, and the price that is painted first stays`, async ({
    page,
    server,
    accounts,
    openTool,
    message,
    provider,
    pageErrors,
  }) => {
    expect(provider.log).toEqual([]);
    pageErrors.allow(/Failed to load resource: net::ERR_FAILED/);
    await page.setViewportSize({ width, height });
    const tool = openTool(shippedTool("creative/story"));
    // Two versions, each of which may fill two units once someone is signed in.
    const two = message("run_price_units", { count: "2" });
    const aboutTwo = message("run_price_units_about", { count: "2", most: "4" });
    const charged = message("run_receipt_charged") + message("run_amount_units", { units: "2" });
    await tool.open();
    await expect(tool.form.getByText(two)).toBeVisible();
    await tool.text.fill("A bakery [[script:whole tokens=77]]");
    await tool.generate.click();
    await expect(tool.receipt).toContainText(charged);

    const account = accounts.newAccount();
    const headers = { Origin: server.url };
    await page.request.post("/api/auth/sign-up/email", { headers, data: account });
    await page.goto(await accounts.linkTo(account.email, "verify-email"));
    await page.request.post("/api/auth/sign-in/email", { headers, data: account });
    // What the server says later must not be waited for: it never comes.
    await page.route("**/api/runs/estimate", (route) => route.abort());
    await page.goto(tool.path);
    const line = tool.form.getByText(aboutTwo);
    await expect(line).toBeVisible();
    const { height: lineHeight } = (await line.boundingBox()) ?? { height: 99 };
    expect(lineHeight).toBeLessThan(30);
    await expect(tool.form.getByText(two)).toHaveCount(0);
    await tool.text.fill("A bakery [[script:whole tokens=77]]");
    await tool.generate.click();
    await expect(tool.receipt).toContainText(charged);
  });
}
