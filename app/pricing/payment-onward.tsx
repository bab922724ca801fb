import { m } from "#i18n/paraglide/messages.js";
import { Onward } from "../shell/onward.tsx";

/** The way to a page of the payment provider. */
export const PaymentOnward = ({ url }: { url: string }) => (
  <Onward url={url} sentence={m.pricing_onward()} link={m.pricing_onward_link()} />
);
