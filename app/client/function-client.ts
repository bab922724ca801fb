import { createHttpClient, type HttpClient, HttpError, type HttpOptions } from "./http-client.ts";

/**
 * How a function call failed (spec §8): it got no answer; something on the way answered in place of the server, such as a
 * proxy whose server is down; or the function answered with a status other than 2xx.
 */
export type FunctionFailure = "failed-request" | "relay-error" | "non-2xx-status";

/** Thrown by a failed call; to code that reports errors to people, an `HttpError` like any other. */
export class FunctionError extends HttpError {
  readonly failure: FunctionFailure;

  constructor(failure: FunctionFailure, { status, code, message, ...details }: HttpError) {
    super(status, failure === "relay-error" ? "relay" : code, message, details);
    this.name = "FunctionError";
    this.failure = failure;
  }
}

/** Which of several places of the product is to answer (spec §9): whichever the call comes to, since each does everything. */
const region = "any";

/**
 * Calls the product's own functions, which do something rather than read or store it: write, translate, and count what that costs.
 * A call is a POST, so it is retried once, as the HTTP client does (spec §7).
 */
export function createFunctionClient(http: HttpClient = createHttpClient()) {
  return {
    /** @throws FunctionError, or the signal's reason once it is aborted */
    async invoke<Answer>(name: string, options: Omit<HttpOptions, "headers" | "accessToken"> = {}): Promise<Answer> {
      try {
        return await http.request<Answer>("POST", `/api/${name}`, { ...options, headers: { "X-Region": region } });
      } catch (error) {
        throw error instanceof HttpError ? new FunctionError(failureOf(error), error) : error;
      }
    },
  };
}

/** Each answer of the server has the request's id, and each error of a function a code of its own. */
function failureOf({ status, code, requestId }: HttpError): FunctionFailure {
  if (status === 0) return "failed-request";
  return requestId === null && code === `http-${status}` ? "relay-error" : "non-2xx-status";
}
