import { get } from "node:http";

const hopHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "date"]);

/** An answer as it is on the wire: compressed bytes stay compressed. */
export function rawAnswer(url: string, headers: Record<string, string>): Promise<{ headers: Record<string, string>; bytes: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () => {
        const kept = Object.entries(response.headers).filter(([name]) => !hopHeaders.has(name));
        resolve({ headers: Object.fromEntries(kept.map(([name, value]) => [name, String(value)])), bytes: Buffer.concat(chunks) });
      });
    }).once("error", reject);
  });
}
