import { eq, sql } from "drizzle-orm";
import { expect, it, onTestFinished, vi } from "vitest";
import { leastEmbedded } from "#features/documents/document-limits.ts";
import { doorTries } from "#platform/db/schema/accounts.ts";
import { documents, embeddings } from "#platform/db/schema/documents.ts";
import { patience } from "#tests/harness/patience.ts";
import { hashedFeatures } from "#tests/services/ai-stand-in/hashed-features.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { startOnTestDatabase } from "./server-process.ts";
import { manyChunks, sentTimes } from "./vector-work.ts";

const chunkCount = 300;
const textsPerCall = 64;
/** The process dies while it waits for the answer to its second call, or right after that was sent. */
const kills = ["before", "after", "before"] as const;

it(
  "makes the vectors of a document through three kills -9, repeating one call for each at most, and counts the allowance once",
  async () => {
    const standIn = await startAiStandIn();
    onTestFinished(() => standIn.close());
    const { app, database, again } = await startOnTestDatabase(standIn.env().openai);
    let server = app;
    let cookie = "";
    const ask = (path: string, body: object) =>
      fetch(server.url + path, {
        method: "POST",
        headers: { Origin: server.url, Cookie: cookie, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const credentials = { email: "reader@example.org", password: "a password for documents", name: "Reader" };
    await ask("/api/auth/sign-up/email", credentials);
    await database.execute(sql`UPDATE users SET email_verified = true`);
    const signedIn = await ask("/api/auth/sign-in/email", credentials);
    cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0] ?? "")
      .join("; ");

    let calls = 0;
    let hasAnswer = false;
    const holdTheSecond = (kill: (typeof kills)[number]) => {
      calls = 0;
      hasAnswer = false;
      standIn.setEmbeddingSpeaker(({ texts }) => {
        calls++;
        if (calls === 2 && kill === "before") return new Promise(() => undefined);
        hasAnswer = calls >= 2;
        return texts.map(hashedFeatures);
      });
    };
    holdTheSecond(kills[0]);
    const brought = await ask("/api/documents", { title: "Long", text: manyChunks(chunkCount, "harbour") });
    expect(brought.status).toBe(201);
    const { id } = ((await brought.json()) as { document: { id: string } }).document;
    for (const [index, kill] of kills.entries()) {
      await vi.waitUntil(() => (kill === "before" ? calls === 2 : hasAnswer), { timeout: patience.test, interval: 2 });
      await server.kill();
      const next = kills[index + 1];
      if (next === undefined) standIn.setEmbeddingSpeaker(null);
      else holdTheSecond(next);
      server = await again();
    }
    const readRow = async () => (await database.select().from(documents).where(eq(documents.id, id)))[0];
    await expect.poll(async () => (await readRow())?.status, { timeout: patience.test }).toBe("ready");
    expect(await readRow()).toMatchObject({
      chunksTotal: chunkCount,
      chunksDone: chunkCount,
      errorCode: null,
      embeddedAt: expect.any(Date),
    });
    const chunks = await database.select().from(embeddings).where(eq(embeddings.documentId, id));
    expect([chunks.length, chunks.filter(({ vector, signs }) => vector === null || signs === null).length]).toEqual([chunkCount, 0]);
    const times = [...sentTimes(standIn.embeddings).values()];
    expect(times.length).toBe(chunkCount);
    expect(times.reduce((sum, count) => sum + count - 1, 0)).toBeLessThanOrEqual(kills.length * textsPerCall);
    // Each kill repeats one call at most.
    expect(standIn.embeddings.length).toBeLessThanOrEqual(Math.ceil(chunkCount / textsPerCall) + kills.length);
    const counters = await database.select().from(doorTries).where(sql`key LIKE 'embedding:%'`);
    expect(counters.map(({ count }) => count)).toEqual([chunkCount * leastEmbedded]);
  },
  patience.longTest,
);
