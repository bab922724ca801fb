export type HttpClient = {
  request(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string>; signal?: AbortSignal },
  ): Promise<Response>;
};

/** One browser on a network of its own: it keeps its device cookie and sends Origin. */
export function createHttpClient(origin: string, network: string): HttpClient {
  // No look-up of `localhost`, which may be ::1 first; the server listens on 127.0.0.1.
  const address = origin.replace("//localhost:", "//127.0.0.1:");
  let cookie = "";
  return {
    async request(method, path, { body, headers = {}, signal } = {}) {
      const options: RequestInit = {
        method,
        signal,
        headers: {
          Origin: origin,
          "X-Forwarded-For": network,
          ...(cookie === "" ? {} : { Cookie: cookie }),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...headers,
        },
      };
      const response = await fetch(`${address}${path}`, body === undefined ? options : { ...options, body: JSON.stringify(body) });
      const given = response.headers.getSetCookie()[0]?.split(";")[0];
      if (given !== undefined) cookie = given;
      return response;
    },
  };
}
