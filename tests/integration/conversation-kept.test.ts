import { beforeAll, describe, expect, it } from "vitest";
import { addPerson, signedInAs } from "#tests/services/people.ts";
import type { TestClient } from "#tests/services/test-services.ts";
import { store } from "./conversation-people.ts";
import { type ProviderProcess, readJson, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
});

type Kept = { account: string[]; device: string[]; declinedAt: string | null };
const lookUp = (client: TestClient, ids: string[]) => readJson<Kept>(client.get(`/api/me/kept?ids=${ids.join(",")}`));
const bread = { history: [{ prompt: "bread", text: "With care." }] };

describe("what the server says of copies in a browser", () => {
  it("tells apart what the device has, what the account has, and what is gone", async () => {
    const device = app.newVisitor();
    const client = signedInAs(device, await addPerson(app.services));
    const [onDevice, inAccount] = [await store(device, bread), await store(client, bread)];
    const answer = await lookUp(client, [onDevice, inAccount, "0123456789abcdefghjkmnpqrs"]);
    expect(answer).toEqual({ account: [inAccount], device: [onDevice], declinedAt: null });
    await client.post("/api/me/adopt", { take: true });
    expect(await lookUp(client, [onDevice])).toEqual({ account: [onDevice], device: [], declinedAt: null });
  });

  it("knows prompts as well", async () => {
    const device = app.newVisitor();
    const client = signedInAs(device, await addPerson(app.services));
    const write = async (who: TestClient) =>
      (
        await readJson<{ prompt: { id: string } }>(
          who.post("/api/prompts", { title: { en: "Bread", zh: "" }, template: { en: "Bake it.", zh: "" } }),
        )
      ).prompt.id;
    const [onDevice, inAccount, foreign] = [await write(device), await write(client), await write(app.newVisitor())];
    const answer = await lookUp(client, [onDevice, inAccount, foreign, "0123456789abcdefghjkmnpqrs"]);
    expect(answer).toEqual({ account: [inAccount], device: [onDevice], declinedAt: null });
  });

  it("knows what is in the trash, so that nothing deleted is offered again", async () => {
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    const id = await store(client, bread);
    await client.request("DELETE", `/api/history/${id}`);
    expect((await lookUp(client, [id])).account).toEqual([id]);
  });

  it("C01: answers for someone else's copies as for what is not there", async () => {
    const [stranger, otherDevice] = [signedInAs(app.newVisitor(), await addPerson(app.services)), app.newVisitor()];
    const foreign = [await store(stranger, bread), await store(otherDevice, bread)];
    const client = signedInAs(app.newVisitor(), await addPerson(app.services));
    expect(await lookUp(client, foreign)).toEqual(await lookUp(client, ["unknown", "0"]));
    expect((await app.newVisitor().get(`/api/me/kept?ids=${foreign.join(",")}`)).status).toBe(401);
  });

  it("tells when a device's work was left where it is", async () => {
    const device = app.newVisitor();
    const client = signedInAs(device, await addPerson(app.services));
    await store(device, bread);
    const before = Date.now();
    const refused = await client.post("/api/me/adopt", { take: false });
    const [cookie = ""] = (refused.headers.get("set-cookie") ?? "").split(";");
    const answer = await client.request("GET", "/api/me/kept?ids=0", { headers: { Cookie: cookie } });
    const { declinedAt } = await readJson<Kept>(answer);
    expect(Date.parse(declinedAt ?? "")).toBeGreaterThanOrEqual(before - 1);
  });
});
