import { beforeAll, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { hostilePdfs } from "#tests/fixtures/documents/hostile-pdfs.ts";
import { translateKnown, translatorOf, translateWords } from "#tests/services/stand-in-translator.ts";
import { paragraphs } from "./file-work.ts";
import { fileOwner, postFile, restingFile, sendFile } from "./files-people.ts";
import { changeConfig, type ProviderProcess, startProviderProcess } from "./provider-process.ts";
import { patience } from "#tests/harness/patience.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf((text, request) => translateKnown(text, request) ?? translateWords(text, request)));
  await changeConfig(app.services, { "premium.runsPerMinute": 1000, "premium.filesKept": 1000 });
});

const price = 1000;
type Refusal = { error: { code: string; reason?: string; message: string } };
type Client = Awaited<ReturnType<typeof fileOwner>>["client"];

/** Sends a file; comes again as long as the server says that too many are read. */
async function sendPatiently(client: Client, name: string, bytes: Uint8Array): Promise<Response> {
  for (;;) {
    const answer = await postFile(client, bytes, name);
    if (answer.status !== 503) return answer;
    await new Promise((resolve) => setTimeout(resolve, Number(answer.headers.get("retry-after") ?? 1) * 1000));
  }
}

/** What became of a broken file: the reason of its refusal, or how its translation ended. */
async function endOf(client: Client, name: string, bytes: Uint8Array): Promise<string> {
  const answer = await sendPatiently(client, name, bytes);
  if (answer.status >= 400) return refusalOf(answer);
  const { id } = ((await answer.json()) as { file: { id: string } }).file;
  const started = await client.post(`/api/files/${id}/start`, { to: "de", from: "en" });
  if (started.status !== 202) return refusalOf(started);
  const { status, error } = await restingFile(client, id);
  return error?.code ?? status;
}

async function refusalOf(answer: Response): Promise<string> {
  const { error } = (await answer.json()) as Refusal;
  return error.message.trim() === "" ? "no words" : (error.reason ?? error.code);
}

it("F08: broken PDF files end with a reason and cost nothing, and a file beside them is translated", {
  timeout: patience.longTest,
}, async () => {
  expect(hostilePdfs.length).toBeGreaterThanOrEqual(15);
  const healthy = await fileOwner(app, { role: 10, milli: price });
  const { id } = await sendFile(healthy.client, paragraphs(40, 90_000), "healthy.txt");
  const { client, person } = await fileOwner(app, { role: 10, milli: 1000 * price });
  const ends = new Map<string, string>();
  const queue = [...hostilePdfs];
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift())
      ends.set(next.name, await endOf(client, next.name, next.make()));
  };
  const atWork = Promise.all([work(), work(), work()]);
  expect((await healthy.client.post(`/api/files/${id}/start`, { to: "de", from: "en" })).status).toBe(202);
  expect(await restingFile(healthy.client, id)).toMatchObject({ status: "done", receipt: { chargedMilli: price } });
  await atWork;
  const good = ["done", "broken", "too-large", "no-text", "password", "unsupported-file", "unwritable"];
  expect(ends.get("no-slash.pdf")).toBe("unwritable");
  expect([...ends].filter(([, end]) => !good.includes(end))).toEqual([]);
  const done = [...ends.values()].filter((end) => end === "done").length;
  const { rows } = await app.services.db.$client.query("SELECT available_milli FROM balances WHERE owner = $1", [person.owner]);
  expect(rows).toEqual([{ available_milli: (1000 - done) * price }]);
  expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
  expect(app.logLines.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});
