import { describe, expect, it } from "vitest";
import { readTokens } from "./read-tokens.ts";

describe("tokens as people type them", () => {
  it.each([
    ["12", 12_000],
    [" 1 200 ", 1_200_000],
    ["1,200", 1_200_000],
    ["1,200.5", 1_200_500],
    ["0,5", 500],
    ["0.0005", 1],
    ["１２", 12_000],
    ["0", 0],
    ["", null],
    ["  ", null],
    ["many", undefined],
    ["10 tokens", undefined],
    ["-1", undefined],
    ["1e300", undefined],
    ["9".repeat(400), undefined],
    ["1.2.3", undefined],
  ])("%j is %j thousandths", (text, milli) => {
    expect(readTokens(text)).toBe(milli);
  });
});
