import { eq } from "drizzle-orm";
import type { RunView } from "#features/runs/run-view.ts";
import { users } from "#platform/db/schema/accounts.ts";
import { captionRun, finishedRun, type TestClient, type TestProcess } from "#tests/services/test-services.ts";

export type Person = { id: string; email: string; name: string };

export const password = "correct horse battery";

/** Signs a new person up and in at this client, with the device that it has; the address counts as confirmed. */
export async function signUpAndIn(process: TestProcess, client: TestClient, name: string): Promise<Person> {
  const email = `${name.toLowerCase()}@example.org`;
  const { user } = await json<{ user: { id: string } }>(await client.post("/api/auth/sign-up/email", { name, email, password }));
  await process.services.db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
  const [row] = await process.services.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  await signIn(client, email);
  return { id: row?.id ?? user.id, email, name };
}

export async function signIn(client: TestClient, email: string): Promise<void> {
  await json(await client.post("/api/auth/sign-in/email", { email, password }));
}

/** Starts a run and waits for its end. */
export async function write(client: TestClient, about: string): Promise<RunView> {
  const { run } = await json<{ run: RunView }>(await client.post("/api/runs", captionRun(about)));
  return finishedRun(client, run.id);
}

/** The answer's data; anything but a success fails with what was said. */
export async function json<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text) as Data;
}
