/** `node scripts/compile-messages.mjs`: compiles i18n/messages into i18n/paraglide when that is older. */
import { compileMessages } from "./messages.mjs";
import { continueUnderNode, main } from "./toolchain.mjs";

await main(async () => {
  await continueUnderNode(import.meta.url);
  await compileMessages();
});
