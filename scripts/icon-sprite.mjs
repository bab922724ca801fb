/** Writes ui/icons/sprite.svg from Lucide's drawings of `iconNames`; a test holds the two together. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { continueUnderNode, main, root } from "./toolchain.mjs";

await main(async () => {
  await continueUnderNode(import.meta.url);
  const { readSprite } = await import("../ui/icons/read-sprite.ts");
  writeFileSync(join(root, "ui/icons/sprite.svg"), await readSprite());
});
