/** One run of the Caption Generator by a new visitor, through the API. */
export type BenchRun = { id: string; cookie: string };
type App = { address: string; url: string };

export async function startRun(app: App, about: string): Promise<BenchRun> {
  const fields = { about, platform: "instagram", tone: 0 };
  const response = await fetch(`${app.address}/api/runs`, {
    method: "POST",
    headers: { Origin: app.address, "Content-Type": "application/json", "Idempotency-Key": `bench ${about} ${performance.now()}` },
    body: JSON.stringify({ kind: "write", tool: "social/caption-generator", fields, locale: "en", quality: "fast", variants: 1 }),
  });
  const answer = (await response.json()) as { run?: { id: string } };
  if (answer.run === undefined) throw new Error(`no run was started: ${JSON.stringify(answer)}`);
  return { id: answer.run.id, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}

/** Reads the run's events to their end, so that it is settled. */
export async function finishRun(app: App, run: BenchRun): Promise<string> {
  const response = await fetch(`${app.address}/api/runs/${run.id}/events`, { headers: { Cookie: run.cookie } });
  return response.text();
}
