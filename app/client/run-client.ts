import type { RunClient } from "#features/runs/run-client.ts";
import type { RunView, StartedRun } from "#features/runs/run-view.ts";
import { createFunctionClient } from "./function-client.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";
import { readRunStream } from "./run-stream.ts";

/** The run calls of this page's own server. */
export function createRunClient(): RunClient {
  const http = createHttpClient();
  const functions = createFunctionClient(http);
  return {
    start: (body, key) => functions.invoke<StartedRun>("runs", { body, idempotencyKey: key, isKept: true }),
    continueRun: (id, variant, key) => functions.invoke<StartedRun>(`runs/${id}/continue`, { body: { variant }, idempotencyKey: key }),
    retryImages: (id, key) => functions.invoke<StartedRun>(`runs/${id}/retry`, { idempotencyKey: key }),
    find: async (id) => (await http.request<{ run: RunView }>("GET", `/api/runs/${id}`)).run,
    stop: async (id) => (await functions.invoke<{ run: RunView }>(`runs/${id}/stop`)).run,
    changeVariant: async (id, index, change) =>
      (await http.request<{ run: RunView }>("PATCH", `/api/runs/${id}/variants/${index}`, { body: change, isKept: true })).run,
    rate: async (id, rating) => {
      const method = rating === null ? "DELETE" : "PUT";
      return (await http.request<{ run: RunView }>(method, `/api/runs/${id}/rating`, rating === null ? {} : { body: rating })).run;
    },
    newKey: newRequestKey,
    read: (id, reader) => readRunStream({ url: `/api/runs/${id}/events`, ...reader }),
  };
}
