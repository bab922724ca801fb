import { afterAll, beforeAll, expect, it } from "vitest";
import * as auditPage from "#app/routes/admin/audit.tsx";
import type { AuditLine } from "#features/accounts/audit-queries.server.ts";
import type { ActingPerson } from "#features/accounts/actor-names.server.ts";
import { freezeAccount } from "#features/accounts/freeze-account.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { auditLog } from "#platform/db/schema/operations.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { addPerson, visitPage } from "./admin-people.ts";

type Page = { items: AuditLine[]; total: number; choices: { actions: string[]; actors: ActingPerson[] } };

let app: TestProcess;
let admin: SignedInUser;
let victim: SignedInUser;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll });
  admin = await addPerson(app, "Ada", "admin");
  victim = await addPerson(app, "Max");
  await setConfig(app.services.db, "free.textUnitsPerDay", 61, "cli");
  await freezeAccount(app.services, admin, { userId: victim.id, reason: "spam" });
  const bulk = Array.from({ length: 60 }, (_, index) => ({
    actor: "demo",
    action: "tool-save",
    target: `entry-${index}`,
    before: { a: 1 },
    after: { a: 2 },
  }));
  await app.services.db.insert(auditLog).values(bulk);
});

const read = (search: string, user: SignedInUser | null = admin) =>
  visitPage<Page>(app, auditPage.loader, `/admin/audit${search}`, { user });

it("shows who did what to what, newest first, in pages", async () => {
  const { data } = await read("");
  expect([data.items.length, data.total]).toEqual([50, 62]);
  expect(data.items[0]?.target).toBe("entry-59");
  const { data: second } = await read("?page=2");
  expect(
    second.items.slice(-2).map(({ name, actor, action, target, person, changes }) => ({ name, actor, action, target, person, changes })),
  ).toEqual([
    {
      name: "Ada",
      actor: ownerOf(admin.id),
      action: "account-freeze",
      target: ownerOf(victim.id),
      person: { id: victim.id, name: "Max" },
      changes: [
        { path: "isFrozen", before: "false", after: "true" },
        { path: "reason", before: null, after: "spam" },
      ],
    },
    {
      name: null,
      actor: "cli",
      action: "config-set",
      target: "free.textUnitsPerDay",
      person: null,
      changes: [{ path: "value", before: "60", after: "61" }],
    },
  ]);
});

it("is narrowed by action, by who did it, and by what it was done to", async () => {
  const { data } = await read("");
  expect(data.choices.actions).toEqual(["account-freeze", "config-set", "tool-save"]);
  expect(data.choices.actors).toContainEqual({ actor: ownerOf(admin.id), name: "Ada" });
  const targets = async (search: string) => (await read(search)).data.items.map(({ target }) => target);
  expect(await targets("?action=config-set")).toEqual(["free.textUnitsPerDay"]);
  expect(await targets(`?who=${encodeURIComponent(ownerOf(admin.id))}`)).toEqual([ownerOf(victim.id)]);
  expect(await targets("?q=MAX")).toEqual([ownerOf(victim.id)]);
  expect(await targets(`?q=${victim.id}`)).toEqual([ownerOf(victim.id)]);
  expect(await targets("?q=textUnits")).toEqual(["free.textUnitsPerDay"]);
  expect(await targets("?q=entry-1&sort=target&dir=asc")).toHaveLength(11);
  expect(await targets("?q=nothing%27%25")).toEqual([]);
});

it("is for admins with all rights alone", async () => {
  for (const user of [null, victim, await addPerson(app, "Ed", "editor"), await addPerson(app, "Frida", "frozen")])
    expect(await read("", user)).toMatchObject({ status: 302, location: "/user/access-denied?page=%2Fadmin%2Faudit" });
});
