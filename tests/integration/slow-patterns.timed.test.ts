import { monitorEventLoopDelay } from "node:perf_hooks";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderTemplate } from "#features/catalogue/template.ts";
import { isCostlyMarkdown } from "#formats/markdown/markdown-cost.ts";
import type { StartedRun } from "#features/runs/run-view.ts";
import { captionRun, createTestProcess, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";
import { longestTurnOf } from "./longest-turn.ts";

const maxDelayMs = 200;
/** Text made to be slow may delay others by at most so many times what ordinary text of maximum length does. */
const maxTimesUsual = 4;

let process: TestProcess;
let client: TestClient;
let runId: string;
let usualTurn: number;

beforeAll(async () => {
  process = await createTestProcess({ atEnd: afterAll });
  client = process.newClient();
  const { run } = (await (await client.post("/api/runs", captionRun("a bakery"))).json()) as StartedRun;
  runId = (await finishedRun(client, run.id)).id;
  // Code is compiled at its first use; that is no part of a pattern's cost.
  await expectWhole("# Plan\n\nSome **bold** words");
  await longestTurnOfDownloads(usualText());
  usualTurn = await longestTurnOfDownloads(usualText());
});

/** The 99th percentile and the longest of what the event loop was late by while `work` ran, in milliseconds. */
async function delayOf(work: () => unknown): Promise<{ p99: number; max: number }> {
  const histogram = monitorEventLoopDelay({ resolution: 5 });
  histogram.enable();
  // The first sample starts the clock; without it a single long block would go unseen.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  histogram.disable();
  return { p99: histogram.percentile(99) / 1e6, max: histogram.max / 1e6 };
}

async function expectWhole(text: string): Promise<void> {
  const changed = await client.request("PATCH", `/api/runs/${runId}/variants/0`, { body: { editedText: text } });
  expect(changed.status).toBe(200);
  const [txt, docx] = [await client.get(`/api/runs/${runId}/download/txt`), await client.get(`/api/runs/${runId}/download/docx`)];
  expect([txt.status, docx.status]).toEqual([200, 200]);
  const signs = /[#*\s]/g;
  // The demo's text starts with its label.
  expect((await txt.text()).replace(signs, "").endsWith(text.replace(signs, ""))).toBe(true);
  expect(Buffer.from(await docx.arrayBuffer()).toString("latin1", 0, 2)).toBe("PK");
}

/** Headings, paragraphs and lists as people and models write them, as long as Markdown may be. */
function usualText(): string {
  const sentence = "The bakery opens on Saturdays, with **three** nut breads and a dough that rests for *thirty-six* hours. ";
  const part = `## The week\n\n${sentence.repeat(4)}\n\n- one item\n- another item\n- a third with [a link](https://example.org/)\n\n`;
  const text = part.repeat(20_000 / part.length);
  expect(isCostlyMarkdown(text)).toBe(false);
  return text;
}

/** The longest turn while text is downloaded, in milliseconds: the shorter of two, since a collection of garbage may fall into one. */
async function longestTurnOfDownloads(text: string): Promise<number> {
  const changed = await client.request("PATCH", `/api/runs/${runId}/variants/0`, { body: { editedText: text } });
  expect(changed.status).toBe(200);
  const download = async () => {
    for (const format of ["txt", "docx"]) expect((await client.get(`/api/runs/${runId}/download/${format}`)).status).toBe(200);
  };
  return Math.min(await longestTurnOf(download), await longestTurnOf(download));
}

describe("I09: slow patterns", () => {
  it.each([
    ["emphasis", "*a_ ".repeat(15_000)],
    ["list marks", "- ".repeat(5_000)],
    ["quote marks", ">".repeat(5_000)],
    ["brackets", "[".repeat(50_000)],
    ["backticks", "`".repeat(50_000)],
    ["one long line", "a".repeat(60_000)],
    ["underlines of headings", "=\n".repeat(10_000)],
    ["quotes", "> a\n\n".repeat(4_000)],
    ["lines", "a\n".repeat(30_000)],
  ])("I09: a text of %s is kept and downloaded without holding up others", async (_, text) => {
    const { p99 } = await delayOf(() => expectWhole(text));
    expect(p99).toBeLessThan(maxDelayMs);
  });

  it.each([
    ["addresses", "a@b.c ".repeat(1_000)],
    ["links", `${"[a](b) ".repeat(190)}\n\n`.repeat(5)],
    ["numbered lists", "1. a\n\nb\n\n".repeat(249)],
    ["lists in quotes", `${"> 1. ".repeat(6)}a\n`.repeat(33)],
    ["lists in lists", "- a\n  - b\n".repeat(400)],
    ["lines of one paragraph", "a\n".repeat(999)],
    ["emphasis", `${"*a_ ".repeat(199)}\n\n`.repeat(5)],
  ])("I09: a text of %s that is just no costly Markdown is read and written in time", async (_, text) => {
    expect(isCostlyMarkdown(text)).toBe(false);
    expect(isCostlyMarkdown(text.repeat(2))).toBe(true);
    expect(await longestTurnOfDownloads(text)).toBeLessThan(maxTimesUsual * usualTurn);
  });

  it.each([
    ["Chinese", "退款是迟到的承诺，本页说明何时可以退款。".repeat(60).concat("\n\n").repeat(12)],
    ["lines", "a\n".repeat(10_000)],
    ["letters that are not parted", "a".repeat(60_000)],
  ])("I09: a PDF file of %s is written without holding up others", async (_, text) => {
    const changed = await client.request("PATCH", `/api/runs/${runId}/variants/0`, { body: { editedText: text } });
    expect(changed.status).toBe(200);
    const { p99 } = await delayOf(async () => {
      expect((await client.get(`/api/runs/${runId}/download/pdf`)).status).toBe(200);
    });
    expect(p99).toBeLessThan(maxDelayMs);
  });

  it("I09: hostile Accept-Language and search words are answered at once", async () => {
    const { p99 } = await delayOf(async () => {
      const language = "en;q=0.1,".repeat(1_667);
      const statuses = [(await client.request("GET", "/api/tools", { headers: { "Accept-Language": language } })).status];
      for (const words of ["a".repeat(200), "a ".repeat(100), "(".repeat(200), "%_\\".repeat(66), "文".repeat(200), "a.*+".repeat(50)])
        statuses.push((await client.get(`/api/tools?q=${encodeURIComponent(words)}`)).status);
      expect(statuses).toEqual(Array.from({ length: 7 }, () => 200));
      // Only error pages read the header.
      const missing = await client.request("GET", "/nowhere", { headers: { "Accept-Language": language, Accept: "text/html" } });
      expect(missing.status).toBe(404);
    });
    expect(p99).toBeLessThan(maxDelayMs);
  });

  it.each([
    ["open braces", "{{".repeat(100_000)],
    ["half placeholders", "{{a|".repeat(250_000)],
    ["blanks", `{{a${" ".repeat(1_000_000)}`],
    ["placeholders without value", "{{a|b}}".repeat(150_000)],
  ])("I09: a template of 1 MB of %s is rendered in linear time", async (_, template) => {
    const { max } = await delayOf(() => renderTemplate(template, new Map([["b", "x"]])));
    expect(max).toBeLessThan(maxDelayMs);
  });
});
