import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StorageSettings } from "#platform/config/settings.ts";

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> };
type S3ServerOptions = { address: string; port: number; silent: boolean; directory: string; configureBuckets: { name: string }[] };
// It carries no types of its own.
const S3rver = createRequire(import.meta.url)("s3rver") as new (options: S3ServerOptions) => S3Server;

/** Starts an S3 service on 127.0.0.1 with one empty bucket. */
export async function startS3Server(): Promise<{ settings: Extract<StorageSettings, { kind: "s3" }>; stop(): Promise<void> }> {
  const directory = mkdtempSync(join(tmpdir(), "wordloom-s3-"));
  const server = new S3rver({ address: "127.0.0.1", port: 0, silent: true, directory, configureBuckets: [{ name: "wordloom" }] });
  const { port } = await server.run();
  return {
    settings: {
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "wordloom",
      region: "us-east-1",
      accessKeyId: "S3RVER",
      secretAccessKey: "S3RVER",
    },
    async stop() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
