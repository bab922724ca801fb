import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./command.ts";
import { type DemoServer, signInAt, startDemoServer } from "./demo-server.ts";

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

const read = async (path: string, Cookie: string) =>
  (await fetch(server.app.url + path, { headers: { Cookie } })).json() as Promise<unknown>;
const account = (key: string) => server.accounts.find((one) => one.key === key) ?? expect.unreachable(key);

describe("wordloom seed --demo", () => {
  it("makes one account of each kind, which signs in and is what it is called", async () => {
    expect(server.accounts.map(({ key }) => key)).toEqual(["user", "other", "premium", "admin", "frozenAdmin"]);
    const shown = await Promise.all(
      server.accounts.map(async (one) => [one.key, await read("/api/me", await signInAt(server.app.url, one))] as const),
    );
    expect(Object.fromEntries(shown)).toMatchObject({
      user: { user: { id: account("user").id, role: 0, admin: false }, credits: { token: 12 } },
      other: { user: { role: 0, admin: false } },
      premium: { user: { role: 10, admin: false }, plan: { role: 10, interval: null }, credits: { token: 162 } },
      admin: { user: { role: 0, admin: true } },
      frozenAdmin: { user: { role: 0, admin: false } },
    });
  });

  it("gives each of them something of their own, which the others cannot see", async () => {
    expect(server.objects.map(({ kind, owner }) => `${kind} ${owner}`)).toEqual(
      server.accounts.flatMap(({ key }) => [`run ${key}`, `conversation ${key}`, `prompt ${key}`]),
    );
    // Signing in often is limited.
    const cookies = new Map<string, string>();
    for (const one of server.accounts) cookies.set(one.key, await signInAt(server.app.url, one));
    for (const { kind, id, owner, url, api } of server.objects) {
      const own = cookies.get(owner) ?? "";
      const shown = {
        run: { run: { id, status: "done", finish: "whole", origin: "demo" } },
        conversation: { data: { id, items: { length: 1 } } },
        prompt: { prompt: { id, state: 0, isOwn: true } },
      };
      expect(await read(api, own)).toMatchObject(shown[kind]);
      const stranger = cookies.get(owner === "other" ? "user" : "other") ?? "";
      expect(await read(api, stranger)).toMatchObject({ error: { code: "not-found" } });
      const page = (Cookie: string) => fetch(server.app.url + url, { headers: { Cookie, Accept: "text/html" } });
      expect([(await page(own)).status, (await page(stranger)).status]).toEqual([200, 404]);
    }
  });

  it("repeated, finds all of it again, and takes the old passwords and sessions away", async () => {
    const before = await server.signIn("user");
    const { stdout } = await runCommand(server.installation, "seed", "--demo", "--json");
    const again = JSON.parse(stdout) as Pick<DemoServer, "accounts" | "objects">;
    expect(again.objects).toEqual(server.objects);
    expect(again.accounts.map(({ id }) => id)).toEqual(server.accounts.map(({ id }) => id));
    const passwords = [...again.accounts, ...server.accounts].map(({ password }) => password);
    expect(new Set(passwords).size).toBe(10);
    expect(await read("/api/me", before)).toMatchObject({ actor: "anonymous" });
    await expect(signInAt(server.app.url, account("user"))).rejects.toThrow("401");
    server.accounts.splice(0, again.accounts.length, ...again.accounts);
    expect(await read("/api/me", await server.signIn("user"))).toMatchObject({ actor: "user", credits: { token: 12 } });
    expect((await runCommand(server.installation, "audit:ledger", "--json")).code).toBe(0);
  });
});

describe("wordloom credits --email", () => {
  it("shows and changes the balance of an account, once for each key", async () => {
    const { email, id } = account("user");
    const credits = async (...parameters: string[]) => {
      const { code, stdout, stderr } = await runCommand(server.installation, "credits", ...parameters);
      return code === 0 ? (JSON.parse(stdout) as unknown) : [code, stderr];
    };
    expect(await credits("show", "--email", email)).toEqual({ owner: `user:${id}`, availableMilli: 12_000, heldMilli: 0 });
    const rest = ["--reason", "a correction", "--key", "once"];
    for (const milli of [["--milli", "-2000"], ["--milli=-2000"]]) {
      const changed = await credits("adjust", "--email", email.toUpperCase(), ...milli, ...rest);
      expect(changed).toEqual({ owner: `user:${id}`, availableMilli: 10_000 });
    }
    expect(await credits("adjust", "--email", email, "--milli", "-x", ...rest)).toEqual([64, expect.stringMatching(/^usage: /)]);
    expect(await read("/api/me", await server.signIn("user"))).toMatchObject({ credits: { token: 10 } });
    expect(await credits("show", "--email", "nobody@demo.example")).toEqual([1, "no account has the address nobody@demo.example\n"]);
    expect(await credits("show")).toEqual([64, expect.stringMatching(/^usage: /)]);
  });
});
