import { readZipPart } from "../../harness/read-zip-part.ts";
import { slowDemoServer, wholeBrowser } from "../server-settings.ts";
import { expect, test } from "../writing-journey.ts";
import { lettersOf } from "../tool-page.ts";

test.use({
  permissions: ["clipboard-read", "clipboard-write"],
  serverEnv: slowDemoServer,
  launchOptions: wholeBrowser,
});

test("without a model the caption is the demo engine's, whole after a reload, and says so wherever it goes", async ({
  page,
  caption,
  message,
}) => {
  const label = message("shell_demo_label");
  await caption.open();
  await expect(page.getByRole("complementary", { name: message("shell_demo_title") })).toContainText(label);
  await caption.text.fill("First sourdough from our new oven. Sold from 8 on Saturday. 新烤炉的第一批面包。周六早上八点开卖。");
  await caption.generate.click();
  await expect(caption.result).toHaveAttribute("aria-busy", "true");
  await expect(caption.result).toContainText(label);
  await expect(caption.stop).toBeVisible();
  await caption.expectOnce("Saturday");
  expect((await caption.readRun()).status, "the reload comes in the middle").toBe("running");
  await page.reload();
  await caption.expectFinish("whole");

  const run = await caption.readRun();
  const text = run.variants[0]?.text ?? "";
  expect(run).toMatchObject({ origin: "demo", receipt: { chargedUnits: 0 } });
  expect(await caption.unitsUsed()).toBe(0);
  const events = await (await page.request.get(`/api/runs/${await caption.runId()}/events?after=0`)).text();
  expect(joinDeltas(events)).toBe(text);
  expect(text.startsWith(label)).toBe(true);

  await expect(caption.result.getByText(label, { exact: true }).first()).toBeVisible();
  expect(await caption.copy()).toBe(text);
  for (const format of ["md", "txt"] as const) {
    expect(new TextDecoder().decode(await caption.download(format)).split("\n", 1)[0]).toBe(label);
  }
  const xml = readZipPart(await caption.download("docx"), "word/document.xml");
  expect(lettersOf(xml.replace(/<[^>]*>/g, "")).startsWith(lettersOf(label))).toBe(true);

  // Words of one's own in its place do not make it a model's.
  await caption.result.getByRole("button", { name: message("result_edit"), exact: true }).click();
  await caption.result.getByRole("textbox", { name: message("result_edit_label") }).fill("Bread on Saturday. 周六有面包。");
  await caption.result.getByRole("button", { name: message("result_edit_done"), exact: true }).click();
  expect(await caption.copy()).toBe(`${label}\n\nBread on Saturday. 周六有面包。`);
  expect(new TextDecoder().decode(await caption.download("md")).trimEnd()).toBe(`${label}\n\nBread on Saturday. 周六有面包。`);
});

/** The text of a run's log, as its first reader got it. */
function joinDeltas(events: string): string {
  return events
    .split("\n\n")
    .filter((frame) => /^event: text-delta$/m.test(frame))
    .map((frame) => (JSON.parse(/^data: (.*)$/m.exec(frame)?.[1] ?? "{}") as { text: string }).text)
    .join("");
}
