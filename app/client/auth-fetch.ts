/** Retries after the first try, and what the wait grows by (spec §7): 100 ms × the number of the try. */
const maxRetries = 3;
const retryStepMs = 100;

/**
 * Sends a request of the sign-in service; one that gets no answer at all is sent again, unless it was aborted (spec §7).
 * An answer is an answer, whatever its status.
 */
export async function fetchWithRetry(send: typeof fetch, url: string, request: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send(url, request);
    } catch (error) {
      if (request.signal?.aborted || attempt > maxRetries) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryStepMs * attempt));
      request.signal?.throwIfAborted();
    }
  }
}

/** An error of the sign-in service, thrown as it came (spec §8): its own code and words. */
export class AuthError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfterS: number | null;

  constructor(status: number, code: string, message: string, retryAfterS: number | null = null) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.retryAfterS = retryAfterS;
  }
}

type ErrorBody = { code?: string; message?: string; error?: { code?: string; message?: string } };

/** Reads `{code, message}` of the service, and `{error: {code, message}}` of the rest of the API, which it asks for the current user. */
export async function readAuthError(response: Response): Promise<AuthError> {
  const body = ((await response.json().catch(() => null)) ?? {}) as ErrorBody;
  const { code = `http-${response.status}`, message = response.statusText } = body.error ?? body;
  const seconds = Number(response.headers.get("retry-after") ?? "");
  return new AuthError(response.status, code, message, seconds > 0 ? seconds : null);
}
