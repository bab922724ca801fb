import { newId } from "#core/ids.ts";
import { adjustCredits } from "#features/billing/adjust-credits.server.ts";
import { startAiStandIn } from "#tests/services/ai-stand-in/start-ai-stand-in.ts";
import { addPerson } from "#tests/services/people.ts";
import { translateKnown, translatorOf } from "#tests/services/stand-in-translator.ts";
import { runCommand } from "./command.ts";
import type { DemoAccount } from "#server/demo-data.ts";
import { startDemoServer } from "./demo-server.ts";
import { callServer } from "./doors.ts";
import type { RouteLine } from "./whole-site.ts";

export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type Values = Record<string, string>;
type Sent = {
  /** Of the path's parameters. */
  at?: Values;
  query?: Values;
  headers?: Record<string, string>;
  /** Bytes as they are, anything else as JSON. */
  body?: unknown;
};

/** A file in a field of a form. */
type SentFile = { field: string; name: string; type: string; bytes: Uint8Array };

/** Somebody's browser or program: its cookies are kept. */
export type Caller = {
  /** Of an account; empty otherwise. */
  id: string;
  email: string;
  /** Calls an endpoint, named as `wordloom routes` does. @throws where it does not succeed */
  call<Body = Record<string, never>>(way: string, sent?: Sent): Promise<Body>;
  /** The same, with status and headers. */
  answer(way: string, sent?: Sent): Promise<Answered>;
  /** Sends a form to a page. @param way such as `/prompt/:id vote`: the page and what its button asks for. @returns where it leads, or "" */
  send(way: string, sent?: { at?: Values; query?: Values; fields?: Values; file?: SentFile; status?: number }): Promise<string>;
  /** Looks at a page, which answers with this status; else with any that is a success. */
  look(path: string, address?: string, status?: number): Promise<Answered>;
};

export type UseCaseSite = Awaited<ReturnType<typeof startUseCaseSite>>;

/** The built server on one database, with a model that translates, and a record of what was done on it. */
export async function startUseCaseSite() {
  const standIn = await startAiStandIn();
  standIn.setSpeaker((request) => translatorOf(translateKnown)(request) ?? aboutSentence(request.lastUserText));
  const server = await startDemoServer({ ...standIn.env().openai, TRUSTED_PROXIES: "127.0.0.1" });
  const routes = JSON.parse((await runCommand(server.installation, "routes", "--json")).stdout) as (RouteLine & {
    forms?: string[];
  })[];
  const port = Number(new URL(server.app.url).port);
  const done = new Set<string>();
  let callers = 0;

  function newCaller(token: string | null = null, { id, email } = { id: "", email: "" }): Caller {
    const jar = new Map<string, string>();
    // A network of its own: how much one may send is not what is looked at.
    const network = `10.6.${++callers >> 8}.${callers & 255}`;
    async function ask(method: string, path: string, { headers = {}, body }: Pick<Sent, "headers" | "body">): Promise<Answered> {
      const isJson = body !== undefined && !Buffer.isBuffer(body) && typeof body !== "string";
      const answer = await callServer(port, {
        method,
        path,
        headers: {
          Origin: server.app.url,
          "X-Forwarded-For": network,
          ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
          ...(jar.size === 0 ? {} : { Cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; ") }),
          ...(isJson ? { "Content-Type": "application/json" } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: isJson ? JSON.stringify(body) : (body as Buffer | string) }),
      });
      for (const line of answer.headers["set-cookie"] ?? []) {
        const [name = "", value = ""] = (line.split(";")[0] ?? "").split(/=(.*)/s);
        jar.set(name, value);
      }
      return answer;
    }
    async function answer(way: string, { at = {}, query, headers, body }: Sent = {}): Promise<Answered> {
      const [method = "", path = ""] = way.split(" ");
      const answered = await ask(method, addressOf(path, at, query), { headers, body });
      return note(way, answered, isSuccess(answered.status));
    }
    return {
      id,
      email,
      answer,
      call: async <Body>(way: string, sent?: Sent) => {
        const { text } = await answer(way, sent);
        return (text === "" ? {} : JSON.parse(text)) as Body;
      },
      async send(way, { at = {}, query, fields = {}, file, status } = {}) {
        const [path = "", intent] = way.split(" ");
        // New with each page that is drawn: the same form with the same key is one wish (server/pages/form-claim.ts).
        const form = await encodeForm({ ...(intent === undefined ? {} : { intent }), key: newId(), ...fields }, file);
        const answered = await ask("POST", addressOf(path, at, query), form);
        const location = String(answered.headers["location"] ?? "");
        const isLedAway = /\/user\/(?:login\/\?redirectTo|access-denied)/.test(location);
        note(`POST ${way}`, answered, status === undefined ? isSuccess(answered.status) && !isLedAway : answered.status === status);
        return location;
      },
      async look(path, address = path, status) {
        const answered = await ask("GET", address, { headers: { Accept: "text/html" } });
        return note(`GET ${path}`, answered, status === undefined ? isSuccess(answered.status) : answered.status === status);
      },
    };
  }

  function note(way: string, answered: Answered, isGood: boolean): Answered {
    if (!isGood) throw new Error(`${way} was answered ${answered.status}: ${answered.text.slice(0, 1500)}`);
    done.add(way);
    return answered;
  }

  return {
    server,
    routes,
    standIn,
    done,
    /** By the path of a page: what its forms asked for when it was looked at. */
    shownForms: new Map<string, Set<string>>(),
    note,
    newVisitor: () => newCaller(),
    /** A new account with something to spend. @param role 10 is premium */
    async newUser(role = 10): Promise<Caller> {
      const person = await addPerson({ db: server.database }, { role });
      const gift = { owner: person.owner, amountMilli: 1_000_000, reason: "for a test", key: newId(), changedBy: "test" };
      await adjustCredits(server.database, gift);
      return newCaller(person.token, person);
    },
    /** An account that is there, with a session of its own. */
    async signedIn(key: DemoAccount["key"]): Promise<Caller> {
      const caller = newCaller();
      const { email, password } = server.accounts.find((account) => account.key === key) ?? {};
      await caller.call("POST /api/auth/sign-in/email", { body: { email, password } });
      return caller;
    },
    async close() {
      await server.close();
      await standIn.close();
    },
  };
}

/** Another wording of a sentence, or why it is worded so. */
function aboutSentence(lastUserText: string): string | null {
  if (lastUserText.includes('"task":"explain"')) return JSON.stringify({ id: "why", text: "A contract ends as a season does." });
  const wording = { id: "1", text: "Im Herbst endet der Vertrag.", difference: "word order" };
  return lastUserText.includes('"task":"alternatives"') ? JSON.stringify(wording) : null;
}

async function encodeForm(fields: Values, file: SentFile | undefined): Promise<{ headers: Values; body: Buffer }> {
  const form = file === undefined ? new URLSearchParams(fields) : new FormData();
  if (file !== undefined) {
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    (form as FormData).append(file.field, new File([Buffer.from(file.bytes)], file.name, { type: file.type }));
  }
  const encoded = new Response(form);
  return { headers: { "Content-Type": encoded.headers.get("content-type") ?? "" }, body: Buffer.from(await encoded.arrayBuffer()) };
}

const isSuccess = (status: number): boolean => status < 400;

function addressOf(path: string, at: Values, query?: Values): string {
  const address = path.replaceAll(/:(\w+)\??|\*/g, (name, key: string | undefined) => {
    const value = at[key ?? "*"];
    if (value === undefined && !name.endsWith("?")) throw new Error(`say what stands at ${name} in ${path}`);
    return value ?? "";
  });
  return query === undefined ? address : `${address}?${new URLSearchParams(query).toString()}`;
}
