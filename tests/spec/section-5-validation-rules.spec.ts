import { createAuthClient } from "#app/client/auth-client.ts";
import { guard } from "#app/guards/guard.ts";
import { expect, post, test, pageTest } from "./spec-test.ts";

test("§5 Maximum translation text length depends on sign-in state (signed-in higher, anonymous lower)", async ({ askJson }) => {
  const length = async (as?: "user") =>
    (await askJson<{ limits: { translateChars: number } }>("/api/limits", as)).body.limits.translateChars;
  expect(await length("user")).toBeGreaterThan(await length());
});

test("§5 Guards admin, auth and translate run before guarded routes", async ({ ask, askJson }) => {
  for (const [path, status] of [
    ["/admin/tags", 401],
    ["/dashboard/billing", 401],
    ["/translate/no-such-pair", 404],
  ] as const) {
    const page = await ask(path);
    expect(page.status === 302 || page.status === 404, path).toBe(true);
    // Nothing of the route behind the guard has run: neither its words nor its data are there.
    expect(page.html).not.toContain("Coming soon");
    const { status: answered, body } = await askJson<{ data?: unknown }>(`${path}/_payload.json`);
    expect([path, answered, body.data]).toEqual([path, status, undefined]);
  }
});

test("§5 An unregistered guard raises 'Unknown route middleware: {name}'", async () => {
  let isPassed = false;
  const asked = guard("owner")({ url: new URL("http://localhost/") } as never, async () => {
    isPassed = true;
    return new Response();
  });
  await expect(asked).rejects.toThrow("Unknown route middleware: owner");
  expect(isPassed).toBe(false);
});

pageTest("§5 A token check in the client always passes (no client enforcement)", async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 429/);
  const units = { limit: 15, used: 15, left: 0, resetsAt: new Date(Date.now() + 3_600_000).toISOString() };
  const credits = { token: 0, availableMilli: 0, heldMilli: 0 };
  await page.route("**/api/me", (route) => route.fulfill({ json: { actor: "anonymous", user: null, credits, units } }));
  await page.goto("/write/social/caption-generator?example");
  await expect(page.getByRole("form").last()).toHaveJSProperty("noValidate", true);
  await expect(page.getByText(/^0 of 15/).first()).toBeVisible();
  const asked = page.waitForResponse(/\/api\/runs$/);
  await page.getByRole("button", { name: "Generate", exact: true }).click();
  expect((await asked).status(), "the server alone decides").toBe(201);
});

test("§5 Creating the auth client without a URL and an API key is an error", async () => {
  const cookies = { read: () => "", write: () => undefined };
  expect(() => createAuthClient({ url: "", apiKey: "key", cookies })).toThrow(/URL/);
  expect(() => createAuthClient({ url: "http://localhost", apiKey: "", cookies })).toThrow(/API key/);
  expect(() => createAuthClient({ url: "http://localhost", apiKey: "key", cookies })).not.toThrow();
});

pageTest("§5 In a non-browser runtime, supplying no cookie handlers is an error", async ({ page }) => {
  expect(() => createAuthClient({ url: "http://localhost", apiKey: "key" })).toThrow(/cookie handlers/);
  // In a browser the client is made without: its sign-in page asks the service.
  await page.goto("/user/login/?code=spec");
  await page.waitForResponse(/\/api\/auth\/get-session$/);
});

test("§5 Maximum translation text length at a translation", async ({ server, accounts, askJson }) => {
  const { limits } = (await askJson<{ limits: { translateChars: number } }>("/api/limits", "user")).body;
  const body = { kind: "translate", from: "en", to: "de", text: "a".repeat(limits.translateChars + 1), locale: "en" };
  const refused = await post(server, "/api/runs/estimate", body, { Authorization: `Bearer ${accounts.user.bearer}` });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: { code: "invalid-input", fieldCodes: { text: "too-long" } } });
});
