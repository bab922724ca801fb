import { receiveMessage } from "#features/billing/payments/receive-message.server.ts";
import { startCheckout } from "#features/billing/payments/start-checkout.server.ts";
import type { Services } from "#features/services.ts";
import type { ItemName } from "#platform/payments/items.ts";
import type { Person } from "./people.ts";
import { sign, type StripeStandIn } from "./stripe-stand-in/start-stripe-stand-in.ts";

/** Somebody buys something on the stand-in's page, and all of its messages arrive. */
export async function buyItem(services: Services, standIn: StripeStandIn, person: Person, item: ItemName): Promise<void> {
  const url = await startCheckout(services, person, item, services.origin);
  const before = standIn.events.length;
  standIn.account.completeCheckout(standIn.store.tables["checkout/sessions"].get(url.split("/").at(-1)));
  for (const event of standIn.events.slice(before)) {
    const { body, signature } = sign(event);
    await receiveMessage(services, Buffer.from(body), signature);
  }
}
