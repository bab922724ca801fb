import { isDeepStrictEqual } from "node:util";
import { AppError } from "#core/errors.ts";
import type { Services } from "#features/services.ts";
import type { Payments, Subject } from "#platform/payments/payments.ts";
import { bookMoney, type MoneyChange } from "./book-money.server.ts";

export type SyncServices = Pick<Services, "db" | "config" | "now"> & { payments: Payments };

/** Far more than two people and three messages can change meanwhile. */
const mostRounds = 8;

/**
 * Brings what is kept about a plan or a payment in line with what the provider states now.
 *
 * It is read again after it was booked, until both readings are the same. So of two calls at once, the one that books last has seen
 * what is true after both: an old reading that arrives late is put right, and no message needs to know its place in an order.
 */
export async function syncMoney(services: SyncServices, subject: Subject): Promise<MoneyChange[]> {
  const changes: MoneyChange[] = [];
  let stated = await services.payments.read(subject);
  for (let round = 0; round < mostRounds; round++) {
    if (stated === null) return changes;
    changes.push(...(await bookMoney(services, stated, services.now())));
    const again = await services.payments.read(subject);
    if (isDeepStrictEqual(again, stated)) return changes;
    stated = again;
  }
  throw new AppError("unavailable", `${subject.kind} ${subject.id} keeps changing`, { retryAfterS: 60 });
}
