import type { RunClient } from "#features/runs/run-client.ts";
import type { RunView, StartedRun } from "#features/runs/run-view.ts";
import { createHttpClient, newRequestKey, type HttpClient } from "./http-client.ts";
import { readRunStream } from "./run-stream.ts";

/** The run calls of this page's own server. */
export function createRunClient(http: HttpClient = createHttpClient({ baseUrl: "" })): RunClient {
  return {
    start: (body, key) => http.request<StartedRun>("POST", "/api/runs", { body, idempotencyKey: key, isKept: true }),
    continueRun: (id, variant, key) =>
      http.request<StartedRun>("POST", `/api/runs/${id}/continue`, { body: { variant }, idempotencyKey: key }),
    find: async (id) => (await http.request<{ run: RunView }>("GET", `/api/runs/${id}`)).run,
    stop: async (id) => (await http.request<{ run: RunView }>("POST", `/api/runs/${id}/stop`)).run,
    changeVariant: async (id, index, change) =>
      (await http.request<{ run: RunView }>("PATCH", `/api/runs/${id}/variants/${index}`, { body: change })).run,
    rate: async (id, rating) => {
      const method = rating === null ? "DELETE" : "PUT";
      return (await http.request<{ run: RunView }>(method, `/api/runs/${id}/rating`, rating === null ? {} : { body: rating })).run;
    },
    newKey: newRequestKey,
    read: (id, reader) => readRunStream({ url: `/api/runs/${id}/events`, ...reader }),
  };
}
