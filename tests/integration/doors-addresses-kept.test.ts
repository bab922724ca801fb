import { beforeAll, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { strToU8, zipSync } from "fflate";
import { eq } from "drizzle-orm";
import { navigation, tags, tools } from "#platform/db/schema/catalogue.ts";
import { pages } from "#platform/db/schema/content.ts";
import { addPerson, type Person, signedInAs } from "#tests/services/people.ts";
import { fileForm, postPicture } from "#tests/services/pictures.ts";
import { photo } from "#tests/services/hostile-pictures.ts";
import { testApiKey } from "#tests/services/realtime-client.ts";
import { startRealtime } from "#tests/services/realtime-server.ts";
import { type TestClient, testOrigin } from "#tests/services/test-services.ts";
import { addressesOf, type AddressCanary, openCanary } from "./address-canary.ts";
import { sessionCookie } from "./doors.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
let person: Person;
let client: TestClient;
beforeAll(async () => {
  app = await startProviderProcess();
  await changeConfig(app.services, { "free.runsPerMinute": 10_000, "free.filesKept": 1_000 });
  person = await addPerson(app.services);
  client = signedInAs(app.newVisitor(), person);
});

/** A canary that is asked for by none of what `keep` does with all the ways to write its address. */
async function expectUnvisited(keep: (addresses: string[], url: string) => Promise<void>): Promise<void> {
  const canary: AddressCanary = await openCanary();
  onTestFinished(() => canary.close());
  await keep(addressesOf(canary.port), `http://127.0.0.1:${canary.port}/canary`);
  expect(canary.connections()).toBe(0);
  await canary.expectReachable();
}

/** Sends a call that is taken: what is refused would prove nothing. */
async function taken<Body>(method: string, path: string, body: unknown): Promise<Body> {
  const answer = await client.request(method, path, { body });
  const text = await answer.text();
  expect([path, answer.ok, text]).toEqual([path, true, expect.anything()]);
  return JSON.parse(text === "" ? "{}" : text) as Body;
}
/** Each takes a while, and the text beside them holds all. */
const every = (step: number, addresses: string[]) => addresses.filter((_address, index) => index % step === 0);
const both = (text: string) => ({ en: text, zh: text });

it("I05: addresses in prompts, conversations, glossaries, profiles and what people say are never fetched", () =>
  expectUnvisited(async (addresses) => {
    const all = addresses.join("\n").replaceAll("{{", "");
    const { glossary } = await taken<{ glossary: { id: string } }>("POST", "/api/glossaries", {
      name: all.slice(0, 60),
      from: "en",
      to: "de",
    });
    for (const [index, address] of every(2, addresses).entries()) {
      const draft = {
        title: both(address.slice(0, 100)),
        description: both(address),
        template: both(`${all}\n${index}`),
        system: both(address),
      };
      const { prompt } = await taken<{ prompt: { id: string } }>("POST", "/api/prompts", draft);
      await taken("POST", `/api/prompts/${prompt.id}/publish`, { visibility: "public", confirmDuplicate: true, note: address });
      const history = [{ id: "0", prompt: address, text: `![picture](${address})\n${all}` }];
      await taken("POST", "/api/history/", { id: `addresses-${index}`, title: address, tags: [address.slice(0, 30)], history });
      await taken("POST", `/api/glossaries/${glossary.id}/terms`, { source: address, target: address, note: address });
      await client.get(`/api/search?q=${encodeURIComponent(address)}`);
      await client.get(`/api/history/?q=${encodeURIComponent(address)}`);
    }
    await taken("PATCH", "/api/me", { name: addresses[0], bio: all.slice(0, 300) });
    const answers = { words: all.slice(0, 300) };
    const survey = await client.post("/api/surveys", { survey: "exit", answers, locale: "en" });
    expect(survey.status).toBe(204);
    await taken("POST", "/api/waitlist", { product: "images", email: "a@127.0.0.1.nip.io", useCase: all.slice(0, 500), locale: "en" });
  }));

it("I05: addresses in names and parts of files and pictures are never fetched", () =>
  expectUnvisited(async (addresses, url) => {
    const sent = async (name: string, bytes: Uint8Array | string, path = "/api/files") => {
      const form = fileForm(typeof bytes === "string" ? Buffer.from(bytes) : bytes, name, "file", "application/octet-stream");
      return (await client.request("POST", path, form)).status;
    };
    const relationship = (type: string) =>
      `<Relationship Id="r${type}" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${url}"/>`;
    const word = zipSync({
      "[Content_Types].xml": strToU8(
        `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
      ),
      "word/document.xml": strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>See ${url}.</w:t></w:r></w:p></w:body></w:document>`,
      ),
      "word/_rels/document.xml.rels": strToU8(
        `<Relationships>${["attachedTemplate", "image", "oleObject", "frame", "hyperlink", "subDocument"].map(relationship).join("")}</Relationships>`,
      ),
    });
    const page = `<html><head><base href="${url}"><link rel="stylesheet" href="${url}"><meta http-equiv="refresh" content="0;url=${url}"></head><body><img src="${url}" srcset="${url} 2x"><object data="${url}"></object><iframe src="${url}"></iframe><p>Some words</p></body></html>`;
    const book = zipSync({
      mimetype: strToU8("application/epub+zip"),
      "META-INF/container.xml": strToU8(
        `<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="a.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
      ),
      "a.opf": strToU8(
        `<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/><item id="b" href="${url}" media-type="image/png"/></manifest><spine><itemref idref="a"/></spine></package>`,
      ),
      "a.xhtml": strToU8(`<html xmlns="http://www.w3.org/1999/xhtml"><body><p>Some words</p><img src="${url}"/></body></html>`),
    });
    const picture = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${url}">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="${url}"/>&x;</svg>`;
    expect([
      await sent("a.docx", word),
      await sent("a.html", page),
      await sent("a.epub", book),
      await sent("a.txt", addresses.join("\n")),
    ]).toEqual([201, 201, 201, 201]);
    for (const path of ["/api/files", "/api/files/estimate", "/api/documents", "/api/attachments", "/api/images/inputs"])
      expect(await sent("a.svg", picture, path)).toBe(415);
    const avatar = { body: picture, headers: { "Content-Type": "image/png" } };
    expect((await client.request("PUT", "/api/me/avatar", avatar)).status).toBe(415);
    const small = await photo(16, 16);
    for (const address of every(8, addresses)) {
      const name = encodeURI(address).replaceAll('"', "");
      expect([address, await sent(`${name}.txt`, "Some words.", "/api/files/estimate")]).toEqual([address, 200]);
      expect([201, 429]).toContain((await postPicture(client, small, name)).status);
    }
  }));

it("I05: addresses in tools, tags, links and pages that admins publish are never fetched", () =>
  expectUnvisited(async (addresses) => {
    const { db, catalogue, pages: sitePages } = app.services;
    const all = addresses.join("\n\n");
    await db.insert(tags).values({ id: "addresses", slug: "addresses", name: both(all), colour: "blue", group: all });
    await db
      .update(tools)
      .set({ summary: both(all), tagline: both(all), sample: both(all), seoDescription: both(all) })
      .where(eq(tools.id, 21));
    for (const [index, href] of addresses.entries())
      await db
        .insert(navigation)
        .values({ id: `address-${index}`, placement: "footer", label: both(href), href, isExternal: true, state: 1 });
    const slug = "addresses";
    await db.insert(pages).values({ id: slug, slug, title: both(all), description: both(all), body: both(all), state: 1 });
    await Promise.all([catalogue.reload(), sitePages.reload()]);
    for (const path of ["/api/tools?q=canary", "/api/tools/marketing/ad-copy", "/api/prompt-tags", "/api/search?q=canary"])
      expect([path, (await client.get(path)).status]).toEqual([path, 200]);
  }));

it("I05: addresses in what comes back from a sign-in elsewhere and in joins of live topics are never fetched", () =>
  expectUnvisited(async (addresses) => {
    const server = await startRealtime(app, { atEnd: onTestFinished });
    const path = `${server.url.replace(/^http/, "ws")}/websocket?apikey=${testApiKey}&vsn=1.0.0`;
    const socket = new WebSocket(path, { headers: { Origin: testOrigin, Cookie: sessionCookie(app, person) } });
    onTestFinished(() => socket.terminate());
    const replies: string[] = [];
    socket.on("message", (data) => replies.push(String(data)));
    await new Promise((resolve, reject) => socket.once("open", resolve).once("error", reject));
    for (const [index, address] of addresses.slice(0, 10).entries())
      socket.send(
        JSON.stringify({
          topic: `realtime:${address}`,
          event: "phx_join",
          payload: { access_token: address, config: {} },
          ref: `${index}`,
        }),
      );
    await expect.poll(() => replies.length).toBeGreaterThan(0);
    for (const address of addresses) {
      const query = new URLSearchParams({ code: address, state: address, iss: address, redirect_uri: address, error_uri: address });
      expect((await client.get(`/api/auth/callback/google?${query}`)).status).toBeGreaterThanOrEqual(300);
      const asked = await client.post("/api/auth/sign-in/social", { provider: "google", callbackURL: address, errorCallbackURL: address });
      expect(asked.status).toBeGreaterThanOrEqual(400);
    }
  }));
