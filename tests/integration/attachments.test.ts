import { eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { newId } from "#core/ids.ts";
import { attachmentQuota } from "#features/documents/attachment-limits.ts";
import { saveAttachment } from "#features/documents/save-attachment.server.ts";
import { sweepAttachments } from "#features/documents/sweep-attachments.server.ts";
import { chatHistoryItems, attachments } from "#platform/db/schema/conversations.ts";
import { sessions, userProfiles } from "#platform/db/schema/accounts.ts";
import type { StorageKey } from "#platform/storage/storage.ts";
import { matrixIt } from "#tests/harness/matrix-it.ts";
import { makeHostilePictures, photo, pictureMarker } from "#tests/services/hostile-pictures.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { fileForm, postPicture, uploadPicture } from "#tests/services/pictures.ts";
import { captionRun, finishedRun, type TestClient } from "#tests/services/test-services.ts";
import { ask, askAndRead, question } from "./conversation-people.ts";
import { changeConfig, errorCode, type ProviderProcess, readJson, startProviderProcess, startRun } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 1000, "anonymous.runsPerMinute": 1000 });
});

const someone = async (role = 0): Promise<{ client: TestClient; person: Person }> => {
  const person = await addPerson(app.services, { role });
  return { client: signedInAs(app.newVisitor(), person), person };
};

const rowsOf = ({ owner }: Person) => app.services.db.select().from(attachments).where(eq(attachments.owner, owner));

async function storedKeys(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of app.services.storage.list("images/attached/")) keys.push(key);
  return keys;
}

/** What a refusal says, but for the request's own id. */
async function refusal(response: Response) {
  const { error } = JSON.parse((await response.text()) || "{}") as { error?: Record<string, unknown> };
  return { status: response.status, code: error?.code, message: error?.message, cache: response.headers.get("cache-control") };
}

describe("a picture to send along", () => {
  matrixIt("F05: is refused or kept clean, whatever it does to a decoder, and the next one is served", async () => {
    const { client, person } = await someone();
    const status = { clean: 201, refused: 415, heic: 415, "too-large": 413 };
    for (const { name, bytes, expected } of await makeHostilePictures()) {
      // The limit of bytes is another one at this door: below it, the same file is a JPEG with a long tail.
      const isLongTail = name === "JPEG of more than 5 MB";
      const answer = await postPicture(client, bytes);
      expect([name, answer.status]).toEqual([name, isLongTail ? 201 : status[expected]]);
      if (answer.status !== 201) continue;
      const { attachment } = await readJson<{ attachment: { url: string; width: number; height: number; bytes: number } }>(answer);
      const kept = Buffer.from(await (await client.get(attachment.url)).arrayBuffer());
      const { format, width, height, pages, exif, icc, xmp } = await sharp(kept).metadata();
      expect([name, format, pages ?? 1, exif, icc, xmp]).toEqual([name, "webp", 1, undefined, undefined, undefined]);
      expect([name, width, height, kept.byteLength]).toEqual([name, attachment.width, attachment.height, attachment.bytes]);
      expect([name, Math.max(width, height) <= 2048]).toEqual([name, true]);
      expect([name, kept.includes(pictureMarker)]).toEqual([name, false]);
    }
    expect((await rowsOf(person)).length).toBe((await storedKeys()).length);
    expect(app.logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
  });

  it("is kept upright and whole, scaled down to 2048 pixels, never up, under the name it had", async () => {
    const { client } = await someone();
    const sent = async (width: number, height: number, name: string) =>
      (await readJson<{ attachment: Record<string, unknown> }>(postPicture(client, await photo(width, height), name))).attachment;
    // The photo lies on its side: what is wide in the file is shown upright.
    expect(await sent(3000, 1500, "cat.jpg")).toMatchObject({ width: 1024, height: 2048, name: "cat.jpg" });
    expect(await sent(40, 30, "C:\\photos\\\u202egpj.猫.jpg")).toMatchObject({ width: 30, height: 40, name: "gpj.猫.jpg" });
    expect(await sent(40, 30, "")).toMatchObject({ name: expect.stringMatching(/^[0-9a-z]{26}\.webp$/) as string });
  });

  matrixIt("may have as many bytes and pixels as the plan says", async () => {
    const free = (await someone()).client;
    const premium = (await someone(10)).client;
    const large = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const larger = await sharp({ create: { width: 4400, height: 3024, channels: 3, background: "#888" } })
      .jpeg()
      .toBuffer();
    const heavy = Buffer.concat([await photo(), Buffer.alloc(10_485_760)]);
    expect((await postPicture(free, large)).status).toBe(201);
    expect(await errorCode(await postPicture(free, larger))).toBe("too-large");
    expect((await postPicture(premium, larger)).status).toBe(201);
    expect(await errorCode(await postPicture(free, heavy))).toBe("too-large");
    expect((await postPicture(premium, heavy)).status).toBe(201);
    expect((await postPicture(premium, Buffer.alloc(26 * 1024 * 1024))).status).toBe(413);
  });

  it("needs a signed-in person, our own origin, and a form with a file", async () => {
    const { client, person } = await someone();
    const visitor = app.newVisitor();
    expect(await errorCode(await postPicture(visitor, await photo()))).toBe("sign-in-required");
    const form = fileForm(await photo());
    const elsewhere = { ...form.headers, Origin: "https://elsewhere.example" };
    expect((await visitor.request("POST", "/api/attachments", { ...form, headers: elsewhere })).status).toBe(403);
    expect(
      (await client.request("POST", "/api/attachments", { body: await photo(), headers: { "Content-Type": "image/jpeg" } })).status,
    ).toBe(415);
    const other = fileForm(await photo(), "photo.jpg", "picture");
    expect(await errorCode(await client.request("POST", "/api/attachments", other))).toBe("invalid-input");
    expect(await rowsOf(person)).toEqual([]);
  });

  matrixIt("F10: is one of 200 and 500 MB at most, to the picture, however many are sent at once", async () => {
    const { client, person } = await someone();
    const fill = (count: number, bytes: number) =>
      app.services.db.insert(attachments).values(
        Array.from({ length: count }, () => {
          const id = newId();
          const row = { owner: person.owner, mime: "image/webp", bytes, width: 1, height: 1, name: "x.webp" };
          return { ...row, id, storagePath: `images/attached/${id}.webp` };
        }),
      );
    await fill(attachmentQuota.count - 2, 1);
    const small = await photo(40, 30);
    const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await postPicture(client, small)).status));
    expect(statuses.toSorted()).toEqual([201, 201, 409, 409, 409]);
    expect((await rowsOf(person)).length).toBe(attachmentQuota.count);
    const known = new Set((await app.services.db.select().from(attachments)).map((row) => row.storagePath));
    expect((await storedKeys()).filter((key) => !known.has(key))).toEqual([]);
    for (const { id } of await rowsOf(person)) await client.request("DELETE", `/api/attachments/${id}`);
    await fill(1, attachmentQuota.bytes - 10);
    expect(await errorCode(await postPicture(client, small))).toBe("limit-reached");
  });

  it("leaves nothing when its account ends meanwhile, or the storage is away", async () => {
    const { person } = await someone();
    const actor = { kind: "user" as const, owner: person.owner, network: "n", plan: "free" as const };
    const file = { bytes: await photo(), name: "x.jpg" };
    const away = { ...app.services, storage: { ...app.services.storage, put: () => Promise.reject(new Error("away")) } };
    await expect(saveAttachment(away, actor, file)).rejects.toThrow("away");
    await app.services.db.update(userProfiles).set({ deletedAt: new Date() }).where(eq(userProfiles.userId, person.id));
    const before = await storedKeys();
    await expect(saveAttachment(app.services, actor, file)).rejects.toMatchObject({ code: "not-found" });
    expect(await rowsOf(person)).toEqual([]);
    expect(await storedKeys()).toEqual(before);
  });

  it("is kept once when the same request comes twice", async () => {
    const { client, person } = await someone();
    const form = fileForm(await photo());
    const send = () =>
      client.request("POST", "/api/attachments", { ...form, headers: { ...form.headers, "Idempotency-Key": "one picture" } });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    expect((await rowsOf(person)).length).toBe(1);
  });
});

describe("a picture's address", () => {
  it("answers its owner alone, with headers under which nothing runs and nothing is kept", async () => {
    const { client } = await someone();
    const { id } = await uploadPicture(client);
    const answer = await client.get(`/api/attachments/${id}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "content-disposition": 'inline; filename="picture.webp"',
      "content-security-policy": expect.stringContaining("sandbox") as string,
    });
    const whole = await answer.arrayBuffer();
    const head = await client.request("HEAD", `/api/attachments/${id}`);
    expect([head.status, Number(head.headers.get("content-length")), (await head.arrayBuffer()).byteLength]).toEqual([
      200,
      whole.byteLength,
      0,
    ]);
    const part = await client.request("GET", `/api/attachments/${id}`, { headers: { Range: "bytes=0-9" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, whole.byteLength]);
  });

  it("F11: is the same 404 for others, guesses, after its end and after sign-out, by GET, HEAD and Range; nothing is listed", async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { id } = await uploadPicture(ada.client);
    const gone = await uploadPicture(ada.client);
    expect((await ada.client.request("DELETE", `/api/attachments/${gone.id}`)).status).toBe(204);
    const expected = await refusal(await eve.client.get(`/api/attachments/${newId()}`));
    expect(expected).toMatchObject({ status: 404, code: "not-found", cache: "private, no-store" });
    const asked: [string, TestClient][] = [
      [`/api/attachments/${id}`, eve.client],
      [`/api/attachments/${id}`, app.newVisitor()],
      [`/api/attachments/${gone.id}`, ada.client],
      ["/api/attachments/%00", ada.client],
      ["/api/attachments/..%2Fapp-secret", ada.client],
      [`/api/attachments/${id}.webp`, ada.client],
    ];
    for (const [path, client] of asked) {
      expect([path, await refusal(await client.get(path))]).toEqual([path, expected]);
      expect([path, await refusal(await client.request("GET", path, { headers: { Range: "bytes=0-9" } }))]).toEqual([path, expected]);
      expect([path, (await client.request("HEAD", path)).status]).toEqual([path, 404]);
    }
    expect(await storedKeys()).not.toContain(`images/attached/${gone.id}.webp`);
    expect((await eve.client.request("DELETE", `/api/attachments/${id}`)).status).toBe(404);
    expect((await ada.client.get("/api/attachments")).status).toBe(405);
    await app.services.db.delete(sessions).where(eq(sessions.userId, ada.person.id));
    const signedOut = await refusal(await ada.client.get(`/api/attachments/${id}`));
    expect(signedOut).toMatchObject({ status: 401, code: "sign-in-required", cache: "private, no-store" });
    expect(await refusal(await ada.client.get(`/api/attachments/${newId()}`))).toEqual(signedOut);
  });
});

describe("a question with pictures", () => {
  it("belongs to its owner: a foreign, unknown or deleted picture starts nothing", async () => {
    const [ada, eve] = [await someone(), await someone()];
    const { id } = await uploadPicture(ada.client);
    const deleted = await uploadPicture(eve.client);
    await eve.client.request("DELETE", `/api/attachments/${deleted.id}`);
    for (const foreign of [id, newId(), deleted.id, "no id"]) {
      const answer = await eve.client.post("/api/runs", question("What is it?", { attachmentIds: [foreign] }));
      expect([answer.status, await errorCode(answer)]).toEqual([404, "not-found"]);
      const caption = await eve.client.post("/api/runs", captionRun("a cat", { attachmentIds: [foreign] }));
      expect([caption.status, await errorCode(caption)]).toEqual([404, "not-found"]);
    }
    const five = await eve.client.post("/api/runs", question("What is it?", { attachmentIds: Array(5).fill(newId()) }));
    expect(five.status).toBe(400);
    expect(await app.services.db.$count(chatHistoryItems, eq(chatHistoryItems.owner, eve.person.owner))).toBe(0);
  });

  it("keeps them with its item, sends the newest four of the branch, and continues without one that was deleted", async () => {
    const { client } = await someone();
    const ids = await Promise.all(Array.from({ length: 3 }, async () => (await uploadPicture(client)).id));
    app.standIn.clearLog();
    const first = await askAndRead(client, "Which of the three?", { attachmentIds: ids });
    const { conversationId } = first.run;
    const late = [(await uploadPicture(client)).id, (await uploadPicture(client)).id];
    await askAndRead(client, "And these?", { conversationId, attachmentIds: late });
    const sent = () => app.standIn.log.at(-1)?.messages.map(({ role, text, pictures = [] }) => [role, text, pictures.length]);
    expect(app.standIn.log[0]?.messages.at(-1)).toMatchObject({ text: "Which of the three?", pictures: { length: 3 } });
    expect(sent()?.filter(([role]) => role === "user")).toEqual([
      ["user", "Which of the three?", 2],
      ["user", "And these?", 2],
    ]);
    await client.request("DELETE", `/api/attachments/${late[1]}`);
    const regenerated = await askAndRead(client, "", { conversationId, regenerates: (await lastItem(client, conversationId)).id });
    expect(sent()?.at(-1)).toEqual(["user", "And these?", 1]);
    const { items } = await readJson<{ data: { items: { id: string; attachmentIds: string[] }[] } }>(
      client.get(`/api/history/${conversationId}`),
    ).then(({ data }) => data);
    expect(items.find((item) => item.id === first.run.itemId)?.attachmentIds).toEqual(ids);
    expect(items.find((item) => item.id === regenerated.run.itemId)?.attachmentIds).toEqual(late);
  });

  it("is told plainly by the demo engine that it saw nothing", async () => {
    const demo = await startProviderProcess({ openai: null }, { atEnd: onTestFinished });
    const client = signedInAs(demo.newVisitor(), await addPerson(demo.services));
    const { id } = await uploadPicture(client);
    const { run } = await askAndRead(client, "What is in it?", { attachmentIds: [id] });
    expect((await finishedRun(client, run.id)).variants[0]?.text).toContain(
      "The picture you attached was not looked at: the demo cannot see pictures.",
    );
    const chinese = await ask(client, "图里是什么？", { attachmentIds: [id], locale: "zh" });
    expect((await finishedRun(client, chinese.run.id)).variants[0]?.text).toContain("你附上的图片没有被查看：演示模式看不到图片。");
  });
});

async function lastItem(client: TestClient, conversationId: string): Promise<{ id: string }> {
  const { data } = await readJson<{ data: { activeItemId: string } }>(client.get(`/api/history/${conversationId}`));
  return { id: data.activeItemId };
}

describe("the Caption Generator", () => {
  it("needs no words beside a picture, sends it, keeps it for going on, and names it in the instructions alone", async () => {
    const { client } = await someone();
    const { id } = await uploadPicture(client);
    app.standIn.clearLog();
    app.standIn.setScript("length tokens=20 seed=3");
    const { run } = await startRun(client, { ...captionRun(""), fields: { platform: "x" }, attachmentIds: [id] });
    await finishedRun(client, run.id);
    expect(run.fields).toMatchObject({ platform: "x", attachmentIds: [id] });
    const bytes = Buffer.from(await (await client.get(`/api/attachments/${id}`)).arrayBuffer()).toString("base64");
    const call = app.standIn.log[0];
    expect(call?.messages).toEqual([{ role: "user", text: "Here is the picture.", pictures: [`data:image/webp;base64,${bytes}`] }]);
    expect(call?.system).toContain("The next message brings the attached picture");
    expect(call?.system).toContain("about the subject in the picture");
    app.standIn.clearLog();
    app.standIn.setScript("whole tokens=5");
    const next = await readJson<{ run: { id: string } }>(client.post(`/api/runs/${run.id}/continue`, { variant: 0 }));
    await finishedRun(client, next.run.id);
    expect(app.standIn.log[0]?.messages[0]?.pictures).toHaveLength(1);
  });

  it("says nothing of a picture when there is none, and needs words then", async () => {
    const { client } = await someone();
    app.standIn.clearLog();
    const { run } = await startRun(client, captionRun("a cat on a boat"));
    await finishedRun(client, run.id);
    expect(app.standIn.log[0]?.system).toContain("about the subject in <about>");
    expect(app.standIn.log[0]?.system).not.toMatch(/picture|\{\{/);
    expect(await errorCode(await client.post("/api/runs", { ...captionRun(""), fields: {} }))).toBe("invalid-input");
    const other = { ...captionRun("x"), tool: "social/hashtags", attachmentIds: [newId()] };
    expect(await errorCode(await client.post("/api/runs", other))).toBe("invalid-input");
  });
});

describe("what nothing uses", () => {
  it("is swept after a day, files without a row after an hour, and nothing that was sent along", async () => {
    const { services } = app;
    const { client, person } = await someone();
    const [inItem, inRun, unused] = [await uploadPicture(client), await uploadPicture(client), await uploadPicture(client)];
    await askAndRead(client, "What is it?", { attachmentIds: [inItem.id] });
    const { run } = await startRun(client, captionRun("a cat", { attachmentIds: [inRun.id] }));
    await finishedRun(client, run.id);
    const orphan: StorageKey = `images/attached/${newId()}.webp`;
    await services.storage.put(orphan, Buffer.from("x"), "image/webp");
    expect(await sweepAttachments(services)).toMatchObject({ files: 0 });
    expect((await rowsOf(person)).length).toBe(3);
    const later = { ...services, now: () => new Date(Date.now() + 25 * 3_600_000) };
    const swept = await sweepAttachments(later);
    expect([swept.rows >= 1, swept.files]).toEqual([true, 1]);
    const ids = (await rowsOf(person)).map((row) => row.id);
    expect(ids.toSorted()).toEqual([inItem.id, inRun.id].toSorted());
    const keys = await storedKeys();
    expect([keys.includes(orphan), keys.includes(`images/attached/${unused.id}.webp`)]).toEqual([false, false]);
    expect((await client.get(`/api/attachments/${inItem.id}`)).status).toBe(200);
    await client.request("DELETE", `/api/runs/${run.id}`);
    await sweepAttachments(later);
    expect((await rowsOf(person)).map((row) => row.id)).toEqual([inItem.id]);
    expect(await sweepAttachments(later)).toEqual({ rows: 0, files: 0 });
  });
});
