import type { Page, WebSocketRoute } from "@playwright/test";

/** A server of sockets in the place of ours, whose answers a test decides; the page's clock is the test's. */
export type StandInSockets = {
  opened: string[];
  isAnswering: boolean;
  /** Closes each socket as soon as it is asked for. */
  isRefusing: boolean;
  /** Events of all messages that came. */
  events(): string[];
  close(): Promise<void>;
  /** How long by the page's clock until something is there, in ms; about 100 more than it was. */
  msUntil(page: Page, isThere: () => boolean): Promise<number>;
};

type Sent = { topic: string; event: string; ref: string; payload: { config?: { postgres_changes?: object[] } } };

export async function standInSockets(page: Page): Promise<StandInSockets> {
  const sent: Sent[] = [];
  let current: WebSocketRoute | null = null;
  const sockets: StandInSockets = {
    opened: [],
    isAnswering: true,
    isRefusing: false,
    events: () => sent.map(({ event }) => event),
    close: async () => current?.close({ code: 1012 }),
    async msUntil(asked, isThere) {
      const stepMs = 100;
      for (let ms = 0; ms < 60_000; ms += stepMs) {
        if (isThere()) return ms;
        await asked.clock.runFor(stepMs);
      }
      throw new Error("it did not come within a minute");
    },
  };
  await page.routeWebSocket(/\/realtime\/v1\/websocket/, (socket) => {
    sockets.opened.push(socket.url());
    current = socket;
    if (sockets.isRefusing) return void socket.close({ code: 1012 });
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as Sent;
      sent.push(message);
      if (!sockets.isAnswering) return;
      const { topic, ref, payload } = message;
      const wishes = payload.config?.postgres_changes?.map((wish, index) => ({ ...wish, id: index + 1 }));
      const response = wishes === undefined ? {} : { postgres_changes: wishes };
      socket.send(JSON.stringify({ topic, event: "phx_reply", ref, payload: { status: "ok", response } }));
    });
  });
  return sockets;
}
