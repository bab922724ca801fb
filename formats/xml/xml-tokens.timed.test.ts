import { expect, it } from "vitest";
import { isAppError } from "#core/errors.ts";
import { growthOf, linearGrowth } from "#tests/harness/growth.ts";
import { readXml } from "./xml-tokens.ts";

it.each(["<", "<a ", "&", '<a b="', "<a>", "<!-", "<a b='' "])("I09: 200,000 times %j take linear time", async (sign) => {
  const growth = await growthOf(200_000, (count) => {
    const xml = sign.repeat(count);
    return () => expect(() => [...readXml(xml)]).toThrow(expect.toSatisfy(isAppError) as Error);
  });
  expect(growth).toBeLessThan(linearGrowth);
});
