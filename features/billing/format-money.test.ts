import { expect, it } from "vitest";
import { formatMoney } from "./format-money.ts";

it("reads an amount in its currency's smallest unit, without zeros that say nothing", () => {
  expect(formatMoney(1200, "usd", "en")).toBe("$12");
  expect(formatMoney(1250, "usd", "zh")).toBe("$12.50");
  expect(formatMoney(500, "jpy", "en")).toBe("¥500");
});
