import { createHash } from "node:crypto";
import type { HttpClient } from "./http-client.ts";

/** Whole frames only: what a browser has shown. */
export class EventReader {
  /** Frames as they came, without the blank line behind. */
  readonly frames: string[] = [];
  shownText = "";
  /** Resolves when the stream has ended, whoever ended it. */
  readonly ended: Promise<void>;
  status = 0;
  private readonly onText: (text: string) => void;

  constructor(client: HttpClient, path: string, options: { after?: number; signal?: AbortSignal; onText?: (text: string) => void } = {}) {
    this.onText = options.onText ?? (() => undefined);
    this.ended = this.read(client, path, options.after ?? 0, options.signal).catch(() => undefined);
  }

  get lastId(): number {
    return Number(/^id: (\d+)/.exec(this.frames.at(-1) ?? "")?.[1] ?? 0);
  }

  get bytes(): string {
    return this.frames.map((frame) => `${frame}\n\n`).join("");
  }

  private async read(client: HttpClient, path: string, after: number, signal: AbortSignal | undefined): Promise<void> {
    const response = await client.request("GET", path, { headers: after === 0 ? {} : { "Last-Event-ID": String(after) }, signal });
    this.status = response.status;
    let rest = "";
    for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const frames = (rest + text).split("\n\n");
      rest = frames.pop() ?? "";
      for (const frame of frames) this.take(frame);
    }
  }

  private take(frame: string): void {
    // Comments keep a silent connection open; they belong to no log.
    if (!frame.startsWith("id: ")) return;
    this.frames.push(frame);
    const data = /\nevent: text-delta\ndata: (.*)$/.exec(frame)?.[1];
    if (data === undefined) return;
    this.shownText += (JSON.parse(data) as { text: string }).text;
    this.onText(this.shownText);
  }
}

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
