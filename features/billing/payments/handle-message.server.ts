import { and, eq, gt, isNull, lt } from "drizzle-orm";
import { isAppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import { paymentEvents } from "#platform/db/schema/billing.ts";
import { subjectOf } from "#platform/payments/payments.ts";
import { syncMoney, type SyncServices } from "./sync-money.server.ts";

type Message = { id: string; type: string; objectId: string };
type MessageServices = SyncServices & Pick<Services, "log">;

/**
 * Handles a stored message. A failure is noted, and the message stays open. Never throws.
 *
 * @returns whether it was handled
 */
export async function handleMessage(services: MessageServices, { id, type, objectId }: Message): Promise<boolean> {
  const subject = subjectOf(type, objectId);
  try {
    if (subject !== null) await syncMoney(services, subject);
    await services.db.update(paymentEvents).set({ handledAt: services.now(), failure: null }).where(eq(paymentEvents.id, id));
    return true;
  } catch (error) {
    services.log.warn(
      { err: error, messageId: id, type },
      "a message of the payment provider could not be handled; it will be tried again",
    );
    const failure = isAppError(error) ? error.code : error instanceof Error ? error.name : "unknown";
    await services.db
      .update(paymentEvents)
      .set({ failure })
      .where(eq(paymentEvents.id, id))
      .catch(() => undefined);
    return false;
  }
}

/** Younger ones are still being handled by the request that brought them. */
const openAfterMs = 30_000;
/** Older ones are left to the nightly comparison. */
const openForMs = 7 * 86_400_000;
const messagesAtOnce = 50;

/** Handles messages that are still open: their process died, or the provider could not be reached. */
export async function handleOpenMessages(services: Pick<Services, "db" | "config" | "now" | "log" | "payments">): Promise<void> {
  const { payments } = services;
  if (payments === null) return;
  const now = services.now().getTime();
  const open = await services.db
    .select({ id: paymentEvents.id, type: paymentEvents.type, objectId: paymentEvents.objectId })
    .from(paymentEvents)
    .where(
      and(
        isNull(paymentEvents.handledAt),
        lt(paymentEvents.createdAt, new Date(now - openAfterMs)),
        gt(paymentEvents.createdAt, new Date(now - openForMs)),
      ),
    )
    .orderBy(paymentEvents.createdAt)
    .limit(messagesAtOnce);
  for (const message of open) await handleMessage({ ...services, payments }, message);
}
