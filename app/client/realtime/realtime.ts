import { type RealtimeChannel, RealtimeClient } from "@supabase/realtime-js";
import { realtimeOptions } from "./realtime-options.ts";

export type LiveChange = { type: "INSERT" | "UPDATE" | "DELETE"; row: Record<string, unknown>; key: Record<string, unknown> };

export type TableReader = {
  onChange(change: LiveChange): void;
  /** Changes are being followed from now on, or again after some were missed: reload what is shown. */
  onFollowing(): void;
};

/** The owner of a page's socket is gone: it no longer connects (`server/realtime/realtime-socket.ts`). */
const sessionOver = "the session is over";

let client: RealtimeClient | null = null;
let followed = 0;
/** Topics whose end is not confirmed yet: until then the client would give the old one again. */
const leaving = new Map<string, Promise<unknown>>();

/** The page's one socket; it opens with the first topic and closes some time after the last. The browser's cookie says whose it is. */
function clientFor(apiKey: string): RealtimeClient {
  const address = `${location.origin.replace(/^http/, "ws")}/realtime/v1`;
  client ??= new RealtimeClient(address, { ...realtimeOptions(apiKey), transport: PageSocket });
  return client;
}

class PageSocket extends WebSocket {
  constructor(address: string | URL) {
    super(address);
    this.addEventListener("close", ({ reason }) => {
      if (reason === sessionOver) void client?.disconnect();
    });
  }
}

/** Follows the changes of a table's rows that this person may see. @returns stops it */
export function followTable(apiKey: string, table: string, reader: TableReader): () => void {
  const realtime = clientFor(apiKey);
  // Each has a topic of its own, since a topic takes no more subscriptions once it is joined.
  const channel = realtime.channel(`${table}-${++followed}`);
  channel.on("postgres_changes", { event: "*", schema: "public", table }, (change) =>
    reader.onChange({ type: change.eventType, row: change.new, key: change.old }),
  );
  channel.on("system", {}, (said: { extension?: string; status?: string }) => {
    if (said.extension === "postgres_changes" && said.status === "ok") reader.onFollowing();
  });
  channel.subscribe();
  return () => leave(realtime, channel);
}

/** Shows this person to the others on a topic, and reports who they are. @returns stops it */
export async function shareTopic(apiKey: string, topic: string, onOthers: (names: string[]) => void): Promise<() => void> {
  await leaving.get(topic);
  const realtime = clientFor(apiKey);
  const channel = realtime.channel(topic, { config: { presence: { enabled: true, key: "" } } });
  let ownRef: string | null = null;
  channel.on("presence", { event: "sync" }, () => {
    const keys = Object.entries(channel.presenceState<{ tab?: string; name?: string }>());
    // A person's other windows are not other people: all of them are under the same key.
    const ownKey = keys.find(([, shown]) => shown.some(({ tab }) => tab === ownRef))?.[0];
    onOthers(keys.filter(([key]) => key !== ownKey).map(([, [first]]) => first?.name ?? ""));
  });
  channel.subscribe((status) => {
    // After each reconnect, too.
    if (status !== "SUBSCRIBED") return;
    // `randomUUID` is missing where a private address is opened by plain http.
    ownRef = crypto.getRandomValues(new Uint32Array(4)).join("-");
    void channel.track({ tab: ownRef });
  });
  return () => leave(realtime, channel);
}

function leave(realtime: RealtimeClient, channel: RealtimeChannel): void {
  const { subTopic } = channel;
  const left = realtime.removeChannel(channel).then(() => leaving.delete(subTopic));
  leaving.set(subTopic, left);
}
