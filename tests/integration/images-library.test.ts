import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { newId } from "#core/ids.ts";
import { deleteAccount } from "#features/accounts/delete-account.server.ts";
import type { LibraryImage, LibraryPage } from "#features/images/library/image-view.ts";
import { type ImageRow, keepPicture, type NewPicture } from "#features/images/library/keep-picture.server.ts";
import { sweepImages } from "#features/images/library/sweep-images.server.ts";
import { userProfiles, users } from "#platform/db/schema/accounts.ts";
import { images } from "#platform/db/schema/images.ts";
import { runs } from "#platform/db/schema/runs.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { heicPicture, makeHostilePictures, photo, pictureMarker } from "#tests/services/hostile-pictures.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { fileForm, maskForm, postInput, uploadInput } from "#tests/services/pictures.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

const dayMs = 86_400_000;

const someone = async (role = 0): Promise<{ client: TestClient; person: Person }> => {
  const person = await addPerson(app.services, { role });
  return { client: signedInAs(app.newVisitor(), person), person };
};

const rowsOf = ({ owner }: Person): Promise<ImageRow[]> => app.services.db.select().from(images).where(eq(images.owner, owner));

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list("images/made/")) keys.push(key);
  return keys.toSorted();
}

/** The files of all rows, and no others. */
async function expectFilesOfRows(): Promise<void> {
  const rows = await app.services.db.select().from(images);
  expect(await storedKeys()).toEqual(rows.flatMap(({ storagePath, thumbPath }) => [storagePath, thumbPath]).toSorted());
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#888", noise: { type: "gaussian", mean: 128, sigma: 60 } } });
const pixelsOf = (bytes: Uint8Array): Promise<Buffer> => sharp(bytes).autoOrient().toColourspace("srgb").raw().toBuffer();
const bytesAt = async (client: TestClient, path: string): Promise<Buffer> => Buffer.from(await (await client.get(path)).arrayBuffer());
const list = (client: TestClient, query = ""): Promise<LibraryPage> => readJson<LibraryPage>(client.get(`/api/images${query}`));
const later = (days: number) => ({ ...app.services, now: () => new Date(Date.now() + days * dayMs) });

/** What a run hands over for a picture that its model has sent. */
async function picture(person: Person, values: Partial<NewPicture> = {}): Promise<NewPicture> {
  const bytes = await noise(40, 30).webp().toBuffer();
  const made = { runId: newId(), index: 0, step: 1, parentId: null, tool: "edit/instruct", seed: 7, settings: { ratio: "1:1" } };
  return { owner: person.owner, bytes, maxPixels: 2 ** 20, storageLimit: null, ...made, ...values };
}

/** What a refusal says, but for the request's own id. */
async function refusal(response: Response) {
  const { error } = JSON.parse((await response.text()) || "{}") as { error?: Record<string, unknown> };
  return { status: response.status, code: error?.code, message: error?.message, cache: response.headers.get("cache-control") };
}

describe("a picture to work on", () => {
  it("is stored with every pixel it had, upright and clean, and can be had in each format", async () => {
    const { client } = await someone();
    // Larger than what is attached to a message may be, and lying on its side.
    const sent = await noise(2400, 300).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const answer = await postInput(client, sent);
    expect(answer.status).toBe(201);
    const { image } = await readJson<{ image: { id: string; url: string; width: number; height: number; bytes: number } }>(answer);
    expect([image.width, image.height, image.url]).toEqual([300, 2400, `/api/images/${image.id}/file`]);
    const stored = await bytesAt(client, image.url);
    expect([stored.byteLength, (await pixelsOf(stored)).equals(await pixelsOf(sent))]).toEqual([image.bytes, true]);
    const { exif, icc, xmp, orientation } = await sharp(stored).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect((await bytesAt(client, `${image.url}?as=png`)).equals(stored)).toBe(true);
    for (const format of ["jpeg", "webp"] as const) {
      const file = await bytesAt(client, `${image.url}?as=${format}`);
      expect(await sharp(file).metadata()).toMatchObject({ format, width: 300, height: 2400 });
    }
    const thumb = await sharp(await bytesAt(client, `/api/images/${image.id}/thumb`)).metadata();
    expect(thumb).toMatchObject({ format: "webp", width: 40, height: 320 });
    expect((await client.get(`${image.url}?as=gif`)).status).toBe(400);
  });

  matrixIt("F05: is refused or stored clean, whatever it does to a decoder", async () => {
    const { client, person } = await someone();
    for (const { name, bytes, expected } of await makeHostilePictures()) {
      const answer = await postInput(client, bytes);
      // The limits at this door: 10 MB, and a side of 16,383 pixels.
      const status = name.startsWith("JPEG of more")
        ? 201
        : name.includes("40,000 ×")
          ? 413
          : { clean: 201, refused: 415, heic: 415, "too-large": 413 }[expected];
      expect([name, answer.status]).toEqual([name, status]);
      if (answer.status === 415)
        expect([name, await errorCode(answer)]).toEqual([name, expected === "heic" ? "heic-picture" : "unsupported-file"]);
      if (answer.status !== 201) continue;
      const { image } = await readJson<{ image: { url: string } }>(answer);
      const stored = await bytesAt(client, image.url);
      expect([name, (await sharp(stored).metadata()).format, stored.includes(pictureMarker)]).toEqual([name, "png", false]);
    }
    expect((await rowsOf(person)).length).toBeGreaterThan(5);
    await expectFilesOfRows();
    expect(app.logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  matrixIt("may have as many bytes and pixels as the plan says, and needs a signed-in person and a form with a file", async () => {
    const [free, premium] = [await someone(), await someone(10)];
    const blank = (width: number) =>
      sharp({ create: { width, height: 3024, channels: 3, background: "#888" } })
        .jpeg()
        .toBuffer();
    expect((await postInput(free.client, await blank(4032))).status).toBe(201);
    expect(await errorCode(await postInput(free.client, await blank(4400)))).toBe("too-large");
    expect((await postInput(premium.client, await blank(4400))).status).toBe(201);
    const heavy = Buffer.concat([await photo(), Buffer.alloc(10_485_760)]);
    expect(await errorCode(await postInput(free.client, heavy))).toBe("too-large");
    expect(await errorCode(await postInput(app.newVisitor(), await photo()))).toBe("sign-in-required");
    // What it is called counts for nothing.
    const heic = fileForm(await photo(), "photo.heic", "file", "image/heic");
    expect((await free.client.request("POST", "/api/images/inputs", heic)).status).toBe(201);
    const page = fileForm(Buffer.from("<!doctype html><p>Not a picture</p>"), "photo.png", "file", "image/png");
    expect(await errorCode(await free.client.request("POST", "/api/images/inputs", page))).toBe("unsupported-file");
    const asJpeg = fileForm(heicPicture, "photo.jpg");
    const refused = await readJson<{ error: object }>(free.client.request("POST", "/api/images/inputs", asJpeg));
    expect(refused.error).toMatchObject({ code: "heic-picture", message: expect.stringContaining("Most Compatible") as string });
    const other = fileForm(await photo(), "photo.jpg", "picture");
    expect(await errorCode(await free.client.request("POST", "/api/images/inputs", other))).toBe("invalid-input");
  });

  matrixIt("F10: fits in the plan's storage, to the byte, however many are sent at once; masks are counted and not listed", async () => {
    const { client, person } = await someone();
    const bytes = await noise(64, 48).png().toBuffer();
    const { image } = await readJson<{ image: { bytes: number } }>(postInput(client, bytes));
    await changeConfig(app.services, { "free.imageStorageBytes": image.bytes * 3 });
    try {
      const statuses = await Promise.all(Array.from({ length: 4 }, async () => (await postInput(client, bytes)).status));
      expect(statuses.toSorted()).toEqual([201, 201, 409, 409]);
      const full = await postInput(client, bytes);
      expect([full.status, await errorCode(full)]).toEqual([409, "limit-reached"]);
      // What is paid for is kept.
      await keepPicture(app.services, await picture(person));
      await client.request("DELETE", `/api/images/${(await list(client)).items.at(-1)?.id}`);
      await client.request("DELETE", `/api/images/${(await list(client)).items.at(-1)?.id}`);
      const mask = await client.request("POST", "/api/images/inputs", maskForm(await noise(4, 4).png().toBuffer()));
      expect(mask.status).toBe(201);
      const page = await list(client);
      const rows = await rowsOf(person);
      expect([page.items.length, rows.length]).toEqual([2, 3]);
      expect(page.storage).toEqual({ bytes: rows.reduce((sum, row) => sum + row.bytes, 0), limit: image.bytes * 3 });
      await expectFilesOfRows();
    } finally {
      await changeConfig(app.services, { "free.imageStorageBytes": 524_288_000 });
    }
  });
});

describe("a picture that a run has made", () => {
  it("is stored once for each place of the run, no matter who hands it over or how often", async () => {
    const { person } = await someone();
    const made = await picture(person);
    const rows = await Promise.all(Array.from({ length: 3 }, () => keepPicture(app.services, made)));
    rows.push(await keepPicture(app.services, { ...made, bytes: Buffer.from("no picture") }));
    expect(new Set(rows.map((row) => row.id)).size).toBe(1);
    expect(rows[0]).toMatchObject({ runId: made.runId, index: 0, step: 1, tool: "edit/instruct", seed: 7, settings: { ratio: "1:1" } });
    await keepPicture(app.services, { ...made, index: 1 });
    expect((await rowsOf(person)).length).toBe(2);
    await expectFilesOfRows();
  });

  matrixIt("is refused and leaves nothing if it is none, has too many pixels, its account has ended or the storage is away", async () => {
    const { person } = await someone();
    const keep = async (values: Partial<NewPicture>, services = app.services) => keepPicture(services, await picture(person, values));
    await expect(keep({ bytes: Buffer.from("<svg/>") })).rejects.toMatchObject({ code: "unsupported-file" });
    await expect(keep({ maxPixels: 1199 })).rejects.toMatchObject({ code: "too-large" });
    const { storage } = app.services;
    const put: typeof storage.put = (key, ...rest) =>
      key.includes("thumb") ? Promise.reject(new Error("away")) : storage.put(key, ...rest);
    const [get, copy, remove, listed] = [storage.get, storage.copy, storage.delete, storage.list].map((method) => method.bind(storage));
    const away = { get, copy, delete: remove, list: listed, put } as unknown as typeof storage;
    await expect(keep({}, { ...app.services, storage: away })).rejects.toThrow("away");
    await app.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, person.id));
    await expect(keep({})).rejects.toMatchObject({ code: "not-found" });
    expect(await rowsOf(person)).toEqual([]);
    await expectFilesOfRows();
  });

  it("goes with its run; what was made from it stays", async () => {
    const { client, person } = await someone();
    const { run } = await startRun(client, captionRun("[[script:whole tokens=5]]"));
    await finishedRun(client, run.id);
    const first = await keepPicture(app.services, await picture(person, { runId: run.id }));
    const next = await keepPicture(app.services, await picture(person, { parentId: first.id, step: 2 }));
    expect((await client.request("DELETE", `/api/runs/${run.id}`)).status).toBe(204);
    expect((await list(client)).items).toMatchObject([{ id: next.id, parentId: first.id }]);
    await expectFilesOfRows();
    // One whose deletion was interrupted goes with the next sweep.
    await keepPicture(app.services, await picture(person, { runId: run.id, index: 1 }));
    await app.services.db.update(runs).set({ wordsDeletedAt: new Date() }).where(eq(runs.id, run.id));
    expect(await sweepImages(app.services)).toMatchObject({ rows: 1 });
    expect((await rowsOf(person)).map((row) => row.id)).toEqual([next.id]);
  });
});

describe("the library", () => {
  it("is listed in pages, newest or largest first, each picture once", async () => {
    const { client, person } = await someone();
    for (let index = 0; index < 5; index++)
      await keepPicture(
        app.services,
        await picture(person, {
          index,
          bytes: await noise(20 + ((index * 3) % 5) * 10, 20)
            .png()
            .toBuffer(),
        }),
      );
    const walk = async (query: string): Promise<LibraryImage[]> => {
      const items: LibraryImage[] = [];
      for (let next: string | null = ""; next !== null; ) {
        const page = await list(client, `?limit=2${query}${next && `&cursor=${next}`}`);
        items.push(...page.items);
        next = page.next;
      }
      return items;
    };
    const [newest, largest] = [await walk(""), await walk("&sort=largest")];
    expect(newest.map(({ createdAt }) => createdAt)).toEqual(
      newest
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .toReversed(),
    );
    expect(largest.map(({ bytes }) => bytes)).toEqual(newest.map(({ bytes }) => bytes).toSorted((a, b) => b - a));
    for (const items of [newest, largest]) expect(new Set(items.map(({ id }) => id)).size).toBe(5);
    const [row] = await rowsOf(person);
    const shown = newest.find(({ id }) => id === row?.id);
    expect(shown).toMatchObject({ runId: row?.runId, tool: "edit/instruct", width: row?.width, thumbUrl: `/api/images/${row?.id}/thumb` });
    for (const cursor of ["x", "1.%00", newest[0]?.id ?? ""]) expect((await client.get(`/api/images?cursor=${cursor}`)).status).toBe(400);
    expect(await list((await someone()).client)).toEqual({ items: [], next: null, storage: { bytes: 0, limit: 524_288_000 } });
    expect((await app.newVisitor().get("/api/images")).status).toBe(401);
  });

  it("F11: answers its owner alone, with headers under which nothing runs and nothing is kept", async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { id } = await uploadInput(ada.client);
    const gone = await uploadInput(ada.client);
    expect((await ada.client.request("DELETE", `/api/images/${gone.id}`)).status).toBe(204);
    const expected = await refusal(await eve.client.get(`/api/images/${newId()}/file`));
    expect(expected).toMatchObject({ status: 404, code: "not-found", cache: "private, no-store" });
    for (const part of ["file", "file?as=jpeg", "thumb"]) {
      const answer = await ada.client.get(`/api/images/${id}/${part}`);
      expect([part, answer.status]).toEqual([part, 200]);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "cache-control": "private, no-store",
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringMatching(
          part.includes("as") ? /^attachment; filename="picture-.+\.jpg"/ : /^inline;/,
        ) as string,
        "content-security-policy": expect.stringContaining("sandbox") as string,
      });
      const asked: [string, TestClient][] = [
        [id, eve.client],
        [id, app.newVisitor()],
        [gone.id, ada.client],
        ["%00", ada.client],
        ["..%2F..%2Fapp-secret", ada.client],
      ];
      for (const [name, client] of asked)
        expect([name, await refusal(await client.get(`/api/images/${name}/${part}`))]).toEqual([name, expected]);
    }
    expect((await eve.client.request("DELETE", `/api/images/${id}`)).status).toBe(404);
    expect(await readJson(eve.client.post("/api/images/delete", { ids: [id] }))).toEqual({ deleted: 0 });
    expect(await errorCode(await eve.client.post("/api/images/archive", { ids: [id] }))).toBe("not-found");
    expect((await rowsOf(ada.person)).map((row) => row.id)).toEqual([id]);
  });

  matrixIt("gives several pictures as one zip, and deletes several at once", async () => {
    const [ada, eve] = [await someone(), await someone()];
    const run = { runId: newId() };
    const rows = [
      await keepPicture(app.services, await picture(ada.person, run)),
      await keepPicture(app.services, await picture(ada.person, { ...run, index: 1 })),
    ];
    const foreign = await uploadInput(eve.client);
    const ids = [...rows.map((row) => row.id), foreign.id, "no id"];
    const answer = await ada.client.post("/api/images/archive", { ids });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const day = new Date().toISOString().slice(0, 10);
    expect(Object.keys(files)).toEqual([`1-edit-instruct-${day}-1.png`, `2-edit-instruct-${day}-2.png`]);
    for (const [index, bytes] of Object.values(files).entries())
      expect(hashOf(bytes)).toBe(hashOf((await app.services.storage.get(rows[index]?.storagePath ?? "")) ?? Buffer.alloc(0)));
    // It is not stored for a repeat, and may be asked for again.
    const key = { "Idempotency-Key": "one archive" };
    for (let time = 0; time < 2; time++) {
      const repeated = await ada.client.post("/api/images/archive", { ids }, key);
      expect([repeated.status, (await repeated.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
    expect((await ada.client.post("/api/images/archive", { ids: Array(51).fill(newId()) })).status).toBe(400);
    expect(await readJson(ada.client.post("/api/images/delete", { ids }))).toEqual({ deleted: 2 });
    expect([(await rowsOf(ada.person)).length, (await rowsOf(eve.person)).length]).toEqual([0, 1]);
    await expectFilesOfRows();
  });
});

const hashOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("the end of a picture", () => {
  matrixIt("comes after 30 days, with Premium 90 days after that has ended; files without a row go after an hour", async () => {
    const [free, premium] = [await someone(), await someone(10)];
    for (const { client } of [free, premium]) await uploadInput(client);
    const expiry = async ({ person }: { person: Person }) => {
      const at = (await rowsOf(person))[0]?.expiresAt;
      return at == null ? at : Math.round((at.getTime() - Date.now()) / dayMs);
    };
    expect([await expiry(free), await expiry(premium)]).toEqual([30, null]);
    const orphan: StorageKey = `images/made/${newId()}.thumb.webp`;
    await app.services.storage.put(orphan, Buffer.from("x"), "image/webp");
    await sweepImages(later(29));
    expect([await expiry(free), await expiry(premium), (await storedKeys()).includes(orphan)]).toEqual([30, null, false]);
    const setPlan = (values: Partial<typeof userProfiles.$inferInsert>) =>
      app.services.db.update(userProfiles).set(values).where(eq(userProfiles.userId, premium.person.id));
    await setPlan({ billingEnd: new Date(Date.now() + 40 * dayMs) });
    await sweepImages(later(39));
    expect([await expiry(free), await expiry(premium)]).toEqual([undefined, null]);
    await sweepImages(later(41));
    expect(await expiry(premium)).toBe(131);
    await setPlan({ billingEnd: null });
    await sweepImages(later(100));
    expect(await expiry(premium)).toBe(null);
    await setPlan({ role: 0 });
    await sweepImages(later(100));
    await sweepImages(later(189));
    expect(await expiry(premium)).toBe(190);
    await sweepImages(later(191));
    expect(await rowsOf(premium.person)).toEqual([]);
    await expectFilesOfRows();
  });

  it("comes with its account's, in whose data it is until then", async () => {
    const [ada, eve] = [await someone(), await someone()];
    await uploadInput(eve.client);
    const { id } = await keepPicture(app.services, await picture(ada.person));
    const files = unzipSync(new Uint8Array(await (await ada.client.get("/api/me/export")).arrayBuffer()));
    expect(JSON.parse(strFromU8(files["images.json"] ?? new Uint8Array()))).toMatchObject([{ id, seed: 7, settings: { ratio: "1:1" } }]);
    expect(Object.keys(files).filter((name) => name.startsWith("images/"))).toEqual([
      expect.stringMatching(/^images\/1-edit-instruct-.+\.png$/),
    ]);
    await deleteAccount(app.services, ada.person.id);
    expect([await rowsOf(ada.person), await app.services.db.$count(users, eq(users.id, ada.person.id))]).toEqual([[], 0]);
    expect((await rowsOf(eve.person)).length).toBe(1);
    await expectFilesOfRows();
  });
});
