import { S3Driver } from "flydrive/drivers/s3";
import { AppError } from "#core/errors.ts";
import type { StorageSettings } from "../config/settings.ts";
import { assertKey, type Storage } from "./storage.ts";

/** A visitor waits for these, so they are short; each call is tried three times. */
const timings = { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/**
 * Keeps files in a bucket, private to its keys: nothing is made public and no signed address is given away.
 *
 * A single PUT is whole or absent by the service's own promise. Checksums are sent only where a call needs them: the SDK's default
 * trailing checksums are not read by every compatible service, and some keep them as a part of the file. The bucket stands in the
 * path, because the name of a self-hosted service has no subdomains.
 */
export function createS3Storage(settings: Extract<StorageSettings, { kind: "s3" }>): Storage {
  const driver = new S3Driver({
    endpoint: settings.endpoint,
    region: settings.region,
    bucket: settings.bucket,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    forcePathStyle: true,
    maxAttempts: 3,
    requestHandler: timings,
    supportsACL: false,
    visibility: "private",
  });
  return {
    async put(key, bytes, mime) {
      assertKey(key);
      await reported(() => driver.put(key, bytes, { contentType: mime, contentLength: bytes.byteLength }));
    },
    async get(key) {
      assertKey(key);
      return reported(async () => {
        try {
          return await driver.getBytes(key);
        } catch (error) {
          // A missing bucket is a 404 too, and a fault of the installation.
          if ((error as { name?: unknown }).name === "NoSuchKey") return null;
          throw error;
        }
      });
    },
    async delete(key) {
      assertKey(key);
      await reported(() => driver.delete(key));
    },
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const token = paginationToken;
        const page = await reported(() =>
          driver.listAll(prefix, { recursive: true, ...(token === undefined ? {} : { paginationToken: token }) }),
        );
        for (const object of page.objects) {
          if (object.isFile) yield { key: object.key, writtenAt: (await object.getMetaData()).lastModified };
        }
        paginationToken = page.paginationToken;
      } while (paginationToken !== undefined);
    },
  };
}

async function reported<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new AppError("unavailable", "the storage service did not answer as it should", { retryAfterS: 30, cause: error });
  }
}
