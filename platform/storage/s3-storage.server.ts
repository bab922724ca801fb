import { S3Driver } from "flydrive/drivers/s3";
import { AppError } from "#core/errors.ts";
import type { StorageSettings } from "../config/settings.ts";
import { assertKey, type Storage } from "./storage.ts";

/** A visitor waits for these, so they are short; each call is tried three times. */
const timings = { connectionTimeout: 3000, requestTimeout: 10_000, throwOnRequestTimeout: true };

/**
 * Keeps files in a private bucket: nothing is made public and no signed URL is handed out.
 *
 * A single PUT is all or nothing by the service's own guarantee. Checksums are sent only where a call needs them: not every compatible
 * service reads the SDK's default trailing checksums, and some keep them as part of the file. The bucket is in the
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
      return reported(() => orNull(driver.getBytes(key)));
    },
    async copy(from, to) {
      assertKey(from);
      assertKey(to);
      return reported(async () => (await orNull(driver.copy(from, to).then(() => true))) !== null);
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

/** A missing bucket is a 404 too, and a misconfiguration. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if ((error as { name?: unknown }).name === "NoSuchKey") return null;
    throw error;
  }
}

async function reported<T>(step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    throw new AppError("unavailable", "unexpected answer from the storage service", { retryAfterS: 30, cause: error });
  }
}
