import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCommand, runProgram } from "./command.ts";
import { describeOn, temporaryFolder } from "./server-process.ts";
import { patience } from "../harness/patience.ts";

type RouteLine = { method: string; path: string; guard: string; body: unknown; forms?: string[] };

const device = `device:${"a".repeat(26)}`;

// No database plays a part here, so one of the two runs is enough.
describeOn("postgres", "what is asked of the command line", () => {
  const untouched = () => ({ dataDir: join(temporaryFolder(), "data"), env: {} });

  it("is told what there is: on stdout when asked for, else on stderr with 64", async () => {
    const installation = untouched();
    const help = await runCommand(installation, "help");
    expect([help.code, help.stderr]).toEqual([0, ""]);
    for (const name of [
      "serve",
      "migrate",
      "seed",
      "doctor",
      "audit:ledger",
      "routes",
      "admin",
      "credits",
      "grant",
      "codes",
      "billing",
      "config",
      "translate",
      "automate",
    ])
      expect(help.stdout).toMatch(new RegExp(`^  ${name} +\\S`, "m"));
    expect(await runCommand(installation)).toEqual(help);
    for (const name of ["migrat", "constructor", "--version"])
      expect(await runCommand(installation, name)).toEqual({ code: 64, stdout: "", stderr: help.stdout });
  });

  it("is answered whole through a pipe whose reader comes late, and ends where the reader has gone", async () => {
    const env = { NODE_ENV: "production", DATA_DIR: untouched().dataDir, LOCAL_AI: "off", NODE: process.execPath };
    const routes = '"$NODE" build/server/wordloom.js routes --json';
    const late = await runProgram("sh", ["-c", `${routes} | { sleep 2; cat; }`], env);
    expect(late.stdout.length).toBeGreaterThan(65_536);
    expect((JSON.parse(late.stdout) as RouteLine[]).length).toBeGreaterThan(100);
    const gone = await runProgram("sh", ["-c", `${routes} | head -c 1`], env);
    expect(gone).toMatchObject({ stdout: "[", stderr: "" });
  });

  it("is refused with 64 and its right form when it cannot be meant, before anything is made", async () => {
    const installation = untouched();
    for (const parameters of [
      ["migrate", "--json"],
      ["doctor", "--jsn"],
      ["audit:ledger", "--json", "now"],
      ["routes", "-j"],
      ["serve", "3001"],
      ["seed", "--all"],
      ["config"],
      ["config", "set", "free.inputChars"],
      ["config", "put", "free.inputChars", "1"],
      ["grant", "--email", "a@example.org", "--milli", "5"],
      ["grant", "--email", "a@example.org", "--milli", "-5", "--reason", "x"],
      ["grant", "--email", "a@example.org", "--premium-until", "soon", "--reason", "x"],
      ["billing"],
      ["billing", "setup", "--json"],
      ["billing", "reconcile", "--dry-run"],
      ["codes"],
      ["codes", "make"],
      ["codes", "make", "--credits", "5", "--premium-days", "5"],
      ["codes", "make", "--credits", "5", "--times", "0"],
      ["codes", "make", "--credits", "5", "--expires", "2020-01-01"],
      ["credits", "show"],
      ["credits", "show", "--owner", "somebody"],
      ["credits", "show", "--owner", device, "--email", "a@example.org"],
      ["admin"],
      ["admin", "create"],
      ["admin", "create", "--email", "nobody"],
      ["admin", "create", "--email", "a@example.org", "--password", "short"],
      ["admin", "link", "now"],
      ["credits", "adjust", "--owner", device, "--milli", "5"],
      ["credits", "adjust", "--owner", device, "--milli", "0", "--reason", "x"],
      ["credits", "adjust", "--owner", device, "--milli", "0.5", "--reason", "x"],
      ["credits", "adjust", "--owner", device, "--milli", "1", "--reason", "x", "--kye", "k"],
      ["translate"],
      ["translate", "a.txt", "--to", "de"],
      ["automate"],
      ["automate", "a.csv", "--template", "{{name}}"],
      ["credits", "give", "--owner", device, "--milli", "1", "--reason", "x"],
    ]) {
      const { code, stdout, stderr } = await runCommand(installation, ...parameters);
      expect([parameters, code, stdout]).toEqual([parameters, 64, ""]);
      expect([parameters, stderr]).toEqual([parameters, expect.stringMatching(/^(usage: wordloom|\S+: unknown argument ).+\n/)]);
      expect(stderr).not.toMatch(/^\s+at /m);
    }
    expect(existsSync(installation.dataDir)).toBe(false);
  });

  it("translates a file without anything of the installation", async () => {
    const installation = untouched();
    const folder = temporaryFolder();
    writeFileSync(join(folder, "a.txt"), "Hello {name}\n");
    const parameters = [join(folder, "a.txt"), "--to", "de", "--engine", "pseudo", "--out", join(folder, "b.txt")];
    const { code, stdout, stderr } = await runCommand(installation, "translate", ...parameters);
    expect([code, stderr, stdout]).toEqual([0, "", expect.stringMatching(/b\.txt: 1 segments, 2 words, [\d.]+ s\n$/)]);
    expect(readFileSync(join(folder, "b.txt"), "utf8")).toBe("⟦Ĥéļļô {name}⟧\n");
    expect(existsSync(installation.dataDir)).toBe(false);
  });

  it("lists every way in with its guard and body, without a database", async () => {
    const installation = untouched();
    const { code, stdout, stderr } = await runCommand(installation, "routes", "--json");
    expect([code, stderr]).toEqual([0, ""]);
    const routes = JSON.parse(stdout) as RouteLine[];
    for (const route of routes)
      expect(route).toEqual({
        method: expect.stringMatching(/^(GET|POST|PUT|PATCH|DELETE)$/),
        path: expect.stringMatching(/^\//),
        guard: expect.stringMatching(/./),
        body: route.method === "GET" ? null : route.body,
        ...(route.method === "POST" && route.forms ? { forms: route.forms.filter((form) => /^[a-z-]+$/.test(form)) } : {}),
      });
    const keys = routes.map(({ method, path }) => `${method} ${path}`);
    expect(keys).toEqual([...new Set(keys)]);
    expect(keys).toEqual(
      expect.arrayContaining(["GET /health/live", "GET /", "GET /zh", "GET /api/openapi.json", "POST /write/:category/:tool"]),
    );
    const start = routes.find(({ method, path }) => method === "POST" && path === "/api/runs");
    expect(JSON.stringify(start?.body)).toContain('"required":["kind","tool","fields"]');
    expect(existsSync(installation.dataDir)).toBe(false);
  });

  it("is found by npx in the clone, and gets the command's own output and code", { timeout: patience.longTest }, async () => {
    const env = { DATA_DIR: join(temporaryFolder(), "data") };
    const help = await runProgram("npx", ["--no-install", "wordloom", "help"], env);
    expect([help.code, help.stdout]).toEqual([0, (await runCommand(untouched(), "help")).stdout]);
    expect((await runProgram("npx", ["--no-install", "wordloom", "nonsense"], env)).code).toBe(64);
  });
});
