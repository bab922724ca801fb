import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import type { SignedInUser } from "#features/accounts/session.ts";
import { type RequestContext, requestContext } from "../context.ts";
import { guard } from "./guard.ts";
import { validate } from "./validate.ts";

const person: SignedInUser = {
  id: "u1",
  email: "ada@example.org",
  name: "Ada",
  role: 0,
  billingEnd: null,
  admin: null,
  handle: null,
  avatarId: null,
  sessionId: "s1",
  signedInAt: new Date(0),
};
const admin = { ...person, admin: { role: 10, isFrozen: false } };
const frozen = { ...person, admin: { role: 10, isFrozen: true } };

type Middleware = ReturnType<typeof guard>;

/** What a visitor of an address gets: where a redirect leads, the message of a 404, or "in". */
async function ask(middleware: Middleware, path: string, user: SignedInUser | null, params: Record<string, string> = {}): Promise<string> {
  const request = new Request(`https://words.example.org${path}`);
  const context = new RouterContextProvider();
  const locale = path.startsWith("/zh") ? "zh" : "en";
  context.set(requestContext, { user, locale } as RequestContext);
  try {
    const url = new URL(request.url);
    await middleware({ request, context, params, url, pattern: path } as unknown as Parameters<Middleware>[0], async () => new Response());
    return "in";
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("Location")}`;
    if (thrown instanceof Error) throw thrown;
    const { data, init } = thrown as { data: string; init: { status: number } };
    return `${init.status} ${data}`;
  }
}

describe("the guard auth", () => {
  it("sends strangers to sign in, and back", async () => {
    expect(await ask(guard("auth"), "/image/edit/instruct?size=2", null)).toBe(
      `302 /user/login/?redirectTo=${encodeURIComponent("/image/edit/instruct?size=2")}`,
    );
    expect(await ask(guard("auth"), "/zh/dashboard", null)).toBe("302 /zh/user/login/?redirectTo=%2Fzh%2Fdashboard");
    expect(await ask(guard("auth"), "/dashboard", person)).toBe("in");
  });

  it("never names another host as the way back", async () => {
    expect(await ask(guard("auth"), "//elsewhere.example/dashboard", null)).toBe(
      "302 /user/login/?redirectTo=%2Felsewhere.example%2Fdashboard",
    );
  });
});

describe("the guard admin", () => {
  it.each([
    ["a stranger", null, "302 /user/login/?redirectTo=%2Fadmin%2Ftags"],
    ["somebody else", person, "302 /user/access-denied?page=%2Fadmin%2Ftags"],
    ["a frozen admin", frozen, "302 /user/access-denied?page=%2Fadmin%2Ftags"],
    ["an admin", admin, "in"],
  ])("answers %s", async (_who, user, expected) => {
    expect(await ask(guard("admin"), "/admin/tags", user)).toBe(expected);
  });
});

describe("the guard translate", () => {
  it.each([
    ["/translate/german", "in"],
    ["/TRANSLATE/german/", "in"],
    ["/translate/de", "301 /translate/german"],
    ["/zh/translate/EN-to-zh?x=1", "301 /zh/translate/english-to-chinese-simplified?x=1"],
    ["/translate/klingon", "404 Page Not Found: /translate/klingon"],
    ["/zh/translate/a/b/c", "404 Page Not Found: /zh/translate/a/b/c"],
  ])("answers %s with %s", async (path, expected) => {
    expect(await ask(guard("translate"), path, null)).toBe(expected);
  });
});

it("a route with an unregistered guard fails when it is used, with the guard's name", async () => {
  const middleware = guard("nonesuch");
  await expect(ask(middleware, "/anywhere", admin)).rejects.toThrow(new Error("Unknown route middleware: nonesuch"));
});

describe("the validate step", () => {
  it("raises a fatal 404 with the path where it fails, and lets the rest pass", async () => {
    const step = validate(({ id }) => id === "1");
    expect(await ask(step, "/thing/1", null, { id: "1" })).toBe("in");
    expect(await ask(step, "/thing/2", null, { id: "2" })).toBe("404 Page Not Found: /thing/2");
  });
});
