import { desc, eq } from "drizzle-orm";
import { mails } from "#platform/db/schema/accounts.ts";
import type { TestClient, TestProcess } from "./test-services.ts";

export const testPassword = "correct horse battery";

/** The mails to an address, newest first. */
export function mailsTo({ services }: TestProcess, recipient: string) {
  return services.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(desc(mails.createdAt), desc(mails.id));
}

/** The one link of a mail's text that leads to us, as a path. */
export function linkIn(mail: { text: string } | undefined): string {
  const url = new URL(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  return url.pathname + url.search;
}

/** Signs someone up as a visitor would, confirms the address by the mailed link, and leaves the browser signed in. */
export async function signUp(app: TestProcess, client: TestClient, email: string, password = testPassword): Promise<void> {
  await client.post("/api/auth/sign-up/email", { name: "Somebody", email, password });
  const [mail] = await mailsTo(app, email);
  await client.get(linkIn(mail));
}

/** Names of the cookies that an answer sets to something. */
export const cookiesSet = (response: Response): string[] =>
  response.headers
    .getSetCookie()
    .filter((line) => !/^[^=]+=;/.test(line))
    .map((line) => line.slice(0, line.indexOf("=")));

/** A browser on a network of its own, for a process that trusts the proxy at 127.0.0.1. */
export function clientAt(app: TestProcess, address: string): TestClient {
  const client = app.newClient();
  const own = { "X-Forwarded-For": address };
  const request: TestClient["request"] = (method, path, options = {}) =>
    client.request(method, path, { ...options, headers: { ...own, ...options.headers } });
  return {
    cookie: client.cookie,
    request,
    get: (path) => request("GET", path),
    post: (path, body, headers) => request("POST", path, { body, headers }),
  };
}
