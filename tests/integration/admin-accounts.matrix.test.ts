import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createAdmin } from "#features/accounts/create-admin.server.ts";
import { hashAccountPassword } from "#features/accounts/save-account.server.ts";
import { isSetupLinkOpen, makeSetupLink, redeemSetupLink, setupLinkMaxAgeMs } from "#features/accounts/setup-link.server.ts";
import { adminAccounts, adminStatus, users, verifications } from "#platform/db/schema/accounts.ts";
import { createTestProcess, type TestProcess } from "#tests/services/test-services.ts";

const adminEmail = "operator@example.org";
const password = "correct horse battery";
let app: TestProcess;
beforeAll(async () => {
  app = await createTestProcess({ atEnd: afterAll, adminEmail: "Operator@example.org" });
});

const signIn = (email: string, given = password) => app.newClient().post("/api/auth/sign-in/email", { email, password: given });
const db = () => app.services.db;
async function signUpConfirmed(email: string): Promise<void> {
  await app.newClient().post("/api/auth/sign-up/email", { name: "S", email, password });
  await db().update(users).set({ emailVerified: true }).where(eq(users.email, email));
}
const adminOf = async (email: string) => {
  const [row] = await db().select().from(adminAccounts).innerJoin(users, eq(users.id, adminAccounts.userId)).where(eq(users.email, email));
  return row?.admin_accounts ?? null;
};

describe("a setup link", () => {
  const at = (ms: number) => ({ db: app.services.db, now: () => new Date(ms) });
  const tokenOf = (link: string | null) => new URL(link ?? "missing:").searchParams.get("token") ?? "";

  it("works within its time, is kept as a hash, and leaves nothing when the address is taken", async () => {
    const start = Date.now();
    const token = tokenOf(await makeSetupLink(at(start), "https://words.example.org"));
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const rows = await db().select().from(verifications);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await isSetupLinkOpen(at(start + setupLinkMaxAgeMs - 1), token)).toBe(true);
    expect(await isSetupLinkOpen(at(start + setupLinkMaxAgeMs), token)).toBe(false);
    expect(await isSetupLinkOpen(at(start), `${token}x`)).toBe(false);
    expect(await isSetupLinkOpen(at(start), "")).toBe(false);
    const account = { name: "L", email: "late@example.org", passwordHash: "x" };
    await expect(redeemSetupLink(at(start + setupLinkMaxAgeMs), token, account)).rejects.toMatchObject({ code: "gone" });
    expect(await db().select().from(users)).toEqual([]);
    await db().insert(users).values({ id: "taken", name: "T", email: "taken@example.org", emailVerified: true });
    await expect(redeemSetupLink(at(start), token, { ...account, email: "taken@example.org" })).rejects.toMatchObject({ code: "conflict" });
    expect(await isSetupLinkOpen(at(start), token)).toBe(true);
    await db().delete(users);
    await db().delete(verifications);
  });
});

describe("ADMIN_EMAIL", () => {
  it("makes the account an admin once its address is confirmed, and never thaws a frozen one", async () => {
    await app.newClient().post("/api/auth/sign-up/email", { name: "O", email: adminEmail, password });
    expect((await signIn(adminEmail)).status).toBe(403);
    expect(await adminOf(adminEmail)).toBeNull();
    await db().update(users).set({ emailVerified: true }).where(eq(users.email, adminEmail));
    const client = app.newClient();
    expect((await client.post("/api/auth/sign-in/email", { email: adminEmail, password })).status).toBe(200);
    expect(await (await client.get("/api/me")).json()).toMatchObject({ user: { admin: true } });
    expect(await adminOf(adminEmail)).toMatchObject({ role: 10, status: adminStatus.normal, createdBy: "ADMIN_EMAIL" });
    await db().update(adminAccounts).set({ status: adminStatus.frozen });
    expect((await signIn(adminEmail)).status).toBe(200);
    expect(await adminOf(adminEmail)).toMatchObject({ status: adminStatus.frozen });
    expect(await (await client.get("/api/me")).json()).toMatchObject({ user: { admin: false } });
  });

  it("leaves everyone else as they are", async () => {
    const email = "somebody@example.org";
    await signUpConfirmed(email);
    expect((await signIn(email)).status).toBe(200);
    expect(await adminOf(email)).toBeNull();
  });
});

describe("wordloom admin create", () => {
  it("makes an account that can sign in at once, with the given or a new password", async () => {
    const given = await createAdmin(app.services, { email: "Given@example.org", password });
    expect(given).toEqual({ id: expect.any(String), email: "given@example.org", password: null });
    expect((await signIn("given@example.org")).status).toBe(200);
    const made = await createAdmin(app.services, { email: "made@example.org", password: null });
    expect((await signIn("made@example.org", made.password ?? "")).status).toBe(200);
    expect(await adminOf("made@example.org")).toMatchObject({ role: 10, status: adminStatus.normal, createdBy: "cli" });
  });

  it("keeps the password of someone who has confirmed the address, unfreezes and promotes", async () => {
    const email = "promoted@example.org";
    await signUpConfirmed(email);
    expect(await createAdmin(app.services, { email, password: null })).toMatchObject({ password: null });
    expect((await signIn(email)).status).toBe(200);
    await db().update(adminAccounts).set({ status: adminStatus.frozen, role: 0 });
    await createAdmin(app.services, { email, password: null });
    expect(await adminOf(email)).toMatchObject({ role: 10, status: adminStatus.normal });
  });

  it("keeps no password from an earlier sign-up with the address", async () => {
    const email = "waylaid@example.org";
    await app.newClient().post("/api/auth/sign-up/email", { name: "Mallory", email, password: "the password of mallory" });
    const made = await createAdmin(app.services, { email, password: null });
    expect((await signIn(email, "the password of mallory")).status).toBe(401);
    expect((await signIn(email, made.password ?? "")).status).toBe(200);
  });

  it("replaces a password on the operator's word, and ends its sessions", async () => {
    const email = "replaced@example.org";
    await signUpConfirmed(email);
    const client = app.newClient();
    await client.post("/api/auth/sign-in/email", { email, password });
    await createAdmin(app.services, { email, password: "another horse battery" });
    expect(await (await client.get("/api/me")).json()).toMatchObject({ actor: "anonymous" });
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, "another horse battery")).status).toBe(200);
  });

  it.each([
    ["nobody", null],
    ["a@example.org", "short"],
    ["a@example.org", "x".repeat(129)],
  ])("refuses %s with the password %s", async (email, given) => {
    await expect(createAdmin(app.services, { email, password: given })).rejects.toMatchObject({ code: "invalid-input" });
    expect(await adminOf("a@example.org")).toBeNull();
  });

  it("hashes as the sign-in service does", async () => {
    expect(await hashAccountPassword("x")).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
  });
});
