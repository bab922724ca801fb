import { beforeAll, expect, it } from "vitest";
import { auditLedger } from "#features/billing/audit-ledger.server.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { paragraphs } from "./file-work.ts";
import { fileOwner, restingFile, sendFile } from "./files-people.ts";
import { changeConfig, errorCode, type ProviderProcess, startProviderProcess } from "./provider-process.ts";

let app: ProviderProcess;
beforeAll(async () => {
  app = await startProviderProcess();
  app.standIn.setSpeaker(translatorOf(translateKnown));
  await changeConfig(app.services, { "premium.runsPerMinute": 1000 });
});

const priceMilli = 1000;

it.each([2, 9])("B01: of %i files started at once on credits for one exactly one is translated, the others are 402", async (count) => {
  const { client, person } = await fileOwner(app, { role: 10, milli: priceMilli });
  const ids: string[] = [];
  // Texts that nothing has answered before.
  for (let nth = 0; nth < count; nth++) ids.push((await sendFile(client, paragraphs(3, count * 1000 + nth * 10), `${nth}.txt`)).id);
  app.standIn.clearLog();
  const answers = await Promise.all(ids.map((id) => client.post(`/api/files/${id}/start`, { to: "de", from: "en" })));
  const refused = answers.filter(({ status }) => status === 402);
  expect([answers.filter(({ status }) => status === 202).length, refused.length]).toEqual([1, count - 1]);
  expect(new Set(await Promise.all(refused.map(errorCode)))).toEqual(new Set(["not-enough-credits"]));
  const started = ids[answers.findIndex(({ status }) => status === 202)] ?? "";
  expect(await restingFile(client, started)).toMatchObject({ status: "done", receipt: { chargedMilli: priceMilli } });
  expect(app.standIn.log).toHaveLength(1);
  const { rows } = await app.services.db.$client.query("SELECT available_milli FROM balances WHERE owner = $1", [person.owner]);
  expect(rows).toEqual([{ available_milli: 0 }]);
  expect(await auditLedger(app.services.db)).toMatchObject({ mismatches: 0, heldOpen: 0 });
});
