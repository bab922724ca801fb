import type { Locale } from "#core/localized.ts";
import type { Services } from "#features/services.ts";
import { type ZipEntry, zipStream } from "#formats/zip/zip-stream.ts";
import { m } from "#i18n/paraglide/messages.js";
import { countTry, type TryLimit } from "./limit-tries.server.ts";
import type { SignedInUser } from "./session.ts";

const exportTries: TryLimit = { max: 10, windowS: 3600 };

/**
 * Streams everything kept about a user as a zip: data as JSON, texts as Markdown as well. Passwords and tokens are not included.
 *
 * @throws AppError `rate-limited`
 */
export async function exportAccount(
  services: Pick<Services, "db" | "catalogue" | "storage" | "now" | "ownedData">,
  user: Pick<SignedInUser, "id">,
  locale: Locale,
): Promise<ReadableStream<Uint8Array>> {
  await countTry(services, `export:${user.id}`, exportTries);
  return zipStream(listFiles(services, user.id, locale));
}

async function* listFiles(services: Parameters<typeof exportAccount>[0], userId: string, locale: Locale): AsyncGenerator<ZipEntry> {
  const madeAt = services.now().toISOString();
  yield { path: "README.txt", content: `${m.dashboard_export_readme({ madeAt, folder: "runs", format: "JSON" }, { locale })}\n` };
  for (const data of services.ownedData) {
    if (data.listFiles !== undefined) yield* data.listFiles(services, userId, locale);
  }
}
