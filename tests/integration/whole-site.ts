import type { OutgoingHttpHeaders } from "node:http";
import { newId } from "#core/ids.ts";
import type { DemoAccount } from "#server/demo-data.ts";
import { sessions } from "#platform/db/schema/accounts.ts";
import { findFreePort } from "#tests/harness/free-port.ts";
import { fileForm } from "#tests/services/pictures.ts";
import { runCommand } from "./command.ts";
import { type DemoServer, startDemoServer } from "./demo-server.ts";
import { type Answer, type Call, callServer } from "./doors.ts";

export type RouteLine = { method: string; path: string; guard: string; body: unknown };

/** The built server with one admin who owns something of every kind, and the list of all ways in. */
export type WholeSite = {
  server: DemoServer;
  /** As `wordloom routes --json` tells them. */
  routes: RouteLine[];
  ask(call: Call): Promise<Answer>;
  /** What signs the admin in, of a session of its own: a form that is tried may end one. */
  newSession(): Promise<{ Authorization: string }>;
  /** The cookie of a new session of an account. */
  signIn(key: DemoAccount["key"]): Promise<string>;
  /** An address of a page, with something of the admin in the place of its parameters. */
  addressOf(path: string): string;
  close(): Promise<void>;
};

export const siteOrigin = "https://words.example.org";
/** Fewer than one network may send in a minute (server/middleware/flood-limit.ts). */
const callsPerNetwork = 1500;

export async function startWholeSite(): Promise<WholeSite> {
  const port = await findFreePort();
  const env = { PORT: String(port), PUBLIC_ORIGIN: siteOrigin, TRUSTED_PROXIES: "127.0.0.1", DEMO_DELAY_MS: "0" };
  const server = await startDemoServer(env);
  let sent = 0;
  const ask = ({ headers, ...call }: Call) => {
    const address = `10.7.${Math.floor(sent++ / callsPerNetwork)}.1`;
    return callServer(port, { ...call, headers: { "X-Forwarded-For": address, Origin: siteOrigin, ...headers } });
  };
  const newSession = async () => {
    const token = newId();
    await server.database.insert(sessions).values({
      id: newId(),
      userId: accountOf(server, "admin"),
      token,
      expiresAt: new Date(Date.now() + 3_600_000),
    });
    return { Authorization: `Bearer ${token}` };
  };
  const signIn = async (key: DemoAccount["key"]) => {
    const { email, password } = server.accounts.find((account) => account.key === key) ?? {};
    const headers = { "Content-Type": "application/json" };
    const answer = await ask({ method: "POST", path: "/api/auth/sign-in/email", headers, body: JSON.stringify({ email, password }) });
    if (answer.status !== 200) throw new Error(`sign-in of ${key}: ${answer.status}`);
    return (answer.headers["set-cookie"] ?? []).map((line) => line.split(";")[0]).join("; ");
  };
  const routes = JSON.parse((await runCommand(server.installation, "routes", "--json")).stdout) as RouteLine[];
  const addresses = await makeAddresses(server, ask, await newSession());
  return { server, routes, ask, newSession, signIn, addressOf: (path) => addressIn(addresses, path), close: () => server.close() };
}

const accountOf = ({ accounts }: DemoServer, key: string): string => accounts.find((account) => account.key === key)?.id ?? "";

/** The value of each path's parameters; a page with other parameters fails the test until it is named here. */
async function makeAddresses(server: DemoServer, ask: WholeSite["ask"], admin: OutgoingHttpHeaders): Promise<Record<string, string>> {
  const ownUrl = (kind: string) => server.objects.find((one) => one.owner === "admin" && one.kind === kind)?.url ?? "";
  const { body, headers } = fileForm(Buffer.from("The contract ends in autumn."), "letter.txt", "file", "text/plain");
  const sent = await ask({ method: "POST", path: "/api/files", headers: { ...admin, ...headers }, body });
  if (sent.status !== 201) throw new Error(`no file: ${sent.status} ${sent.text}`);
  const { file } = JSON.parse(sent.text) as { file: { id: string } };
  const brought = await ask({
    method: "POST",
    path: "/api/jobs",
    headers: { ...admin, "content-type": "application/json" },
    body: JSON.stringify({ rows: [{ name: "Oak stool" }] }),
  });
  if (brought.status !== 201) throw new Error(`no table: ${brought.status} ${brought.text}`);
  const { job } = JSON.parse(brought.text) as { job: { id: string } };
  return {
    "/write/:category": "/write/social",
    "/write/:category/:tool": "/write/social/caption-generator",
    "/write/*": "/write/social/caption-generator/deeper",
    "/ask/:id?": ownUrl("conversation"),
    "/prompt/:id": ownUrl("prompt"),
    "/prompt/:id/edit": `${ownUrl("prompt")}/edit`,
    "/translate/:format/:language": "/translate/docx/german",
    "/translate/*": "/translate/english-to-german",
    "/translate/files/:id": `/translate/files/${file.id}`,
    "/automate-gpt/:id": `/automate-gpt/${job.id}`,
    "/shared/:id": "/shared/nobody-shared-this",
    "/images/*": "/images/free/resize",
    "/image/*": "/image/free/resize",
    "/admin/prompt/:id": "/admin/prompt/compare-two-options",
    "/admin/navigation/:id": "/admin/navigation/header-write",
    "/admin/writing-tool/:id": "/admin/writing-tool/1",
    "/admin/image-tool/*": "/admin/image-tool/edit/instruct",
    "/admin/user/:id": `/admin/user/${accountOf(server, "other")}`,
    "/admin/page/:id": "/admin/page/about",
    "/user/*": "/user/nobody",
    "/*": "/no-such-page",
  };
}

function addressIn(addresses: Record<string, string>, path: string): string {
  if (!/[:*]/.test(path)) return path;
  const [, prefix = "", plain = path] = /^(\/zh)(\/.*)$/.exec(path) ?? [];
  const address = addresses[plain];
  if (address === undefined) throw new Error(`name a real address of ${plain} in tests/integration/whole-site.ts`);
  return prefix + address;
}

/** Ways in that are no pages: programs' answers and files. */
const isForPrograms = (path: string) => /^\/(?:api|health|builds|__nuxt_island)\/|\.[a-z]+$|_payload\.json$/.test(path);

/** The addresses of all pages, in the order of the list; those of one address once. */
export function pagesOf({ routes, addressOf }: Pick<WholeSite, "routes" | "addressOf">, method: "GET" | "POST"): string[] {
  const pages = routes.filter((line) => line.method === method && !isForPrograms(line.path));
  return [...new Set(pages.map(({ path }) => addressOf(path)))];
}
