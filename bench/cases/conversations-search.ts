import { desc } from "drizzle-orm";
import { openDatabase } from "#platform/db/database.server.ts";
import { findSocketFolder } from "#platform/db/embedded-database.server.ts";
import { chatHistories } from "#platform/db/schema/conversations.ts";
import { fillConversations, needle } from "#tests/services/fill-conversations.ts";
import type { BenchApp, BenchEnvironment } from "../environment.ts";
import { type Measurement, median, percentile } from "../measure.ts";

const messages = 100_000;
const perConversation = 50;
const rounds = 40;
const targetMs = 50;

/** List, search and open of one owner with 100,000 messages, over HTTP, each asked for forty times in turn. */
export async function conversationsSearch(environment: BenchEnvironment): Promise<Measurement> {
  const app = await environment.startApp();
  const cookie = await startConversation(app);
  const conversation = await fill(app);
  const search = (query: string) => `/api/history/?q=${encodeURIComponent(query)}`;
  const paths = {
    list: "/api/history/",
    "search, Chinese": search(needle.chinese),
    "search, prefix": search(needle.prefix),
    "search, a tenth of all": search("退款"),
    open: `/api/history/${conversation}`,
  };
  const times = new Map<string, number[]>(Object.keys(paths).map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const [name, path] of Object.entries(paths)) {
      const start = performance.now();
      const response = await fetch(app.address + path, { headers: { Cookie: cookie } });
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`${name} was answered with ${response.status}`);
      // The first round finds cold caches.
      if (round > 0) times.get(name)?.push(performance.now() - start);
    }
  }
  const parts = [...times].map(([name, all]) => ({ name: `${name}, median`, value: median(all), unit: "ms", target: targetMs }));
  const slowest = Math.max(...parts.map((part) => part.value));
  const notes = [...times].map(([name, all]) => `${name}: 95 % within ${percentile(all, 0.95).toFixed(1)} ms`);
  return { ours: slowest, limit: null, ratio: null, min: null, max: null, unit: "ms", valid: true, notes, parts };
}

/** A visitor's own conversation, which tells whose account is to be filled. */
async function startConversation(app: BenchApp): Promise<string> {
  const response = await fetch(`${app.address}/api/history/import`, {
    method: "POST",
    headers: { Origin: app.address, "Content-Type": "application/json", "Idempotency-Key": "bench conversations" },
    body: JSON.stringify({ title: "First", history: [{ prompt: "Hello", text: "Hello!" }] }),
  });
  if (response.status !== 200) throw new Error(`no conversation was stored: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function fill({ databaseUrl, dataDir }: BenchApp): Promise<string> {
  const socket = databaseUrl === null ? findSocketFolder(dataDir) : null;
  if (databaseUrl === null && socket === null) throw new Error("the embedded database does not listen");
  const db = openDatabase(
    databaseUrl === null ? { kind: "socket", folder: socket?.path ?? "" } : { kind: "url", url: databaseUrl },
    () => undefined,
    1,
  );
  const [row] = await db.select({ owner: chatHistories.owner }).from(chatHistories).orderBy(desc(chatHistories.createdAt)).limit(1);
  const { conversation } = await fillConversations(db, row?.owner ?? "", messages, perConversation);
  await db.$client.end();
  socket?.remove();
  return conversation;
}
