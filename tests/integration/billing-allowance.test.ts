import { BlockList } from "node:net";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { captionRun, finishedRun } from "#tests/services/test-services.ts";
import { changeConfig, errorCode, type ProviderProcess, readUnits, startProviderProcess, untilIdle } from "./provider-process.ts";

/** PRODUCT.md §10: units a day of a network, and the cap of each. */
const unitsPerDay = 15;
const cap = 512;

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "anonymous.runsPerMinute": 1000 });
});

type Outcome = { ran: number; refusals: string[]; messages: string[] };

async function collect(answers: Response[]): Promise<Outcome> {
  const refused = answers.filter((answer) => answer.status !== 201);
  const bodies = (await Promise.all(refused.map((answer) => answer.json()))) as { error: { code: string; message: string } }[];
  await untilIdle(app.services);
  return {
    ran: answers.length - refused.length,
    refusals: bodies.map((body) => body.error.code),
    messages: bodies.map((body) => body.error.message),
  };
}

const tokensSent = () => app.standIn.log.reduce((total, entry) => total + entry.sentTokens, 0);

describe("B14: the anonymous allowance", () => {
  matrixIt("B14: 100 fresh devices, 25 at once, get one allowance from one network", async () => {
    const address = app.nextAddress();
    app.standIn.clearLog();
    const about = "[[script:whole over-deliver=1]]";
    const answers: Response[] = [];
    for (let wave = 0; wave < 4; wave++) {
      answers.push(...(await Promise.all(Array.from({ length: 25 }, () => app.newVisitor(address).post("/api/runs", captionRun(about))))));
    }
    const { ran, refusals, messages } = await collect(answers);
    expect(ran).toBe(unitsPerDay);
    expect(refusals).toEqual(Array(100 - unitsPerDay).fill("allowance-spent"));
    expect(new Set(messages).size).toBe(1);
    expect(messages[0]).toMatch(/today|day/i);
    expect(app.standIn.log.every((entry) => entry.maxOutputTokens === cap)).toBe(true);
    expect(app.standIn.log).toHaveLength(unitsPerDay);
    expect(await readUnits(app.newVisitor(address))).toMatchObject({ left: 0 });
  });

  it("B14: spends at most the published tokens at a provider that keeps to its cap", async () => {
    const address = app.nextAddress();
    app.standIn.clearLog();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        app.newVisitor(address).post("/api/runs", captionRun("[[script:whole tokens=9000]]", { variants: 3 })),
      ),
    );
    const { ran } = await collect(answers);
    expect(ran).toBe(unitsPerDay / 3);
    expect(tokensSent()).toBe(unitsPerDay * cap);
  });

  it("B14: ignores invented addresses left of the one that the proxy saw, and all other headers", async () => {
    const address = app.nextAddress();
    const forge = (index: number) => {
      const invented = `203.0.113.${index}`;
      return app.newVisitor().request("POST", "/api/runs", {
        body: captionRun("[[script:whole tokens=3]]"),
        headers: {
          "X-Forwarded-For": `${invented}, ${address}`,
          Forwarded: `for=${invented}`,
          "X-Real-IP": invented,
          "CF-Connecting-IP": invented,
          "X-Client-IP": invented,
        },
      });
    };
    const { ran, refusals } = await collect(await Promise.all(Array.from({ length: 30 }, (_, index) => forge(index))));
    expect(ran).toBe(unitsPerDay);
    expect(refusals).toEqual(Array(30 - unitsPerDay).fill("allowance-spent"));
  });

  it("B14: a forged or foreign device cookie is a new device on the same network", async () => {
    const address = app.nextAddress();
    const visitor = app.newVisitor(address);
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 1 });
    onTestFinished(() => changeConfig(app.services, { "anonymous.textUnitsPerDay": unitsPerDay }));
    const first = await visitor.post("/api/runs", captionRun("[[script:whole tokens=3]]"));
    expect(first.status).toBe(201);
    await finishedRun(visitor, ((await first.json()) as { run: { id: string } }).run.id);
    for (const cookie of [
      "device=aaaaaaaaaaaaaaaaaaaaaaaaaa.AAAA",
      "device=",
      `${visitor.cookie().slice(0, -3)}abc`,
      "device=x; device=y",
    ]) {
      const answer = await app
        .newVisitor(address)
        .request("POST", "/api/runs", { body: captionRun("[[script:whole tokens=3]]"), headers: { Cookie: cookie } });
      expect([answer.status, await errorCode(answer)]).toEqual([429, "allowance-spent"]);
    }
  });

  it("B14: the device keeps its allowance when it changes network", async () => {
    const client = app.newClient();
    await changeConfig(app.services, { "anonymous.textUnitsPerDay": 1 });
    onTestFinished(() => changeConfig(app.services, { "anonymous.textUnitsPerDay": unitsPerDay }));
    const send = (address: string) =>
      client.request("POST", "/api/runs", { body: captionRun("[[script:whole tokens=3]]"), headers: { "X-Forwarded-For": address } });
    expect((await send(app.nextAddress())).status).toBe(201);
    expect((await send(app.nextAddress())).status).toBe(429);
  });
});

describe("B14: the site-wide ceiling", () => {
  it("B14: all networks together stop at it, at once and afterwards, also when a setting of the admin is higher", async () => {
    const ceiling = 9;
    const site = await startProviderProcess({}, { anonymousDailyCeiling: ceiling, atEnd: onTestFinished });
    await changeConfig(site.services, { "anonymous.runsPerMinute": 1000, "site.anonymousUnitsPerDay": 1000 });
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => site.newVisitor().post("/api/runs", captionRun("[[script:whole tokens=9000]]"))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(ceiling);
    await untilIdle(site.services);
    expect(site.standIn.log.reduce((total, entry) => total + entry.sentTokens, 0)).toBe(ceiling * cap);
    const late = site.newVisitor();
    expect(await readUnits(late)).toMatchObject({ left: 0 });
    const refused = await late.post("/api/runs", captionRun("[[script:whole tokens=3]]"));
    expect([refused.status, await errorCode(refused)]).toEqual([429, "allowance-spent"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await auditLedger(site.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  });

  it("B14: what fails does not use it up", async () => {
    const site = await startProviderProcess({ maxRetries: 0 }, { anonymousDailyCeiling: 2, atEnd: onTestFinished });
    for (let attempt = 0; attempt < 4; attempt++) {
      const visitor = site.newVisitor();
      const answer = await visitor.post("/api/runs", captionRun("[[script:error-500]]"));
      expect(answer.status).toBe(201);
      await finishedRun(visitor, ((await answer.json()) as { run: { id: string } }).run.id);
    }
    expect((await readUnits(site.newVisitor())).left).toBe(2);
  });
});

describe("B14: without a proxy", () => {
  it("B14: a forwarded address is not believed from a socket that is no trusted proxy", async () => {
    const plain = await startProviderProcess({}, { atEnd: onTestFinished });
    plain.server.trustedProxies = new BlockList();
    await changeConfig(plain.services, { "anonymous.runsPerMinute": 1000 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => plain.newVisitor().post("/api/runs", captionRun("[[script:whole tokens=9000]]"))),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(unitsPerDay);
    await untilIdle(plain.services);
    expect(plain.standIn.log.reduce((total, entry) => total + entry.sentTokens, 0)).toBe(unitsPerDay * cap);
  });
});
