import { readFileSync } from "node:fs";
import { type Download, expect, type Locator, type Page } from "@playwright/test";
import type { ToolSeed } from "#features/catalogue/tool-file.server.ts";
import type { Language, MessageKey } from "./journey.ts";

type Words = {
  language: Language;
  message(key: MessageKey, parameters?: Record<string, unknown>): string;
  localized(path: string): string;
};

/** A tool's page as people see it: by roles and names. */
export type ToolPage = ReturnType<typeof createToolPage>;

export function createToolPage(page: Page, tool: ToolSeed, { language, message, localized }: Words) {
  const path = localized(`/write/${tool.slug}`);
  const form = page.getByRole("form", { name: message("tool_form_label", { tool: tool.name[language] }) });
  const result = page.getByRole("region", { name: message("result_title") });
  const field = (key: string): Locator => {
    const label = tool.fields.find((one) => one.key === key)?.label[language];
    if (label === undefined) throw new Error(`${tool.slug} has no field ${key}`);
    return form.getByLabel(label, { exact: true });
  };
  const button = (name: MessageKey, within: Locator = form) => within.getByRole("button", { name: message(name), exact: true });
  const runId = async () => (await result.getAttribute("data-run-id")) ?? "";
  return {
    page,
    path,
    form,
    result,
    field,
    /** The first field, where the text goes. */
    text: field(tool.fields[0]?.key ?? ""),
    generate: button("run_generate"),
    stop: button("run_stop"),
    continueButton: button("run_continue", result),
    star: button("result_star", result),
    /** The slip of a run that has ended. */
    receipt: result.getByRole("complementary", { name: message("run_receipt_title") }),
    copyButton: button("result_copy", result),
    runId,
    /** Opens the page and waits until script has taken over the form. */
    async open(search = "") {
      const response = await page.goto(path + search);
      await this.alive();
      return response;
    },
    /** Waits until a reload or a link has brought the page to life again. */
    async alive() {
      await page.mouse.move(2, 2);
      await expect(form).toHaveJSProperty("noValidate", true);
    },
    /** Waits until this much of a text is on the page, once; lines, paragraphs and code are elements there. */
    async expectOnce(text: string) {
      const words = (marked: string) => marked.replaceAll(/[\s`]/g, "");
      await expect.poll(async () => words((await result.textContent()) ?? "").split(words(text)).length - 1).toBe(1);
    },
    async expectFinish(finish: string) {
      await expect(result).toHaveAttribute("data-finish", finish);
      await expect(result).toHaveAttribute("aria-busy", "false");
    },
    /** Presses Copy and reads the clipboard. */
    async copy(): Promise<string> {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      await button("result_copy", result).click();
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
      return page.evaluate(() => navigator.clipboard.readText());
    },
    async download(format: "md" | "docx" | "pdf" | "txt"): Promise<Uint8Array> {
      await button("result_download", result).click();
      const coming = page.waitForEvent("download");
      await result.getByRole("link", { name: message(`result_download_${format}`) }).click();
      return readDownload(await coming);
    },
    /** The run as the server holds it. */
    async readRun() {
      const response = await page.request.get(`/api/runs/${await runId()}`);
      return ((await response.json()) as { run: RunAnswer }).run;
    },
    async unitsUsed(): Promise<number> {
      const response = await page.request.get("/api/me");
      return ((await response.json()) as { units: { used: number } }).units.used;
    },
  };
}

type RunAnswer = {
  status: string;
  finish: string | null;
  origin: string;
  variants: { text: string; starred: boolean; editedText: string | null }[];
  receipt: { heldUnits: number; chargedUnits: number; returnedUnits: number };
};

async function readDownload(download: Download): Promise<Uint8Array> {
  expect(await download.failure()).toBeNull();
  return new Uint8Array(readFileSync(await download.path()));
}

/** The letters of a text, which survive every change of form. */
export const lettersOf = (text: string): string => (text.match(/\p{L}/gu) ?? []).join("");
