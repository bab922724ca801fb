import type { Estimate, FormClient, LimitsView } from "#features/runs/run-client.ts";
import { createFunctionClient } from "./function-client.ts";
import { createHttpClient } from "./http-client.ts";

/** The calls of a form to this page's own server. */
export function createFormClient(): FormClient {
  const http = createHttpClient();
  const functions = createFunctionClient(http);
  return {
    estimate: (body, signal) => functions.invoke<Estimate>("runs/estimate", { body, signal }),
    limits: () => http.request<LimitsView>("GET", "/api/limits"),
  };
}
