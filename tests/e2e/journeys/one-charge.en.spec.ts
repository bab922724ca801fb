import { expect, test } from "../provider-journey.ts";

const starts = (requests: string[]) => requests.filter((request) => request === "POST /api/runs");

test("B06: a double click on Generate is one run, one request to the provider, one charge", { tag: "@gate" }, async ({
  page,
  caption,
  onlyRequest,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await caption.open();
  await caption.text.fill("[[script:whole seed=5 tokens=40 delay=20]] pressed twice");
  await caption.generate.dblclick();
  await caption.expectFinish("whole");
  expect(onlyRequest().outcome).toBe("sent");
  expect(starts(requests)).toHaveLength(1);
  expect(requests.filter((request) => request.endsWith("/stop"))).toEqual([]);
  expect(await caption.unitsUsed()).toBe(1);
  const { items } = (await (await page.request.get("/api/runs?limit=5")).json()) as { items: unknown[] };
  expect(items).toHaveLength(1);
});

test("B06: a start whose answer got lost is repeated under its key, and is one run", async ({ page, caption, onlyRequest, pageErrors }) => {
  pageErrors.allow(/ERR_CONNECTION_RESET|ERR_FAILED/);
  let lost = 0;
  await page.route("**/api/runs", async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.continue();
    lost++;
    await route.fetch();
    await route.abort("connectionreset");
  });
  await caption.open();
  await caption.text.fill("[[script:whole seed=6 tokens=40]] answer lost");
  await caption.generate.click();
  await caption.expectFinish("whole");
  expect(lost).toBe(1);
  expect(onlyRequest().outcome).toBe("sent");
  expect(await caption.unitsUsed()).toBe(1);
});

test("B06: the shortcut pressed again and again is one run", async ({ page, caption, onlyRequest }) => {
  await caption.open();
  await caption.text.fill("[[script:whole seed=7 tokens=40 delay=20]] keys");
  for (let press = 0; press < 4; press++) await page.keyboard.press("Control+Enter");
  await caption.expectFinish("whole");
  expect(onlyRequest().outcome).toBe("sent");
});
