import type { OutgoingHttpHeaders } from "node:http";
import { eq, inArray } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { doorTries, sessions } from "#platform/db/schema/accounts.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { payments } from "#platform/db/schema/billing.ts";
import { translationDocuments } from "#platform/db/schema/translation-files.ts";
import { makeCodes } from "#features/billing/codes/make-codes.server.ts";
import { setConfig } from "#features/billing/runtime-config.server.ts";
import { defaultChatSettings } from "#features/conversations/chat-settings.ts";
import { translatorSettings } from "#features/translation/settings/translator-settings.ts";
import { buyItem } from "#tests/services/buy-item.ts";
import { startStripeStandIn, type StripeStandIn } from "#tests/services/stripe-stand-in/start-stripe-stand-in.ts";
import { type AiStandIn, startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { captionRun, createTestProcess, type TestProcess } from "#tests/services/test-services.ts";
import { endpoints } from "../../server/api/endpoints.ts";
import { addPerson } from "#tests/services/people.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { putNightAway } from "./automate-people.ts";
import { giveCredits } from "./files-people.ts";
import { type Answer, type Door, fillPath, hashDatabase, openDoor, readError, sessionCookie } from "./doors.ts";
import { patience } from "#tests/harness/patience.ts";

let standIn: AiStandIn;
let test: TestProcess;
let door: Door;
let cookie: string;
/** A run whose text was cut off, and in one test a run that hangs until it is stopped: both can be changed. */
let running: string;
let truncated: string;
let unwanted: string;
/** Two conversations, and the one item of the first. */
let conversation: string;
let unwantedConversation: string;
let itemId: string;
/** A shared page of it. */
let share: string;
/** A draft, one to be deleted, and a published prompt with a tested output and a run that could be one. */
let draft: string;
let unwantedDraft: string;
let published: string;
let output: string;
let tested: string;
/** A glossary with a term, and one to be deleted. */
let glossary: string;
let unwantedGlossary: string;
let term: string;
let unwantedTerm: string;
/** The run of a translation. */
let translation: string;
/** A kept pair in the collection "Menu", and one to be deleted. */
let like: string;
let unwantedLike: string;
let picture: Buffer;
/** Files: one that was only sent, one to be deleted, and translated ones to try again, to make again and to change. */
let sentFile: string;
let unwantedFile: string;
let ownDocument: string;
let translatedFiles: string[];
const tables: string[] = [];
let keptTool = "";
/** Two uploads in parts. */
let begun: string[];
const letterForm = fileForm(Buffer.from("The contract ends in autumn.\nThis is no known sentence.\n"), "letter.txt");
/** A kept picture that can be removed. */
let attached: string;
/** Pictures of the library. */
const stored: string[] = [];
/** A pack that can be given back. */
let paidPack: string;
let stripe: StripeStandIn;
/** An image run at a provider that has no pictures. */
let pictureless: string;
/** For tokens. */
let code: string;

beforeAll(async () => {
  standIn = await startAiStandIn();
  stripe = await startStripeStandIn();
  test = await createTestProcess({
    stripe: stripe.settings(),
    ai: { openai: standIn.settings().openai, embedding: "default" },
    atEnd: afterAll,
  });
  await setConfig(test.services.db, "free.runsPerMinute", 1000, "test");
  await setConfig(test.services.db, "free.glossaries", 1000, "test");
  await setConfig(test.services.db, "free.filesPerMonth", 1000, "test");
  for (const plan of ["free", "premium"]) await setConfig(test.services.db, `${plan}.automateJobsAtOnce`, 1000, "test");
  await test.services.config.reload();
  door = await openDoor(test.server);
  const device = (await door.call({ path: "/api/me" })).headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const person = await addPerson(test.services);
  await giveCredits(test.services, person.owner, 100_000);
  await buyItem(test.services, stripe, person, "pack-50");
  await buyItem(test.services, stripe, person, "premium-month");
  const bought = await test.services.db.select().from(payments);
  paidPack = bought.find(({ pack }) => pack !== null)?.id ?? "";
  const order = { creditsMilli: 1000, premiumDays: 0, times: 1, count: 1, expiresAt: null };
  [code = ""] = await makeCodes(test.services, order, "test");
  cookie = `${device}; ${sessionCookie(test, person)}`;
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#123456" } })
    .png()
    .toBuffer();
  const form = fileForm(picture, "picture.png");
  const kept = await door.call({ method: "POST", path: "/api/attachments", headers: { ...honest(), ...form.headers }, body: form.body });
  attached = (JSON.parse(kept.text) as { attachment: { id: string } }).attachment.id;
  for (const headers = { ...honest(), ...form.headers }; stored.length < 3; ) {
    const answer = await door.call({ method: "POST", path: "/api/images/inputs", headers, body: form.body });
    stored.push((JSON.parse(answer.text) as { image: { id: string } }).image.id);
  }
  standIn.setSpeaker(translatorOf(translateKnown));
  const text = "The contract ends in autumn.";
  translation = (await callWith<{ run: { id: string } }>("POST", "/api/runs", { kind: "translate", from: "en", to: "de", text })).run.id;
  const painted = { kind: "image", tool: "create/text-to-image", fields: { prompt: "a loaf" }, images: 1 };
  pictureless = (await callWith<{ run: { id: string } }>("POST", "/api/runs", painted)).run.id;
  running = truncated = await startRun("[[script:length tokens=10]]");
  unwanted = await startRun("[[script:whole tokens=3]]");
  [conversation, unwantedConversation] = [await storeConversation(), await storeConversation()];
  const shown = JSON.parse((await door.call({ path: `/api/history/${conversation}`, headers: { Cookie: cookie } })).text);
  itemId = (shown as { data: { activeItemId: string } }).data.activeItemId;
  const shared = await door.call({ method: "POST", path: `/api/history/${conversation}/share`, headers: honest(), body: "{}" });
  share = (JSON.parse(shared.text) as { share: { id: string } }).share.id;
  await makePrompts();
  await makeGlossaries();
  await makeFiles();
  await makeTables();
  const bounds = { timeout: patience.step, interval: 25 };
  for (const id of [unwanted, truncated, translation, pictureless])
    await vi.waitUntil(async () => (await runOf(id)).status === "done", bounds);
});
afterAll(async () => {
  await door.close();
  await standIn.close();
  await stripe.close();
});

const honest = (): OutgoingHttpHeaders => ({ Origin: door.origin, Cookie: cookie, "Content-Type": "application/json" });

async function startRun(about: string): Promise<string> {
  const answer = await door.call({ method: "POST", path: "/api/runs", headers: honest(), body: JSON.stringify(captionRun(about)) });
  expect(answer.status).toBe(201);
  return (JSON.parse(answer.text) as { run: { id: string } }).run.id;
}

/** Calls as the site's own page does, and reads what must be a success. */
async function callWith<T>(method: string, path: string, body: unknown): Promise<T> {
  const answer = await door.call({ method, path, headers: honest(), body: JSON.stringify(body) });
  expect([path, answer.status < 300]).toEqual([path, true]);
  return JSON.parse(answer.text) as T;
}

const somePrompt = { title: { en: "Short advice" }, template: { en: "Give one piece of short advice." } };

async function makePrompts(): Promise<void> {
  const keep = async () => (await callWith<{ prompt: { id: string } }>("POST", "/api/prompts", somePrompt)).prompt.id;
  [draft, unwantedDraft, published] = [await keep(), await keep(), await keep()];
  await callWith("POST", `/api/prompts/${published}/publish`, { visibility: "unlisted" });
  const run = async () => {
    const { run: started } = await callWith<{ run: { id: string } }>("POST", "/api/runs", {
      kind: "prompt",
      promptId: published,
      fields: {},
    });
    await vi.waitUntil(async () => (await runOf(started.id)).status === "done", { timeout: patience.step, interval: 25 });
    return started.id;
  };
  tested = await run();
  const kept = await callWith<{ output: { id: string } }>("POST", `/api/prompts/${published}/outputs`, { runId: await run() });
  output = kept.output.id;
}

async function makeGlossaries(): Promise<void> {
  const keep = async (source: string) =>
    (
      await callWith<{ like: { id: string } }>("POST", "/api/translation-likes", {
        from: "en",
        to: "de",
        source,
        target: "x",
        collection: "Menu",
      })
    ).like.id;
  [like, unwantedLike] = [await keep("bread"), await keep("butter")];
  const make = async () => (await callWith<{ glossary: { id: string } }>("POST", "/api/glossaries", { name: "Menu" })).glossary.id;
  [glossary, unwantedGlossary] = [await make(), await make()];
  const add = async (source: string) => {
    const path = `/api/glossaries/${glossary}/terms`;
    return (await callWith<{ term: { id: string } }>("POST", path, { source, target: "Brot" })).term.id;
  };
  [term, unwantedTerm] = [await add("bread"), await add("loaf")];
}

async function makeFiles(): Promise<void> {
  const keep = async () => {
    const headers = { ...honest(), ...letterForm.headers };
    const answer = await door.call({ method: "POST", path: "/api/files", headers, body: letterForm.body });
    return (JSON.parse(answer.text) as { file: { id: string } }).file.id;
  };
  const begin = async () => {
    const headers = { ...honest(), "Tus-Resumable": "1.0.0", "Upload-Length": "10" };
    const answer = await door.call({ method: "POST", path: "/api/uploads", headers, body: "" });
    return (JSON.parse(answer.text) as { upload: { id: string } }).upload.id;
  };
  begun = [await begin(), await begin()];
  [sentFile, unwantedFile] = [await keep(), await keep()];
  const made = { title: "Lease", text: "It ends in spring." };
  ownDocument = (await callWith<{ document: { id: string } }>("POST", "/api/documents", made)).document.id;
  translatedFiles = [await keep(), await keep(), await keep()];
  const isDone = async (id: string) =>
    (JSON.parse((await door.call({ path: `/api/files/${id}`, headers: { Cookie: cookie } })).text) as { file: { status: string } }).file
      .status === "done";
  for (const id of translatedFiles) await callWith("POST", `/api/files/${id}/start`, { to: "de", from: "en" });
  for (const id of translatedFiles) await vi.waitUntil(() => isDone(id), { timeout: patience.step, interval: 25 });
}

/** A table for each call: one is running, since a row of it never ends, and one was paused then; three have a result, the last of them two; one waits for the night. */
async function makeTables(): Promise<void> {
  await putNightAway(test.services.db);
  await test.services.config.reload();
  const states = ["draft", "draft", "draft", "draft", "running", "paused", "draft", "done", "done", "waiting", "done"] as const;
  for (const state of states) {
    const name = state === "running" || state === "paused" ? "[[script:hang after=1]]" : "Stool";
    const { job } = await callWith<{ job: { id: string } }>("POST", "/api/jobs", { rows: [{ name }] });
    const lane = state === "waiting" ? "overnight" : "now";
    await callWith("PATCH", `/api/jobs/${job.id}`, { template: `Describe {{name}} as ${state}.`, lane });
    if (state !== "draft") await callWith("POST", `/api/jobs/${job.id}/start`, {});
    if (state === "paused") await callWith("POST", `/api/jobs/${job.id}/pause`, {});
    tables.push(job.id);
  }
  const isDone = async (id: string) =>
    (JSON.parse((await door.call({ path: `/api/jobs/${id}`, headers: { Cookie: cookie } })).text) as { job: { state: string } }).job
      .state === "done";
  ({ id: keptTool } = (await callWith<{ tool: { id: string } }>("POST", `/api/jobs/${tables[0]}/tool`, { toolName: "Shop" })).tool);
  for (const id of [tables[7] ?? "", tables[8] ?? "", tables[10] ?? ""])
    await vi.waitUntil(() => isDone(id), { timeout: patience.step, interval: 25 });
  const [twice = ""] = tables.slice(10);
  await callWith("PATCH", `/api/jobs/${twice}/rows/1`, { edited: "A stool of mine." });
  await callWith("POST", `/api/jobs/${twice}/redo`, { rows: [1] });
  await vi.waitUntil(() => isDone(twice), { timeout: patience.step, interval: 25 });
}

async function storeConversation(): Promise<string> {
  const body = JSON.stringify({ history: [{ prompt: "a bakery", text: "With care." }] });
  const answer = await door.call({ method: "POST", path: "/api/history/", headers: honest(), body });
  expect(answer.status).toBe(200);
  return (JSON.parse(answer.text) as { data: string }).data;
}

async function runOf(id: string): Promise<{ status: string; variants: { text: string }[] }> {
  return (
    JSON.parse((await door.call({ path: `/api/runs/${id}`, headers: { Cookie: cookie } })).text) as {
      run: { status: string; variants: { text: string }[] };
    }
  ).run;
}

/** A call of each endpoint that would succeed and (the estimate apart) change something. */
function goodCalls(): { name: string; method: string; path: string; body: string | Buffer; headers: Record<string, string> }[] {
  const bodies: Record<string, { path?: string; body: unknown; type?: string; headers?: Record<string, string> }> = {
    "PATCH /api/me": { body: { bio: "changed" } },
    "POST /api/me/adopt": { body: { take: true } },
    "PUT /api/me/avatar": { body: picture, type: "image/png" },
    "DELETE /api/me/avatar": { body: {} },
    "POST /api/attachments": { body: fileForm(picture).body, type: fileForm(picture).headers["Content-Type"] },
    "DELETE /api/attachments/:id": { path: `/api/attachments/${attached}`, body: {} },
    "POST /api/images/inputs": { body: fileForm(picture).body, type: fileForm(picture).headers["Content-Type"] },
    "DELETE /api/images/:id": { path: `/api/images/${stored[0]}`, body: {} },
    "POST /api/images/delete": { body: { ids: [stored[1]] } },
    "POST /api/images/archive": { body: { ids: [stored[2]] } },
    "POST /api/redeem": { body: { code } },
    "PUT /api/settings": { body: { settings: { ...defaultChatSettings, topP: 0.5 }, changedAt: "2026-11-21T12:00:00.000Z" } },
    "PUT /api/settings/translator": {
      body: { settings: { ...translatorSettings.defaults, tone: 3 }, changedAt: "2026-11-21T12:00:00.000Z" },
    },
    "POST /api/history/delete-all": { body: {} },
    "POST /api/history/restore-all": { body: { deletedAt: "2026-11-21T12:00:00.000Z" } },
    "POST /api/history/": { body: { history: [{ prompt: "a café", text: "Gladly." }] } },
    "PUT /api/prompt/history/:id": { path: `/api/prompt/history/${conversation}`, body: { title: "changed" } },
    "DELETE /api/history/:id": { path: `/api/history/${unwantedConversation}`, body: {} },
    "POST /api/history/:id/restore": { path: `/api/history/${unwantedConversation}/restore`, body: {} },
    "POST /api/history/import": { body: { title: "a tea house", history: [{ prompt: "a tea house", text: "Gladly." }] } },
    "POST /api/history/:id/share": { path: `/api/history/${conversation}/share`, body: { expiresInDays: 7 } },
    "DELETE /api/shares/:id": { path: `/api/shares/${share}`, body: {} },
    "POST /api/history/:id/branch": { path: `/api/history/${conversation}/branch`, body: { itemId } },
    "POST /api/history/:id/fork": { path: `/api/history/${conversation}/fork`, body: { itemId } },
    "POST /api/prompts": { body: somePrompt },
    "POST /api/prompts/import": { body: { format: "json", text: JSON.stringify([somePrompt]) } },
    "PUT /api/prompts/:id": { path: `/api/prompts/${draft}`, body: { title: { en: "Changed" } } },
    "DELETE /api/prompts/:id": { path: `/api/prompts/${unwantedDraft}`, body: {} },
    "POST /api/prompts/:id/publish": { path: `/api/prompts/${draft}/publish`, body: { visibility: "private" } },
    "POST /api/prompts/:id/unpublish": { path: `/api/prompts/${draft}/unpublish`, body: {} },
    "POST /api/prompts/:id/fork": { path: `/api/prompts/${published}/fork`, body: {} },
    "POST /api/prompts/:id/outputs": { path: `/api/prompts/${published}/outputs`, body: { runId: tested } },
    "POST /api/prompts/:id/examples": { path: `/api/prompts/${published}/examples`, body: {} },
    "DELETE /api/prompts/:id/outputs/:output": { path: `/api/prompts/${published}/outputs/${output}`, body: {} },
    "POST /api/prompts/:id/vote": { path: `/api/prompts/${published}/vote`, body: { like: true } },
    "POST /api/prompts/:id/report": { path: `/api/prompts/${published}/report`, body: { reason: "other" } },
    "POST /api/glossaries": { body: { name: "Prices" } },
    "PATCH /api/glossaries/:id": { path: `/api/glossaries/${glossary}`, body: { name: "Changed" } },
    "DELETE /api/glossaries/:id": { path: `/api/glossaries/${unwantedGlossary}`, body: {} },
    "POST /api/glossaries/:id/terms": { path: `/api/glossaries/${glossary}/terms`, body: { source: "price", target: "Preis" } },
    "PATCH /api/glossaries/:id/terms/:termId": { path: `/api/glossaries/${glossary}/terms/${term}`, body: { target: "Brote" } },
    "DELETE /api/glossaries/:id/terms/:termId": { path: `/api/glossaries/${glossary}/terms/${unwantedTerm}`, body: {} },
    "POST /api/glossaries/:id/import": { path: `/api/glossaries/${glossary}/import`, body: { format: "csv", text: "oven,Ofen" } },
    "POST /api/files/estimate": { body: letterForm.body, type: letterForm.headers["Content-Type"] },
    "POST /api/files": { body: letterForm.body, type: letterForm.headers["Content-Type"] },
    "DELETE /api/files/:id": { path: `/api/files/${unwantedFile}`, body: {} },
    "POST /api/files/:id/start": { path: `/api/files/${sentFile}/start`, body: { to: "de" } },
    "POST /api/files/:id/cancel": { path: `/api/files/${sentFile}/cancel`, body: {} },
    "POST /api/files/:id/retry": { path: `/api/files/${translatedFiles[0]}/retry`, body: {} },
    "POST /api/files/:id/reflow": { path: `/api/files/${translatedFiles[1]}/reflow`, body: {} },
    "PATCH /api/files/:id/segments": {
      path: `/api/files/${translatedFiles[2]}/segments`,
      body: { changes: [{ id: "1", isApproved: true }] },
    },
    "POST /api/files/:id/segments/replace": {
      path: `/api/files/${translatedFiles[2]}/segments/replace`,
      body: { find: "Vertrag", replace: "Brot" },
    },
    "PATCH /api/files/:id/segments/:segmentId": { path: `/api/files/${translatedFiles[2]}/segments/1`, body: { target: "Im Herbst." } },
    "POST /api/documents": { body: { title: "Contract", text: "It ends in autumn." } },
    "POST /api/documents/embedding": { body: {} },
    "POST /api/documents/:id/embedding": { path: `/api/documents/${ownDocument}/embedding`, body: {} },
    "DELETE /api/documents/:id": { path: `/api/documents/${ownDocument}`, body: {} },
    "POST /api/jobs": { body: { rows: [{ name: "Stool" }] } },
    "PATCH /api/jobs/:id": { path: `/api/jobs/${tables[0]}`, body: { template: "Praise {{name}}." } },
    "DELETE /api/jobs/:id": { path: `/api/jobs/${tables[1]}`, body: {} },
    "POST /api/jobs/:id/sample": { path: `/api/jobs/${tables[2]}/sample`, body: {} },
    "POST /api/jobs/:id/start": { path: `/api/jobs/${tables[3]}/start`, body: {} },
    "POST /api/jobs/:id/start-now": { path: `/api/jobs/${tables[9]}/start-now`, body: {} },
    "POST /api/jobs/:id/pause": { path: `/api/jobs/${tables[4]}/pause`, body: {} },
    "POST /api/jobs/:id/resume": { path: `/api/jobs/${tables[5]}/resume`, body: {} },
    "POST /api/jobs/:id/cancel": { path: `/api/jobs/${tables[6]}/cancel`, body: {} },
    "POST /api/jobs/:id/redo": { path: `/api/jobs/${tables[7]}/redo`, body: { rows: [1] } },
    "POST /api/jobs/:id/keep": { path: `/api/jobs/${tables[10]}/keep`, body: { rows: [1], keep: "earlier" } },
    "POST /api/jobs/:id/approve": { path: `/api/jobs/${tables[8]}/approve`, body: { rows: "all" } },
    "POST /api/jobs/:id/tool": { path: `/api/jobs/${tables[0]}/tool`, body: { toolName: "Praise" } },
    "DELETE /api/table-tools/:id": { path: `/api/table-tools/${keptTool}`, body: {} },
    "PATCH /api/jobs/:id/rows/:n": { path: `/api/jobs/${tables[0]}/rows/1`, body: { edited: "changed" } },
    "POST /api/uploads": { body: {}, headers: { "Tus-Resumable": "1.0.0", "Upload-Length": "10" } },
    "PATCH /api/uploads/:id": {
      path: `/api/uploads/${begun[0]}`,
      body: Buffer.from("more"),
      type: "application/offset+octet-stream",
      headers: { "Tus-Resumable": "1.0.0", "Upload-Offset": "0" },
    },
    "DELETE /api/uploads/:id": { path: `/api/uploads/${begun[1]}`, body: {}, headers: { "Tus-Resumable": "1.0.0" } },
    "PUT /api/favourites": { body: { fav: [published] } },
    "POST /api/runs": { body: captionRun("[[script:whole tokens=5]]") },
    "POST /api/runs/estimate": { body: captionRun("a bakery") },
    "POST /api/runs/:id/continue": { path: `/api/runs/${truncated}/continue`, body: { variant: 0 } },
    "POST /api/runs/:id/retry": { path: `/api/runs/${pictureless}/retry`, body: {} },
    "PUT /api/runs/:id/rating": { path: `/api/runs/${truncated}/rating`, body: { value: 1 } },
    "DELETE /api/runs/:id/rating": { path: `/api/runs/${truncated}/rating`, body: {} },
    "POST /api/surveys": { path: "/api/surveys", body: { survey: "post_job", answers: { usable: "as-is" } } },
    "POST /api/waitlist": { path: "/api/waitlist", body: { product: "images", email: "ada@example.org" } },
    "PATCH /api/runs/:id/variants/:index": { path: `/api/runs/${truncated}/variants/0`, body: { starred: true } },
    "POST /api/translations/:id/alternatives": { path: `/api/translations/${translation}/alternatives`, body: { segmentId: "s1" } },
    "POST /api/translations/:id/explanation": { path: `/api/translations/${translation}/explanation`, body: { segmentId: "s1" } },
    "PATCH /api/translations/:id/segments/:segment": {
      path: `/api/translations/${translation}/segments/s1`,
      body: { target: "Im Herbst endet der Vertrag." },
    },
    "DELETE /api/translations/:id": { path: `/api/translations/${translation}`, body: {} },
    "POST /api/translations/:id/restore": { path: `/api/translations/${translation}/restore`, body: {} },
    "POST /api/translations/delete-all": { body: {} },
    "POST /api/translations/restore-all": { body: { deletedAt: "2026-11-21T12:00:00.000Z" } },
    "POST /api/translation-likes": { body: { from: "en", to: "de", source: "oven", target: "Ofen" } },
    "POST /api/translation-likes/collections": { body: { name: "Menu", newName: "Breakfast" } },
    "POST /api/translation-likes/exported": { body: {} },
    "PATCH /api/translation-likes/:id": { path: `/api/translation-likes/${like}`, body: { note: "with butter" } },
    "DELETE /api/translation-likes/:id": { path: `/api/translation-likes/${unwantedLike}`, body: {} },
    "POST /api/checkout": { body: { pack: "pack-50" } },
    "POST /api/user/cancel-subscription": { body: {} },
    "POST /api/user/resume-subscription": { body: {} },
    "POST /api/user/billing-portal": { body: {} },
    "POST /api/me/payments/:id/refund": { path: `/api/me/payments/${paidPack}/refund`, body: {} },
    "DELETE /api/runs/:id": { path: `/api/runs/${unwanted}`, body: {} },
    "POST /api/runs/:id/stop": { path: `/api/runs/${running}/stop`, body: {} },
  };
  // What takes everything away comes last.
  const isLast = ({ path }: { path: string }) => path === "/api/history/delete-all";
  const writing = endpoints
    // What is signed comes without Origin: payments-webhook.test.ts.
    .filter((endpoint) => endpoint.method !== "GET" && !endpoint.isSigned)
    .toSorted((one, other) => Number(isLast(one)) - Number(isLast(other)));
  return writing.map(({ method, path }) => {
    const call = bodies[`${method} ${path}`];
    if (call === undefined) throw new Error(`name a call of ${method} ${path} that would succeed`);
    const body = Buffer.isBuffer(call.body) ? call.body : JSON.stringify(call.body);
    const headers = { ...call.headers, ...(call.type ? { "Content-Type": call.type } : {}) };
    return { name: `${method} ${path}`, method, path: call.path ?? path, body, headers };
  });
}

/** What pages of other sites can make a browser send, with the visitor's cookie. */
function foreignHeaders(): [string, OutgoingHttpHeaders][] {
  const { port } = door;
  return [
    ["no Origin", { Origin: undefined }],
    ["an empty Origin", { Origin: "" }],
    ["null", { Origin: "null" }],
    ["another site", { Origin: "https://evil.example" }],
    ["another port", { Origin: `http://localhost:${port + 1}` }],
    ["another name of this machine", { Origin: `http://127.0.0.1:${port}` }],
    ["another scheme", { Origin: `https://localhost:${port}` }],
    ["a longer name", { Origin: `${door.origin}.evil.example` }],
    ["a name before ours", { Origin: `http://evil.example?${door.origin}` }],
    ["two origins", { Origin: `${door.origin}, https://evil.example` }],
    ["our own page by Referer alone", { Origin: undefined, Referer: `${door.origin}/write` }],
    ["a form as text/plain", { Origin: "https://evil.example", "Content-Type": "text/plain" }],
    ["a form without Origin", { Origin: undefined, "Content-Type": "application/x-www-form-urlencoded" }],
    ["a multipart form", { Origin: "null", "Content-Type": "multipart/form-data; boundary=x" }],
    ["our Origin but cross-site", { "Sec-Fetch-Site": "cross-site" }],
    ["our Origin but same-site", { "Sec-Fetch-Site": "same-site" }],
    ["a browser's own address bar", { "Sec-Fetch-Site": "none" }],
    ["another Host", { Origin: "https://evil.example", Host: "evil.example" }],
    ["an overridden method", { Origin: undefined, "X-HTTP-Method-Override": "GET" }],
    ["a forwarded host", { Origin: "https://evil.example", "X-Forwarded-Host": "evil.example" }],
  ];
}

const withoutMissing = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

describe("what another site's page sends", () => {
  it("C05: is refused before anything is done, on every endpoint that writes", async () => {
    const before = await hashDatabase(test.services.db);
    for (const { name, method, path, body } of goodCalls()) {
      await Promise.all(
        foreignHeaders().map(async ([what, headers]) => {
          const sent = withoutMissing({ ...honest(), "Idempotency-Key": "forged", ...headers });
          const answer = await door.call({ method, path, headers: sent, body });
          expect([name, what, answer.status, readError(answer).code]).toEqual([name, what, 403, "bad-origin"]);
          expect([what, answer.headers["set-cookie"]]).toEqual([what, undefined]);
        }),
      );
    }
    expect(await hashDatabase(test.services.db)).toBe(before);
  });

  it("C05: is refused by any other method too, before a path is looked at", async () => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      for (const path of ["/api/me", "/api/runs", "/api/none", "/", "/write/social/caption-generator"]) {
        const answer = await door.call({ method, path, headers: { Origin: "https://evil.example", Cookie: cookie } });
        expect([method, path, answer.status]).toEqual([method, path, 403]);
      }
    }
  });

  it("C05: changes nothing by any GET, no matter who sends it", async () => {
    // A look is counted where frequent looks are limited.
    const before = await hashDatabase(test.services.db, ["door_tries"]);
    for (const endpoint of endpoints.filter(({ method }) => method === "GET")) {
      const isConversation = endpoint.path.startsWith("/api/history/");
      const path =
        fillPath(endpoint.path, isConversation ? conversation : truncated) + (endpoint.path === "/api/me/handle" ? "?handle=somebody" : "");
      // Of pictures and the like there is none of that id.
      const isMissing = /:id\b/.test(endpoint.path) && !isConversation && !endpoint.path.startsWith("/api/runs/");
      const status = endpoint.guard === "admin" ? 403 : isMissing ? 404 : 200;
      for (const headers of [{ Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, {}]) {
        const answer = await door.call({ path, headers: { Cookie: cookie, ...headers } });
        expect([path, answer.status]).toEqual([path, status]);
        expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
      }
    }
    expect(await hashDatabase(test.services.db, ["door_tries"])).toBe(before);
  });

  it("C05: gets no leave by a preflight", async () => {
    const headers = {
      Origin: "https://evil.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,idempotency-key",
    };
    const answer = await door.call({ method: "OPTIONS", path: "/api/runs", headers });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

describe("what no other site can send", () => {
  it("C05: passes with our Origin, with and without Fetch Metadata", async () => {
    // What hangs is ended after a while, so it is not started before it is needed.
    running = await startRun("[[script:hang k=3]]");
    await vi.waitUntil(async () => (await runOf(running)).variants[0]?.text, { timeout: patience.step, interval: 25 });
    for (const { name, method, path, body, headers: own } of goodCalls()) {
      const headers = { ...honest(), "Sec-Fetch-Site": "same-origin", ...own };
      const answer = await door.call({ method, path, headers, body });
      expect([name, answer.status < 300]).toEqual([name, true]);
    }
    expect((await runOf(running)).status).toBe("done");
    expect(
      (await door.call({ method: "POST", path: "/api/runs/estimate", headers: honest(), body: JSON.stringify(captionRun("x")) })).status,
    ).toBe(200);
  });

  it("C05: passes with a bearer token and no Origin, without our cookie, and is refused with one that is over or was never ours", async () => {
    const { token } = await addPerson(test.services);
    const of = (authorization: string) => ({ Authorization: authorization, "Content-Type": "application/json" });
    const estimate = { method: "POST", path: "/api/runs/estimate", body: JSON.stringify(captionRun("x")) };
    expect((await door.call({ ...estimate, headers: of(`Bearer ${token}`) })).status).toBe(200);
    const foreign = { method: "POST", path: `/api/runs/${truncated}/stop`, body: "" };
    expect((await door.call({ ...foreign, headers: of(`Bearer ${token}`) })).status).toBe(404);
    const conversation = { history: [{ prompt: "What is kept?", text: "Nothing." }] };
    const store = { method: "POST", path: "/api/history/", body: JSON.stringify(conversation) };
    const kept = () => test.services.db.select().from(chatHistories).orderBy(chatHistories.id);
    const [atFirst, pages] = [await kept(), ["/api/me", "/api/history/", "/write", "/robots.txt"]];
    for (const authorization of ["Bearer of-nothing", "bearer of-nothing", "Bearer", "Bearer a b"]) {
      for (const call of [estimate, store, foreign, ...pages.map((path) => ({ path }))]) {
        const answer = await door.call({ ...call, headers: { ...of(authorization), Cookie: cookie } });
        expect([authorization, call.path, answer.status, answer.headers["set-cookie"]]).toEqual([authorization, call.path, 401, undefined]);
      }
    }
    await test.services.db
      .update(sessions)
      .set({ expiresAt: new Date(test.services.now().getTime() - 1_000) })
      .where(eq(sessions.token, token));
    for (const call of [store, { path: "/api/me" }])
      expect((await door.call({ ...call, headers: of(`Bearer ${token}`) })).status, "its time is over").toBe(401);
    await test.services.db.delete(sessions).where(eq(sessions.token, token));
    expect((await door.call({ ...store, headers: of(`Bearer ${token}`) })).status).toBe(401);
    expect(await kept()).toEqual(atFirst);
  });

  it("C05: no endpoint of the API's description takes a bearer token that is none", async () => {
    const { paths } = JSON.parse((await door.call({ path: "/api/openapi.json" })).text) as { paths: Record<string, object> };
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, truncated) })),
    );
    expect(calls.length).toBeGreaterThanOrEqual(endpoints.length);
    // Files that the tests before have begun write until they end.
    const open = inArray(translationDocuments.status, ["queued", "parsing", "translating", "rendering"]);
    await vi.waitUntil(async () => (await test.services.db.$count(translationDocuments, open)) === 0, {
      timeout: patience.step,
      interval: 25,
    });
    const before = await hashDatabase(test.services.db);
    for (const call of calls) {
      const body = call.method === "GET" ? undefined : "{}";
      const headers = { Authorization: "Bearer of-nothing", "Content-Type": "application/json" };
      expect([call, (await door.call({ ...call, headers, body })).status]).toEqual([call, 401]);
    }
    expect(await hashDatabase(test.services.db)).toBe(before);
  });

  it("C05: a password for a proxy identifies no one: the cookie does, and the Origin is checked", async () => {
    const basic = { Authorization: "Basic YTpi" };
    const own = { method: "GET", path: `/api/runs/${truncated}`, headers: { ...honest(), ...basic } };
    expect((await door.call(own)).status).toBe(200);
    const { Origin: _origin, ...withoutOrigin } = honest();
    const written = {
      method: "POST",
      path: "/api/runs/estimate",
      headers: { ...withoutOrigin, ...basic },
      body: JSON.stringify(captionRun("x")),
    };
    expect((await door.call(written)).status).toBe(403);
  });
});

describe("headers that only proxies and frameworks use", () => {
  const internal: [string, string][] = [
    ["X-Middleware-Subrequest", "middleware:middleware:middleware"],
    ["X-React-Router-SPA-Mode", "yes"],
    ["X-React-Router-Prerender-Data", "[]"],
    ["X-User-Id", "1"],
    ["X-Forwarded-User", "admin"],
    ["X-Remote-User", "admin"],
    ["X-Forwarded-For", "10.9.9.9"],
    ["Forwarded", "for=10.9.9.9"],
    ["X-Real-IP", "10.9.9.9"],
    ["X-Forwarded-Proto", "https"],
    ["X-Forwarded-Host", "evil.example"],
    ["X-Original-URL", "/api/me"],
    ["X-Rewrite-URL", "/api/me"],
    ["X-HTTP-Method-Override", "DELETE"],
    ["X-Owner", "device:0"],
    ["X-Idempotent-Replayed", "true"],
  ];
  const shape = ({ status, headers, text }: Answer) => ({
    status,
    cache: headers["cache-control"],
    vary: headers.vary,
    cookie: headers["set-cookie"],
    // An archive holds the moment at which it was made.
    text: headers["content-type"] === "application/zip" ? "an archive" : text.replace(/"requestId":"[^"]+"/, ""),
  });

  it("C08: change neither status nor body nor caching of any endpoint", async () => {
    const reads = endpoints
      .filter(({ method }) => method === "GET")
      .map(({ path }) => ({
        method: "GET",
        path: fillPath(path, truncated),
        body: undefined,
      }));
    const estimate = { method: "POST", path: "/api/runs/estimate", body: JSON.stringify(captionRun("x")) };
    const stranger = { method: "GET", path: "/api/runs/0000000000000000000000aaaa", body: undefined };
    for (const call of [...reads, estimate, stranger]) {
      const plain = shape(await door.call({ ...call, headers: honest() }));
      for (const [name, value] of internal) {
        // Looking often is limited in places; that is not what is looked at here.
        await test.services.db.delete(doorTries);
        const answer = await door.call({ ...call, headers: { ...honest(), [name]: value } });
        expect({ name, path: call.path, ...shape(answer) }).toEqual({ name, path: call.path, ...plain });
      }
    }
  });

  it("C08: identify no one: the allowance stays that of the socket's network", async () => {
    const used = async () =>
      test.services.db.$client
        .query<{ n: number }>("SELECT count(DISTINCT subject)::int AS n FROM usage_counters WHERE subject LIKE 'network:%'")
        .then((result) => result.rows[0]?.n);
    const before = await used();
    for (const [name, value] of internal) {
      const answer = await door.call({
        method: "POST",
        path: "/api/runs",
        headers: { ...honest(), [name]: value },
        body: JSON.stringify(captionRun("[[script:empty]]")),
      });
      expect([201, 429]).toContain(answer.status);
    }
    expect(await used()).toBe(before);
  });
});
