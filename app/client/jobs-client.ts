import { type JobValues, valueQuery } from "#features/automate/column-values.ts";
import type { JobsClient } from "#features/automate/jobs-client.ts";
import type { ChangedRows, JobPrice, JobView, RowView, TableTool } from "#features/automate/job-view.ts";
import { sendFile } from "./files/send-file.ts";
import { createHttpClient, newRequestKey } from "./http-client.ts";
import { whileLive } from "./live-streams.ts";
import { allowanceChanged } from "./use-me.ts";

const http = createHttpClient();
const addressOf = (id: string) => `/api/jobs/${id}`;
const noteMoney = () => window.dispatchEvent(new Event(allowanceChanged));

async function actOn<Answer extends { job: JobView }>(id: string, action: string, body?: unknown): Promise<Answer> {
  const asked = http.request<Answer>("POST", `${addressOf(id)}/${action}`, { body, idempotencyKey: newRequestKey() });
  return asked.finally(noteMoney);
}
const act = async (id: string, action: string, body?: unknown): Promise<JobView> => (await actOn(id, action, body)).job;

/** The calls about jobs of Automate to this page's own server. */
export const jobsClient: JobsClient = {
  // No new build of the page gets in between.
  bring: (table, name, reader, source) =>
    whileLive(async () => {
      const more = source === null ? {} : { [source.type]: source.id };
      return (await sendFile<{ job: JobView }>("/api/jobs", table, name, reader, more)).job;
    }),
  list: (cursor) => http.request("GET", `/api/jobs${cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`}`),
  find: async (id) => (await http.request<{ job: JobView }>("GET", addressOf(id))).job,
  change: async (id, body) => (await http.request<{ job: JobView }>("PATCH", addressOf(id), { body, isKept: true })).job,
  price: async (id, redo, signal) =>
    (await http.request<{ price: JobPrice }>("GET", `${addressOf(id)}/price${redo === undefined ? "" : `?redo=${redo}`}`, { signal }))
      .price,
  sample: (id) => act(id, "sample"),
  start: (id) => act(id, "start"),
  startNow: (id) => act(id, "start-now"),
  resume: (id) => act(id, "resume"),
  pause: (id) => act(id, "pause"),
  cancel: (id) => act(id, "cancel"),
  redo: (id, rows) => act(id, "redo", { rows }),
  approve: (id, rows, isApproved = true) => actOn<ChangedRows>(id, "approve", { rows, approved: isApproved }),
  keep: (id, rows, side) => actOn<ChangedRows>(id, "keep", { rows, keep: side }),
  rows: (id, { filter, q, value, skip, limit }, signal) => {
    const query = new URLSearchParams({ filter, q, skip: String(skip), limit: String(limit), ...valueQuery(value) });
    return http.request("GET", `${addressOf(id)}/rows?${query}`, { signal });
  },
  values: async (id, signal) => (await http.request<{ values: JobValues }>("GET", `${addressOf(id)}/values`, { signal })).values,
  changeRow: async (id, n, body) =>
    (await http.request<{ row: RowView }>("PATCH", `${addressOf(id)}/rows/${n}`, { body, isKept: true })).row,
  remove: (id) => http.request<void>("DELETE", addressOf(id)).finally(noteMoney),
  keepTool: async (id, toolName) =>
    (await http.request<{ tool: TableTool }>("POST", `${addressOf(id)}/tool`, { body: { toolName }, idempotencyKey: newRequestKey() }))
      .tool,
  removeTool: (id) => http.request<void>("DELETE", `/api/table-tools/${id}`),
};
