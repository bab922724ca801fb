import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toBlockList } from "#core/network.ts";
import { mailsTo, signUp, testPassword } from "#tests/services/accounts.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { type Door, openDoor } from "./doors.ts";

let app: TestProcess;
let door: Door;
/** The same process, where the socket is that of a proxy whose word is believed. */
let behindProxy: Door;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  door = await openDoor(app.server, undefined, testOrigin);
  behindProxy = await openDoor({ ...app.server, trustedProxies: toBlockList(["127.0.0.1"]) }, undefined, testOrigin);
});
afterAll(async () => {
  await Promise.all([door.close(), behindProxy.close()]);
});

/** Guesses at one account from one network that are let through in ten minutes. */
const maxGuesses = 10;

type Form = { email: string; password: string };
const asJson = (form: Form) => ({ type: "application/json", body: JSON.stringify(form) });
const asForm = (form: Form) => ({ type: "application/x-www-form-urlencoded", body: new URLSearchParams(form).toString() });

/** One guess over a real connection, whose socket address is 127.0.0.1. */
function guess({ type, body }: { type: string; body: string }, headers: Record<string, string> = {}, at = door) {
  const own = { "Content-Type": type, Origin: testOrigin, ...headers };
  return at.call({ method: "POST", path: "/api/auth/sign-in/email", headers: own, body });
}

describe("A07: guessing a password", () => {
  it.each([
    ["JSON", asJson],
    ["a form", asForm],
  ])("A07: 60 tries, %s, with forged addresses: the limit holds, and the victim signs in from elsewhere", async (name, encode) => {
    const email = `victim-${name.replace(" ", "-")}@example.org`.toLowerCase();
    await signUp(app, app.newClient(), email);
    const answers = [];
    for (let index = 0; index < 60; index++) {
      const forged = `203.0.113.${index + 1}`;
      const headers = {
        "X-Forwarded-For": forged,
        "X-Real-IP": forged,
        Forwarded: `for=${forged}`,
        "X-Client-IP": forged,
        "X-Door-Address": forged,
      };
      answers.push(
        await guess(encode({ email: index % 2 === 0 ? email : email.toUpperCase(), password: `guess number ${index}` }), headers),
      );
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(maxGuesses);
    const refused = answers.slice(maxGuesses);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
    for (const { headers } of refused) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
    expect((await guess(asJson({ email, password: testPassword }))).status).toBe(429);
    const elsewhere = await guess(asJson({ email, password: testPassword }), { "X-Forwarded-For": "198.51.100.7" }, behindProxy);
    expect([elsewhere.status, JSON.parse(elsewhere.text)]).toMatchObject([200, { user: { email } }]);
  });

  it("A07: a body that reads as JSON and as a form counts for the address that is tried", async () => {
    const email = "two-readings@example.org";
    await signUp(app, app.newClient(), email);
    const statuses = [];
    for (let index = 0; index < maxGuesses + 2; index++) {
      const decoy = JSON.stringify({ email: `decoy-${index}@example.org`, rest: "&" });
      const body = decoy.replace("&", `&email=${encodeURIComponent(email)}&password=guess-number-${index}&rest=`);
      statuses.push((await guess({ type: "application/x-www-form-urlencoded", body })).status);
    }
    expect(statuses.slice(maxGuesses)).toEqual([429, 429]);
  });
});

/** A call behind the proxy, from one of many networks. */
function callFrom(index: number, path: string, body: Record<string, string>, headers: Record<string, string> = {}) {
  const own = { "Content-Type": "application/json", Origin: testOrigin, "X-Forwarded-For": `198.51.${index}.9`, ...headers };
  return behindProxy.call({ method: "POST", path: `/api/auth${path}`, headers: own, body: JSON.stringify(body) });
}

describe("A07: guessing the old password of an open session", () => {
  it("A07: counts for the account, from however many networks, and leaves other accounts alone", async () => {
    const [email, other] = ["open-session@example.org", "other-session@example.org"];
    const [client, otherClient] = [app.newClient(), app.newClient()];
    await signUp(app, client, email);
    await signUp(app, otherClient, other);
    const newPassword = "another good password";
    const change = (index: number, currentPassword: string, cookie: string) =>
      callFrom(index, "/change-password", { currentPassword, newPassword }, { Cookie: cookie });
    const guesses = [];
    for (let index = 0; index < maxGuesses; index++) guesses.push((await change(index, `guess number ${index}`, client.cookie())).status);
    expect(new Set(guesses)).toEqual(new Set([400]));
    const refused = await change(99, testPassword, client.cookie());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await callFrom(100, "/sign-in/email", { email, password: testPassword })).status).toBe(200);
    expect((await change(101, testPassword, otherClient.cookie())).status).toBe(200);
  });
});

describe("A07: mails to one address", () => {
  it("A07: are counted for the address from all networks together, by kind, and alike for an unknown one", async () => {
    const known = "flooded@example.org";
    await signUp(app, app.newClient(), known);
    for (const email of [known, "nobody-has-this@example.org"]) {
      const statuses = [];
      for (let index = 0; index < 12; index++) statuses.push((await callFrom(index, "/request-password-reset", { email })).status);
      expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
    }
    const kinds = (await mailsTo(app, known)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "reset-password")).toHaveLength(10);
    // What was refused costs the owner nothing else: another kind still comes, and signing in never needed a mail.
    expect((await callFrom(50, "/sign-up/email", { name: "Me", email: known, password: testPassword })).status).toBe(200);
    expect((await mailsTo(app, known))[0]?.kind).toBe("known-address");
    expect((await callFrom(51, "/sign-in/email", { email: known, password: testPassword })).status).toBe(200);
  });

  it("A07: a sign-up still succeeds when its address has reached its limit of emails, and sends no more of them", async () => {
    const email = "signed-up-often@example.org";
    const statuses = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await callFrom(index, "/sign-up/email", { name: "Me", email, password: testPassword })).status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect((await mailsTo(app, email)).filter(({ kind }) => kind === "known-address")).toHaveLength(10);
  });
});
