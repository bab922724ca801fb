import { request as httpRequest } from "node:http";
import { hostileReturnPaths, leadsAway } from "../../services/hostile-return-paths.ts";
import { expect, test } from "../google-journey.ts";

// One worker, and so one server: there are few tests for a provider of their own.
test.describe.configure({ mode: "default" });

test("a visitor signs in with Google, comes back to where they wanted to go, and out again", { tag: "@gate" }, async ({
  page,
  google,
  localized,
  message,
}) => {
  google.person = { sub: "journey-1", email: "grace@example.org", emailVerified: true, name: "Grace Hopper" };
  const seen: URL[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) seen.push(new URL(request.url()));
  });
  await page.goto(`${localized("/user/login/")}?redirectTo=${encodeURIComponent(localized("/write"))}`);
  await page.getByRole("button", { name: message("account_google"), exact: true }).click();
  await expect(page).toHaveURL(localized("/write"));
  await expect(page.getByRole("banner")).toContainText("Grace Hopper");
  const asked = seen.find((url) => url.origin === google.issuer && url.pathname === "/auth")?.searchParams;
  expect([asked?.get("code_challenge_method"), asked?.get("state")?.length, asked?.get("nonce")?.length]).toEqual(["S256", 32, 32]);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "session")).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
});

test("a visitor who declines at Google, or returns with a foreign response, reads why and stays signed out", async ({
  page,
  google,
  callback,
  localized,
  message,
}) => {
  google.person = null;
  await page.goto(localized("/user/login/"));
  await page.getByRole("button", { name: message("account_google"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(message("account_error_google_refused"));
  for (const query of ["code=x&state=unknown", "code=x", "state=unknown&error=server_error"]) {
    await page.goto(`${callback}?${query}`);
    await expect(page.getByRole("alert")).toContainText(message("account_error_google_stale"));
  }
  google.person = { sub: "journey-2", email: "linus@example.org", emailVerified: false, name: "Linus" };
  await page.goto(localized("/user/login/"));
  await page.getByRole("button", { name: message("account_google"), exact: true }).click();
  await expect(page.getByRole("alert")).toContainText(message("account_error_google_no_email"));
  expect((await page.context().cookies()).filter(({ name }) => name === "session")).toEqual([]);
});

test("A03: no page that takes a way back leads anywhere else, signed in or not", async ({ page, server, google, localized, message }) => {
  google.person = { sub: "journey-3", email: "ada@example.org", emailVerified: true, name: "Ada" };
  await page.goto(localized("/user/login/"));
  await page.getByRole("button", { name: message("account_google"), exact: true }).click();
  await expect(page).toHaveURL(localized("/"));
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const places = ["/user/login/", "/user/callback", "/user/sign-up", "/user/forgot", "/user/verify", "/user/access-denied"];
  const faults: string[] = [];
  let redirects = 0;
  for (const place of places)
    for (const [index, wanted] of hostileReturnPaths.entries()) {
      const value = encodeURIComponent(wanted);
      const query = index % 2 === 0 ? `redirectTo=${value}&code=google` : `code=google&redirectTo=${value}`;
      for (const headers of [{}, { Cookie: cookie }] as Record<string, string>[]) {
        const { status, location, isSplit } = await ask(server.url, `${localized(place)}?${query}`, headers);
        if (location !== undefined) redirects++;
        const away = leadsAway(location, server.url);
        if (away !== null || isSplit || status >= 500) faults.push(`${place} ${JSON.stringify(wanted)}: ${status} ${away ?? ""}`);
      }
    }
  expect(faults).toEqual([]);
  // Signed in, the sign-in page redirects at once: else nothing was tried.
  expect(redirects).toBeGreaterThanOrEqual(hostileReturnPaths.length);
});

type Asked = { status: number; location: string | undefined; isSplit: boolean };

/** One request as it is written here: no client in between tidies the address or follows anything. */
function ask(origin: string, path: string, headers: Record<string, string>): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const request = httpRequest({ hostname, port, path, headers: { Accept: "text/html", ...headers } }, (response) => {
      response.resume();
      const isSplit = response.headers["x-split"] !== undefined;
      response.once("end", () => resolve({ status: response.statusCode ?? 0, location: response.headers.location, isSplit }));
      response.once("error", reject);
    });
    request.once("error", reject).end();
  });
}
