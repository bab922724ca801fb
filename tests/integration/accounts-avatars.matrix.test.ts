import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { deleteObjectsOf } from "#features/accounts/avatar/delete-objects.server.ts";
import { saveAvatar } from "#features/accounts/avatar/save-avatar.server.ts";
import { sweepObjects } from "#features/accounts/avatar/sweep-objects.server.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { adminAccounts, adminStatus, doorTries, sessions, storedObjects, userProfiles, users } from "#platform/db/schema/accounts.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { makeHostilePictures, photo, pictureMarker } from "#tests/services/hostile-pictures.ts";
import { createTestProcess, type TestProcess, testOrigin } from "#tests/services/test-services.ts";
import { createApp } from "../../server/app.ts";

let process: TestProcess;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
  app = createApp(process.server, null);
});

type Person = { id: string; token: string };

async function signUp(admin?: number): Promise<Person> {
  const { db } = process.services;
  const [id, token] = [newId(), newId()];
  await db.insert(users).values({ id, name: "Ada", email: `${id}@example.org`, emailVerified: true });
  await db.insert(userProfiles).values({ userId: id });
  await db.insert(sessions).values({ id: newId(), userId: id, token, expiresAt: new Date(Date.now() + 3_600_000) });
  if (admin !== undefined) await db.insert(adminAccounts).values({ id: newId(), userId: id, status: admin, createdBy: "test" });
  return { id, token };
}

async function call(method: string, path: string, person: Person | null, body?: Uint8Array, headers: Record<string, string> = {}) {
  const from: Record<string, string> = person === null ? { Origin: testOrigin } : { Authorization: `Bearer ${person.token}` };
  const init = {
    method,
    headers: { ...from, ...(body === undefined ? {} : { "Content-Type": "image/jpeg" }), ...headers } as Record<string, string>,
  };
  return app.fetch(new Request(`${testOrigin}${path}`, body === undefined ? init : { ...init, body: body as Uint8Array<ArrayBuffer> }));
}

async function upload(person: Person): Promise<string> {
  const response = await call("PUT", "/api/me/avatar", person, await photo());
  expect(response.status).toBe(200);
  return ((await response.json()) as { avatar: { url: string } }).avatar.url;
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of process.services.storage.list("")) keys.push(key);
  return keys;
}

const rowsOf = (person: Person) =>
  process.services.db
    .select()
    .from(storedObjects)
    .where(eq(storedObjects.owner, ownerOf(person.id)));

/** What a refusal says, but for the request's own id. */
async function refusal(response: Response) {
  const { error } = JSON.parse((await response.text()) || "{}") as { error?: Record<string, unknown> };
  return { status: response.status, code: error?.code, message: error?.message, cache: response.headers.get("cache-control") };
}

describe("an uploaded picture", () => {
  it("F05: is refused or kept clean, whatever it does to a decoder, and the next one is served", async () => {
    const ada = await signUp();
    const pictures = await makeHostilePictures();
    expect(pictures.length).toBeGreaterThanOrEqual(20);
    const status = { clean: 200, refused: 415, heic: 415, "too-large": 413 };
    for (const { name, bytes, expected } of pictures) {
      const response = await call("PUT", "/api/me/avatar", ada, bytes);
      expect([name, response.status]).toEqual([name, status[expected]]);
      if (expected !== "clean") continue;
      const { avatar } = (await response.json()) as { avatar: { url: string } };
      const kept = Buffer.from(await (await call("GET", avatar.url, ada)).arrayBuffer());
      const { format, width, height, pages, exif, icc, xmp } = await sharp(kept).metadata();
      expect([name, format, width, height, pages ?? 1, exif, icc, xmp]).toEqual([
        name,
        "webp",
        256,
        256,
        1,
        undefined,
        undefined,
        undefined,
      ]);
      expect([name, kept.includes(pictureMarker)]).toEqual([name, false]);
    }
    expect((await call("GET", await upload(ada), ada)).status).toBe(200);
    expect(process.logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  it("leaves the one before as it was when it is refused", async () => {
    const ada = await signUp();
    const url = await upload(ada);
    expect((await call("PUT", "/api/me/avatar", ada, Buffer.from("no picture"))).status).toBe(415);
    expect((await call("GET", url, ada)).status).toBe(200);
    expect((await rowsOf(ada)).map((row) => row.state)).toEqual(["stored"]);
  });

  it("F06: is not read when it is declared as something else", async () => {
    const ada = await signUp();
    for (const type of ["image/svg+xml", "text/html", "application/pdf", "image/gif", "application/octet-stream", ""]) {
      const response = await call("PUT", "/api/me/avatar", ada, await photo(), { "Content-Type": type });
      expect([type, response.status]).toEqual([type, 415]);
    }
    const heic = await call("PUT", "/api/me/avatar", ada, await photo(), { "Content-Type": "image/heic" });
    expect(await refusal(heic)).toMatchObject({ status: 415, code: "heic-picture" });
    expect(await rowsOf(ada)).toEqual([]);
  });

  it("needs someone who is signed in, and our own origin without a bearer", async () => {
    expect((await call("PUT", "/api/me/avatar", null, await photo())).status).toBe(401);
    expect((await call("DELETE", "/api/me/avatar", null)).status).toBe(401);
    expect((await call("PUT", "/api/me/avatar", null, await photo(), { Origin: "https://elsewhere.example" })).status).toBe(403);
  });

  it("replaces the one before, whose address and file are gone", async () => {
    const ada = await signUp();
    const first = await upload(ada);
    const second = await upload(ada);
    expect((await call("GET", first, ada)).status).toBe(404);
    expect((await call("GET", second, ada)).status).toBe(200);
    expect(await storedKeys()).not.toContain(`assets/avatars/${first.split("/").pop()}.webp`);
  });

  it("is one, however many are sent at once", async () => {
    const ada = await signUp();
    const sent = await Promise.all(Array.from({ length: 4 }, () => upload(ada)));
    const [row, ...others] = await rowsOf(ada);
    expect(others).toEqual([]);
    const [profile] = await process.services.db.select().from(userProfiles).where(eq(userProfiles.userId, ada.id));
    expect(profile?.avatarId).toBe(row?.id);
    const known = new Set(await storedKeys());
    expect(sent.filter((url) => known.has(`assets/avatars/${url.split("/").pop()}.webp`))).toEqual([`/api/avatars/${row?.id}`]);
  });

  it("is refused with the time to wait after too many", async () => {
    const ada = await signUp();
    await process.services.db.insert(doorTries).values({ key: `avatar:${ada.id}`, count: 30, windowEndsAt: new Date(Date.now() + 60_000) });
    const response = await call("PUT", "/api/me/avatar", ada, await photo());
    expect([response.status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  it("leaves nothing when its account ends meanwhile", async () => {
    const ada = await signUp();
    await process.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, ada.id));
    const before = await storedKeys();
    await expect(saveAvatar(process.services, ada, await photo())).rejects.toMatchObject({ code: "not-found" });
    expect(await rowsOf(ada)).toEqual([]);
    expect(await storedKeys()).toEqual(before);
  });

  it("leaves the one before when the storage is away", async () => {
    const ada = await signUp();
    const url = await upload(ada);
    const away = { ...process.services.storage, put: () => Promise.reject(new Error("away")) };
    await expect(saveAvatar({ ...process.services, storage: away }, ada, await photo())).rejects.toThrow("away");
    expect((await call("GET", url, ada)).status).toBe(200);
    expect((await rowsOf(ada)).length).toBe(1);
  });
});

describe("a picture's address", () => {
  it("answers its owner and an admin, for them alone", async () => {
    const [ada, admin] = [await signUp(), await signUp(adminStatus.normal)];
    const url = await upload(ada);
    for (const person of [ada, admin]) {
      const response = await call("GET", url, person);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-disposition": 'inline; filename="avatar.webp"',
        "content-security-policy": expect.stringContaining("sandbox"),
      });
      expect(response.headers.getSetCookie()).toEqual([]);
    }
  });

  it("F11: is the same 404 for others, guesses, a frozen admin and after its end, by GET, HEAD and Range", async () => {
    const [ada, eve, frozen] = [await signUp(), await signUp(), await signUp(adminStatus.frozen)];
    const url = await upload(ada);
    expect(url).toMatch(/^\/api\/avatars\/[0-9a-z]{26}$/);
    const expected = await refusal(await call("GET", `/api/avatars/${newId()}`, eve));
    expect(expected).toMatchObject({ status: 404, code: "not-found", cache: "private, no-store" });
    const writing = newId();
    await process.services.db.insert(storedObjects).values({
      id: writing,
      owner: ownerOf(ada.id),
      kind: "avatar",
      storageKey: `assets/avatars/${writing}.webp`,
      mime: "image/webp",
      bytes: 1,
      state: "writing",
    });
    const gone = await upload(frozen);
    expect((await call("DELETE", "/api/me/avatar", frozen)).status).toBe(204);
    expect((await call("DELETE", "/api/me/avatar", frozen)).status).toBe(204);
    const asked: [string, Person | null][] = [
      [url, eve],
      [url, frozen],
      [url, null],
      [gone, frozen],
      [gone, ada],
      [`/api/avatars/${writing}`, ada],
      ["/api/avatars/%00", ada],
      ["/api/avatars/..%2Fapp-secret", ada],
      [`${url}.webp`, ada],
    ];
    for (const [path, person] of asked) {
      expect([path, await refusal(await call("GET", path, person))]).toEqual([path, expected]);
      expect([path, await refusal(await call("GET", path, person, undefined, { Range: "bytes=0-9" }))]).toEqual([path, expected]);
      expect([path, (await call("HEAD", path, person)).status]).toEqual([path, 404]);
    }
    await process.services.db.delete(sessions).where(eq(sessions.userId, ada.id));
    const signedOut = await refusal(await call("GET", url, ada));
    expect(signedOut).toMatchObject({ status: 401, code: "sign-in-required", cache: "private, no-store" });
    expect(await refusal(await call("GET", `/api/avatars/${newId()}`, ada))).toEqual(signedOut);
  });

  it("F11: lists nothing", async () => {
    const ada = await signUp();
    await upload(ada);
    for (const path of ["/api/avatars", "/api/avatars/", "/api/avatars/?prefix=avatars", "/files/", "/data/files/"])
      expect([path, (await call("GET", path, ada)).status]).toEqual([path, 404]);
  });

  it("answers HEAD without the bytes and a Range with the whole", async () => {
    const ada = await signUp();
    const url = await upload(ada);
    const whole = await (await call("GET", url, ada)).arrayBuffer();
    const head = await call("HEAD", url, ada);
    expect([head.status, head.headers.get("content-length"), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      String(whole.byteLength),
      0,
    ]);
    const part = await call("GET", url, ada, undefined, { Range: "bytes=0-9" });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, whole.byteLength]);
  });
});

describe("what is left over", () => {
  it("is swept after an hour: rows whose file never came and files without a row, and nothing else", async () => {
    const { services } = process;
    const [ada, eve] = [await signUp(), await signUp()];
    const url = await upload(ada);
    const [old, fresh] = [newId(), newId()];
    for (const [id, age] of [
      [old, 7_200_000],
      [fresh, 0],
    ] as const)
      await services.db.insert(storedObjects).values({
        id,
        owner: ownerOf(eve.id),
        kind: "avatar",
        storageKey: `assets/avatars/${id}.webp`,
        mime: "image/webp",
        bytes: 1,
        state: "writing",
        createdAt: new Date(Date.now() - age),
      });
    const orphan: StorageKey = `assets/avatars/${newId()}.webp`;
    await services.storage.put(orphan, Buffer.from("x"), "image/webp");
    expect(await sweepObjects(services)).toMatchObject({ rows: 1, files: 0 });
    expect((await rowsOf(eve)).map((row) => row.id)).toEqual([fresh]);
    expect(await storedKeys()).toContain(orphan);
    await services.db.delete(storedObjects).where(eq(storedObjects.id, fresh));
    const later = { ...services, now: () => new Date(Date.now() + 3_700_000) };
    expect(await sweepObjects(later)).toMatchObject({ files: 1 });
    expect(await sweepObjects(later)).toEqual({ rows: 0, files: 0 });
    expect(await storedKeys()).not.toContain(orphan);
    expect((await call("GET", url, ada)).status).toBe(200);
  });

  it("goes with its owner, and the files of others stay", async () => {
    const [ada, eve] = [await signUp(), await signUp()];
    const [gone, kept] = [await upload(ada), await upload(eve)];
    await deleteObjectsOf(process.services, ownerOf(ada.id));
    await deleteObjectsOf(process.services, ownerOf(ada.id));
    expect(await rowsOf(ada)).toEqual([]);
    expect(await storedKeys()).not.toContain(`assets/avatars/${gone.split("/").pop()}.webp`);
    expect((await call("GET", kept, eve)).status).toBe(200);
  });
});
