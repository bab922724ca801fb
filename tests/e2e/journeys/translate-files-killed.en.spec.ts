import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type AppServer, startAppServer } from "../../harness/app-server.ts";
import { copyPreparedData } from "../../harness/prepared-data.ts";
import { readTranslateRequest, translateKnown, translatorOf } from "../../services/stand-in-translator.ts";
import { balanceOf, expect, test, textOfDownload, wordFile } from "../files-page.ts";
import { patience } from "../../harness/patience.ts";

const name = "letter.docx";
const lines = Array.from({ length: 140 }, (_, index) => `The delivery number ${index + 1} left the harbour in the morning.`);
/** As `wordFile` calls each file. */
const title = "Letter";
/** No call has more texts. */
const batchTexts = 60;

/** A server that is killed and restarted at the same address, on the same data; the newest one counts. */
const mortal = test.extend<{ restart(): Promise<void> }, { current: { server: AppServer } }>({
  current: [
    // Playwright reads from this pattern what a fixture needs: nothing.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => use({ server: null as unknown as AppServer }),
    { scope: "worker" },
  ],
  server: [
    async ({ serverEnv, standIn, current }, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), "wordloom-data-"));
      copyPreparedData(dataDir);
      current.server = await startAppServer({ dataDir, env: { ...standIn.env().openai, AI_MAX_RETRIES: "0", ...serverEnv } });
      await use(current.server);
      await current.server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: "worker", timeout: patience.test },
  ],
  restart: async ({ current, standIn, serverEnv }, use) =>
    use(async () => {
      const { dataDir, url } = current.server;
      const env = { ...standIn.env().openai, AI_MAX_RETRIES: "0", ...serverEnv };
      current.server = await startAppServer({ dataDir, port: Number(new URL(url).port), env });
    }),
});

mortal.afterEach(({ standIn }) => standIn.setSpeaker(null));

mortal(
  "a server killed in the middle of a file is missed, comes back, and the file is seen to finish, charged once",
  async ({ page, files, provider, signUp, current, restart, message, pageErrors }) => {
    // Chromium reports each call that reached no server.
    pageErrors.allow(
      /Failed to load resource|ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE/,
    );
    provider.setSpeaker(translatorOf(translateKnown));
    provider.setScript("whole delay=12");
    await signUp();
    await files.open();
    const before = await balanceOf(page.request);
    await files.give(await wordFile(name, `# The contract ends in autumn.\n\n${lines.join("\n\n")}`));
    await files.start(name);
    const progress = files.card(name).getByRole("progressbar", { name: message("files_progress", { name }) });
    // Some of it is done, and not all.
    await expect
      .poll(async () => Number(await progress.getAttribute("value")), { timeout: patience.task, intervals: [100] })
      .toBeGreaterThan(0);
    await current.server.kill();
    await expect(files.card(name).getByText(message("files_lost"))).toBeVisible();
    await expect(progress).toBeVisible();
    provider.setScript("whole");
    await restart();
    await expect(files.card(name).getByText(message("files_status_done"), { exact: true })).toBeVisible({ timeout: patience.task });
    await expect(files.card(name).getByText(message("files_lost"))).toHaveCount(0);
    const text = await textOfDownload(await files.download(name));
    expect(text.match(/Hafen/g)).toHaveLength(lines.length);
    const { items } = (await (await page.request.get("/api/files")).json()) as { items: { receipt: { chargedMilli: number } }[] };
    const charged = items[0]?.receipt.chargedMilli ?? 0;
    expect(charged).toBeGreaterThan(0);
    expect(await balanceOf(page.request)).toBe(before - charged);
    // The title of the file, which the stand-in does not know, is asked for twice without any kill.
    const asked = provider.log
      .flatMap(({ lastUserText }) => readTranslateRequest(lastUserText)?.segments ?? [])
      .filter((segment) => segment.text !== title);
    expect(asked.length).toBeGreaterThanOrEqual(lines.length);
    expect(asked.length - new Set(asked.map((segment) => segment.text)).size).toBeLessThanOrEqual(batchTexts);
  },
);
