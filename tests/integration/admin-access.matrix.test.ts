import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./command.ts";
import { callServer, hashDatabase } from "./doors.ts";
import { type DemoServer, signInAt, startDemoServer, startEmptyServer } from "./demo-server.ts";

type Line = { method: string; path: string; guard: string };

/** Where the process told its operator that the first admin signs up. */
const setupLinkIn = (output: string): URL => new URL(/https?:\/\/\S+\/user\/setup\?token=\S+/.exec(output)?.[0] ?? "missing:");

describe("C12: what is the admins' is no one else's", () => {
  let server: DemoServer;
  beforeAll(async () => {
    server = await startDemoServer();
  });
  afterAll(() => server.close());

  it("every page and endpoint behind the guard admin refuses the others and lets the admin in", async () => {
    const listed = JSON.parse((await runCommand(server.installation, "routes", "--json")).stdout) as Line[];
    const lines = listed.filter(({ guard }) => guard === "admin");
    expect(lines.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["/admin", "/admin/tags", "/zh/admin/image-tool/*", "/admin/outbox"]),
    );
    const port = Number(new URL(server.app.url).port);
    const ask = ({ method, path }: Line, cookie: string) =>
      callServer(port, {
        method,
        path: path.replaceAll(/:\w+|\*/g, "1"),
        headers: { Cookie: cookie, Origin: server.app.url, "Content-Type": "application/x-www-form-urlencoded" },
        ...(method === "GET" ? {} : { body: "" }),
      });
    const admin = await server.signIn("admin");
    const others = ["", ...(await Promise.all((["user", "premium", "frozenAdmin"] as const).map((key) => server.signIn(key))))];
    const before = await hashDatabase(server.database);
    for (const line of lines) {
      for (const cookie of others) {
        const { status, headers } = await ask(line, cookie);
        const isRefused = [401, 403, 404].includes(status) || /^(?:\/zh)?\/user\/(?:login\/|access-denied)\?/.test(headers.location ?? "");
        expect([line.method, line.path, status, isRefused]).toEqual([line.method, line.path, status, true]);
      }
    }
    for (const line of lines.filter(({ method }) => method === "GET")) {
      const { status, headers } = await ask(line, admin);
      // What a parameter names need not be there; an admin is told so.
      const isAnswered = status === 200 || (status === 404 && /[:*]/.test(line.path)) || headers.location?.endsWith("/admin/writing-tools");
      expect([line.path, isAnswered]).toEqual([line.path, true]);
    }
    expect(await hashDatabase(server.database)).toBe(before);
  });

  it("a frozen admin is told as much by nothing but the page of refused access", async () => {
    const cookie = await server.signIn("frozenAdmin");
    const me = (await (await fetch(`${server.app.url}/api/me`, { headers: { Cookie: cookie } })).json()) as { user: { admin: boolean } };
    expect(me.user.admin).toBe(false);
  });

  it("prints no setup link and opens none while there is an admin", async () => {
    expect(await runCommand(server.installation, "admin", "link")).toMatchObject({ code: 1, stdout: "" });
    expect((await fetch(setupLinkIn(server.app.output()))).status).toBe(410);
  });
});

describe("C12: the first admin", () => {
  it("is one, however many open the setup link at once, and no one can sign in who did not sign up", async () => {
    const server = await startEmptyServer();
    try {
      const { rows: none } = await server.database.$client.query("SELECT id FROM users");
      expect(none).toEqual([]);
      for (const [email, password] of [
        ["admin@example.org", "admin"],
        ["admin@localhost", "password"],
        ["root@localhost", "wordloom"],
      ] as const)
        await expect(signInAt(server.app.url, { email, password })).rejects.toThrow(/: 40[01] /);
      const link = setupLinkIn(server.app.output());
      expect(link.origin).toBe(server.app.url);
      expect(server.app.output().indexOf(link.href)).toBeLessThan(server.app.output().indexOf("\nready "));
      expect((await fetch(link)).status).toBe(200);
      const another = setupLinkIn((await runCommand(server.installation, "admin", "link")).stdout);
      const statusOfOther = async () => (await fetch(`${server.app.url}${another.pathname}${another.search}`)).status;
      expect([another.search === link.search, await statusOfOther()]).toEqual([false, 200]);
      const post = (index: number) =>
        fetch(link, {
          method: "POST",
          redirect: "manual",
          headers: { Origin: link.origin, "Content-Type": "application/x-www-form-urlencoded" },
          body: new URLSearchParams({ name: "A", email: `a${index}@example.org`, password: `a password that is long ${index}` }),
        });
      const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => post(index)));
      const winners = answers.filter(({ status }) => status === 302);
      expect(winners.map(({ headers }) => headers.get("location"))).toEqual(["/admin/outbox"]);
      expect(answers.filter(({ status }) => status === 410)).toHaveLength(29);
      const { rows } = await server.database.$client.query(
        "SELECT role, status, created_by, email_verified FROM admin_accounts JOIN users ON users.id = user_id",
      );
      expect(rows).toEqual([{ role: 10, status: 0, created_by: "setup-link", email_verified: true }]);
      expect((await server.database.$client.query("SELECT id FROM users")).rows).toHaveLength(1);
      const Cookie = (winners[0]?.headers.getSetCookie() ?? []).map((line) => line.split(";")[0]).join("; ");
      const outbox = await fetch(`${server.app.url}/admin/outbox`, { headers: { Cookie }, redirect: "manual" });
      expect(outbox.status).toBe(200);
      expect([(await fetch(link)).status, await statusOfOther()]).toEqual([410, 410]);
      const { rows: secrets } = await server.database.$client.query<{ row: string }>("SELECT v::text AS row FROM verifications v");
      expect(secrets.map(({ row }) => row).join()).not.toContain("first-admin");
      const logged = server.app.output().replace(link.href, "");
      expect(logged).not.toContain(link.searchParams.get("token"));
    } finally {
      await server.close();
    }
  });
});
