import { eq } from "drizzle-orm";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { paymentEvents } from "#platform/db/schema/billing.ts";
import { handleMessage } from "./handle-message.server.ts";
import { withPayments } from "./payment-provider.server.ts";

/** A provider gives up after ten seconds or more; slower work continues after the answer. */
const quickMs = 6_000;
/** When the provider may send it again, in seconds. */
const retryAfterS = 60;

/**
 * Takes a message of the provider: checks its signature, stores it once and handles it. One that was handled already does nothing. What
 * fails or is cut off is sent again by the provider, and handled by `handleOpenMessages` if it isn't.
 *
 * @param body as it came
 * @throws AppError `invalid-signature`, and nothing is stored then; `unavailable` while it isn't handled
 */
export async function receiveMessage(
  given: Pick<Services, "db" | "config" | "now" | "log" | "payments">,
  body: Uint8Array,
  signature: string | null,
): Promise<void> {
  const services = withPayments(given);
  const { id, type, objectId, happenedAt } = services.payments.readMessage(body, signature);
  const stored = await services.db
    .insert(paymentEvents)
    .values({ id, type, objectId, happenedAt, createdAt: services.now() })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  if (stored.length === 0 && (await isHandled(services, id))) return;
  const isDone = await Promise.race([handleMessage(services, { id, type, objectId }), laterFalse(quickMs)]);
  if (!isDone) throw new AppError("unavailable", `message ${id} isn't handled yet`, { retryAfterS });
}

async function isHandled({ db }: Pick<Services, "db">, id: string): Promise<boolean> {
  const [known] = await db.select({ handledAt: paymentEvents.handledAt }).from(paymentEvents).where(eq(paymentEvents.id, id));
  return known !== undefined && known.handledAt !== null;
}

const laterFalse = (ms: number): Promise<false> => new Promise((resolve) => setTimeout(() => resolve(false), ms).unref());
