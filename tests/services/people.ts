import { newId } from "#core/ids.ts";
import { ownerOf } from "#features/accounts/session.ts";
import type { Services } from "#features/services.ts";
import { adminAccounts, adminRole, type adminStatus, sessions, userProfiles, users } from "#platform/db/schema/accounts.ts";
import type { TestClient } from "./test-services.ts";

/** Somebody with a confirmed address, a profile and a session; made by rows, so without gift and without mails. */
export type Person = { id: string; owner: string; email: string; token: string };

type PersonOptions = {
  /** User role (spec §4); 0 when left out. */
  role?: number;
  /** Status of an admin account; none when left out. */
  admin?: (typeof adminStatus)[keyof typeof adminStatus];
  /** Of the admin account; an editor when left out. */
  adminRole?: (typeof adminRole)[keyof typeof adminRole];
};

export async function addPerson(
  { db }: Pick<Services, "db">,
  { role = 0, admin, adminRole: rights = adminRole.editor }: PersonOptions = {},
): Promise<Person> {
  const [id, token] = [newId(), newId()];
  const email = `${id}@mail.example`;
  await db.insert(users).values({ id, name: `name-of-${id}`, email, emailVerified: true });
  await db.insert(userProfiles).values({ userId: id, role });
  await db.insert(sessions).values({ id: newId(), userId: id, token, expiresAt: new Date(Date.now() + 3_600_000) });
  if (admin !== undefined)
    await db.insert(adminAccounts).values({ id: newId(), userId: id, role: rights, status: admin, createdBy: "test" });
  return { id, owner: ownerOf(id), email, token };
}

/** The same browser, its calls made with this person's access token. */
export function signedInAs(client: TestClient, { token }: Pick<Person, "token">): TestClient {
  const request: TestClient["request"] = (method, path, options = {}) =>
    client.request(method, path, { ...options, headers: { Authorization: `Bearer ${token}`, ...options.headers } });
  return {
    cookie: client.cookie,
    request,
    get: (path) => request("GET", path),
    post: (path, body, headers) => request("POST", path, { body, headers }),
  };
}
