import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toBlockList } from "#core/network.ts";
import { signUp, testPassword } from "#tests/services/accounts.ts";
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
