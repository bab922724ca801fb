import type { Estimate, FormClient, LimitsView } from "#features/runs/run-client.ts";
import { createHttpClient, type HttpClient } from "./http-client.ts";

/** The calls of a form to this page's own server. */
export function createFormClient(http: HttpClient = createHttpClient({ baseUrl: "" })): FormClient {
  return {
    estimate: (body, signal) => http.request<Estimate>("POST", "/api/runs/estimate", { body, signal }),
    limits: () => http.request<LimitsView>("GET", "/api/limits"),
  };
}
