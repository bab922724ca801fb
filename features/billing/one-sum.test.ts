import { describe, expect, it } from "vitest";
import { oneTokenWords } from "./one-sum.ts";

describe("what one token pays for", () => {
  it("follows from the prices in effect, and leaves out what is free", () => {
    expect(oneTokenWords({ unitMilli: 50, fileMilli: 1000 }, "en")).toBe("1 token = 20 runs = 1 picture = 5 pages of a document");
    expect(oneTokenWords({ unitMilli: 50, fileMilli: 1000 }, "zh")).toBe("1 点 = 20 次 = 1 张图片 = 5 页文档");
    expect(oneTokenWords({ unitMilli: 0, fileMilli: 3000 }, "en")).toBe("1 token = 1 picture = 1.6 pages of a document");
  });
});
