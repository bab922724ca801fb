import { type AuthClient, type AuthClientSettings, createAuthClient } from "#app/client/auth-client.ts";
import type { AuthEvent, AuthState } from "#app/client/auth-state.ts";

/** A client of the sign-in service outside of a browser, with a cookie jar of its own. */
export type AuthRuntime = {
  client: AuthClient;
  /** What it told so far. */
  events: [AuthEvent, AuthState][];
  /** Where it led. */
  visited: string[];
  /** What it logged. */
  logged: string[];
  /** Resolves once the initial session was told. */
  ready: Promise<void>;
};

/** @param options.cookie a session that is there from the start */
export function startAuthRuntime(url: string, options: Partial<AuthClientSettings> & { cookie?: string } = {}): AuthRuntime {
  const { cookie, ...settings } = options;
  const jar = new Map<string, string>(cookie === undefined ? [] : [cookie.split("=", 2) as [string, string]]);
  const cookies = {
    read: () => [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
    write(line: string) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === "" || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const [events, visited, logged]: [AuthRuntime["events"], string[], string[]] = [[], [], []];
  const client = createAuthClient({
    url,
    apiKey: "spec",
    cookies,
    navigate: (path) => void visited.push(path),
    report: (message) => void logged.push(message),
    ...settings,
  });
  const { ready } = client.onAuthStateChange((event, state) => void events.push([event, state]));
  return { client, events, visited, logged, ready };
}
