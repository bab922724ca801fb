import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { productNames } from "#app/admin/inbox-words.ts";
import { listWaitlist } from "#features/feedback/list-waitlist.server.ts";
import { listFeedback, markHandled, readRatedRun } from "#features/feedback/rated-results.server.ts";
import * as product from "#app/routes/automate/product.tsx";
import { openedProducts } from "#features/feedback/waitlist.ts";
import { longestRatingComment } from "#features/runs/rating.ts";
import type { RunView } from "#features/runs/run-view.ts";
import { m } from "#i18n/paraglide/messages.js";
import { adminRole, adminStatus } from "#platform/db/schema/accounts.ts";
import { surveyResponses, userFeedback, waitlist } from "#platform/db/schema/content.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { editorUser, visitPage } from "./visit-page.ts";
import { errorCode, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
let admin: TestClient;
let adminOwner: string;
/** The same admin, as use cases know them. */
let reader: Parameters<typeof listFeedback>[1];

beforeAll(async () => {
  app = await startProviderProcess();
  const person = await addPerson(app.services, { admin: adminStatus.normal, adminRole: adminRole.admin });
  admin = signedInAs(app.newClient(), person);
  adminOwner = person.owner;
  reader = { id: person.id, admin: { role: adminRole.admin, isFrozen: false } };
});

async function newPerson(options: Parameters<typeof addPerson>[1] = {}): Promise<TestClient> {
  return signedInAs(app.newClient(), await addPerson(app.services, options));
}

async function finished(client: TestClient, about: string): Promise<string> {
  const { run } = await startRun(client, captionRun(about));
  await finishedRun(client, run.id);
  return run.id;
}

const codeOf = async (answer: Promise<Response>) => errorCode(await answer);
const rate = (client: TestClient, id: string, body: unknown) => client.request("PUT", `/api/runs/${id}/rating`, { body });
const ratingOf = async (client: TestClient, id: string) => (await readJson<{ run: RunView }>(client.get(`/api/runs/${id}`))).run.rating;
const rowOf = async (id: string) => (await app.services.db.select().from(userFeedback).where(eq(userFeedback.targetId, id)))[0];

describe("what the owner says of a result", () => {
  it("is kept with reasons and words, replaced by what is said next, and can be removed", async () => {
    const client = await newPerson();
    const id = await finished(client, "a bakery that is rated");
    expect(await ratingOf(client, id)).toBeNull();
    expect((await rate(client, id, { value: 1 })).status).toBe(200);
    expect(await ratingOf(client, id)).toEqual({ value: 1, reasons: [], comment: null, mayRead: false });
    await rate(client, id, { value: -1, reasons: ["tone", "format"], comment: " Too loud. ", mayRead: true });
    expect(await ratingOf(client, id)).toEqual({ value: -1, reasons: ["tone", "format"], comment: "Too loud.", mayRead: true });
    expect(await rowOf(id)).toMatchObject({ tool: "social/caption-generator", locale: "en", runId: id, rating: -1 });
    expect((await client.request("DELETE", `/api/runs/${id}/rating`, { body: {} })).status).toBe(200);
    expect(await ratingOf(client, id)).toBeNull();
    expect(await rowOf(id)).toMatchObject({ rating: 0, comment: null, mayRead: false });
  });

  it("takes no words of others, none for what is not there, and none that are too long", async () => {
    const [owner, other] = [await newPerson(), await newPerson()];
    const id = await finished(owner, "a bakery of somebody");
    expect(await codeOf(rate(other, id, { value: -1 }))).toBe("not-found");
    expect(await codeOf(rate(owner, "nothing", { value: 1 }))).toBe("not-found");
    expect(await codeOf(rate(owner, id, { value: 0 }))).toBe("invalid-input");
    expect(await codeOf(rate(owner, id, { value: 1, comment: "x".repeat(longestRatingComment + 1) }))).toBe("invalid-input");
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe("a survey", () => {
  it("keeps answers that fit its questions, and nothing else", async () => {
    const client = await newPerson();
    const answer = (body: unknown) => client.post("/api/surveys", body);
    expect((await answer({ survey: "post_job", answers: { usable: "no", fixed: "Two dates." }, locale: "zh" })).status).toBe(204);
    expect(await codeOf(answer({ survey: "post_job", answers: { usable: "perhaps" } }))).toBe("invalid-input");
    expect(await codeOf(answer({ survey: "post_job", answers: { age: "9" } }))).toBe("invalid-input");
    expect(await codeOf(answer({ survey: "post_job", answers: { fixed: "  " } }))).toBe("invalid-input");
    const rows = await app.services.db.select().from(surveyResponses);
    expect(rows.map(({ surveyKey, answers, locale }) => ({ surveyKey, answers, locale }))).toEqual([
      { surveyKey: "post_job", answers: { usable: "no", fixed: "Two dates." }, locale: "zh" },
    ]);
  });
});

describe("the waitlist", () => {
  it("holds an address once a product, and says so", async () => {
    const client = app.newClient();
    const join = (body: unknown) => readJson<{ state: string }>(client.post("/api/waitlist", body));
    expect(await join({ product: "images", email: "Ada@Example.org", useCase: "menus" })).toEqual({ state: "joined" });
    expect(await join({ product: "images", email: "ada@example.org " })).toEqual({ state: "already" });
    expect(await join({ product: "automate-sheets", email: "ada@example.org" })).toEqual({ state: "joined" });
    const rows = await app.services.db.select().from(waitlist).where(eq(waitlist.email, "ada@example.org"));
    expect(rows.map(({ productKey, useCase }) => [productKey, useCase]).sort()).toEqual([
      ["automate-sheets", null],
      ["images", "menus"],
    ]);
    expect(await codeOf(client.post("/api/waitlist", { product: "images", email: "ada" }))).toBe("invalid-input");
    expect(await join({ product: "images", email: "ada@bücher.de" })).toEqual({ state: "joined" });
    expect(await join({ product: "images", email: "Ada@xn--bcher-kva.de" })).toEqual({ state: "already" });
    for (const [email, code] of [
      ["jörg@example.org", "mail-local-part"],
      ["ada@exa mple.org", "mail-address"],
      ["ada@example..org", "mail-domain"],
    ] as const)
      expect(await readJson(client.post("/api/waitlist", { product: "images", email }))).toMatchObject({
        error: { fieldCodes: { email: code } },
      });
    // It has come: no one waits for it anymore.
    expect(await codeOf(client.post("/api/waitlist", { product: "automate", email: "ada@example.org" }))).toBe("invalid-input");
  });

  it("takes the address of who is signed in, in one press", async () => {
    const { id } = await addPerson(app.services);
    const user = { ...editorUser(id), admin: null, email: "known@example.org" };
    const actor = { kind: "user", owner: `user:${id}`, network: "a network", plan: "free" } as const;
    const press = async (form: Record<string, string>) => {
      const visited = await visitPage(app.services, product.action, { path: "/products/automate-gpt", user, actor, form });
      return [visited.status, visited.data["state"]];
    };
    expect(await press({ product: "automate-webhooks" })).toEqual([200, "joined"]);
    expect(await press({ product: "automate-webhooks" })).toEqual([200, "already"]);
    expect(await press({ product: "automate-images", useCase: "Alt text for a shop" })).toEqual([200, "joined"]);
    const rows = await app.services.db.select().from(waitlist).where(eq(waitlist.email, "known@example.org"));
    expect(rows.map(({ productKey, useCase }) => [productKey, useCase]).sort()).toEqual([
      ["automate-images", "Alt text for a shop"],
      ["automate-webhooks", null],
    ]);
  });

  it("shows again what a visitor typed, with what to correct, and takes no product but the page's own", async () => {
    const { id } = await addPerson(app.services);
    const actor = { kind: "user", owner: `user:${id}`, network: "another network", plan: "free" } as const;
    const press = (form: Record<string, string>) =>
      visitPage(app.services, product.action, { path: "/products/automate-gpt", user: null, actor, form });
    const typed = { product: "automate-schedules", email: "ada", useCase: "Every Monday" };
    const refused = await press(typed);
    expect([refused.status, refused.data]).toEqual([400, { state: "refused", why: m.waitlist_email_wrong({}, { locale: "en" }), typed }]);
    for (const other of ["automate", "plans", ""]) expect((await press({ ...typed, product: other })).status).toBe(400);
    const joined = await press({ ...typed, email: "monday@example.org" });
    expect([joined.status, joined.data["state"]]).toEqual([200, "joined"]);
  });

  it("keeps showing who waited for what has come since, on the page and in the table", async () => {
    const [id, email] = ["waited-for-automate", "early@example.org"];
    await app.services.db.insert(waitlist).values({ id, productKey: "automate", email, locale: "en" });
    const filtered = { q: "", dir: "desc", page: 1, filters: { product: "automate" } } as const;
    expect((await listWaitlist(app.services.db, reader, filtered, 10)).rows.map((row) => row.email)).toEqual([email]);
    expect(openedProducts.map((name) => productNames[name]())).toEqual([m.admin_inbox_product_automate()]);
    expect(await (await admin.get("/api/admin/inbox/waitlist")).text()).toContain(`automate,${email}`);
  });

  it("limits how many addresses one person can add", async () => {
    const client = app.newClient();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index++)
      statuses.push((await client.post("/api/waitlist", { product: "images", email: `a${index}@example.org` })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });
});

describe("the inbox", () => {
  const csv = async (client: TestClient, part: string) => client.get(`/api/admin/inbox/${part}`);

  it("is for admins with all rights alone", async () => {
    const others = [
      app.newClient(),
      await newPerson(),
      await newPerson({ admin: adminStatus.frozen, adminRole: adminRole.admin }),
      await newPerson({ admin: adminStatus.normal, adminRole: adminRole.editor }),
    ];
    for (const part of ["feedback", "surveys", "waitlist"]) {
      const statuses = await Promise.all(others.map(async (client) => (await csv(client, part)).status));
      expect(statuses).toEqual([401, 403, 403, 403]);
      expect((await csv(admin, part)).status).toBe(200);
    }
    expect((await csv(admin, "passwords")).status).toBe(404);
  });

  it("shows what was said, the texts only with their owner's leave, and hands it out as a table that calculates nothing", async () => {
    const client = await newPerson();
    const [open, closed] = [await finished(client, "a canary that may be read"), await finished(client, "a canary that may not")];
    await rate(client, open, { value: -1, comment: "=1+1", mayRead: true });
    await rate(client, closed, { value: 1, comment: "Fine, thank you." });
    const { db } = app.services;
    const query = { q: "fine", dir: "desc", page: 1, filters: { rating: "good" } } as const;
    const { rows, total } = await listFeedback(db, reader, query, 50);
    expect([rows.map(({ comment }) => comment), total]).toEqual([["Fine, thank you."], 1]);
    const idOf = async (run: string) => (await rowOf(run))?.id ?? "";
    expect((await readRatedRun(db, reader, await idOf(open))).asked).toContainEqual({ name: "about", text: "a canary that may be read" });
    await expect(readRatedRun(db, reader, await idOf(closed))).rejects.toMatchObject({ code: "not-found" });
    await rate(client, open, { value: -1, comment: "=1+1" });
    await expect(readRatedRun(db, reader, await idOf(open))).rejects.toMatchObject({ code: "not-found" });
    expect(await (await csv(admin, "feedback")).text()).toContain(",'=1+1,");
  });

  it("leaves a line in the audit log of each text that was read and of each table that was downloaded", async () => {
    const client = await newPerson();
    const run = await finished(client, "a bakery that may be read of");
    await rate(client, run, { value: -1, mayRead: true });
    const { db } = app.services;
    const feedbackId = (await rowOf(run))?.id ?? "";
    await readRatedRun(db, reader, feedbackId);
    await expect(readRatedRun(db, { ...reader, admin: null }, feedbackId)).rejects.toMatchObject({ code: "forbidden" });
    const linesOf = async (target: string) =>
      (await db.select().from(auditLog).where(eq(auditLog.target, target)).orderBy(auditLog.id)).map(
        ({ actor, action, before, after }) => ({
          actor,
          action,
          before,
          after,
        }),
      );
    expect(await linesOf(feedbackId)).toEqual([{ actor: adminOwner, action: "feedback-read", before: null, after: { run, texts: 1 } }]);
    const earlier = await linesOf("feedback");
    expect((await csv(client, "feedback")).status).toBe(403);
    const rows = (await (await csv(admin, "feedback")).text()).trim().split("\r\n").length - 1;
    expect(rows).toBeGreaterThan(0);
    expect(await linesOf("feedback")).toEqual([...earlier, { actor: adminOwner, action: "inbox-export", before: null, after: { rows } }]);
  });

  it("marks as handled once, in the audit log, and reopens on new feedback", async () => {
    const client = await newPerson();
    const id = await finished(client, "a bakery with a complaint");
    await rate(client, id, { value: -1 });
    const row = await rowOf(id);
    for (let time = 0; time < 2; time++) await markHandled(app.services.db, reader, row?.id ?? "", true);
    expect(await rowOf(id)).toMatchObject({ handledBy: adminOwner });
    const audited = await app.services.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.target, row?.id ?? ""));
    expect(audited.map(({ actor, action, before, after }) => ({ actor, action, before, after }))).toEqual([
      { actor: adminOwner, action: "feedback-handle", before: { handled: false }, after: { handled: true } },
    ]);
    await rate(client, id, { value: -1, comment: "Still wrong." });
    expect(await rowOf(id)).toMatchObject({ handledAt: null, handledBy: null });
  });
});
