import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { migrateDatabase } from "#platform/db/migrate.server.ts";
import { lockDataFolder } from "#platform/db/data-folder-lock.server.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { startMailSink } from "#tests/services/mail-sink.ts";
import { type Installation, runCommand } from "./command.ts";
import { emptyInstallation, onlyTheFirst } from "./migration-folders.ts";
import { describeOn, startOnTestDatabase, temporaryFolder } from "./server-process.ts";
import { patience } from "#tests/harness/patience.ts";

type Finding = { check: string; state: "ok" | "warning" | "failure"; found: string; next: string | null };
const codeOf = { ok: 0, warning: 1, failure: 2 } as const;

/** Runs the real command: its findings by check, after it has kept its promises about exit code, next steps and secrets. */
async function examine({ dataDir, env }: Installation, more: Record<string, string> = {}, secrets: string[] = []) {
  const { code, stdout, stderr } = await runCommand({ dataDir, env: { ...env, ...more } }, "doctor", "--json");
  const { findings } = JSON.parse(stdout) as { findings: Finding[] };
  expect([code, stderr]).toEqual([Math.max(...findings.map(({ state }) => codeOf[state])), ""]);
  for (const { check, state, next } of findings) expect([check, next === null]).toEqual([check, state === "ok"]);
  for (const secret of secrets) expect(stdout).not.toContain(secret);
  return { code, findings, of: (check: string) => findings.find((one) => one.check === check) };
}

async function standIn(): Promise<AiStandIn> {
  const started = await startAiStandIn();
  onTestFinished(() => started.close());
  return started;
}

/** A server on loopback; its address. */
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const folder = (): Installation => ({ dataDir: temporaryFolder(), env: {} });

describe("the doctor and the embedding model", () => {
  const check = "search by meaning";

  it("says plainly that documents are found by words alone where there is none, or none is wanted", async () => {
    expect((await examine(folder())).of(check)).toMatchObject({ state: "ok", found: expect.stringContaining("found by words alone") });
    const off = await examine(folder(), { EMBEDDING_MODEL: "off" });
    expect(off.of(check)).toMatchObject({ state: "ok", found: expect.stringMatching(/^off .* found by words alone/) });
  });

  it("asks it for one vector, and knows its length", async () => {
    const provider = await standIn();
    const { of } = await examine(folder(), provider.env().openai, ["stand-in-key"]);
    expect(of(check)).toMatchObject({
      state: "ok",
      found: expect.stringMatching(/^openai\/text-embedding-3-small answered in \d+ ms with \d+ dimensions$/),
    });
    expect(provider.embeddings.map(({ texts }) => texts.length)).toEqual([1]);
  });

  it("says what is wrong with it, and what to set", async () => {
    const provider = await standIn();
    const told = async (status: number, env: Record<string, string>) => {
      provider.setEmbeddingSpeaker(() => status);
      return (await examine(folder(), env)).of(check);
    };
    const ollama = { ...provider.env().ollama, EMBEDDING_MODEL: "ollama/nomic-embed-text" };
    expect(await told(404, ollama)).toMatchObject({ state: "failure", next: expect.stringContaining("ollama pull nomic-embed-text") });
    expect(await told(404, provider.env().openai)).toMatchObject({ state: "failure", next: expect.stringContaining("OPENAI_API_KEY") });
    expect(await told(429, provider.env().openai)).toMatchObject({ state: "warning", found: expect.stringContaining("too many requests") });
    expect(await told(503, ollama)).toMatchObject({ state: "failure", next: expect.stringContaining("OLLAMA_BASE_URL") });
  });
});

describe("the doctor and AI providers", () => {
  it("finds every wire well that answers, and stops each answer at its first words", async () => {
    const provider = await standIn();
    provider.setScript("whole tokens=60 delay=20");
    const { xai: _xai, compatible: _compatible, ...rest } = provider.env();
    const env = Object.assign({}, ...Object.values(rest)) as Record<string, string>;
    const { findings } = await examine(folder(), env, ["stand-in-key"]);
    const told = findings.filter(({ check }) => check.startsWith("provider "));
    expect(told.map(({ check, state }) => [check, state])).toEqual([
      ["provider OpenAI", "ok"],
      ["provider Anthropic", "ok"],
      ["provider Google", "ok"],
      ["provider Ollama", "ok"],
    ]);
    for (const { found } of told) expect(found).toMatch(/started after \d+ ms and stopped \d+ ms after/);
    // One call each, closed long before its sixty words.
    await vi.waitUntil(() => provider.log.every(({ outcome }) => outcome !== "open"), { timeout: patience.step });
    expect(provider.log.map(({ wire, outcome }) => `${wire} ${outcome}`).toSorted()).toEqual(
      ["openai", "anthropic", "google", "ollama"].map((wire) => `${wire} client-closed`).toSorted(),
    );
  });

  it("tells a key that is refused from a server that is away, and never shows the key", async () => {
    const key = "sk-a-key-that-nobody-may-read";
    const refusing = await serve((_request, response) => {
      response.writeHead(401, { "Content-Type": "application/json" }).end(JSON.stringify({ error: { message: `wrong key ${key}` } }));
    });
    const wrong = await examine(folder(), { OPENAI_API_KEY: key, OPENAI_BASE_URL: `${refusing}/v1` }, [key]);
    expect([wrong.code, wrong.of("provider OpenAI")]).toEqual([
      2,
      {
        check: "provider OpenAI",
        state: "failure",
        found: "the key is rejected (status 401)",
        next: "set OPENAI_API_KEY to a valid key",
      },
    ]);
    const away = await examine(folder(), { ANTHROPIC_API_KEY: key, ANTHROPIC_BASE_URL: `http://127.0.0.1:${await findFreePort()}/v1` }, [
      key,
    ]);
    expect(away.of("provider Anthropic")).toMatchObject({
      state: "failure",
      found: expect.stringMatching(/^no response at http:\/\/127\.0\.0\.1:\d+\/v1 \(ECONNREFUSED\)/),
      next: expect.stringContaining("ANTHROPIC_BASE_URL"),
    });
  });

  it("does not wait without end for a provider that hangs", async () => {
    const provider = await standIn();
    provider.setScript("hang after=0");
    const { of } = await examine(folder(), provider.env().openai);
    expect(of("provider OpenAI")).toMatchObject({ state: "failure", found: expect.stringContaining("didn’t answer in time") });
  });

  it("says what is wrong with a provider that fails, is busy or ends without any text", async () => {
    const provider = await standIn();
    const told = async (script: string) => {
      provider.setScript(script);
      return (await examine(folder(), provider.env().openai)).of("provider OpenAI");
    };
    expect(await told("error-500 status=503")).toMatchObject({
      state: "failure",
      found: expect.stringContaining("returned an error"),
    });
    expect(await told("rate-limited")).toMatchObject({ state: "warning", found: expect.stringContaining("too many requests") });
    expect(await told("empty")).toMatchObject({ state: "warning", found: expect.stringContaining("without any text") });
    expect(await told("error-500 status=404")).toMatchObject({
      state: "failure",
      found: expect.stringContaining("isn’t one of its models"),
    });
  });

  it("knows an Ollama server behind the OpenAI wire, which cuts long prompts", async () => {
    const provider = await standIn();
    const ollama = await serve(async (request, response) => {
      if (request.url === "/api/version") return void response.end(JSON.stringify({ version: "0.12.0" }));
      const body: Buffer[] = [];
      for await (const part of request) body.push(part as Buffer);
      const passedOn = await fetch(`${provider.origin}/compatible${request.url}`, {
        method: request.method ?? "GET",
        ...(body.length > 0 ? { body: Buffer.concat(body), headers: { "Content-Type": "application/json" } } : {}),
      });
      response.writeHead(passedOn.status, { "Content-Type": passedOn.headers.get("content-type") ?? "" });
      response.end(Buffer.from(await passedOn.arrayBuffer()));
    });
    expect((await examine(folder(), { OPENAI_COMPATIBLE_BASE_URL: ollama })).of("provider OpenAI-compatible")).toMatchObject({
      state: "warning",
      next: `set OLLAMA_BASE_URL=${ollama} instead of OPENAI_COMPATIBLE_BASE_URL`,
    });
  });
});

describe("the doctor and what else an installation needs", () => {
  it("takes a mail server's sign-in for what it is, and sends no mail", async () => {
    const sink = await startMailSink({ user: "wordloom", password: "right-and-secret" });
    onTestFinished(() => sink.close());
    const mailOf = async (user: string) =>
      (
        await examine(folder(), { SMTP_URL: sink.url.replace("smtp://", `smtp://${user}@`), MAIL_FROM: "a@mail.example" }, [
          "right-and-secret",
          "wrong-and-secret",
        ])
      ).of("mail");
    expect(await mailOf("wordloom:right-and-secret")).toMatchObject({ state: "ok" });
    expect(await mailOf("wordloom:wrong-and-secret")).toMatchObject({
      state: "failure",
      next: "fix the user and password in SMTP_URL",
    });
    expect(sink.mails).toEqual([]);
    expect((await examine(folder())).of("mail")).toMatchObject({ state: "ok", found: expect.stringContaining("outbox") });
    expect((await examine(folder(), { SMTP_URL: "smtp://127.0.0.1:9", MAIL_FROM: "a@mail.example" })).of("mail")).toMatchObject({
      state: "failure",
      found: expect.stringMatching(/doesn’t respond like a mail server \((?:ESOCKET|ECONNREFUSED)\)$/),
    });
  });

  it("tells a storage that cannot be written, and leaves nothing in one that can", async () => {
    const installation = folder();
    // A file in the place of the folder refuses every user, root too.
    writeFileSync(join(installation.dataDir, "files"), "");
    expect((await examine(installation)).of("storage")).toMatchObject({ state: "failure", found: expect.stringMatching(/\(E[A-Z]+\)/) });
    expect((await examine(folder())).of("storage")).toMatchObject({ state: "ok" });
  });

  it("names each setting that is wrong, and a secret that is short or open to others", async () => {
    const wrong = await examine(folder(), { PORT: "70000", LOG_LEVEL: "loud" });
    expect([wrong.code, wrong.findings.filter(({ check }) => check === "settings").map(({ found }) => found.split(" ")[0])]).toEqual([
      2,
      ["PORT", "LOG_LEVEL"],
    ]);
    const installation = folder();
    writeFileSync(join(installation.dataDir, "app-secret"), "brief\n", { mode: 0o600 });
    expect((await examine(installation, {}, ["brief\n"])).of("secret")).toMatchObject({ state: "failure" });
    const open = folder();
    writeFileSync(join(open.dataDir, "app-secret"), `${"s3cret-".repeat(6)}\n`, { mode: 0o644 });
    expect((await examine(open, {}, ["s3cret-"])).of("secret")).toMatchObject({
      state: "warning",
      next: expect.stringMatching(/^run chmod 600 /),
    });
  });

  it("tells which address Google must know, and warns of plain http beyond this machine", async () => {
    const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "a-google-secret" };
    const safe = await examine(folder(), { ...google, PUBLIC_ORIGIN: "http://localhost:9" }, ["a-google-secret"]);
    expect(safe.of("sign-in with Google")).toMatchObject({
      state: "ok",
      found: expect.stringContaining("http://localhost:9/api/auth/callback/google"),
    });
    const plain = await examine(folder(), { ...google, PUBLIC_ORIGIN: "http://10.0.0.1" });
    expect([plain.of("public address")?.state, plain.of("sign-in with Google")?.state]).toEqual(["warning", "warning"]);
    expect((await examine(folder(), google)).of("public address")).toMatchObject({ state: "warning" });
  });

  it("counts the migrations that wait, and applies none of them", async () => {
    const installation = await emptyInstallation();
    await installation.use((db) => migrateDatabase(db.$client, onlyTheFirst()));
    const { of } = await examine(installation);
    expect(of("migrations")).toMatchObject({ state: "warning", found: expect.stringMatching(/^\d+ pending: 0001_/) });
    expect(of("ledger")).toMatchObject({ state: "warning" });
    const { rows } = await installation.use((db) => db.$client.query("SELECT 1 FROM drizzle.__drizzle_migrations"));
    expect(rows).toHaveLength(1);
  });
});

describeOn("embedded", "the doctor and the folder of an embedded database", () => {
  it("says which process holds it, and makes no database where there is none", async () => {
    const installation = folder();
    expect((await examine(installation)).of("database")).toMatchObject({ state: "warning", next: "run npm start, which creates it" });
    mkdirSync(join(installation.dataDir, "database"));
    const lock = lockDataFolder(installation.dataDir);
    onTestFinished(() => lock.release());
    expect((await examine(installation)).of("lock")).toMatchObject({
      state: "failure",
      found: `held by process ${process.pid}, which isn’t responding`,
    });
  });
});

describe("the doctor beside a running server", () => {
  it("sees its queue, its clock and whether a proxy holds streams back", async () => {
    // The proxy's address is known before the server behind it.
    let behind = "";
    let isHoldingBack = false;
    const proxy = await serve(async (request, response) => {
      const answer = await fetch(`${behind}${request.url}`);
      response.writeHead(answer.status, { "Content-Type": answer.headers.get("content-type") ?? "" });
      if (isHoldingBack) return void response.end(Buffer.from(await answer.arrayBuffer()));
      for await (const part of answer.body ?? []) response.write(part);
      response.end();
    });
    const port = await findFreePort();
    behind = `http://127.0.0.1:${port}`;
    const env = { PUBLIC_ORIGIN: proxy, PORT: String(port) };
    const { app, address, database } = await startOnTestDatabase(env);
    const installation = { dataDir: app.dataDir, env: { ...env, ...(address.kind === "url" ? { DATABASE_URL: address.url } : {}) } };
    const well = await examine(installation);
    for (const check of ["database", "migrations", "ledger", "queue", "clock", "secret", "streams"])
      expect([check, well.of(check)?.state]).toEqual([check, "ok"]);
    // A PostgreSQL needs no lock on the folder.
    expect(well.of("lock")?.found).toBe(
      address.kind === "socket" ? `held by the server in process ${app.pid}, which is responding` : undefined,
    );
    isHoldingBack = true;
    await database.$client.query(
      "INSERT INTO jobs.job (name, state, completed_on) VALUES ('operations.clean-up', 'failed', now() - interval '1 hour')",
    );
    const worse = await examine(installation);
    expect(worse.of("queue")).toMatchObject({ state: "warning", found: "operations.clean-up failed 1 times in the last 24 hours" });
    expect(worse.of("streams")).toMatchObject({ state: "failure", next: expect.stringContaining("proxy_buffering off") });
  });
});
