import type { OwnedData } from "#features/accounts/owned-data.ts";
import { ownerOf } from "#features/accounts/session.ts";
import { findCustomer } from "./payment-customer.server.ts";

/** What the provider of payments does for someone: it ends with the account. The rows are billing's (`owned-billing.server.ts`). */
export const ownedPayments: OwnedData = {
  columns: {},

  /**
   * No one pays for an account that is gone, not even for what was bought a moment ago and isn't known here. If the provider can't be
   * reached, the hourly cleanup tries again.
   */
  async stopWork({ db, payments }, owner) {
    const customer = await findCustomer({ db }, owner.slice(ownerOf("").length));
    if (customer !== null) await payments?.endCustomer(customer.id);
  },

  async eraseRows() {},
};
