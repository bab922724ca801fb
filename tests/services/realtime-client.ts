import { type RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";
import { WebSocket } from "ws";
import { onTestFinished } from "vitest";
import type { RealtimeServer } from "./realtime-server.ts";
import { testOrigin } from "./test-services.ts";

/** The publishable key of processes of tests. */
export const testApiKey = "wl_public_for_tests";

type ClientOptions = {
  /** As a page's browser would send it, with the page's origin. */
  cookie?: string;
  /** For `Authorization`, without cookie and origin. */
  bearer?: string;
  /** Every frame that comes. */
  onFrame?: (text: string) => void;
  onClose?: (code: number, reason: string) => void;
} & Partial<ConstructorParameters<typeof RealtimeClient>[1]>;

/** Supabase's own client, as an independent reader of our protocol; ends with the test. */
export function openRealtimeClient(
  { url }: Pick<RealtimeServer, "url">,
  { cookie, bearer, onFrame, onClose, ...options }: ClientOptions,
): RealtimeClient {
  const headers = {
    ...(cookie === undefined ? {} : { Cookie: cookie, Origin: testOrigin }),
    ...(bearer === undefined ? {} : { Authorization: `Bearer ${bearer}` }),
  };
  class Transport extends WebSocket {
    constructor(address: string | URL) {
      super(address, { headers });
      this.on("message", (data) => onFrame?.(String(data)));
      this.on("close", (code, reason) => onClose?.(code, String(reason)));
    }
  }
  const client = new RealtimeClient(url, {
    params: { apikey: testApiKey },
    vsn: "1.0.0",
    transport: Transport as never,
    ...options,
  });
  onTestFinished(async () => {
    await client.disconnect();
  });
  return client;
}

/** Joins, and waits for the first answer. @throws Error with what the server or the client found wrong */
export function joined(channel: RealtimeChannel): Promise<RealtimeChannel> {
  return new Promise((resolve, reject) => {
    channel.subscribe((status, error) => {
      if (status === "SUBSCRIBED") resolve(channel);
      else if (status !== "CLOSED") reject(error ?? new Error(status));
    });
  });
}

export type SeenChange = { eventType: string; table: string; new: Record<string, unknown>; old: Record<string, unknown> };

/** Collects the changes of some tables. */
export function followTables(
  client: RealtimeClient,
  topic: string,
  tables: readonly string[],
): { seen: SeenChange[]; channel: RealtimeChannel } {
  const seen: SeenChange[] = [];
  const channel = client.channel(topic);
  for (const table of tables)
    channel.on("postgres_changes", { event: "*", schema: "public", table }, (change) => void seen.push(change as unknown as SeenChange));
  return { seen, channel };
}
