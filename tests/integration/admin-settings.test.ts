import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as settingsPage from "#app/routes/admin/settings.tsx";
import type { SettingsAnswer, SettingsPageData } from "#app/admin/settings/settings-page.server.ts";
import { changeSettings } from "#features/billing/change-settings.server.ts";
import { configKeys } from "#features/billing/config-keys.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { ownerOf, type SignedInUser } from "#features/accounts/session.ts";
import { appConfig, auditLog } from "#platform/db/schema/operations.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { addPerson, auditOf, visitPage } from "./admin-people.ts";

let app: TestProcess;
let admin: SignedInUser;
beforeAll(async () => {
  app = await createTestProcess({
    atEnd: afterAll,
    anonymousDailyCeiling: 777,
    ai: { openai: { apiKey: "never called", baseUrl: "http://127.0.0.1:9/v1" } },
  });
  admin = await addPerson(app, "Ada", "admin");
});
beforeEach(async () => {
  await app.services.db.delete(appConfig);
  await app.services.db.delete(auditLog);
  await app.services.config.reload();
});

const read = async (search = "", user: SignedInUser | null = admin) =>
  visitPage<SettingsPageData>(app, settingsPage.loader, `/admin/settings${search}`, { user });
const post = async (form: Record<string, string>, user: SignedInUser | null = admin) =>
  visitPage<SettingsAnswer>(app, settingsPage.action, "/admin/settings", { user, form });
const shown = ({ limits, groups }: SettingsPageData) =>
  [...limits.flatMap(({ plans }) => plans), ...groups.flatMap(({ settings }) => settings)].filter((setting) => setting !== null);
const settingOf = async (key: string) => shown((await read()).data).find((setting) => setting.key === key);
const audited = () => app.services.db.$count(auditLog);

/** The form as a browser posts it: every control, whether it was touched or not. */
async function wholeForm(changes: Record<string, string>): Promise<Record<string, string>> {
  const entries = shown((await read()).data)
    .filter(({ fixed }) => fixed === null)
    .flatMap(({ key, value }) => [
      [`base.${key}`, String(value ?? "")],
      [`value.${key}`, changes[key] ?? String(value ?? "")],
    ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

describe("the page of settings", () => {
  it("shows every runtime setting with its default, and what the environment fixes as that", async () => {
    const { status, data } = await read();
    expect(status).toBe(200);
    expect(
      shown(data)
        .map(({ key }) => key)
        .toSorted(),
    ).toEqual([...configKeys.keys()].toSorted());
    expect(await settingOf("site.anonymousUnitsPerDay")).toMatchObject({ fixed: 777, default: 20_000 });
    expect(await settingOf("free.textUnitsPerDay")).toEqual({
      key: "free.textUnitsPerDay",
      value: 60,
      default: 60,
      changed: null,
      fixed: null,
    });
    expect(data.models.length).toBeGreaterThan(1);
  });

  it("saves several at once, each with one line of the audit log, and they hold at once", async () => {
    const { status, location } = await post(await wholeForm({ "free.textUnitsPerDay": "61", "prices.bestMilli": " 900 " }));
    expect([status, location]).toEqual([303, "/admin/settings?done=2"]);
    expect(app.services.config.limits("free").textUnitsPerDay).toBe(61);
    expect(app.services.config.prices().bestMilli).toBe(900);
    const actor = ownerOf(admin.id);
    expect(await auditOf(app, "free.textUnitsPerDay")).toEqual([
      { actor, action: "config-set", before: { value: 60 }, after: { value: 61 } },
    ]);
    expect(await audited()).toBe(2);
    expect((await settingOf("free.textUnitsPerDay"))?.changed).toEqual({ actor, name: "Ada", at: expect.stringMatching(/^20/) });
  });

  it("saves nothing when one value does not fit, and says so at that field with all that was typed", async () => {
    for (const wrong of ["-1", "1.5", "1e3", "many", "", "99999999999999", "0x10", '{"a":1}']) {
      const answer = await post(await wholeForm({ "free.textUnitsPerDay": "61", "premium.inputChars": wrong }));
      expect([wrong, answer.status, Object.keys(answer.data.errors)]).toEqual([wrong, 400, ["premium.inputChars"]]);
      expect(answer.data.typed).toMatchObject({ "free.textUnitsPerDay": "61", "premium.inputChars": wrong });
    }
    expect(await audited()).toBe(0);
    expect(await app.services.db.$count(appConfig)).toBe(0);
  });

  it("tells of every value that does not fit", async () => {
    const { data } = await post(await wholeForm({ "free.outputTokens": "0", "free.starred": "x" }));
    expect(Object.keys(data.errors).toSorted()).toEqual(["free.outputTokens", "free.starred"]);
  });

  it("names the numbers that a setting takes", async () => {
    const { data } = await post(
      await wholeForm({ "free.textUnitsPerDay": "-4", "free.outputTokens": "0", "night.fromHour": "24", "free.starred": "1.5" }),
    );
    expect(data.errors).toEqual({
      "free.textUnitsPerDay": "Enter 0 or more.",
      "free.outputTokens": "Enter 1 or more.",
      "night.fromHour": "Enter 23 or less.",
      "free.starred": "Enter a whole number, in digits only.",
    });
  });

  it("never overwrites silently: a conflicting save shows both values, and the next one applies", async () => {
    const form = await wholeForm({ "free.textUnitsPerDay": "61", "free.starred": "7" });
    await setConfig(app.services.db, "free.textUnitsPerDay", 99, "cli");
    const refused = await post(form);
    expect(refused.status).toBe(409);
    expect(refused.data.errors).toEqual({ "free.textUnitsPerDay": expect.stringContaining("99") });
    expect(refused.data.typed["free.textUnitsPerDay"]).toBe("61");
    expect(await auditOf(app, "free.starred")).toEqual([]);
    const bases = Object.fromEntries(Object.entries(refused.data.bases).map(([key, base]) => [`base.${key}`, base]));
    expect((await post({ ...form, ...bases })).status).toBe(303);
    expect(app.services.config.limits("free")).toMatchObject({ textUnitsPerDay: 61, starred: 7 });
  });

  it("is no conflict if both wanted the same, or if someone else changed another setting", async () => {
    const form = await wholeForm({ "free.textUnitsPerDay": "61", "free.starred": "7" });
    await setConfig(app.services.db, "free.textUnitsPerDay", 61, "cli");
    await setConfig(app.services.db, "free.glossaries", 5, "cli");
    expect((await post(form)).location).toBe("/admin/settings?done=1");
    expect(app.services.config.limits("free")).toMatchObject({ textUnitsPerDay: 61, starred: 7, glossaries: 5 });
  });

  it("lets one of many win who save the same setting from the same page at once", async () => {
    const { db } = app.services;
    const wishes = [61, 62, 63, 64, 65];
    const outcomes = await Promise.all(
      wishes.map((value) => changeSettings(db, [{ key: "free.textUnitsPerDay", value, expected: 60 }], "cli")),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "changed")).toHaveLength(1);
    expect(await audited()).toBe(1);
  });

  it("leads back through the history to what was, and to the default", async () => {
    await post(await wholeForm({ "free.textUnitsPerDay": "61" }));
    await post(await wholeForm({ "free.textUnitsPerDay": "70" }));
    const { data } = await read("?key=free.textUnitsPerDay");
    expect(data.history?.steps.map(({ before, after, name }) => [before, after, name])).toEqual([
      [61, 70, "Ada"],
      [60, 61, "Ada"],
    ]);
    const back = (base: string, value: string) => post({ "base.free.textUnitsPerDay": base, "value.free.textUnitsPerDay": value });
    expect((await back("70", "61")).location).toBe("/admin/settings?done=1");
    expect((await back("61", "60")).location).toBe("/admin/settings?done=1");
    expect(await settingOf("free.textUnitsPerDay")).toMatchObject({ value: 60, changed: null });
    expect(await audited()).toBe(4);
    expect((await read("?key=nonesuch")).data.history).toBeNull();
  });

  it("holds at other processes too, and on pages that are kept ready", async () => {
    const other = await createTestProcess({ database: app.database });
    const before = other.services.config.version();
    await post(await wholeForm({ "free.textUnitsPerDay": "61" }));
    await expect.poll(() => other.services.config.limits("free").textUnitsPerDay).toBe(61);
    expect(other.services.config.version()).toBeGreaterThan(before);
    const settled = other.services.config.version();
    await other.services.config.reload();
    expect(other.services.config.version()).toBe(settled);
  });

  it("takes models that are offered, and the product's own choice again", async () => {
    const [model] = (await read()).data.models;
    expect((await post(await wholeForm({ "models.best": model?.value ?? "" }))).location).toBe("/admin/settings?done=1");
    expect(app.services.ai.resolve("best", app.services.config.modelChoice()).modelId).toBe(model?.value);
    const refused = await post(await wholeForm({ "models.careful": "gpt-nobody-has" }));
    expect([refused.status, Object.keys(refused.data.errors)]).toEqual([400, ["models.careful"]]);
    await post(await wholeForm({ "models.best": "" }));
    expect(app.services.config.modelChoice().best).toBeNull();
  });

  it("ignores a posted value of what the environment fixes, and of what is no setting", async () => {
    const form = { "value.site.anonymousUnitsPerDay": "5", "base.site.anonymousUnitsPerDay": "20000", "value.nonesuch": "1" };
    expect((await post(form)).location).toBe("/admin/settings?done=0");
    expect(await audited()).toBe(0);
  });

  it("is for admins with all rights alone, for reading and for writing", async () => {
    const others = [null, await addPerson(app, "Eve"), await addPerson(app, "Ed", "editor"), await addPerson(app, "Frida", "frozen")];
    const form = await wholeForm({ "free.textUnitsPerDay": "61" });
    for (const user of others) {
      for (const { status, location } of [await read("", user), await post(form, user)])
        expect([user?.name, status, location]).toEqual([user?.name, 302, "/user/access-denied?page=%2Fadmin%2Fsettings"]);
    }
    expect(await audited()).toBe(0);
  });
});
