import { expect, it } from "vitest";
import { joinSpoken } from "./dictation.ts";

it("puts a space before words whose script has one, and only where none is", () => {
  expect(joinSpoken("", " Hello ")).toBe("Hello");
  expect(joinSpoken("Dear", "customer")).toBe(" customer");
  expect(joinSpoken("Dear ", "customer")).toBe("customer");
  expect(joinSpoken("Line\n", "next")).toBe("next");
});

it("puts none beside Chinese, Japanese and Thai", () => {
  expect(joinSpoken("退款", "政策")).toBe("政策");
  expect(joinSpoken("你好，", "世界")).toBe("世界");
  expect(joinSpoken("AI", "模型")).toBe("模型");
  expect(joinSpoken("パン", "を焼く")).toBe("を焼く");
});
