import { safeRedirect } from "../accounts/safe-redirect.ts";
import { AuthError, fetchWithRetry, readAuthError } from "./auth-fetch.ts";
import { type AuthEvent, type AuthListener, type AuthState, signedOutState } from "./auth-state.ts";

/** Cookie handlers for a runtime that has none of its own, such as a server. */
export type CookieHandlers = {
  /** The `Cookie` header to send. */
  read(): string;
  /** Each `Set-Cookie` line of an answer. */
  write(setCookie: string): void;
};

export type AuthClientSettings = {
  /** Origin of the server. */
  url: string;
  /** Its publishable key. */
  apiKey: string;
  /** Required outside of a browser. */
  cookies?: CookieHandlers;
  /** The page's address; where it starts with `?code=`, it is the return of a single sign-on (spec §2). */
  address?: string;
  navigate?(path: string): void;
  fetch?: typeof fetch;
  /** Takes what is logged: a payment record that cannot be read (spec §8). */
  report?(message: string, error: unknown): void;
};

export type Credentials = { email: string; password: string };
type SignUp = Credentials & { name: string; redirectTo?: string };
export type Claims = { sub: string; email: string; sessionId: string; expiresAt: string };
type CallOptions = { signal?: AbortSignal };
type SessionAnswer = {
  session: { id: string; token: string; expiresAt: string };
  user: { id: string; email: string; name: string };
} | null;
type MeAnswer = { user: { role: number; admin: boolean; billingEnd?: string | null } | null; credits: { token: number } };

export type AuthClient = ReturnType<typeof createAuthClient>;

/**
 * The browser's client of the sign-in service (spec §4, §5, §7). A cookie identifies the signed-in user; the server runs
 * Google's PKCE flow. Errors of the service are thrown as they are.
 *
 * @throws Error without URL or API key; outside of a browser without cookie handlers
 */
export function createAuthClient(settings: AuthClientSettings) {
  const { url, apiKey, cookies } = settings;
  if (!url || !apiKey) throw new Error("The auth client needs the URL of the server and its API key.");
  const isBrowser = typeof document !== "undefined";
  if (!isBrowser && cookies === undefined) throw new Error("Outside of a browser the auth client needs cookie handlers.");
  const origin = new URL(url).origin;
  const send = settings.fetch ?? ((input: RequestInfo | URL, init?: RequestInit) => fetch(input, init));
  const navigate = settings.navigate ?? ((path: string) => location.assign(path));
  const address = new URL(settings.address ?? (isBrowser ? location.href : origin));
  const listeners = new Set<AuthListener>();
  let state: AuthState = signedOutState;

  async function call<Answer>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    const headers: Record<string, string> = { Accept: "application/json", apikey: apiKey };
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (cookies !== undefined) Object.assign(headers, { Cookie: cookies.read(), Origin: origin });
    const request: RequestInit = { method, headers, credentials: "same-origin" };
    if (body !== undefined) request.body = JSON.stringify(body);
    if (options.signal !== undefined) request.signal = options.signal;
    const response = await fetchWithRetry(send, origin + path, request);
    for (const line of cookies === undefined ? [] : response.headers.getSetCookie()) cookies?.write(line);
    if (!response.ok) throw await readAuthError(response);
    return (await response.json()) as Answer;
  }

  function tell(event: AuthEvent, change: Partial<AuthState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener(event, state);
  }

  const readSession = (options?: CallOptions) => call<SessionAnswer>("GET", "/api/auth/get-session", undefined, options);

  /** The payment record: one that cannot be read is logged, the admin role's error is thrown (spec §8). */
  async function loadRecords(): Promise<Pick<AuthState, "isAdmin" | "payment">> {
    const asked = call<MeAnswer>("GET", "/api/me");
    const payment = asked.then(toPayment).catch((error: unknown) => {
      (settings.report ?? reportInConsole)("The payment record could not be read", error);
      return null;
    });
    return { payment: await payment, isAdmin: (await asked).user?.admin === true };
  }

  async function noteSignIn(session: NonNullable<SessionAnswer>): Promise<void> {
    state = { ...state, isAuthorized: true, accessToken: session.session.token, user: session.user };
    tell("SIGNED_IN", await loadRecords());
    // A return of a single sign-on continues to where someone came from (spec §4).
    if (address.search.startsWith("?code=")) navigate(safeRedirect(address.searchParams.get("redirectTo"), origin));
  }

  /** Says who is signed in when the page loads. */
  async function start(listener: AuthListener): Promise<void> {
    const session = await readSession();
    if (!listeners.has(listener)) return;
    const known = session && { isAuthorized: true, accessToken: session.session.token, user: session.user };
    state = { ...state, ...known };
    listener("INITIAL_SESSION", state);
    if (/\/user\/reset\/?$/i.test(address.pathname) && address.searchParams.has("token")) tell("PASSWORD_RECOVERY", { isRecovering: true });
    if (session !== null && address.search.startsWith("?code=")) await noteSignIn(session);
  }

  return {
    state: () => state,
    signUp: ({ redirectTo, ...account }: SignUp, options?: CallOptions) =>
      call<unknown>("POST", "/api/auth/sign-up/email", { ...account, callbackURL: redirectTo }, options).then(() => undefined),
    async signInWithPassword({ redirectTo, ...credentials }: Credentials & { redirectTo?: string }, options?: CallOptions): Promise<void> {
      await call<unknown>("POST", "/api/auth/sign-in/email", { ...credentials, callbackURL: redirectTo }, options);
      const session = await readSession(options);
      if (session === null) throw new AuthError(401, "no-session", "Signed in, but the session was not kept.");
      await noteSignIn(session);
    },
    /** Leads to Google and comes back to `redirectTo`; refusals come to `errorTo`. */
    async signInWithGoogle({ redirectTo, errorTo }: { redirectTo: string; errorTo?: string }, options?: CallOptions): Promise<void> {
      const body = { provider: "google", callbackURL: redirectTo, errorCallbackURL: errorTo, disableRedirect: true };
      navigate((await call<{ url: string }>("POST", "/api/auth/sign-in/social", body, options)).url);
    },
    async signOut(options?: CallOptions): Promise<void> {
      await call<unknown>("POST", "/api/auth/sign-out", {}, options);
      tell("SIGNED_OUT", signedOutState);
    },
    resetPasswordForEmail: (email: string, { redirectTo, signal }: { redirectTo?: string } & CallOptions = {}) =>
      call<unknown>("POST", "/api/auth/request-password-reset", { email, redirectTo }, { ...(signal && { signal }) }).then(() => undefined),
    /**
     * Chooses a new password without the old one; only a page opened by the link in an email may (`isRecovering`).
     *
     * @throws AuthError `INVALID_TOKEN` on any other page, and once the link was used
     */
    async choosePassword(newPassword: string, options?: CallOptions): Promise<void> {
      if (!state.isRecovering) throw new AuthError(400, "INVALID_TOKEN", "This page was not opened by a link to choose a new password.");
      await call<unknown>("POST", "/api/auth/reset-password", { newPassword, token: address.searchParams.get("token") }, options);
      state = { ...state, isRecovering: false };
    },
    /** Who the session says is asking, or null. */
    async getClaims(options?: CallOptions): Promise<Claims | null> {
      const answer = await readSession(options);
      if (answer === null) return null;
      const { session, user } = answer;
      return { sub: user.id, email: user.email, sessionId: session.id, expiresAt: session.expiresAt };
    },
    /**
     * Tells of `INITIAL_SESSION` once, then of every change.
     *
     * @returns `ready` rejects with what the first look threw
     */
    onAuthStateChange(listener: AuthListener): { ready: Promise<void>; unsubscribe(): void } {
      listeners.add(listener);
      return { ready: start(listener), unsubscribe: () => void listeners.delete(listener) };
    },
  };
}

function toPayment({ user, credits }: MeAnswer): AuthState["payment"] {
  return user && { token: credits.token, role: user.role, billingEnd: user.billingEnd ?? null };
}

function reportInConsole(message: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- spec §8: logged, and the query returns.
  console.error(message, error);
}
