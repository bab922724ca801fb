/** First byte of a NotificationResponse, and the length of every message's header (PostgreSQL manual, "Message Formats"). */
const notification = "A".charCodeAt(0);
const headBytes = 5;

export type NotificationReader = {
  /** Takes the next bytes of an answer. */
  read(bytes: Uint8Array): void;
  /** The next bytes begin another answer. */
  reset(): void;
};

/**
 * Finds the notifications among the messages with which a PostgreSQL server answers; of all others it reads only the length.
 * Messages may come in pieces.
 */
export function createNotificationReader(onNotification: (channel: string, payload: string) => void): NotificationReader {
  let head: number[] = [];
  /** Bytes of the current message that are still to come. */
  let left = 0;
  let body: Uint8Array[] | null = null;
  const endOfMessage = (): void => {
    if (body !== null) tell(Buffer.concat(body), onNotification);
    body = null;
    head = [];
  };
  return {
    read(bytes) {
      let at = 0;
      while (at < bytes.length) {
        if (left === 0) {
          head.push(bytes[at++] ?? 0);
          if (head.length < headBytes) continue;
          const [type = 0, a = 0, b = 0, c = 0, d = 0] = head;
          // The length includes itself.
          left = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d - 4;
          if (type === notification) body = [];
          if (left <= 0) endOfMessage();
          continue;
        }
        const part = bytes.subarray(at, at + left);
        body?.push(part.slice());
        at += part.length;
        left -= part.length;
        if (left === 0) endOfMessage();
      }
    },
    reset() {
      left = 0;
      body = null;
      head = [];
    },
  };
}

/** Process id (4 bytes), channel and payload, each ended by a zero byte. */
function tell(body: Buffer, onNotification: (channel: string, payload: string) => void): void {
  const [channel, payload] = body.subarray(4).toString("utf8").split("\0");
  if (channel !== undefined && payload !== undefined) onNotification(channel, payload);
}
